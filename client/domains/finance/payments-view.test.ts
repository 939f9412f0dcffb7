// The list of payments: what its address asks of the server, and what its rows come to.

import { expect, it } from "vitest";
import { isTooShort, movedBy, paymentsPath, paymentsView, sumsOf } from "./payments-view.ts";

const asked = (search: Record<string, unknown>, may = true) =>
  Object.fromEntries(
    new URL(`https://shop.test${paymentsPath(paymentsView(search, may), "Europe/Chisinau")}`).searchParams,
  );
const ALWAYS = { sort: "-taken_at", page: "1", per_page: "100" };

it("asks the server for what the address says, days as the shop has them", () => {
  expect(asked({})).toEqual(ALWAYS);
  expect(asked({ q: " 123 ", kind: "refund", method: "card", by: "p1", from: "2026-11-26", to: "2026-11-26" })).toEqual(
    {
      ...ALWAYS,
      q: "123",
      kind: "refund",
      method: "card",
      taken_by_id: "p1",
      from: "2026-11-25T22:00:00.000Z",
      to: "2026-11-26T22:00:00.000Z",
    },
  );
  expect(asked({ kind: "gift", method: 7, from: "soon", page: -1 })).toEqual(ALWAYS);
});

it("sorts on the server by what that sorts by, and by the latest where it does not", () => {
  expect(asked({ sort: "-amount" })["sort"]).toBe("-moved");
  expect(asked({ sort: "when" })["sort"]).toBe("taken_at");
  expect(asked({ sort: "client" })["sort"]).toBe("-taken_at");
});

it("looks for two characters at least", () => {
  expect(isTooShort({ q: " a " })).toBe(true);
  expect(isTooShort({ q: "" })).toBe(false);
  expect(asked({ q: "a" })).toEqual(ALWAYS);
  expect(asked({ q: "ab" })["q"]).toBe("ab");
});

it("shows deleted ones to nobody who may not delete", () => {
  expect(asked({ deleted: true })["deleted"]).toBe("true");
  expect(asked({ deleted: true }, false)).toEqual(ALWAYS);
});

it("takes what was given back off", () => {
  expect(movedBy({ kind: "payment", amount: "450.00" })).toBe(45_000);
  expect(movedBy({ kind: "refund", amount: "50.50" })).toBe(-5_050);
});

it("comes to what the server says of all pages, whichever of them is here", () => {
  const sums = [
    { method: "cash", moved: "399.50" },
    { method: "transfer", moved: "-10.00" },
  ] as const;
  expect(sumsOf({ sums })).toEqual({
    minor: 38_950,
    byMethod: [
      { method: "cash", minor: 39_950 },
      { method: "transfer", minor: -1_000 },
    ],
  });
  expect([sumsOf({ sums: [] }), sumsOf({})]).toEqual([null, null]);
});

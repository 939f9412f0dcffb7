// The address of a list over a table, and which view of it that is.

import { expect, it } from "vitest";
import {
  dayIn,
  keptSearch,
  listViewIn,
  narrowing,
  pageThatIs,
  presetOf,
  searchIn,
  searchOfKept,
  serverSort,
  type Preset,
} from "./list-view.ts";

interface View {
  q: string;
  kind: string;
  from: string;
  sort: string;
  cols: string;
  page: number;
}
const NONE = { q: "", kind: "", from: "" };
const view = (part: Partial<View> = {}): View => ({ ...NONE, ...listViewIn({}), ...part });
const PRESETS: Preset<View>[] = [
  { id: "all", label: "Toate", set: {} },
  { id: "today", label: "Azi", set: { from: "2026-11-26" } },
  { id: "refunds", label: "Restituiri", set: { kind: "refund" } },
];

it("says only what is set, and reads only what there is", () => {
  expect(searchIn(view())).toEqual({});
  expect(searchIn(view({ kind: "refund", page: 3, sort: "-amount" }))).toEqual({
    kind: "refund",
    page: 3,
    sort: "-amount",
  });
  expect(listViewIn({ page: 0, sort: 7, cols: null })).toEqual({ page: 1, sort: "7", cols: "" });
  expect(listViewIn({ page: "2" }).page).toBe(1);
});

it("takes a year that is still being typed for no day", () => {
  expect(["2026-11-26", "0002-11-26", "1970-01-01", "2026-13-01", "today", 20261126].map(dayIn)).toEqual([
    "2026-11-26",
    "",
    "",
    "",
    "",
    "",
  ]);
});

it("is the view whose filters are set, whatever narrows it besides", () => {
  expect(presetOf(view(), PRESETS).id).toBe("all");
  expect(presetOf(view({ kind: "refund", q: "popa" }), PRESETS).id).toBe("refunds");
  expect(presetOf(view({ from: "2026-11-25" }), PRESETS).id).toBe("all");
});

it("counts as narrowing what the view itself does not set", () => {
  const refunds = PRESETS[2]!;
  expect(narrowing(view({ kind: "refund" }), NONE, refunds)).toEqual([]);
  expect(narrowing(view({ kind: "refund", q: "popa" }), NONE, refunds)).toEqual(["q"]);
  expect(narrowing(view({ kind: "refund", sort: "amount", cols: "a.b" }), NONE, PRESETS[0]!)).toEqual(["kind"]);
});

it("keeps under a name that it is of today, not of which day that was", () => {
  const kept = keptSearch(view({ from: "2026-11-26", q: "popa", page: 3 }), PRESETS);
  const tomorrow = PRESETS.map((one) => (one.id === "today" ? { ...one, set: { from: "2026-11-27" } } : one));
  expect(searchOfKept(kept, PRESETS)).toEqual({ from: "2026-11-26", q: "popa" });
  expect(searchOfKept(kept, tomorrow)).toEqual({ from: "2026-11-27", q: "popa" });
  const refunds = keptSearch(view({ from: "2026-11-26", kind: "refund" }), PRESETS);
  expect(searchOfKept(refunds, tomorrow)).toEqual({ from: "2026-11-27", kind: "refund" });
  // A day that somebody chose stays that day, and so does what an older release kept.
  const chosen = keptSearch(view({ from: "2026-11-20" }), PRESETS);
  expect(searchOfKept(chosen, tomorrow)).toEqual({ from: "2026-11-20" });
  expect(searchOfKept({ from: "2026-11-26" }, tomorrow)).toEqual({ from: "2026-11-26" });
  // One whose view is not offered any more keeps what else it has.
  expect(searchOfKept(kept, PRESETS.slice(0, 1))).toEqual({ q: "popa" });
});

it("goes back to the last page that there is once the rows of its own have gone", () => {
  const pageOf = (page: number, total: number) => pageThatIs({ page, per_page: 100, total });
  expect([pageOf(1, 0), pageOf(1, 100), pageOf(2, 100), pageOf(2, 101), pageOf(9, 250)]).toEqual([1, 1, 1, 2, 3]);
});

it("asks the server for an order that it has, else for the standard one", () => {
  const fields = { when: "taken_at", amount: "amount" };
  expect(serverSort("-amount", fields, "-taken_at")).toBe("-amount");
  expect(serverSort("when", fields, "-taken_at")).toBe("taken_at");
  for (const sort of ["", "client", "-toString"]) expect(serverSort(sort, fields, "-taken_at")).toBe("-taken_at");
});

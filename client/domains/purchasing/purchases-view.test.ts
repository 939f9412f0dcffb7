// Which purchases a view shows, and what the server is asked for.

import { describe, expect, it } from "vitest";
import {
  isFound,
  isLate,
  isTold,
  purchasePasses,
  purchasesView,
  searchedText,
  toldPath,
  wantedIn,
  type ListedPurchase,
} from "./purchases-view.ts";

const row: ListedPurchase = {
  id: "p",
  number: "PO-2026-000031",
  status: "partial",
  supplierId: "s",
  supplier: "AutoParts",
  invoiceNumber: "4471",
  invoiceDate: null,
  expectedOn: "2026-11-20",
  orderedAt: null,
  createdAt: Date.UTC(2026, 10, 17, 12),
  lines: 2,
  asked: 10,
  received: 4,
  totalMinor: null,
  isLong: false,
};
const day = { today: "2026-11-26", dayOf: (at: number) => new Date(at).toISOString().slice(0, 10) };
const view = (search: object) => purchasesView({ ...search });

describe("a purchase of the device", () => {
  it("is late from the day after it was expected, as long as it was ordered and something is to come", () => {
    expect(isLate(row, "2026-11-20")).toBe(false);
    expect(isLate(row, "2026-11-21")).toBe(true);
    expect(isLate({ ...row, status: "draft" }, "2026-11-21")).toBe(false);
    expect(isLate({ ...row, expectedOn: null }, "2026-11-21")).toBe(false);
  });

  it.each([
    [{}, true],
    [{ show: "late" }, true],
    [{ show: "draft" }, false],
    [{ status: "partial", supplier: "s" }, true],
    [{ status: "ordered" }, false],
    [{ supplier: "other" }, false],
    [{ from: "2026-11-17", to: "2026-11-17" }, true],
    [{ from: "2026-11-18" }, false],
    [{ to: "2026-11-16" }, false],
  ])("of %j passes: %s", (search, passes) => {
    expect(purchasePasses(view(search), row, day)).toBe(passes);
  });

  it("is found by its number, supplier, invoice and what is on it", () => {
    const text = searchedText(row, [{ name: "Filtru aer Mann", article: "C 27 009" }]);
    for (const q of ["", "po-2026-000031", "autoparts", "4471", "filtru mann", "c27 009"])
      expect([q, isFound(text, q)]).toEqual([q, true]);
    expect(isFound(text, "filtru bosch")).toBe(false);
  });
});

describe("one that is behind", () => {
  it("is asked for: what is done, or what was deleted", () => {
    expect(isTold(view({}))).toBe(false);
    expect(isTold(view({ show: "received" }))).toBe(true);
    expect(toldPath(view({ show: "received", supplier: "s", from: "2026-01-01" }))).toBe(
      "/api/v1/purchases?status=received&supplier_id=s&date_from=2026-01-01&sort=-created_at&page=1&per_page=50",
    );
    expect(toldPath(view({ show: "deleted", page: 3, sort: "number", q: "x" }))).toBe(
      "/api/v1/purchases?deleted=true&sort=number&page=3&per_page=50",
    );
  });
});

it("says which part is to be bought, and how many", () => {
  expect(wantedIn({ part: "p", qty: 4 })).toEqual({ partId: "p", quantity: 4 });
  expect(wantedIn({ part: "p", qty: "0.5" })).toEqual({ partId: "p", quantity: 0.5 });
  expect(wantedIn({ part: "p", qty: -3 })).toEqual({ partId: "p", quantity: 1 });
  expect(wantedIn({ qty: 4 })).toBeNull();
});

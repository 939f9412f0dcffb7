// Which parts and applied prices are shown stands in the address, and an address that was tampered with shows all.

import { describe, expect, it } from "vitest";
import { addressOfPart, isFiltered, logView, partsView, passes, searchOf } from "./view.ts";

describe("the view of the parts", () => {
  it.each([
    [{}, {}],
    [
      { q: "disc", brand: "TRW", category: "Frâne", show: "unpriced" },
      { q: "disc", brand: "TRW", category: "Frâne", show: "unpriced" },
    ],
    [{ q: 12, show: "all", page: 3 }, { q: "12" }],
    [{ part: "p1" }, { part: "p1" }],
    [{ q: ["x"], show: "sold", brand: null }, {}],
  ])("of %j is the address %j", (search, address) => {
    const view = partsView(search, true);
    expect(searchOf(view)).toEqual(address);
    expect(partsView(searchOf(view), true)).toEqual(view);
  });

  it("has the parts of a brand and a category, those in the web shop, those without a price", () => {
    const disc = { brand: "TRW", category: "Frâne", isPublished: true, basePriceMinor: null };
    const shows = (search: object) => passes(disc, partsView({ ...search }, true));
    expect(["all", "published", "unpriced"].map((show) => shows({ show }))).toEqual([true, true, true]);
    expect([shows({ brand: "TRW", category: "Frâne" }), shows({ brand: "ATE" }), shows({ category: "Motor" })]).toEqual(
      [true, false, false],
    );
    expect(passes({ ...disc, isPublished: false }, partsView({ show: "published" }, true))).toBe(false);
    expect(passes({ ...disc, basePriceMinor: 100 }, partsView({ show: "unpriced" }, true))).toBe(false);
  });

  it("has those of which fewer are free than there should be, and those that were given out unseen", () => {
    const disc = { brand: null, category: null, isPublished: false, basePriceMinor: null };
    const shows = (stock: { isLow: boolean; short: number } | null) =>
      ["all", "low", "short"].map((show) => passes(disc, partsView({ show }, true), stock));
    expect(shows({ isLow: false, short: 0 })).toEqual([true, false, false]);
    expect(shows({ isLow: true, short: 0 })).toEqual([true, true, false]);
    expect(shows({ isLow: false, short: 1 })).toEqual([true, false, true]);
    expect(shows(null)).toEqual([true, false, false]);
  });

  it("is sorted and has columns as its address says, and is one page", () => {
    const view = partsView({ sort: "-price", cols: "name.price", page: 4 }, true);
    expect(searchOf(view)).toEqual({ sort: "-price", cols: "name.price" });
  });
});

it("shows deleted parts to those alone who may bring them back", () => {
  expect(partsView({ show: "deleted" }, true).show).toBe("deleted");
  expect(partsView({ show: "deleted" }, false).show).toBe("all");
});

describe("the address of a part", () => {
  const name = "Disc de frână";

  it("is the list of those that are there, or of those that were deleted", () => {
    expect(addressOfPart({ name, deletedAt: null }, false)).toEqual({ q: name });
    expect(addressOfPart({ name, deletedAt: 5 }, true)).toEqual({ q: name, show: "deleted" });
  });

  it("is none for who would not find the deleted one there", () => {
    expect(addressOfPart({ name, deletedAt: 5 }, false)).toBeNull();
  });

  it("holds of a long name as much as the list reads of its own address", () => {
    const address = addressOfPart({ name: "x".repeat(300), deletedAt: null }, true);
    expect(address).toEqual(searchOf(partsView(address ?? {}, true)));
  });
});

describe("the view of applied prices", () => {
  it("keeps a part and days", () => {
    const view = logView({ q: "gdb1550", from: "2026-03-01", to: "2026-03-31" });
    expect(searchOf(view)).toEqual({ q: "gdb1550", from: "2026-03-01", to: "2026-03-31" });
    expect(isFiltered(view)).toBe(true);
  });

  it.each(["yesterday", "2026-13-45", 20_260_301, "2026-3-1"])("takes %j for no day", (from) => {
    expect(isFiltered(logView({ from }))).toBe(false);
  });
});

// Which parts and applied prices are shown stands in the address, and an address that was tampered with shows all.

import { describe, expect, it } from "vitest";
import { addressOfPart, isFiltered, logView, partsView, searchOf } from "./view.ts";

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

  it("is filtered by what is set, and no longer once that is taken back", () => {
    const none = partsView({}, true);
    expect(isFiltered(none)).toBe(false);
    expect(isFiltered({ ...none, q: "x" })).toBe(true);
    expect(isFiltered({ ...none, show: "deleted" })).toBe(true);
    expect(isFiltered({ ...none, q: "" })).toBe(false);
    expect(isFiltered({ ...none, part: "p1" })).toBe(false); // one lies open over the whole list
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

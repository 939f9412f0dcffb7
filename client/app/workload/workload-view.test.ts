// The address of the week's load.

import { describe, expect, it } from "vitest";
import { missingOf, noRowsOf, readView, viewSearch } from "./workload-view.ts";

const TODAY = "2026-11-19";

it.each([
  [{}, { day: TODAY, by: "masters" }],
  [
    { day: "2026-12-01", by: "posts" },
    { day: "2026-12-01", by: "posts" },
  ],
  [
    { day: "2026-02-30", by: "clients" },
    { day: TODAY, by: "masters" },
  ],
  [
    { day: 20261201, by: null },
    { day: TODAY, by: "masters" },
  ],
])("%j is read as %j", (search, view) => {
  expect(readView(search, TODAY)).toEqual(view);
});

it("says only what is not usual, and is read as it was written", () => {
  expect(viewSearch({ day: TODAY, by: "masters" }, TODAY)).toEqual({});
  const view = { day: "2026-12-01", by: "posts" } as const;
  expect(viewSearch(view, TODAY)).toEqual(view);
  expect(readView({ ...viewSearch(view, TODAY) }, TODAY)).toEqual(view);
});

it.each([
  ["all of these days is here", { complete: true, isPart: false, kept: [] }, null],
  ["there is nothing in the shop yet, and that is known", { complete: true, isPart: false, kept: [] }, null],
  ["the device has the coming days, without a network", { complete: false, isPart: false, kept: [1] }, null],
  ["the device has nothing yet", { complete: false, isPart: false, kept: [] }, "not-here"],
  ["a part of the days is not kept, and has not come", { complete: false, isPart: true, kept: [1] }, "beyond"],
])("where %s, figures are told or not", (_when, known, missing) => {
  expect(missingOf(known)).toBe(missing);
});

describe("by posts, where there is no row", () => {
  const none = { by: "posts", rows: 0, postsKnown: true } as const;
  const of = (week: Partial<Parameters<typeof noRowsOf>[0]>, mayAdd = true, lasting = true) =>
    noRowsOf({ ...none, ...week }, { mayAdd, lasting });

  it("says what to do: to add one, or who may", () => {
    expect(of({})).toBe("add-posts");
    expect(of({}, false)).toBe("no-posts");
  });

  it("says that they are not on this device, once they are long in coming, whoever asks", () => {
    expect([of({ postsKnown: false }), of({ postsKnown: false }, false)]).toEqual(["posts-unknown", "posts-unknown"]);
    expect(of({ postsKnown: false }, true, false)).toBeNull();
  });

  it("says nothing where there are rows, and of mechanics", () => {
    expect([of({ rows: 2 }), of({ rows: 2, postsKnown: false }), of({ by: "masters" })]).toEqual([null, null, null]);
  });
});

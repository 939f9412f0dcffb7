// The address of the week's load.

import { expect, it } from "vitest";
import { missingOf, readView, viewSearch } from "./workload-view.ts";

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

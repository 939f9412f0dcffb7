import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadOf } from "./calendar-load.rules.ts";

describe("planned hours over capacity", () => {
  it.each([
    [0, 10, 0, "gray"],
    [4.9, 10, 49, "gray"],
    [5, 10, 50, "orange"],
    [8.9, 10, 89, "orange"],
    [9, 10, 90, "red"],
    [12, 10, 120, "red"],
    [3, 8, 38, "gray"],
    [7.5, 8, 94, "red"],
    // 49.6 and 89.6 percent: the figure does not say another colour than the cell.
    [3.9, 7.9, 49, "gray"],
    [6.9, 7.7, 89, "orange"],
    [0.9, 1, 90, "red"],
    [2, 0, null, "red"],
    [0, 0, null, "gray"],
  ] as const)("%d of %d hours: %s percent, %s", (planned, capacity, percent, level) => {
    expect(loadOf(planned, capacity)).toEqual({ plannedHours: planned, capacityHours: capacity, percent, level });
  });

  it("has neither share nor colour where there is no limit", () => {
    expect(loadOf(7.25, null)).toEqual({ plannedHours: 7.3, capacityHours: null, percent: null, level: null });
  });

  it("says the colour of its percent, whatever the hours", () => {
    const tenths = (max: number) => fc.integer({ min: 0, max }).map((n) => n / 10);
    fc.assert(
      fc.property(tenths(400), tenths(240), (planned, capacity) => {
        const { percent, level } = loadOf(planned, capacity);
        if (percent !== null) expect(level).toBe(percent < 50 ? "gray" : percent < 90 ? "orange" : "red");
      }),
    );
  });
});

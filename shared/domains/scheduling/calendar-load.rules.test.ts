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

  it.each([
    // Told as 5, as 7,2 and as 4,3 hours, which would be 50 and 90 percent.
    [4 + 58 / 60, 10, 49, "gray"],
    [7 + 10 / 60, 8, 89, "orange"],
    [4.25, 8.6, 49, "gray"],
    [7.2, 8, 90, "red"],
    [1 / 60, 0, null, "red"],
  ] as const)("%d of %d hours to the minute: %s percent, %s", (planned, capacity, percent, level) => {
    expect(loadOf(planned, capacity)).toMatchObject({ percent, level });
  });

  it("has neither share nor colour where there is no limit", () => {
    expect(loadOf(7.25, null)).toEqual({ plannedHours: 7.3, capacityHours: null, percent: null, level: null });
  });

  it("says the colour of its percent, whatever the hours", () => {
    const hours = (max: number, parts: number) => fc.integer({ min: 0, max: max * parts }).map((n) => n / parts);
    fc.assert(
      fc.property(hours(40, 60), hours(24, 10), (planned, capacity) => {
        const { percent, level } = loadOf(planned, capacity);
        if (percent !== null) expect(level).toBe(percent < 50 ? "gray" : percent < 90 ? "orange" : "red");
      }),
    );
  });
});

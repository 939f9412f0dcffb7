import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weekdayOf } from "../tenancy/opening-hours.rules.ts";
import {
  besideRange,
  CALENDAR_MODES,
  daysBetween,
  daysOf,
  isDay,
  MOST_DAYS,
  rangeOf,
  rangeProblem,
} from "./calendar-range.rules.ts";

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10));

describe("the days that a calendar shows", () => {
  it.each([
    ["day", "2026-11-19", "2026-11-19", "2026-11-19"],
    ["week", "2026-11-19", "2026-11-16", "2026-11-22"],
    ["week", "2026-11-22", "2026-11-16", "2026-11-22"],
    ["week", "2027-01-01", "2026-12-28", "2027-01-03"],
    ["month", "2026-11-19", "2026-11-01", "2026-11-30"],
    ["month", "2028-02-29", "2028-02-01", "2028-02-29"],
    ["month", "2026-12-31", "2026-12-01", "2026-12-31"],
    ["list", "2027-02-03", "2027-02-01", "2027-02-28"],
  ] as const)("%s of %s: %s to %s", (mode, at, from, to) => {
    expect(rangeOf(mode, at)).toEqual({ from, to });
  });

  it("are those that a person chose, at most 31, and the week where they chose none that is fit", () => {
    const chosen = { from: "2026-11-05", to: "2026-12-05" };
    expect(rangeOf("custom", "2026-11-19", chosen)).toEqual(chosen);
    expect(rangeOf("custom", "2026-11-19", { from: "2026-11-05", to: "2026-12-06" })).toEqual(
      rangeOf("week", "2026-11-19"),
    );
    expect(rangeOf("custom", "2026-11-19")).toEqual(rangeOf("week", "2026-11-19"));
  });

  it.each([
    ["2026-11-05", "2026-12-05", null],
    ["2026-11-05", "2026-11-05", null],
    ["2026-11-05", "2026-12-06", "too-long"],
    ["2026-11-05", "2026-12-14", "too-long"],
    ["2026-11-05", "2026-11-04", "ends-before"],
    ["2026-02-30", "2026-03-01", "not-a-day"],
    ["2026-2-3", "2026-03-01", "not-a-day"],
    ["0202-11-05", "0202-11-06", "not-a-day"],
    ["9999-12-31", "9999-12-31", "not-a-day"],
    ["", "2026-03-01", "not-a-day"],
  ] as const)("from %s to %s: %s", (from, to, problem) => {
    expect(rangeProblem({ from, to })).toBe(problem);
  });

  it("hold the day, are at most 31, and go on without a gap and back again", () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...CALENDAR_MODES), (at, mode) => {
        const range = rangeOf(mode, at);
        const days = daysOf(range);
        expect(days).toContain(at);
        expect(days.length).toBeLessThanOrEqual(MOST_DAYS);
        expect(new Set(days).size).toBe(days.length);
        const after = besideRange(mode, range, 1);
        expect(daysBetween(range.to, after.from)).toBe(1);
        expect(besideRange(mode, after, -1)).toEqual(range);
        if (mode === "week") expect(weekdayOf(range.from)).toBe("mon");
      }),
    );
  });

  it("are days that there are", () => {
    expect(["2026-02-29", "2026-13-01", "2026-00-10", "x", "2026-11-21T10:00"].filter(isDay)).toEqual([]);
    fc.assert(fc.property(day, (at) => isDay(at)));
  });
});

import { describe, expect, it } from "vitest";
import { dayToBook, rangeOfView, readView, viewSearch, type CalendarView } from "./calendar-view.ts";

const TODAY = "2026-11-19";
const plain: CalendarView = { mode: "week", day: TODAY, from: "", to: "", by: "posts", master: "", show: "all" };

describe("the address of the calendar", () => {
  it("says nothing of today's week by posts, and whatever else is shown", () => {
    expect(readView({}, TODAY)).toEqual(plain);
    expect(viewSearch(plain, TODAY)).toEqual({});
    const view: CalendarView = {
      ...plain,
      mode: "month",
      day: "2026-12-01",
      by: "masters",
      master: "u",
      show: "unconfirmed",
    };
    expect(viewSearch(view, TODAY)).toEqual({
      mode: "month",
      day: "2026-12-01",
      by: "masters",
      master: "u",
      show: "unconfirmed",
    });
    expect(readView(viewSearch(view, TODAY), TODAY)).toEqual(view);
  });

  it("does not mind what it does not know", () => {
    expect(readView({ mode: "year", day: "2026-02-30", by: 7, show: "x", master: null }, TODAY)).toEqual(plain);
  });

  it("has days of its own in one mode alone, and says what is wrong with them", () => {
    const custom: CalendarView = { ...plain, mode: "custom", from: "2026-11-01", to: "2026-11-30" };
    expect(rangeOfView(custom)).toEqual({ range: { from: "2026-11-01", to: "2026-11-30" }, problem: null });
    const week = { from: "2026-11-16", to: "2026-11-22" };
    expect(rangeOfView({ ...custom, to: "2026-12-10" })).toEqual({ range: week, problem: "too-long" });
    expect(rangeOfView({ ...custom, to: "2026-10-31" })).toEqual({ range: week, problem: "ends-before" });
    expect(rangeOfView({ ...custom, from: "", to: "" })).toEqual({ range: week, problem: null });
    expect(rangeOfView({ ...custom, mode: "day" })).toEqual({ range: { from: TODAY, to: TODAY }, problem: null });
    expect(viewSearch({ ...custom, mode: "week" }, TODAY)).toEqual({});
  });

  it.each([
    ["week", "2026-11-16", "2026-11-16", "2026-11-22", TODAY],
    ["week", "2026-11-20", "2026-11-16", "2026-11-22", "2026-11-20"],
    ["week", "2026-11-09", "2026-11-09", "2026-11-15", TODAY],
    ["month", "2026-12-31", "2026-12-01", "2026-12-31", "2026-12-31"],
    ["custom", TODAY, "2026-12-05", "2026-12-08", "2026-12-05"],
    ["custom", "2027-01-09", "2026-12-05", "2026-12-08", "2026-12-05"],
    ["day", "2026-11-09", "2026-11-09", "2026-11-09", "2026-11-09"],
  ] as const)("a new appointment of a %s at %s, %s to %s, begins on %s – %s", (mode, day, from, to, expected) => {
    expect(dayToBook({ mode, day }, { from, to }, TODAY)).toBe(expected);
  });
});

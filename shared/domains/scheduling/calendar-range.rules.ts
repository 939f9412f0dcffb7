// Which days a calendar shows: by the mode, the day that it is opened at, and what a person chose.

import { daysAfter, weekdayOf } from "../tenancy/opening-hours.rules.ts";
import { WEEKDAYS } from "../tenancy/settings.states.ts";

export const CALENDAR_MODES = ["day", "week", "month", "custom", "list"] as const;
export type CalendarMode = (typeof CALENDAR_MODES)[number];

export const MOST_DAYS = 31;

/** Days of the shop's calendar, `2026-11-21`, both of them within. */
export interface DayRange {
  from: string;
  to: string;
}

export type RangeProblem = "not-a-day" | "ends-before" | "too-long";

const DAY_MS = 86_400_000;

/** Before and after them nobody plans: a year that is half typed, as `0202`, is no day yet. */
const [FIRST_YEAR, LAST_YEAR] = ["2000", "2199"];

/** A day that there is: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const year = text.slice(0, 4);
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  const at = Date.parse(`${text}T12:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** How many days from one to the other: 0 for the same. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Monday of its week. */
const weekStart = (day: string): string => daysAfter(day, -WEEKDAYS.indexOf(weekdayOf(day)));

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;
const monthEnd = (day: string): string => daysAfter(monthStart(daysAfter(monthStart(day), MOST_DAYS)), -1);

/** What is wrong with days that a person chose; null: they are a range. */
export function rangeProblem({ from, to }: DayRange): RangeProblem | null {
  if (!isDay(from) || !isDay(to)) return "not-a-day";
  const days = daysBetween(from, to);
  return days < 0 ? "ends-before" : days >= MOST_DAYS ? "too-long" : null;
}

/** `day`: one that is to be in sight; `chosen`: the days of the mode that has its own, which are a range, or the week of `day`. */
export function rangeOf(mode: CalendarMode, day: string, chosen: DayRange | null = null): DayRange {
  switch (mode) {
    case "day":
      return { from: day, to: day };
    case "month":
    case "list":
      return { from: monthStart(day), to: monthEnd(day) };
    case "custom":
      if (chosen && rangeProblem(chosen) === null) return chosen;
      break;
    case "week":
  }
  const from = weekStart(day);
  return { from, to: daysAfter(from, 6) };
}

/** Every day of it, in order. */
export const daysOf = ({ from, to }: DayRange): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => daysAfter(from, place));

/** The range before or after it in the same mode: a month by months, the others by as many days as they have. */
export function besideRange(mode: CalendarMode, range: DayRange, way: -1 | 1): DayRange {
  if (mode === "month" || mode === "list")
    return rangeOf(mode, way === 1 ? daysAfter(range.to, 1) : daysAfter(range.from, -1));
  const length = daysBetween(range.from, range.to) + 1;
  return { from: daysAfter(range.from, way * length), to: daysAfter(range.to, way * length) };
}

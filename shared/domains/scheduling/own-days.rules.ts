// Today and tomorrow of a mechanic, as the shop's clock has them.

import { dayAt, endOfDay, startOfDay } from "../../kernel/shop-days.ts";
import { daysAfter, type Hours } from "../tenancy/opening-hours.rules.ts";
import { calendarDay, type CalendarDay } from "./calendar-days.rules.ts";

export const OWN_DAYS = ["today", "tomorrow"] as const;
type OwnDayName = (typeof OWN_DAYS)[number];

export interface OwnDay<Row> extends CalendarDay {
  name: OwnDayName;
  /** When it begins, Unix ms. */
  start: number;
  /** What begins on it, the earliest first. */
  rows: Row[];
}

/** `rows`: of any days; `now`: Unix ms. */
export function ownDays<Row extends { startsAt: number }>(
  rows: readonly Row[],
  settings: Hours,
  now: number,
): OwnDay<Row>[] {
  const today = dayAt(now, settings.time_zone);
  return OWN_DAYS.map((name, later) => {
    const date = daysAfter(today, later);
    const start = startOfDay(date, settings.time_zone);
    const end = endOfDay(date, settings.time_zone);
    return {
      ...calendarDay(settings, date, today),
      name,
      start,
      rows: rows
        .filter(({ startsAt }) => startsAt >= start && startsAt < end)
        .toSorted((a, b) => a.startsAt - b.startsAt),
    };
  });
}

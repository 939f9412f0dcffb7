// The days of a calendar as the shop lives them: open or closed and why, the weekend, today.

import { hoursOn, weekdayOf, type Hours } from "../tenancy/opening-hours.rules.ts";
import type { DayHours } from "../tenancy/settings.states.ts";

export interface CalendarDay {
  /** `2026-11-21` */
  date: string;
  /** Null: it takes nothing, all day long. */
  hours: DayHours;
  /** Null: it is open. */
  closed: "weekday" | "holiday" | null;
  isWeekend: boolean;
  isToday: boolean;
}

/** `today`: the shop's, `2026-11-21`. */
export function calendarDay(settings: Hours, date: string, today: string): CalendarDay {
  const hours = hoursOn(settings, date);
  const weekday = weekdayOf(date);
  return {
    date,
    hours,
    closed: hours ? null : settings.holidays.includes(date) ? "holiday" : "weekday",
    isWeekend: weekday === "sat" || weekday === "sun",
    isToday: date === today,
  };
}

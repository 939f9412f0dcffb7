// Whether the shop is open at a moment, and until when or from when: by its hours, its holidays and its zone.

import { WEEKDAYS, type DayHours, type Settings, type Weekday } from "./settings.states.ts";

export type Hours = Pick<Settings, "hours" | "holidays" | "time_zone">;

export type Opening =
  | { open: true; until: string }
  /** `inDays`: 0 later today, 1 tomorrow, … */
  | { open: false; opens: { inDays: number; weekday: Weekday; at: string } | null };

/** Further than this nobody plans a visit. */
const LOOK_AHEAD_DAYS = 14;

/** The shop's own calendar day, weekday and clock. */
export function localTime(at: number, timeZone: string): { date: string; weekday: Weekday; time: string } {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)!.value;
  const date = `${part("year")}-${part("month")}-${part("day")}`;
  return { date, weekday: weekdayOf(date), time: `${part("hour")}:${part("minute")}` };
}

/** Of a calendar day, wherever that is. */
export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7]!;
}

/** The calendar day that many days after `date`. */
export function daysAfter(date: string, days: number): string {
  const noon = new Date(`${date}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** Null: closed all that day. */
export const hoursOn = ({ hours, holidays }: Hours, date: string): DayHours =>
  holidays.includes(date) ? null : hours[weekdayOf(date)];

/** `at`: Unix ms. */
export function openingAt(settings: Hours, at: number): Opening {
  const { date, time } = localTime(at, settings.time_zone);
  const today = hoursOn(settings, date);
  if (today && time >= today.open && time < today.close) return { open: true, until: today.close };
  for (let inDays = 0; inDays <= LOOK_AHEAD_DAYS; inDays++) {
    const day = daysAfter(date, inDays);
    const hours = hoursOn(settings, day);
    if (hours && (inDays > 0 || time < hours.open))
      return { open: false, opens: { inDays, weekday: weekdayOf(day), at: hours.open } };
  }
  return { open: false, opens: null };
}

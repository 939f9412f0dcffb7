// The clock of one day of a shop: minutes from its midnight, and the moments they are. Where the clocks change, a day has an hour
// that is skipped or shown twice.

import { endOfDay, momentAt, startOfDay } from "../../kernel/shop-days.ts";
import { localTime } from "../tenancy/opening-hours.rules.ts";

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** `09:30` → 570; `24:00` is the end of a day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** 570 → `09:30`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export interface DayClock {
  date: string;
  /** Unix ms; its end is the start of the next. */
  start: number;
  end: number;
  /** When the clock shows so many minutes after midnight, Unix ms; of an hour that it shows twice the first. */
  momentOf: (minutes: number) => number;
  /** Whether the clock ever shows them. */
  shows: (minutes: number) => boolean;
  /** What it shows at a moment of this day, minutes; the end of the day is 1440. */
  minutesAt: (at: number) => number;
}

/** `date`: `2026-11-21`. */
export function dayClock(date: string, timeZone: string): DayClock {
  const start = startOfDay(date, timeZone);
  const end = endOfDay(date, timeZone);
  if (end - start === DAY_MINUTES * MINUTE)
    return {
      date,
      start,
      end,
      momentOf: (minutes) => start + minutes * MINUTE,
      shows: (minutes) => minutes >= 0 && minutes <= DAY_MINUTES,
      minutesAt: (at) => Math.floor((at - start) / MINUTE),
    };
  const momentOf = (minutes: number) => (minutes >= DAY_MINUTES ? end : momentAt(date, timeOf(minutes), timeZone));
  return {
    date,
    start,
    end,
    momentOf,
    shows: (minutes) =>
      minutes === DAY_MINUTES ||
      (minutes >= 0 && minutes < DAY_MINUTES && localTime(momentOf(minutes), timeZone).time === timeOf(minutes)),
    minutesAt: (at) => (at >= end ? DAY_MINUTES : minutesOf(localTime(at, timeZone).time)),
  };
}

/** The clocks of days, each made once. */
export function dayClocks(timeZone: string): (date: string) => DayClock {
  const made = new Map<string, DayClock>();
  return (date) => {
    const known = made.get(date);
    if (known) return known;
    const clock = dayClock(date, timeZone);
    made.set(date, clock);
    return clock;
  };
}

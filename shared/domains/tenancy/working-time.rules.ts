// When a shop can promise a car, and when work that begins now would be done: by its hours, its holidays and its zone.

import { momentAt } from "../../kernel/shop-days.ts";
import { daysAfter, hoursOn, localTime, type Hours } from "./opening-hours.rules.ts";

/** A time of the shop's calendar. */
export interface ShopTime {
  /** `2026-11-21` */
  date: string;
  /** `17:00` */
  time: string;
  /** 0 today, 1 tomorrow, … */
  inDays: number;
}

/** At noon, and in the evening while there still is somebody to give the keys. */
const PROMISED_TIMES = ["12:00", "17:00"] as const;
const MOST_PROMISES = 4;
/** Sooner than this no car is promised by one press: it is not in the shop yet. */
const LEAST_MINUTES = 60;
const LOOK_AHEAD_DAYS = 14;

/** When cars are promised for on a day: within the hours, so an evening that closes earlier is the time of closing. */
function timesOn(hours: Hours, date: string): string[] {
  const open = hoursOn(hours, date);
  if (!open) return [];
  const times = PROMISED_TIMES.map((time) => (time > open.close ? open.close : time)).filter(
    (time) => time > open.open,
  );
  return [...new Set(times)];
}

/** What is most often promised, the soonest first: this evening, then noon and evening of the next days that are open. `now`: Unix ms. */
export function promiseTimes(hours: Hours, now: number): ShopTime[] {
  const today = localTime(now, hours.time_zone).date;
  const promises: ShopTime[] = [];
  for (let inDays = 0; inDays <= LOOK_AHEAD_DAYS && promises.length < MOST_PROMISES; inDays++) {
    const date = daysAfter(today, inDays);
    const times = inDays === 0 ? timesOn(hours, date).slice(-1) : timesOn(hours, date);
    for (const time of times)
      if (momentAt(date, time, hours.time_zone) >= now + LEAST_MINUTES * 60_000) promises.push({ date, time, inDays });
  }
  return promises.slice(0, MOST_PROMISES);
}

/** A moment as the shop's calendar says it. Both Unix ms. */
export function shopTime(at: number, now: number, timeZone: string): ShopTime {
  const { date, time } = localTime(at, timeZone);
  const today = localTime(now, timeZone).date;
  return { date, time, inDays: Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000) };
}

/** Further than this nobody plans the work of one person. */
const MOST_DAYS_OF_WORK = 60;

/**
 * When somebody has worked so many hours from a moment on, in the shop's hours alone, Unix ms; of no hours: when work can begin.
 * Null: not within sixty days, as of a shop that never opens. `from`: Unix ms.
 */
export function afterWork(hours: Hours, from: number, workHours: number): number | null {
  const { time_zone } = hours;
  const { date } = localTime(from, time_zone);
  let left = workHours * 3_600_000;
  for (let inDays = 0; inDays <= MOST_DAYS_OF_WORK; inDays++) {
    const day = daysAfter(date, inDays);
    const open = hoursOn(hours, day);
    if (!open) continue;
    const begins = Math.max(from, momentAt(day, open.open, time_zone));
    const ends = momentAt(day, open.close, time_zone);
    if (begins >= ends) continue;
    if (begins + left <= ends) return begins + left;
    left -= ends - begins;
  }
  return null;
}

/** How long the shop is open on the day of a moment, hours; 0 when it is closed. `at`: Unix ms. */
export function openHours(hours: Hours, at: number): number {
  const { date } = localTime(at, hours.time_zone);
  const open = hoursOn(hours, date);
  if (!open) return 0;
  return (momentAt(date, open.close, hours.time_zone) - momentAt(date, open.open, hours.time_zone)) / 3_600_000;
}

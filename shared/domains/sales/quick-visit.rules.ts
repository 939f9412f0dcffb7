// When a quick schedule is: tomorrow at 10:00, or on the next day that the shop is open (docs/decisions/0086-pipeline.md).

import { endOfDay, momentAt } from "../../kernel/shop-days.ts";
import { daysAfter, hoursOn, localTime, type Hours } from "../tenancy/opening-hours.rules.ts";

const USUAL_TIME = "10:00";
/** Further than this nobody plans a visit unasked. */
const LOOK_AHEAD_DAYS = 14;
/** Of a visit of which nothing is known. */
const USUAL_MINUTES = 60;
/** Nothing planned is shorter, and what is longer is planned by so much. */
const SLOT_MINUTES = 15;
const MINUTE = 60_000;

export interface QuickVisit {
  /** Unix ms. */
  startsAt: number;
  /** Of the shop: `2026-11-27`, `10:00`. */
  date: string;
  time: string;
  /** 1: tomorrow; more: the days between are closed, and whoever schedules is told. */
  inDays: number;
}

/** Null: the shop opens on none of the coming days. Where it is not open at 10:00, when it opens. `now`: Unix ms. */
export function quickVisit(hours: Hours, now: number): QuickVisit | null {
  const today = localTime(now, hours.time_zone).date;
  for (let inDays = 1; inDays <= LOOK_AHEAD_DAYS; inDays++) {
    const date = daysAfter(today, inDays);
    const open = hoursOn(hours, date);
    if (!open) continue;
    const time = open.open <= USUAL_TIME && USUAL_TIME < open.close ? USUAL_TIME : open.open;
    return { startsAt: momentAt(date, time, hours.time_zone), date, time, inDays };
  }
  return null;
}

interface Work {
  kind: "work" | "part";
  normHours: number | null;
  declinedAt: number | null;
  deletedAt: number | null;
}

/** How long it takes by its works, minutes: what is not known counts an hour, all of it at least as much as a slot. */
export function minutesOf(lines: readonly Work[]): number {
  const hours = lines
    .filter(({ kind, declinedAt, deletedAt }) => kind === "work" && declinedAt === null && deletedAt === null)
    .reduce((sum, { normHours }) => sum + (normHours ?? 0), 0);
  return hours === 0 ? USUAL_MINUTES : Math.ceil((hours * 60) / SLOT_MINUTES) * SLOT_MINUTES;
}

/**
 * Until when a visit is planned, Unix ms: within the hours of its day, where it begins in them, otherwise within its day; the car may well
 * stay longer.
 */
export function endOfVisit(hours: Hours, startsAt: number, minutes: number): number {
  const { date } = localTime(startsAt, hours.time_zone);
  const close = hoursOn(hours, date)?.close;
  const closes = close === undefined ? null : momentAt(date, close, hours.time_zone);
  const most = closes !== null && startsAt < closes ? closes : endOfDay(date, hours.time_zone);
  return Math.min(startsAt + minutes * MINUTE, most);
}

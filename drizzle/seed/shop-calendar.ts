// When the demonstration shops are open, in the tenant's own zone: Monday to Friday 08:30–18:00, Saturday to 15:00.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const HISTORY_DAYS = 92;
/** Days before the history: work on the open board may reach back over a row of closed days. */
const EXTRA_DAYS = 14;

/** One open day, Unix ms. */
export interface WorkDay {
  opens: number;
  closes: number;
}

export interface ShopCalendar {
  /** The open days of the three months before today, oldest first. */
  history: readonly WorkDay[];
  /** The moment that lies so many open minutes before. */
  back(from: number, minutes: number): number;
  /** The moment that lies so many open minutes after. */
  after(from: number, minutes: number): number;
  /** The last stretch of `ms` that ends by `until` within one open day: nobody works through the night. */
  stretchBefore(until: number, ms: number): { start: number; end: number };
}

export function shopCalendar(now: number, timeZone: string): ShopCalendar {
  const today = localMidnight(now, timeZone);
  const days: WorkDay[] = [];
  for (let d = -HISTORY_DAYS - EXTRA_DAYS; d <= EXTRA_DAYS; d++) {
    const day = workDay(today + d * DAY_MS, timeZone);
    if (day) days.push(day);
  }
  const latestFirst = days.toReversed();
  const startOfToday = today - zoneOffsetMs(now, timeZone);
  const startOfHistory = startOfToday - HISTORY_DAYS * DAY_MS;

  return {
    history: days.filter((day) => day.opens >= startOfHistory && day.opens < startOfToday),
    back(from, minutes) {
      let left = minutes * MINUTE_MS;
      for (const day of latestFirst) {
        const end = Math.min(from, day.closes);
        if (end <= day.opens) continue;
        if (end - day.opens >= left) return end - left;
        left -= end - day.opens;
      }
      return days[0]!.opens;
    },
    after(from, minutes) {
      let left = minutes * MINUTE_MS;
      for (const day of days) {
        const start = Math.max(from, day.opens);
        if (start >= day.closes) continue;
        if (day.closes - start >= left) return start + left;
        left -= day.closes - start;
      }
      return days.at(-1)!.closes;
    },
    stretchBefore(until, ms) {
      for (const day of latestFirst) {
        const end = Math.min(until, day.closes);
        if (end - day.opens >= ms) return { start: end - ms, end };
      }
      throw new Error("seed: a work longer than an open day");
    },
  };
}

/** The calendar year of a moment in a zone: the year of an order's number. */
export function yearIn(timeZone: string, at: number): number {
  return new Date(at + zoneOffsetMs(at, timeZone)).getUTCFullYear();
}

/** Midnight of the local day, written as if the zone were UTC. */
function localMidnight(at: number, timeZone: string): number {
  const local = at + zoneOffsetMs(at, timeZone);
  return local - (((local % DAY_MS) + DAY_MS) % DAY_MS);
}

function workDay(localMidnightMs: number, timeZone: string): WorkDay | null {
  const weekday = new Date(localMidnightMs).getUTCDay();
  if (weekday === 0) return null;
  // Clocks change at night and on a Sunday: the offset at noon holds for the whole open day.
  const noon = localMidnightMs + 12 * HOUR_MS;
  const start = localMidnightMs - zoneOffsetMs(noon, timeZone);
  return { opens: start + 8.5 * HOUR_MS, closes: start + (weekday === 6 ? 15 : 18) * HOUR_MS };
}

function zoneOffsetMs(at: number, timeZone: string): number {
  const name = offsetFormat(timeZone)
    .formatToParts(at)
    .find((part) => part.type === "timeZoneName")!.value;
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name)!;
  const ms = Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS;
  return sign === "-" ? -ms : ms;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  formats.set(timeZone, made);
  return made;
}

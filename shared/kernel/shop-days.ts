// Days of a calendar as a shop lives them: from its midnight to its midnight.

const SECOND = 1000;

/** By zone: making one costs a hundred times what reading it does, and a list reads a day for every row. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** What a clock in this zone shows at a moment, as if it were UTC. Unix ms, to the second. */
function clockAt(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)!.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

const offsetAt = (at: number, timeZone: string) => clockAt(at, timeZone) - Math.floor(at / SECOND) * SECOND;

/** The moment at which a clock in this zone shows what `shown` is in UTC, Unix ms. */
function momentOf(shown: number, timeZone: string): number {
  // Where the clocks change in between, the first guess is an hour off.
  const guess = shown - offsetAt(shown, timeZone);
  return shown - offsetAt(guess, timeZone);
}

/** Unix ms. `day`: `2026-11-21`; `later`: that many days after it. */
export function startOfDay(day: string, timeZone: string, later = 0): number {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return momentOf(Date.UTC(year, month - 1, date + later), timeZone);
}

/** Unix ms. `months` before a day, at its beginning; where that month is shorter, its last day. `day`: `2026-11-21`. */
export function startMonthsBefore(day: string, months: number, timeZone: string): number {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return momentOf(Date.UTC(year, month - 1 - months, Math.min(date, lastDate)), timeZone);
}

/** When the clock of a day shows a time, Unix ms. `day`: `2026-11-21`; `time`: `17:00`. */
export const momentAt = (day: string, time: string, timeZone: string): number =>
  momentOf(Date.parse(`${day}T${time}Z`), timeZone);

/** The moment at which a day of the shop is over, Unix ms. `day`: `2026-11-21`. */
export const endOfDay = (day: string, timeZone: string): number => startOfDay(day, timeZone, 1);

/** The day of the shop in which a moment lies: `2026-11-21`. */
export const dayAt = (at: number, timeZone: string): string =>
  new Date(clockAt(at, timeZone)).toISOString().slice(0, 10);

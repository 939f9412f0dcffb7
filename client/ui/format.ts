// Numbers, money, times and durations as the reader's language writes them.

const TAGS: Record<string, string> = { ro: "ro-MD", ru: "ru-MD", en: "en-GB" };

/** BCP 47: how Intl knows the language as it is written here. */
export const tagOf = (locale: string): string => TAGS[locale] ?? "ro-MD";

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `n${locale}${JSON.stringify(options)}`;
  const known = cache.get(key) as Intl.NumberFormat | undefined;
  const format = known ?? new Intl.NumberFormat(tagOf(locale), options);
  cache.set(key, format);
  return format;
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `d${locale}${JSON.stringify(options)}`;
  const known = cache.get(key) as Intl.DateTimeFormat | undefined;
  const format = known ?? new Intl.DateTimeFormat(tagOf(locale), options);
  cache.set(key, format);
  return format;
}

/** `1850_00` → `1.850,00`. */
export function amount(minor: number, locale: string): string {
  return numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: "always" }).format(
    minor / 100,
  );
}

export function money(minor: number, currency: string, locale: string): string {
  return `${amount(minor, locale)}\u00a0${currency}`;
}

/** Hours with up to two decimals: `1,5`. */
export function hours(value: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 2 }).format(value);
}

export function quantity(value: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 3 }).format(value);
}

const MB = 1024 * 1024;

/** `34 MB`, `1,2 GB`; below one MB as `fileSize`. */
export function bytes(value: number, locale: string): string {
  if (value < MB) return fileSize(value, locale);
  if (value < 1024 * MB) return `${numberFormat(locale, { maximumFractionDigits: 0 }).format(value / MB)}\u00a0MB`;
  return `${numberFormat(locale, { maximumFractionDigits: 1 }).format(value / (1024 * MB))}\u00a0GB`;
}

/** `4,2 MB`, below one `38 KB`: of what is on its way, where a tenth still says something. Nothing is said to be of no size. */
export function fileSize(value: number, locale: string): string {
  if (value >= MB) return `${numberFormat(locale, { maximumFractionDigits: 1 }).format(value / MB)}\u00a0MB`;
  return `${numberFormat(locale, { maximumFractionDigits: 0 }).format(Math.ceil(value / 1024))}\u00a0KB`;
}

const two = (n: number) => String(n).padStart(2, "0");

/** A running clock: `1:12:40`. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Hours and minutes without seconds: `0:25`. */
export function hoursMinutes(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
}

/** `9:05`, in the device's own time zone or the given one. */
export function timeOfDay(at: number, locale: string, timeZone?: string): string {
  // All our languages write it alike, and the first formatter costs 50 ms of a phone's start.
  if (timeZone === undefined) return `${new Date(at).getHours()}:${two(new Date(at).getMinutes())}`;
  return dateFormat(locale, {
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(at);
}

function dayAndTime(at: number, locale: string, timeZone?: string): string {
  return dateFormat(locale, {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h23",
    ...(timeZone ? { timeZone } : {}),
  }).format(at);
}

/** `Joi, 19 noiembrie`. */
export function wholeDay(at: number, locale: string, timeZone: string): string {
  const day = dateFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone }).format(at);
  return day.charAt(0).toLocaleUpperCase(tagOf(locale)) + day.slice(1);
}

/** `5 ian. 2026`. */
export function calendarDay(at: number, locale: string, timeZone?: string): string {
  return dateFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    ...(timeZone ? { timeZone } : {}),
  }).format(at);
}

/** `23 nov.`; of another year than `now`'s `23.11.25`. */
export function dayShort(at: number, now: number, locale: string, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {};
  const yearOf = (time: number) => dateFormat("en", { year: "numeric", ...zone }).format(time);
  const isThisYear = yearOf(at) === yearOf(now);
  return dateFormat(
    locale,
    isThisYear
      ? { day: "numeric", month: "short", ...zone }
      : { day: "2-digit", month: "2-digit", year: "2-digit", ...zone },
  ).format(at);
}

function isSameDay(one: number, other: number, timeZone?: string): boolean {
  if (timeZone === undefined) return new Date(one).toDateString() === new Date(other).toDateString(); // no formatter, as above
  const day = dateFormat("en", { dateStyle: "short", timeZone });
  return day.format(one) === day.format(other);
}

/** The time today, else day and time. */
export function whenShort(at: number, now: number, locale: string, timeZone?: string): string {
  return isSameDay(at, now, timeZone) ? timeOfDay(at, locale, timeZone) : dayAndTime(at, locale, timeZone);
}

export function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join("");
}

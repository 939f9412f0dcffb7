// Months and days of the calendar in the reader's words. They are no moments: no zone moves them.

import { tagOf } from "../../../../ui/format.ts";

const inWords = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(tagOf(language), { ...options, timeZone: "UTC" }).format(Date.parse(`${day}T12:00Z`));

/** `2026-11` → `Noiembrie 2026`. */
export function monthInWords(period: string, language: string): string {
  const text = inWords(`${period}-01`, language, { month: "long", year: "numeric" });
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** `2026-11-05` → `5 noiembrie`. */
export const dayInWords = (day: string, language: string): string =>
  inWords(day, language, { day: "numeric", month: "long" });

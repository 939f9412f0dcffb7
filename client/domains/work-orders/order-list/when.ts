// Days and times as the list says them: of today the hour alone, of the days beside it their word.

import { dayAt, startOfDay } from "../../../../shared/kernel/shop-days.ts";
import { dayShort, timeOfDay } from "../../../ui/format.ts";
import type { Moment } from "./orders-view.ts";

export interface DayWords {
  today: string;
  yesterday: string;
  tomorrow: string;
}

export interface Reader extends Moment {
  locale: string;
  words: DayWords;
}

function wordOf(day: string, { now, timeZone, words }: Reader): string | null {
  const today = dayAt(now, timeZone);
  const away = (days: number) => dayAt(startOfDay(today, timeZone, days), timeZone);
  if (day === today) return words.today;
  if (day === away(-1)) return words.yesterday;
  return day === away(1) ? words.tomorrow : null;
}

/** `10:20`, `ieri, 17:00`, `23 nov., 17:00`. */
export function whenNear(at: number, reader: Reader): string {
  const { now, timeZone, locale } = reader;
  const time = timeOfDay(at, locale, timeZone);
  const day = dayAt(at, timeZone);
  if (day === dayAt(now, timeZone)) return time;
  return `${wordOf(day, reader) ?? dayShort(at, now, locale, timeZone)}, ${time}`;
}

/** `ieri`, `23 nov.`. `day`: of the shop, `2026-11-21`. */
export const dayNear = (day: string, reader: Reader): string =>
  wordOf(day, reader) ?? dayShort(startOfDay(day, reader.timeZone), reader.now, reader.locale, reader.timeZone);

/** `I. Munteanu`: the last name whole. */
export function shortName(name: string): string {
  const parts = name.trim().split(/\s+/);
  return parts.length < 2 ? name : `${parts[0]!.charAt(0)}. ${parts.slice(1).join(" ")}`;
}

/** A number of orders in two parts: what stands before the digits that count, and those. Of this year without it. */
export function numberParts(number: string, year: number): readonly [dim: string, bold: string] {
  const found = /^\D*(\d{4})-(0*)(\d+)$/.exec(number);
  if (!found) return ["", number];
  const [, made, zeros = "", digits = ""] = found;
  return [Number(made) === year ? zeros : `${made}-${zeros}`, digits];
}

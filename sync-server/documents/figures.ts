// Figures, days and text as documents write them: money with two places, exact to the ban.

import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { amountFormat, LANGUAGE_TAGS, moneyFormat, numberFormat, oneSpace, timeFormat } from "../platform/formats.ts";

export interface Figures {
  /** Minor units → `1.850,00`. */
  amount: (minor: number) => string;
  /** The same with the currency's code: `1.850,00 MDL`. */
  money: (minor: number) => string;
  /** At most three decimals. */
  number: (value: number) => string;
  /** Unix ms → `19 noiembrie 2026`. */
  day: (at: number) => string;
  /** Unix ms → `19.11.2026, 14:30`. */
  moment: (at: number) => string;
}

export function figuresOf(locale: Locale, currency: string, timeZone: string): Figures {
  const tag = LANGUAGE_TAGS[locale];
  const number = numberFormat(tag, { maximumFractionDigits: 3 });
  const day = timeFormat(tag, { dateStyle: "long", timeZone });
  const moment = timeFormat(tag, {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  return {
    amount: amountFormat(locale),
    money: moneyFormat(locale, currency),
    number: (value) => oneSpace(number.format(value)),
    day: (at) => oneSpace(day.format(at)),
    moment: (at) => oneSpace(moment.format(at)),
  };
}

/** What people typed, without what no page can show; lines stay lines. */
export const printable = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/[^\P{C}\n\u00ad\u200d]/gu, "")
    .trim();

// Numbers and times as a language writes them. Making a formatter takes longer than the rest of a page: each is made once.

import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { minorToDecimal } from "../../shared/kernel/money.ts";

/** As these languages are written here. */
export const LANGUAGE_TAGS: Record<Locale, string> = { ro: "ro-MD", ru: "ru-MD", en: "en-GB" };

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function once<T extends Intl.NumberFormat | Intl.DateTimeFormat>(
  kind: string,
  tag: string,
  options: object,
  make: () => T,
): T {
  const key = JSON.stringify([kind, tag, options]);
  const known = made.get(key) as T | undefined;
  if (known) return known;
  const format = make();
  made.set(key, format);
  return format;
}

/** `tag`: of one of our languages. */
export const numberFormat = (tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once("number", tag, options, () => new Intl.NumberFormat(tag, options));

/** One for each language and time zone that is asked for. */
export const timeFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once("time", tag, options, () => new Intl.DateTimeFormat(tag, options));

/** Thin and unbreakable spaces of any kind are one: not every font has them all. */
export const oneSpace = (text: string) => text.replaceAll(/[\u2009\u202f]/g, "\u00a0");

/** Minor units → `1.850,00`, exact to the last of them. */
export function amountFormat(locale: Locale): (minor: number) => string {
  const format = numberFormat(LANGUAGE_TAGS[locale], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: "always",
  });
  // As text: a decimal of any size is then exact.
  return (minor) => oneSpace(format.format(minorToDecimal(minor) as `${number}`));
}

/** The same with the currency's code: `1.850,00 MDL`. */
export function moneyFormat(locale: Locale, currency: string): (minor: number) => string {
  const amount = amountFormat(locale);
  return (minor) => `${amount(minor)}\u00a0${currency}`;
}

/** `3 zile`: Russian has three forms, Romanian and English two; `forms`: without the number. */
export function counted(tag: string, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }) {
  const rules = new Intl.PluralRules(tag);
  return (count: number): string => `${count} ${forms[rules.select(count)] ?? forms.other}`;
}

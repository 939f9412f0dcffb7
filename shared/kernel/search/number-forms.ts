// A document's number as people say it: `WO-2026-000354` is asked for as it stands, as `wo 354`, `2026-354` or just `354`.

import { packed } from "./fold.ts";

export interface AskedNumber {
  /** Null: whichever year. */
  year: number | null;
  /** The count within the year, without the zeros before it. */
  count: string;
}

/** Counts are written with as many digits, with zeros before them. */
const DIGITS = 6;
/** What people say before a number: the prefix itself, or the words for an order in their language, then the word for a number. */
const oneOf = (...words: string[]) => `(?:${words.map(packed).join("|")})?`;
const SAID = new RegExp(
  `^${oneOf("WO", "Comanda", "Comenzii", "Order", "Work order")}${oneOf("Заказа", "Заказ")}${oneOf("Наряда", "Наряд")}${oneOf("Nr", "No", "Номер")}$`,
);
const SIGNS = /^[\s#№.:-]+/;
const WITH_YEAR = /^(20\d\d)[\s/.-]*(\d{6,9})$|^(20\d\d)[\s/.-]+(\d{1,9})$|^(\d\d)[/-](\d{1,9})$/;

/** Null: it is no number of a document, whatever else it may be. */
export function askedNumber(text: string): AskedNumber | null {
  const [, letters = "", rest = ""] = /^([^\d]*)(.*)$/s.exec(text.trim()) ?? [];
  const said = packed(letters);
  if (!SAID.test(said)) return null;
  if (said === "" && letters.replace(SIGNS, "") !== "") return null;
  const [, long, longCount, year, count, short, shortCount] = WITH_YEAR.exec(rest) ?? [];
  if (long ?? year) return { year: Number(long ?? year), count: bare(longCount ?? count!) };
  if (short) return { year: 2000 + Number(short), count: bare(shortCount!) };
  return /^\d{1,9}$/.test(rest) ? { year: null, count: bare(rest) } : null;
}

/** What a number that is meant ends with, its signs left out: `2026000354`, `000354`. */
export const endOfNumber = ({ year, count }: AskedNumber): string =>
  `${String(year ?? "")}${count.padStart(DIGITS, "0")}`;

/** `WO2026000354` is the one that is meant, not one of a longer count that ends alike. Of numbers without their signs. */
export function isNumber(number: string, asked: AskedNumber): boolean {
  const [, year, count] = /^\D*(\d{4})(\d+)$/.exec(number) ?? [];
  return count !== undefined && bare(count) === asked.count && (asked.year === null || Number(year) === asked.year);
}

const bare = (digits: string): string => digits.replace(/^0+(?=\d)/, "");

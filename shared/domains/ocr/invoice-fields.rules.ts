// What stands around the table: who sells, the number, the date, the sums.

import { minor, readings } from "./numbers.rules.ts";
import { boxOf, plain, rowsOf, sureOf, textOf, type Row } from "./page-rows.rules.ts";
import { nothingRead, type InvoiceFields, type OcrField, type PageWord } from "./invoice-reading.states.ts";
import { supplierOf } from "./supplier.rules.ts";
import { headingOf } from "./table-columns.rules.ts";

const MONTHS = ["ian", "feb", "mar", "apr", "mai", "iun", "iul", "aug", "sep", "oct", "noi", "dec"] as const;

export function fieldsOf(words: readonly PageWord[]): InvoiceFields {
  const [first] = words;
  const rows = rowsOf(words.filter(({ page }) => page === first?.page));
  const head = rows.slice(0, headingOf(rows)?.[0] ?? Math.ceil(rows.length / 2));
  const last = words.at(-1)?.page;
  const lastRows = last === first?.page ? rows : rowsOf(words.filter(({ page }) => page === last));
  const foot = lastRows.slice(headingOf(lastRows)?.[1] ?? 0);
  return { ...supplierOf(head), number: numberOf(head), date: dateOf(head), ...sumsOf(foot) };
}

/** The words of a row that a stretch of its text lies in. */
function wordsAt({ words }: Row, from: number, to: number): PageWord[] {
  let at = 0;
  return words.filter(({ text }) => {
    const begin = at;
    at += text.length + 1;
    return begin < to && begin + text.length > from;
  });
}

/** What of a row a pattern's group `name` matches. The pattern is given the text without marks on its letters. */
function matched(row: Row, pattern: RegExp, names: readonly string[]): { parts: string[]; words: PageWord[] } | null {
  // As long as the text itself, so that places in one are places in the other.
  const text = row.text.replaceAll(/[^]/g, (letter) => plain(letter)[0] ?? letter);
  const found = new RegExp(pattern.source, "d").exec(text);
  if (!found?.indices?.groups) return null;
  const parts: string[] = [];
  const words: PageWord[] = [];
  for (const name of names) {
    const place = found.indices.groups[name];
    if (!place) continue;
    parts.push(row.text.slice(...place));
    words.push(...wordsAt(row, ...place));
  }
  return { parts, words };
}

const SERIES =
  /\bseri[ae]\W{0,3}(?<series>[a-z]{1,6})\b\W{0,3}(?:nr|numar(?:ul)?|no|n[rt])?\W{0,4}(?<number>\d[\d/-]{0,14})/;
const NUMBER =
  /\bfactur[ai]\w*\s*(?:fiscala\s*|proforma\s*)?(?:seria\s*)?(?:nr|numar(?:ul)?|no)?\W{0,4}(?<number>(?:[a-z]{1,6}[ -]?)?\d[\w/-]{0,14})/;
const BARE =
  /\b(?:nr|numar(?:ul)?)\b\.?\s*(?:factur\w*|document\w*)?\W{0,3}(?<number>(?:[a-z]{1,6}[ -]?)?\d[\d/-]{2,14})\b/;

function numberOf(head: readonly Row[]): OcrField<string> {
  for (const pattern of [SERIES, NUMBER, BARE])
    for (const row of head) {
      if (/\breg\b|\bcont\b|\biban\b|\btel\b|\bstr\b/.test(plain(row.text)) && pattern === BARE) continue;
      const found = matched(row, pattern, ["series", "number"]);
      if (found) return { value: found.parts.join(" "), sure: sureOf(found.words), box: boxOf(found.words) };
    }
  return nothingRead();
}

const DAY = /(?<day>\b\d{1,2})\s?[./-]\s?(?<month>\d{1,2})\s?[./-]\s?(?<year>20\d{2})\b/;
const ISO = /\b(?<year>20\d{2})-(?<month>\d{2})-(?<day>\d{2})\b/;
const WORDY =
  /\b(?<day>\d{1,2})\s+(?<month>ian|feb|mar|apr|mai|iun|iul|aug|sep|oct|noi|dec)\w*\.?\s+(?<year>20\d{2})\b/;

function dateIn(row: Row): { value: string; words: PageWord[] } | null {
  for (const pattern of [DAY, ISO, WORDY]) {
    const found = matched(row, pattern, ["year", "month", "day"]);
    if (!found) continue;
    const [year, month, day] = found.parts as [string, string, string];
    const named = MONTHS.findIndex((name) => plain(month).startsWith(name)) + 1;
    const value = `${year}-${String(named || month).padStart(2, "0")}-${day.padStart(2, "0")}`;
    if (isDay(value)) return { value, words: [...new Set(found.words)] };
  }
  return null;
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function dateOf(head: readonly Row[]): OcrField<string> {
  const dated = head.flatMap((row, at) => {
    const found = dateIn(row);
    if (!found) return [];
    const near = plain(`${head[at - 1]?.text ?? ""} ${row.text}`);
    const own = plain(row.text);
    // The day by which it has to be paid, or of an order, is another.
    const weight =
      (/\bdata\b|eliber|emiter|factur/.test(near) ? 2 : 0) - (/scaden|termen|livrar|comand|valabil/.test(own) ? 3 : 0);
    return [{ ...found, weight, at }];
  });
  const [best] = dated.toSorted((a, b) => b.weight - a.weight || a.at - b.at);
  return best ? { value: best.value, sure: sureOf(best.words), box: boxOf(best.words) } : nothingRead();
}

/** The last amount of a row. */
function amountIn({ words }: Row): { value: number; words: PageWord[] } | null {
  const cells = words.toReversed();
  for (const [i, word] of cells.entries()) {
    const [amount] = readings(word.text);
    if (amount === undefined || word.text.endsWith("%")) continue;
    // `9 814,00`: thousands apart.
    const taken = [word];
    for (const before of cells.slice(i + 1)) {
      const gap = taken[0]!.x0 - before.x1;
      if (!/^\d{1,3}$/.test(before.text) || !/^\d{3}\b/.test(taken[0]!.text) || gap > word.y1 - word.y0) break;
      taken.unshift(before);
    }
    const [value] = readings(textOf(taken));
    if (value !== undefined) return { value: minor(value), words: taken };
  }
  return null;
}

const PAY =
  /(?:total|suma|rest|valoare)\W*(?:general\w*\s*)?(?:(?:de|spre)\W+(?:plata|achitat)|general|cu tva|factura|inclusiv tva)|\bde (?:plata|achitat)\b/;
const NET = /fara tva|\bnet\b|baza/;
const VAT = /\btva/;
const TOTAL = /\btotal\b/;

function sumsOf(foot: readonly Row[]): Pick<InvoiceFields, "net" | "vat" | "total"> {
  const find = (...tests: ((text: string) => boolean)[]): OcrField<number> => {
    for (const test of tests)
      for (const row of foot.toReversed()) {
        const amount = test(plain(row.text)) ? amountIn(row) : null;
        if (amount) return { value: amount.value, sure: sureOf(amount.words), box: boxOf(amount.words) };
      }
    return nothingRead();
  };
  const net = find((text) => NET.test(text) && /total|valoare|suma/.test(text));
  const vat = find((text) => VAT.test(text) && !NET.test(text) && !PAY.test(text) && !/\bcod\b/.test(text));
  const total = find(
    (text) => PAY.test(text),
    (text) => TOTAL.test(text) && !NET.test(text) && !VAT.test(text),
  );
  return borneOut({ net, vat, total });
}

type Sums = Pick<InvoiceFields, "net" | "vat" | "total">;

/** Where net and VAT make the total, each bears the others out. */
function borneOut({ net, vat, total }: Sums): Sums {
  if (net.value === null || vat.value === null || total.value === null) return { net, vat, total };
  const agrees = Math.abs(net.value + vat.value - total.value) <= 2;
  const weigh = (field: OcrField<number>): OcrField<number> => ({
    ...field,
    sure: agrees ? 1 - (1 - field.sure) * 0.25 : Math.min(field.sure, 0.6),
  });
  return { net: weigh(net), vat: weigh(vat), total: weigh(total) };
}

// What a provider's model says of an invoice, weighed by what stands on the page and by its own sums (docs/decisions/0087).

import type { Box, InvoiceFields, InvoiceReading, OcrField, OcrLine, PageWord } from "./invoice-reading.states.ts";
import { agree, DOUBTED, minor, readings } from "./numbers.rules.ts";
import { boxOf, plain, rowsOf, type Row } from "./page-rows.rules.ts";
import { isTaxCode } from "./tax-code.rules.ts";

/** Money as it is printed, `684.5`; null where the page does not say it. */
export interface AnsweredLine {
  article: string | null;
  name: string | null;
  quantity: number | null;
  price: number | null;
  total: number | null;
}

export interface ProviderAnswer {
  is_invoice: boolean;
  supplier_name: string | null;
  tax_code: string | null;
  number: string | null;
  /** `2026-11-18`. */
  date: string | null;
  net: number | null;
  vat: number | null;
  total: number | null;
  lines: AnsweredLine[];
}

/** Of what stands on the page word for word. */
const BORNE_OUT = 0.95;
/** Of what does not: a model may have made it up, or our own eyes have misread the page. */
const NOT_SEEN = 0.6;

/** The pages as text, row by row, with the white between columns kept: for a model that is not shown them. */
export const pagesAsText = (words: readonly PageWord[]): string =>
  [...Map.groupBy(words, ({ page }) => page)]
    .map(([page, ofPage]) => [`--- page ${page}`, ...rowsOf(ofPage).map(rowAsText)].join("\n"))
    .join("\n");

const rowAsText = ({ words, height }: Row): string =>
  words
    .map(({ text, x0 }, i) => {
      const before = words[i - 1];
      return !before ? text : `${x0 - before.x1 > height ? " | " : " "}${text}`;
    })
    .join("");

const bare = (text: string): string => plain(text).replaceAll(/[^\p{L}\d]/gu, "");

/** Where a text stands in one of these rows, word for word; null: nowhere. */
function placeOf(text: string, rows: readonly Row[]): { row: Row; box: Box; next: number } | null {
  const wanted = bare(text);
  if (wanted === "") return null;
  for (const row of rows)
    for (const from of row.words.keys()) {
      let seen = "";
      for (let to = from; to < row.words.length && seen.length < wanted.length; to++) {
        seen += bare(row.words[to]!.text);
        if (seen === wanted) return { row, box: boxOf(row.words.slice(from, to + 1))!, next: to + 1 };
      }
    }
  return null;
}

function fieldOf(value: string | null, rows: readonly Row[]): OcrField<string> {
  if (value === null) return { value: null, sure: 0, box: null };
  const place = placeOf(value, rows);
  return { value, sure: place ? BORNE_OUT : NOT_SEEN, box: place?.box ?? null };
}

/** Money, minor units. */
function sumOf(value: number | null, rows: readonly Row[]): OcrField<number> {
  if (value === null) return { value: null, sure: 0, box: null };
  const box = rows.flatMap((row) => numberIn(value, row, 0) ?? []).at(-1)?.box ?? null;
  return { value: minor(value), sure: box ? BORNE_OUT : NOT_SEEN, box };
}

/** The first number of a row from a word on that may be this one: a thousand is set apart with a blank now and then. */
function numberIn(value: number, { words }: Row, from: number): { box: Box; next: number } | null {
  for (let i = from; i < words.length; i++)
    for (let to = i + 1; to <= Math.min(words.length, i + 3); to++) {
      const part = words.slice(i, to);
      if (readings(part.map(({ text }) => text).join(" ")).includes(value)) return { box: boxOf(part)!, next: to };
    }
  return null;
}

interface Weighed {
  line: OcrLine;
  agrees: boolean;
}

function lineOf({ article, name, quantity, price, total }: AnsweredLine, rows: readonly Row[]): Weighed | null {
  // A line that says too little to be bought is none: a heading, or a remark.
  if ((article ?? name) === null || quantity === null || (price === null && total === null)) return null;
  const [p, t] = [price ?? total! / quantity, total ?? price! * quantity];
  const agrees = price !== null && total !== null && agree(quantity, minor(price), minor(total));
  const [articleField, nameField] = [fieldOf(article, rows), fieldOf(name ?? article, rows)];
  const named = placeOf(name ?? "", rows);
  const place = (article === null ? null : placeOf(article, rows)) ?? named;
  // Numbers stand behind what they are of: what is before is the number of the line.
  const row = place?.row ?? null;
  let next = Math.max(place?.next ?? 0, named?.row === row ? (named?.next ?? 0) : 0);
  const number = (said: number | null): Box | null => {
    const found = row && said !== null ? numberIn(said, row, next) : null;
    if (found) next = found.next;
    return found?.box ?? null;
  };
  const sureOf = agrees ? BORNE_OUT : DOUBTED;
  const numbers = [
    { value: quantity, sure: sureOf, box: number(quantity) },
    { value: minor(p), sure: sureOf, box: number(price) },
    { value: minor(t), sure: sureOf, box: number(total) },
  ] as const;
  const sure = Math.min(sureOf, nameField.sure, ...(article === null ? [] : [articleField.sure]));
  return {
    agrees,
    line: { article: articleField, name: nameField, quantity: numbers[0], price: numbers[1], total: numbers[2], sure },
  };
}

/** Of lines whose sum is none of the document's, one is wrong or missing, and nobody can tell which. */
const doubted = (line: OcrLine): OcrLine => {
  const lower = (field: OcrField<number>) => ({ ...field, sure: Math.min(field.sure, DOUBTED) });
  return {
    ...line,
    quantity: lower(line.quantity),
    price: lower(line.price),
    total: lower(line.total),
    sure: Math.min(line.sure, DOUBTED),
  };
};

/** A minor unit for each line: it may have been rounded. */
const isSumOf = (lines: readonly OcrLine[], said: number): boolean =>
  Math.abs(lines.reduce((sum, { total }) => sum + (total.value ?? 0), 0) - said) <= Math.max(1, lines.length);

/**
 * The reading that an answer stands for; null for one that its own sums do not bear out: no lines, or of most of them quantity × price
 * is not the sum.
 */
export function weighAnswer(answer: ProviderAnswer, words: readonly PageWord[]): InvoiceReading | null {
  if (!answer.is_invoice) return null;
  const rows = [...Map.groupBy(words, ({ page }) => page).values()].flatMap((ofPage) => rowsOf(ofPage));
  const weighed = answer.lines.flatMap((line) => lineOf(line, rows) ?? []);
  if (weighed.length === 0 || weighed.filter(({ agrees }) => agrees).length * 2 < weighed.length) return null;
  const taxCode = fieldOf(answer.tax_code, rows);
  const fields: InvoiceFields = {
    supplierName: fieldOf(answer.supplier_name, rows),
    taxCode: isTaxCode(taxCode.value?.replace(/^\D+/, "") ?? "")
      ? taxCode
      : { ...taxCode, sure: Math.min(taxCode.sure, NOT_SEEN) },
    number: fieldOf(answer.number, rows),
    date: dateOf(answer.date, rows),
    net: sumOf(answer.net, rows),
    vat: sumOf(answer.vat, rows),
    total: sumOf(answer.total, rows),
  };
  const lines = weighed.map(({ line }) => line);
  const said = [fields.net.value, fields.total.value].filter((sum) => sum !== null);
  const isWhole = said.length === 0 || said.some((sum) => isSumOf(lines, sum));
  return { fields, lines: isWhole ? lines : lines.map(doubted) };
}

/** As it is printed: `18.11.2026`, `18/11/26`, `2026-11-18`. */
function dateOf(value: string | null, rows: readonly Row[]): OcrField<string> {
  if (value === null) return { value, sure: 0, box: null };
  const [year, month, day] = value.split("-") as [string, string, string];
  const ways = [`${day}${month}${year}`, `${day}${month}${year.slice(2)}`, `${year}${month}${day}`];
  const place = ways.map((way) => placeOf(way, rows)).find((found) => found !== null);
  return { value, sure: place ? BORNE_OUT : NOT_SEEN, box: place?.box ?? null };
}

// A row of a supplier's table: what is read of it, and what becomes of it.

import type { ErrorCode } from "../../kernel/errors.ts";
import { storableText } from "../../kernel/json.ts";
import { packed } from "../../kernel/search/fold.ts";
import {
  columnIndex,
  type Cell,
  type InvoiceField,
  type InvoiceMapping,
  type SheetRow,
} from "./invoice-columns.rules.ts";
import { decimalOf, decimalSignOf, readDecimal, scaled, type DecimalSign } from "./invoice-decimal.rules.ts";
import type { InvoiceRowVerdict } from "./invoice-import.states.ts";

const LONGEST = { article: 100, name: 300, brand: 100 } as const;
const MOST_PRICE_MINOR = 100_000_000_000;
const MOST_THOUSANDTHS = 999_999_000;

/** Amounts are null where they cannot be read. */
export interface InvoiceRow {
  /** In the sheet or file, from 1. */
  number: number;
  article: string;
  name: string;
  brand: string | null;
  /** At most three decimals. */
  quantity: number | null;
  /** Of one piece. */
  priceMinor: number | null;
  /** Why it cannot be taken; null: it can. */
  code: ErrorCode | null;
}

export interface JudgedRow extends InvoiceRow {
  verdict: InvoiceRowVerdict;
  partId: string | null;
}

const MAPPED: Readonly<Record<InvoiceField, keyof InvoiceMapping>> = {
  article: "article_col",
  name: "name_col",
  qty: "qty_col",
  price: "price_col",
  brand: "brand_col",
};

/** Where each field stands in a row; null: nowhere. */
type Places = Record<InvoiceField, number | null>;

function placesOf(mapping: InvoiceMapping): Places {
  const at = (field: InvoiceField) => {
    const letters = mapping[MAPPED[field]];
    return typeof letters === "string" ? columnIndex(letters) : null;
  };
  return { article: at("article"), name: at("name"), qty: at("qty"), price: at("price"), brand: at("brand") };
}

/** Rows below the headings in which one of the columns says something; those of signs and frames alone are none. */
export function readInvoiceRows(rows: readonly SheetRow[], mapping: InvoiceMapping): InvoiceRow[] {
  const places = placesOf(mapping);
  const cellOf = (cells: readonly Cell[], field: InvoiceField): Cell => {
    const at = places[field];
    return at === null ? "" : (cells[at] ?? "");
  };
  const below = rows.filter(
    ({ number, cells }) =>
      number > mapping.header_row &&
      (Object.keys(places) as InvoiceField[]).some((field) => isSaid(cellOf(cells, field))),
  );
  const amounts = below.flatMap(({ cells }) => [cellOf(cells, "qty"), cellOf(cells, "price")]);
  const sign = decimalSignOf(amounts.filter((cell) => typeof cell === "string"));
  return below.map(({ number, cells }) => readRow(number, (field) => cellOf(cells, field), sign));
}

const isSaid = (cell: Cell): boolean => typeof cell === "number" || packed(cell) !== "";

function readRow(number: number, cellOf: (field: InvoiceField) => Cell, sign: DecimalSign | null): InvoiceRow {
  const [article, name, brand] = [lineOf(cellOf("article")), lineOf(cellOf("name")), lineOf(cellOf("brand"))];
  const quantity = amountOf(cellOf("qty"), 3, sign);
  const price = amountOf(cellOf("price"), 2, sign);
  return {
    number,
    article: cut(article, LONGEST.article),
    // An invoice may name a part by its article alone.
    name: cut(name || article, LONGEST.name),
    brand: cut(brand, LONGEST.brand) || null,
    quantity: isWithin(quantity, 1, MOST_THOUSANDTHS) ? quantity / 1000 : null,
    priceMinor: isWithin(price, 0, MOST_PRICE_MINOR) ? price : null,
    code: tooLong({ article, name, brand }) ?? quantityTrouble(quantity) ?? priceTrouble(price),
  };
}

/** Half of a sign that was cut through could not be kept. */
const cut = (text: string, most: number): string => storableText(text.slice(0, most));

/** In whole units, or why there are none. */
type Amount = number | "missing" | "none" | "ambiguous" | "large";

const isWithin = (amount: Amount, least: number, most: number): amount is number =>
  typeof amount === "number" && amount >= least && amount <= most;

function amountOf(cell: Cell, places: number, sign: DecimalSign | null): Amount {
  if (typeof cell === "string" && cell.trim() === "") return "missing";
  const read = typeof cell === "number" ? decimalOf(cell) : readDecimal(cell, sign);
  return "problem" in read ? read.problem : (scaled(read, places) ?? "large");
}

function tooLong(texts: Record<keyof typeof LONGEST, string>): ErrorCode | null {
  const over = (Object.keys(LONGEST) as (keyof typeof LONGEST)[]).some((field) => texts[field].length > LONGEST[field]);
  return over ? "purchasing/import-too-long" : null;
}

function quantityTrouble(amount: Amount): ErrorCode | null {
  if (amount === "missing") return "purchasing/import-no-quantity";
  if (amount === "ambiguous") return "purchasing/import-quantity-ambiguous";
  return isWithin(amount, 1, MOST_THOUSANDTHS) ? null : "purchasing/import-quantity";
}

function priceTrouble(amount: Amount): ErrorCode | null {
  if (amount === "missing") return "purchasing/import-no-price";
  if (amount === "ambiguous") return "purchasing/import-price-ambiguous";
  return isWithin(amount, 0, MOST_PRICE_MINOR) ? null : "purchasing/import-price";
}

/** One line of text, as a part's name and code are kept. */
const lineOf = (cell: Cell): string =>
  storableText(typeof cell === "number" ? numberText(cell) : cell)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();

/** A code that a spreadsheet took for a number has its digits again: `1.5e+21` is what it would be written as. */
const numberText = (number: number): string =>
  Number.isInteger(number) && Math.abs(number) < 1e21 ? BigInt(number).toString() : String(number);

/** What an article is found by: capitals, signs between, and Cyrillic letters that look Latin make no difference. */
export const articleKey = (article: string): string => packed(article);

export interface KnownPart {
  id: string;
  article: string;
  brand: string | null;
}

/** What a catalogue knows of the articles of a table. */
export type KnownParts = ReadonlyMap<string, readonly KnownPart[]>;

/** Of parts with one article that of the brand which the row names, else the one without a brand, else the first. */
function partOf(parts: readonly KnownPart[], brand: string | null): KnownPart | null {
  const named = brand === null ? undefined : parts.find((part) => packed(part.brand ?? "") === packed(brand));
  return named ?? parts.find((part) => part.brand === null) ?? parts[0] ?? null;
}

/** A row without an article is left out, whatever else stands in it: sums and carriage are written so. */
export function judgeRow(row: InvoiceRow, known: KnownParts): JudgedRow {
  const key = articleKey(row.article);
  if (key === "") return { ...row, verdict: "no_article", partId: null, code: null };
  if (row.code !== null) return { ...row, verdict: "error", partId: null };
  const part = partOf(known.get(key) ?? [], row.brand);
  return { ...row, verdict: part ? "found" : "new", partId: part?.id ?? null };
}

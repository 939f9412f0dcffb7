// What a person makes of what was read: typed fields and lines, the sums they come to, and what would make them agree. Pure.

import { packed } from "../../../shared/kernel/search/fold.ts";
import { decimalToMinor } from "../../../shared/kernel/money.ts";
import { amountAsTyped, readAmount } from "../../../shared/kernel/typed-amount.ts";
import type { ReadResult } from "./ocr-api.ts";

export interface TypedLine {
  /** Of the line that was read; null: added by hand. */
  read: number | null;
  key: string;
  article: string;
  name: string;
  quantity: string;
  price: string;
  /** Chosen among several; null: by its article. */
  partId: string | null;
}
export const LINE_FIELDS = ["article", "name", "quantity", "price"] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** How a line stands to the catalogue. */
export const VERDICTS = ["found", "new", "several", "no_article"] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Typed {
  /** `new`: made of the name; `none`: nobody, as was chosen; null: by tax code or name. */
  supplierId: string | null;
  supplierName: string;
  taxCode: string;
  number: string;
  /** `2026-11-18`; empty: none. */
  date: string;
  lines: TypedLine[];
  /** What was looked at by a person: `number`, `3.price`. */
  touched: string[];
}
export const HEAD_FIELDS = ["supplierName", "taxCode", "number", "date"] as const;
export type HeadField = (typeof HEAD_FIELDS)[number];

export const NEW_SUPPLIER = "new";
export const NO_SUPPLIER = "none";

const money = (decimal: string | null, language: string) =>
  amountAsTyped(decimal === null ? null : decimalToMinor(decimal), language);

export function typedOf({ fields, lines }: ReadResult, supplierId: string | null, language: string): Typed {
  return {
    supplierId,
    supplierName: fields.supplier_name.value ?? "",
    taxCode: fields.tax_code.value ?? "",
    number: fields.number.value ?? "",
    date: fields.date.value ?? "",
    touched: [],
    lines: lines.map(({ article, name, quantity, price }, i) => ({
      read: i,
      key: String(i),
      article: article.value ?? "",
      name: name.value ?? "",
      quantity: quantity.value === null ? "" : String(quantity.value).replace(".", language === "en" ? "." : ","),
      price: money(price.value, language),
      partId: null,
    })),
  };
}

const QUANTITY = /^\d{1,6}(?:[.,]\d{1,3})?$/;

/** Null: none, or one that no purchase can have. */
export function quantityOf(typed: string): number | null {
  const text = typed.replaceAll(/\s/g, "");
  const quantity = QUANTITY.test(text) ? Number(text.replace(",", ".")) : 0;
  return quantity > 0 ? quantity : null;
}

/** Minor units; null: not known. */
export const priceOf = ({ price }: TypedLine, language: string): number | null => readAmount(price, language) ?? null;

export function sumOf(line: TypedLine, language: string): number | null {
  const [quantity, price] = [quantityOf(line.quantity), priceOf(line, language)];
  return quantity === null || price === null ? null : Math.round(quantity * price);
}

/** What keeps a line from becoming one of a purchase. */
export function flawOf(line: TypedLine, language: string): LineField | null {
  if (line.article.trim() === "" && line.name.trim() === "") return "name";
  if (quantityOf(line.quantity) === null) return "quantity";
  return readAmount(line.price, language) === undefined ? "price" : null;
}

export interface Sums {
  lines: number;
  /** What the invoice says they come to; null: it was not read. */
  said: number | null;
  /** Whether that is the sum before VAT. */
  isNet: boolean;
}

/** Lines are with VAT on one supplier's invoice and without on another's: they are held against the sum that is nearer. */
export function sumsOf(typed: Typed, { fields }: ReadResult, language: string): Sums {
  const lines = typed.lines.reduce((sum, line) => sum + (sumOf(line, language) ?? 0), 0);
  const [net, total] = [fields.net, fields.total].map(({ value }) => (value === null ? null : decimalToMinor(value)));
  const isNet =
    net !== null &&
    net !== undefined &&
    (total === null || total === undefined || Math.abs(lines - net) <= Math.abs(lines - total));
  return { lines, said: (isNet ? net : total) ?? null, isNet };
}

export interface Mending {
  at: number;
  /** As the invoice has it, minor units. */
  total: number;
  wrong: number;
  price: number;
}

/** The one line whose price, made of its printed sum, brings all of them to what the invoice says. */
export function mendingOf(typed: Typed, result: ReadResult, language: string): Mending | null {
  const { lines: sum, said } = sumsOf(typed, result, language);
  if (said === null || sum === said) return null;
  for (const [at, line] of typed.lines.entries()) {
    const printed = line.read === null ? null : (result.lines[line.read]?.total.value ?? null);
    const [total, quantity, wrong] = [
      printed === null ? null : decimalToMinor(printed),
      quantityOf(line.quantity),
      sumOf(line, language),
    ];
    if (total === null || quantity === null || wrong === null || total === wrong) continue;
    const price = Math.round(total / quantity);
    if (sum - wrong + Math.round(price * quantity) === said) return { at, total, wrong, price };
  }
  return null;
}

interface KnownSupplier {
  id: string;
  name: string;
  taxCode: string | null;
}

/** How firms are called does not tell them apart. */
const bare = (name: string) => packed(name.replaceAll(/\b(?:s\.?r\.?l|s\.?a|sc|î\.?i|i\.?i)\b\.?/gi, " "));
const digits = (code: string | null) => (code ?? "").replaceAll(/\D/g, "");

/** By tax code, then by name. */
export function knownSupplier<S extends KnownSupplier>(
  suppliers: readonly S[],
  { taxCode, supplierName }: Pick<Typed, "taxCode" | "supplierName">,
): S | null {
  const code = digits(taxCode);
  const byCode = code === "" ? undefined : suppliers.find((one) => digits(one.taxCode) === code);
  const name = bare(supplierName);
  return byCode ?? (name === "" ? null : (suppliers.find((one) => bare(one.name) === name) ?? null));
}

/** Whose invoice it is: what a person chose, as long as it can be had, else whom the paper names. `new`: made of the name; null: nobody. */
export function supplierOf(suppliers: readonly KnownSupplier[], typed: Typed): string | null {
  const { supplierId: chosen, supplierName } = typed;
  if (chosen === NO_SUPPLIER) return null;
  if (chosen === NEW_SUPPLIER && supplierName.trim() !== "") return NEW_SUPPLIER;
  if (chosen !== null && suppliers.some(({ id }) => id === chosen)) return chosen;
  return knownSupplier(suppliers, typed)?.id ?? null;
}

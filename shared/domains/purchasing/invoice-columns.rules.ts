// Columns of a supplier's table: their letters, and what their headings say is in them.

import { packed } from "../../kernel/search/fold.ts";
import { INVOICE_LIMITS } from "./invoice-import.states.ts";

/** As a sheet or a file has it; an empty text is nothing. */
export type Cell = string | number;

/** `number`: as a spreadsheet counts, from 1. */
export interface SheetRow {
  number: number;
  cells: readonly Cell[];
}

export const INVOICE_FIELDS = ["article", "name", "qty", "price", "brand"] as const;
export type InvoiceField = (typeof INVOICE_FIELDS)[number];
/** Without these nothing can be bought. */
export const REQUIRED_FIELDS = ["article", "name", "qty", "price"] as const satisfies readonly InvoiceField[];

/** Which column each field stands in, by its letters; null: in none. */
export type InvoiceColumns = Record<InvoiceField, string | null>;

/** Kept for each supplier. `header_row`: 0 where there are no headings. */
export interface InvoiceMapping {
  article_col: string;
  name_col: string;
  qty_col: string;
  price_col: string;
  brand_col?: string | undefined;
  header_row: number;
  sheet_name?: string | undefined;
}

/** 0 → `A`, 25 → `Z`, 26 → `AA`. */
export function columnLetters(index: number): string {
  let letters = "";
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters;
}

/** The other way; null for what are no letters of a column that is looked at. */
export function columnIndex(letters: string): number | null {
  if (!/^[A-Z]{1,3}$/.test(letters)) return null;
  const index = letters.split("").reduce((so, letter) => so * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return index < INVOICE_LIMITS.columns ? index : null;
}

/** As suppliers call them, in Romanian, Russian and English; of each language the surest first. */
const HEADINGS: Readonly<Record<InvoiceField, readonly string[]>> = {
  article: [
    "cod articol|cod produs|articol|cod piesa|nr articol|cod oem|nr catalog|referinta|cod",
    "артикул|код товара|код детали|каталожный номер|номер детали|номенклатурный номер|код",
    "article|article no|article number|part number|part no|item number|item code|sku|oem|product code|code|reference|ref",
  ],
  name: [
    "denumire produs|denumirea marfii|denumirea produselor|denumire|denumirea|nume produs|produs|descriere|nume|marfa",
    "наименование товара|наименование|название|товар|номенклатура|описание",
    "product name|item name|description|name|product|item|title",
  ],
  qty: [
    "cantitate|cantitatea|cant|buc|bucati|nr buc",
    "количество|кол во|колво|кол|шт",
    "quantity|qty|qnty|pcs|count|units",
  ],
  price: [
    "pret unitar fara tva|pret unitar|pretul unitar|pret fara tva|pret achizitie|pret|pretul",
    "цена без ндс|цена за единицу|цена за ед|цена закупки|цена",
    "unit price|price per unit|purchase price|net price|price|cost|unit cost",
  ],
  brand: [
    "brand|marca|producator|fabricant",
    "бренд|марка|производитель|фирма|изготовитель",
    "manufacturer|make|maker|vendor brand",
  ],
};

const RANKS: ReadonlyMap<string, readonly [field: InvoiceField, rank: number]> = new Map(
  INVOICE_FIELDS.flatMap((field) =>
    HEADINGS[field].flatMap((headings) =>
      headings
        .split("|")
        .map((heading, rank): [string, readonly [InvoiceField, number]] => [packed(heading), [field, rank]]),
    ),
  ),
);

/** What is behind a heading says little: `Preț (MDL)`, `Cant., buc`, `Цена, лей`. */
const WITHOUT_UNIT = /[([,/].*$/s;

function meaning(heading: Cell): readonly [field: InvoiceField, rank: number] | null {
  if (typeof heading === "number" || heading.length > 60) return null;
  return RANKS.get(packed(heading)) ?? RANKS.get(packed(heading.replace(WITHOUT_UNIT, ""))) ?? null;
}

/** Rows in which headings are looked for. */
const LOOKED_THROUGH = 30;

export interface GuessedMapping {
  /** 0: no row names columns. */
  headerRow: number;
  columns: InvoiceColumns;
}

export const NO_COLUMNS: InvoiceColumns = { article: null, name: null, qty: null, price: null, brand: null };

/** Of a row of headings the columns that it names. Of two that may be one field the surer heading's is taken, else the first. */
export function columnsNamedBy(headings: readonly Cell[]): InvoiceColumns {
  const columns = { ...NO_COLUMNS };
  const ranks = new Map<InvoiceField, number>();
  for (const [i, heading] of headings.slice(0, INVOICE_LIMITS.columns).entries()) {
    const [field, rank] = meaning(heading) ?? [];
    if (field === undefined || rank === undefined || rank >= (ranks.get(field) ?? Infinity)) continue;
    ranks.set(field, rank);
    columns[field] = columnLetters(i);
  }
  return columns;
}

/** The row that names the most fields, two at least, above which an invoice has its own head; the first of equals. */
export function guessMapping(rows: readonly SheetRow[]): GuessedMapping {
  let best: GuessedMapping = { headerRow: 0, columns: NO_COLUMNS };
  let most = 1;
  for (const { number, cells } of rows.slice(0, LOOKED_THROUGH)) {
    const columns = columnsNamedBy(cells);
    const named = Object.values(columns).filter((letters) => letters !== null).length;
    if (named > most) [best, most] = [{ headerRow: number, columns }, named];
  }
  return best;
}

/** A column stands for one field: it is taken from the field that had it. */
export function withColumn(columns: InvoiceColumns, field: InvoiceField, letters: string | null): InvoiceColumns {
  const next = { ...columns };
  for (const other of INVOICE_FIELDS) if (letters !== null && next[other] === letters) next[other] = null;
  next[field] = letters;
  return next;
}

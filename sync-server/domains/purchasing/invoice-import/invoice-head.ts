// The first rows of a table, and which columns are taken for what before anybody says so.

import {
  columnIndex,
  columnLetters,
  columnsNamedBy,
  guessMapping,
  INVOICE_FIELDS,
  type Cell,
  type InvoiceMapping,
} from "../../../../shared/domains/purchasing/invoice-columns.rules.ts";
import { HEAD_ROWS } from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import { storableText } from "../../../../shared/kernel/json.ts";
import type { TransactionSql } from "../../../db/connections.ts";
import type { DraftMapping } from "./invoice-records.ts";
import { readInThread } from "./table-thread.ts";
import type { Table } from "./table-task.ts";

/** Among these stand the headings. */
const TOP_ROWS = 40;

/** Throws BrokenFile. */
export const readTop = (content: Uint8Array, sheet: string | null): Promise<Table> =>
  readInThread({ content, sheet, columns: null, most: TOP_ROWS });

/** What this supplier's tables were last read by; null: by nothing yet. */
export async function mappingOf(
  sql: TransactionSql,
  companyId: string,
  supplierId: string,
): Promise<InvoiceMapping | null> {
  const [row] = await sql<{ mapping_config: InvoiceMapping }[]>`
    select mapping_config from supplier_invoice_mapping where company_id = ${companyId} and supplier_id = ${supplierId}`;
  return row?.mapping_config ?? null;
}

const shown = (cell: Cell): string => storableText(String(cell)).slice(0, 200);

/** A table of which no more is known than its first rows. */
export type TableTop = Pick<DraftMapping, "sheet" | "sheets" | "top">;

export const topOf = ({ rows, sheet, sheets }: Table): TableTop => ({
  sheet,
  sheets,
  top: rows.map(({ number, cells }) => ({ number, cells: Array.from(cells, (cell) => shown(cell ?? "")) })),
});

/** By what its headings say. */
export function guessedFor(table: Table): DraftMapping {
  const { columns, headerRow } = guessMapping(table.rows);
  return { ...topOf(table), columns, headerRow };
}

/** As the supplier's last table was read, of this one's sheets. */
export function remembered(mapping: InvoiceMapping, { sheet, sheets, top }: TableTop): DraftMapping {
  const { article_col, name_col, qty_col, price_col, brand_col, header_row } = mapping;
  return {
    columns: { article: article_col, name: name_col, qty: qty_col, price: price_col, brand: brand_col ?? null },
    headerRow: header_row,
    sheet,
    sheets,
    top,
  };
}

/** Null: of a column that has to be known it is not. */
export function wholeMapping(mapping: DraftMapping | null): InvoiceMapping | null {
  if (mapping === null) return null;
  const { columns, headerRow, sheet } = mapping;
  const { article, name, qty, price, brand } = columns;
  if (article === null || name === null || qty === null || price === null) return null;
  return {
    article_col: article,
    name_col: name,
    qty_col: qty,
    price_col: price,
    ...(brand === null ? {} : { brand_col: brand }),
    header_row: headerRow,
    ...(sheet === null ? {} : { sheet_name: sheet }),
  };
}

/** Another row has the headings: what they name is taken, where they name anything. */
export function withHeaderRow(mapping: DraftMapping, headerRow: number): DraftMapping {
  const named = columnsNamedBy(mapping.top.find(({ number }) => number === headerRow)?.cells ?? []);
  const columns = INVOICE_FIELDS.some((field) => named[field] !== null) ? named : mapping.columns;
  return { ...mapping, headerRow, columns };
}

export interface Head {
  /** By letters, with what their heading says. */
  columns: { letters: string; heading: string }[];
  /** The headings, if there are any, and what follows. */
  rows: { number: number; cells: string[] }[];
  /** Rows that may have the headings. */
  top: { number: number; label: string }[];
}

export function headOf({ headerRow, columns, top: rows }: DraftMapping): Head {
  const first = rows.filter(({ number }) => number >= headerRow).slice(0, HEAD_ROWS);
  const chosen = Object.values(columns).map((letters) => (letters === null ? -1 : columnIndex(letters)!));
  const width = Math.max(...first.map(({ cells }) => cells.length), ...chosen.map((index) => index + 1), 0);
  const headings = rows.find(({ number }) => number === headerRow)?.cells ?? [];
  return {
    columns: Array.from({ length: width }, (_, i) => ({
      letters: columnLetters(i),
      heading: headings[i] ?? "",
    })),
    rows: first.map(({ number, cells }) => ({
      number,
      cells: Array.from({ length: width }, (_, i) => cells[i] ?? ""),
    })),
    top: rows.map(({ number, cells }) => ({
      number,
      label: cells
        .filter((cell) => cell.trim() !== "")
        .slice(0, 4)
        .join(" · ")
        .slice(0, 100),
    })),
  };
}

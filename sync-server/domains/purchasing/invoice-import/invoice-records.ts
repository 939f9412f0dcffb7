// Imports of suppliers' tables as they are kept, in a transaction of their tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import type { InvoiceColumns } from "../../../../shared/domains/purchasing/invoice-columns.rules.ts";
import type { JudgedRow } from "../../../../shared/domains/purchasing/invoice-rows.rules.ts";
import type {
  InvoiceImportCounts,
  InvoiceImportKind,
  InvoiceImportState,
} from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import type { TransactionSql } from "../../../db/connections.ts";
import { importTables } from "../../../db/import-tables.ts";
import type { changedInvoiceImportSchema } from "./invoice.schemas.ts";

/** What is said of the columns so far. `headerRow`: 0 where there are no headings. */
export interface DraftMapping {
  columns: InvoiceColumns;
  headerRow: number;
  sheet: string | null;
  /** Those of the file; none in one of text. */
  sheets: string[];
  /** The first rows of the sheet, as they are shown: what is asked of them opens the file no more. */
  top: { number: number; cells: string[] }[];
  /** What was said that asks for another sheet, until that is read. */
  pending?: PendingChange;
}

export type InvoiceChange = z.infer<typeof changedInvoiceImportSchema>;

export interface PendingChange {
  said: InvoiceChange;
  /** Whose invoice it was before. */
  supplierId: string | null;
}

export interface InvoiceRecord {
  id: string;
  company_id: string;
  user_id: string;
  supplier_id: string | null;
  name: string;
  bytes: number;
  sha256: string;
  kind: InvoiceImportKind;
  state: InvoiceImportState;
  /** Null: nothing of the file is read yet, or it cannot be. */
  mapping: DraftMapping | null;
  problem: { code: string; line: number | null } | null;
  rows: number;
  counts: InvoiceImportCounts;
  create_new: boolean;
  purchase_id: string | null;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
}

export const {
  find: findInvoice,
  change: changeInvoice,
  keepContent: keepInvoiceContent,
  dropContent: dropInvoiceContent,
  dropRows: dropInvoiceRows,
} = importTables<InvoiceRecord>({
  record: "invoice_import",
  content: "invoice_import_content",
  rows: "invoice_import_row",
  asJson: ["mapping", "problem", "counts"],
});

/** The whole file; null: it is not kept any more. */
export async function readInvoiceContent(
  sql: TransactionSql,
  companyId: string,
  importId: string,
): Promise<Uint8Array | null> {
  const parts = await sql<{ bytes: Uint8Array }[]>`
    select bytes from invoice_import_content where company_id = ${companyId} and import_id = ${importId} order by part`;
  return parts.length === 0 ? null : Buffer.concat(parts.map(({ bytes }) => bytes));
}

export async function insertInvoiceRows(
  sql: TransactionSql,
  companyId: string,
  importId: string,
  rows: readonly JudgedRow[],
): Promise<void> {
  const kept = rows.map(({ priceMinor, partId, ...row }) => ({
    ...row,
    id: `${importId}.${row.number}`,
    price_minor: priceMinor,
    part_id: partId,
  }));
  await sql`
    insert into invoice_import_row (id, company_id, import_id, number, verdict, code, article, name, brand, quantity, price_minor, part_id)
    select id, ${companyId}, ${importId}, number, verdict, code, article, name, brand, quantity, price_minor, part_id
    from jsonb_to_recordset(${sql.json(kept)}) as r (id text, number int, verdict text, code text, article text,
      name text, brand text, quantity numeric, price_minor bigint, part_id text)`;
}

/** Rows that become items, in the order of the file. */
export const takenRows = (sql: TransactionSql) => sql`verdict in ('found', 'new')`;

// The records of an import, in a transaction of its tenant, which is named in every statement besides.

import type { ImportColumn } from "../../../../drizzle/schema/imports.ts";
import type { Existing, ImportCounts, ImportState } from "../../../../shared/domains/crm/import.states.ts";
import type { Delimiter } from "../../../../shared/kernel/csv/delimiter.ts";
import type { TextEncoding } from "../../../../shared/kernel/csv/encoding.ts";
import type { TransactionSql } from "../../../db/connections.ts";
import { importTables } from "../../../db/import-tables.ts";

export interface ImportRecord {
  id: string;
  company_id: string;
  user_id: string;
  name: string;
  bytes: number;
  encoding: TextEncoding;
  delimiter: Delimiter;
  has_header: boolean;
  columns: ImportColumn[];
  existing: Existing;
  state: ImportState;
  problem: { code: string; line: number | null } | null;
  rows: number;
  counts: ImportCounts;
  batches: number;
  check_mark: string | null;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  finished_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export type ImportChange = Partial<
  Pick<
    ImportRecord,
    | "encoding"
    | "delimiter"
    | "has_header"
    | "columns"
    | "existing"
    | "state"
    | "problem"
    | "rows"
    | "counts"
    | "batches"
    | "check_mark"
    | "confirmed_by"
    | "confirmed_at"
    | "finished_at"
  >
>;

export const {
  find: findImport,
  change: changeImport,
  keepContent,
  dropContent,
  dropRows,
} = importTables<ImportRecord>({
  record: "import_file",
  content: "import_content",
  rows: "import_row",
  asJson: ["columns", "problem", "counts"],
});

/** Null behind the last one. */
export async function readPart(
  sql: TransactionSql,
  companyId: string,
  importId: string,
  part: number,
): Promise<Uint8Array | null> {
  const [row] = await sql<{ bytes: Uint8Array }[]>`
    select bytes from import_content where company_id = ${companyId} and import_id = ${importId} and part = ${part}`;
  return row?.bytes ?? null;
}

/** What stood in the rows that were written; of those with errors what stood there stays, to be mended. */
export async function forgetWritten(sql: TransactionSql, companyId: string, importId: string): Promise<void> {
  await sql`
    update import_row set read = null, cells = case when verdict = 'error' then cells end
    where company_id = ${companyId} and import_id = ${importId}`;
}

// The records of an import, in a transaction of its tenant, which is named in every statement besides.

import type { ImportColumn } from "../../../../drizzle/schema/imports.ts";
import type { Existing, ImportCounts, ImportState } from "../../../../shared/domains/crm/import.states.ts";
import type { Delimiter } from "../../../../shared/kernel/csv/delimiter.ts";
import type { TextEncoding } from "../../../../shared/kernel/csv/encoding.ts";
import type { TransactionSql } from "../../../db/connections.ts";

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

/** Null: there is none. */
export async function findImport(
  sql: TransactionSql,
  companyId: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ImportRecord | null> {
  const [row] = await sql<ImportRecord[]>`
    select * from import_file where company_id = ${companyId} and id = ${id} ${lock ? sql`for update` : sql``}`;
  return row ?? null;
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

const AS_JSON = new Set(["columns", "problem", "counts"]);

export async function changeImport(
  sql: TransactionSql,
  companyId: string,
  id: string,
  change: ImportChange,
): Promise<void> {
  const values = Object.fromEntries(
    Object.entries(change).map(([key, value]) => [
      key,
      AS_JSON.has(key) && value !== null ? sql.json(value as never) : value,
    ]),
  );
  await sql`
    update import_file set ${sql({ ...values, updated_at: new Date() } as never)}
    where company_id = ${companyId} and id = ${id}`;
}

/** How large the pieces are that a file is kept in. */
const PART_BYTES = 512 * 1024;

export async function keepContent(
  sql: TransactionSql,
  companyId: string,
  importId: string,
  bytes: Uint8Array,
): Promise<void> {
  for (let part = 0; part * PART_BYTES < bytes.length; part++) {
    const piece = Buffer.from(bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
    await sql`
      insert into import_content (id, company_id, import_id, part, bytes)
      values (${`${importId}.${part}`}, ${companyId}, ${importId}, ${part}, ${piece})`;
  }
}

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

export async function dropContent(sql: TransactionSql, companyId: string, importId: string): Promise<void> {
  await sql`delete from import_content where company_id = ${companyId} and import_id = ${importId}`;
}

/** What stood in the rows that were written; of those with errors what stood there stays, to be mended. */
export async function forgetWritten(sql: TransactionSql, companyId: string, importId: string): Promise<void> {
  await sql`
    update import_row set read = null, cells = case when verdict = 'error' then cells end
    where company_id = ${companyId} and import_id = ${importId}`;
}

export async function dropRows(sql: TransactionSql, companyId: string, importId: string): Promise<void> {
  await sql`delete from import_row where company_id = ${companyId} and import_id = ${importId}`;
}

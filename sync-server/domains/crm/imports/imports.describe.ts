// An import as the REST API tells of it.

import type { z } from "@hono/zod-openapi";
import { missingColumn } from "../../../../shared/domains/crm/csv-values.ts";
import { IMPORT_BATCH, type ROW_VERDICTS } from "../../../../shared/domains/crm/import.states.ts";
import type { Slice } from "../../../http/rest-inputs.ts";
import { totalOf, type Found } from "../../../http/rest-list.ts";
import type { TransactionSql } from "../../../db/connections.ts";
import { neededFor } from "./import.job.ts";
import { readHead } from "./import-head.ts";
import type { ImportRecord } from "./import-records.ts";
import type { importRowSchema, ImportShape, wholeImportSchema } from "./imports.schemas.ts";
import { BrokenFile } from "./parse-csv.ts";

export const describeImport = (file: ImportRecord): ImportShape => ({
  id: file.id,
  name: file.name,
  bytes: file.bytes,
  encoding: file.encoding,
  delimiter: file.delimiter,
  has_header: file.has_header,
  columns: file.columns,
  existing: file.existing,
  state: file.state,
  problem: file.problem,
  rows: file.rows,
  counts: file.counts,
  written: Math.min(file.rows, file.batches * IMPORT_BATCH),
  needs: neededFor(file),
  created_by: file.user_id,
  created_at: file.created_at.toISOString(),
  confirmed_at: file.confirmed_at?.toISOString() ?? null,
  finished_at: file.finished_at?.toISOString() ?? null,
});

export async function describeWhole(
  sql: TransactionSql,
  file: ImportRecord,
): Promise<z.infer<typeof wholeImportSchema>> {
  const missing = missingColumn(file.columns.map(({ field }) => field));
  try {
    const head = await readHead(sql, file.company_id, file.id, file);
    return { ...describeImport(file), head, missing };
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    // With this encoding or delimiter nothing can be read: another one may be chosen.
    return { ...describeImport(file), head: [], missing, problem: { code: error.code, line: error.line } };
  }
}

export type Verdict = (typeof ROW_VERDICTS)[number];

export async function readRows(
  sql: TransactionSql,
  companyId: string,
  importId: string,
  { verdict, limit, offset }: Slice & { verdict?: Verdict | undefined },
): Promise<Found<z.infer<typeof importRowSchema>>> {
  const matching = sql`
    from import_row where company_id = ${companyId} and import_id = ${importId}
      ${verdict === undefined ? sql`` : sql`and verdict = ${verdict}`}`;
  const total = await totalOf(sql, matching);
  const rows = await sql<z.infer<typeof importRowSchema>[]>`
    select line, verdict, label, code, field, coalesce(cells, '[]') as cells, client_id, vehicle_id ${matching}
    order by number limit ${limit} offset ${offset}`;
  return { rows: [...rows], total };
}

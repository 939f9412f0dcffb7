// What a person does with a file before it is imported: uploads it, says how it is to be read, has it checked, confirms it.

import type { z } from "@hono/zod-openapi";
import { can, type Actor } from "../../../../shared/domains/access/access.permissions.ts";
import type { CsvField } from "../../../../shared/domains/crm/csv-columns.rules.ts";
import { missingColumn } from "../../../../shared/domains/crm/csv-values.ts";
import { IMPORT_LIMITS, IMPORT_QUOTA, NO_COUNTS } from "../../../../shared/domains/crm/import.states.ts";
import type { Services } from "../../../blobs/services.ts";
import { forbidden, Problem, type ProblemCode } from "../../../platform/problem.ts";
import type { TransactionSql } from "../../../db/connections.ts";
import { columnsOf, hasHeader, headOf, readHead, recognised, rememberedColumns } from "./import-head.ts";
import { handIn, neededFor } from "./import.job.ts";
import { changeImport, dropContent, dropRows, findImport, keepContent, type ImportRecord } from "./import-records.ts";
import type { changedImportSchema } from "./imports.schemas.ts";
import { BrokenFile } from "./parse-csv.ts";

const unusable = (code: ProblemCode, detail: string, extra: Record<string, unknown> = {}) =>
  new Problem(422, code, detail, { extra });

/** Throws 422 with what is wrong with the file. */
export async function refusingBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    throw unusable(error.code, "The file cannot be read.", { line: error.line });
  }
}

/** Throws 403 unless this actor may write what is in the file. */
export function requireRights(actor: Actor, file: Pick<ImportRecord, "columns">): void {
  const missing = neededFor(file).find((permission) => !can(actor, permission));
  if (missing) throw forbidden(missing);
}

export interface Upload {
  id: string;
  name: string;
  bytes: Uint8Array;
}

/** Of a shop one upload at a time, so that what is there is counted with all that came before. */
async function lockUploads(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${companyId}`}, 0))`;
}

/** Throws 422 where the shop has left too much unconfirmed. */
async function requireQuota(sql: TransactionSql, companyId: string, bytes: number): Promise<void> {
  const [waiting] = await sql<{ files: number; bytes: number }[]>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from import_file
    where company_id = ${companyId} and confirmed_at is null`;
  const { files, bytes: most } = IMPORT_QUOTA;
  if (waiting!.files >= files) throw unusable("crm/import-too-many-files", `At most ${files} wait to be confirmed.`);
  if (waiting!.bytes + bytes > most)
    throw unusable("crm/import-too-many-bytes", `What waits to be confirmed has at most ${most} bytes.`);
}

/** The same upload again is the same import. */
export async function keepUpload(sql: TransactionSql, actor: Actor, { id, name, bytes }: Upload): Promise<void> {
  const { companyId, userId } = actor;
  await lockUploads(sql, companyId);
  if (await findImport(sql, companyId, id)) return;
  await requireQuota(sql, companyId, bytes.length);
  const shape = recognised(bytes);
  const head = headOf(bytes, shape);
  if (head.length === 0) throw new BrokenFile("crm/import-empty", null);
  const remembered = await rememberedColumns(sql, companyId);
  const withHeader = hasHeader(head[0]!, remembered);
  const columns = columnsOf(head, withHeader, remembered);
  if (columns.length > IMPORT_LIMITS.columns) throw new BrokenFile("crm/import-too-many-columns", 1);
  await sql`
    insert into import_file (id, company_id, user_id, name, bytes, encoding, delimiter, has_header, columns, existing, state, counts)
    values (${id}, ${companyId}, ${userId}, ${name}, ${bytes.length}, ${shape.encoding}, ${shape.delimiter}, ${withHeader},
      ${sql.json(columns as never)}, 'fill', 'uploaded', ${sql.json(NO_COUNTS)})`;
  await keepContent(sql, companyId, id, bytes);
}

type Changed = z.infer<typeof changedImportSchema>;

/** Throws 422 for one that is being written or was. */
function requireOpen({ state }: ImportRecord): void {
  if (state === "running" || state === "stopped" || state === "done")
    throw unusable("crm/import-confirmed", "It was confirmed already.");
}

/** Read in another way, its verdicts do not count any more. */
export async function changeReading(sql: TransactionSql, file: ImportRecord, changed: Changed): Promise<void> {
  requireOpen(file);
  const { company_id: companyId, id } = file;
  const shape = { encoding: changed.encoding ?? file.encoding, delimiter: changed.delimiter ?? file.delimiter };
  const anew = shape.encoding !== file.encoding || shape.delimiter !== file.delimiter;
  let columns = file.columns;
  let withHeader = changed.has_header ?? file.has_header;
  if (anew || withHeader !== file.has_header) {
    const head = await readHead(sql, companyId, id, shape);
    const remembered = await rememberedColumns(sql, companyId);
    if (anew && changed.has_header === undefined) withHeader = hasHeader(head[0] ?? [], remembered);
    columns = columnsOf(head, withHeader, remembered);
  }
  if (changed.fields) columns = withFields(columns, changed.fields);
  await dropRows(sql, companyId, id);
  await changeImport(sql, companyId, id, {
    ...shape,
    has_header: withHeader,
    columns,
    existing: changed.existing ?? file.existing,
    state: "uploaded",
    problem: null,
    rows: 0,
    counts: { ...NO_COUNTS },
  });
}

function withFields(columns: ImportRecord["columns"], fields: readonly (CsvField | null)[]) {
  if (fields.length !== columns.length)
    throw unusable("input/invalid", "Some fields are not valid.", {
      errors: { fields: [`must be ${columns.length}, one for each column`] },
    });
  return columns.map(({ header }, i) => ({ header, field: fields[i] ?? null }));
}

type Queue = Pick<Services, "jobs">;

export async function beginCheck({ jobs }: Queue, sql: TransactionSql, file: ImportRecord): Promise<void> {
  requireOpen(file);
  // It is at it, or waits for its turn: how it is read is the same, or it would not be in this state.
  if (file.state === "checking") return;
  const missing = missingColumn(file.columns.map(({ field }) => field));
  if (missing) throw unusable(missing.code, "A column is missing.", { field: missing.field });
  await changeImport(sql, file.company_id, file.id, {
    state: "checking",
    problem: null,
    check_mark: null,
    rows: 0,
    counts: { ...NO_COUNTS },
  });
  await handIn(jobs, sql, file);
}

/** Also takes up one that stopped, in the name of whoever confirms it. */
export async function confirmImport(
  { jobs }: Queue,
  sql: TransactionSql,
  actor: Actor,
  file: ImportRecord,
): Promise<void> {
  const { company_id: companyId, id } = file;
  if (file.state === "running" || file.state === "done") return; // confirmed twice is confirmed once
  if (file.state !== "checked" && file.state !== "stopped")
    throw unusable("crm/import-not-checked", "It has to be checked first.");
  const [other] = await sql`
    select from import_file where company_id = ${companyId} and state = 'running' and id <> ${id}`;
  if (other) throw unusable("crm/import-running", "Another import of this shop is being written.");
  await changeImport(sql, companyId, id, {
    state: "running",
    problem: null,
    confirmed_by: actor.userId,
    ...(file.confirmed_at === null ? { confirmed_at: new Date() } : {}),
  });
  await dropContent(sql, companyId, id);
  await handIn(jobs, sql, file);
}

/** What was written stays. */
export async function discardImport(sql: TransactionSql, file: ImportRecord): Promise<void> {
  if (file.state === "running") throw unusable("crm/import-running", "It is being written.");
  await dropContent(sql, file.company_id, file.id);
  await dropRows(sql, file.company_id, file.id);
  // One that was confirmed stays for its columns, which are remembered, and as a record of what was done.
  if (file.confirmed_at === null)
    await sql`delete from import_file where company_id = ${file.company_id} and id = ${file.id}`;
  else
    await changeImport(sql, file.company_id, file.id, { state: "done", finished_at: file.finished_at ?? new Date() });
}

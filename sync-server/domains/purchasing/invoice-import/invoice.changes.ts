// What a person does with a supplier's table before it is written: sends it, says which columns are meant, has it previewed, confirms it.

import { createHash } from "node:crypto";
import type { z } from "@hono/zod-openapi";
import { can, type Actor } from "../../../../shared/domains/access/access.permissions.ts";
import { invoiceMappingSchema } from "../../../../shared/domains/purchasing/invoice-mapping.args.ts";
import { INVOICE_QUOTA, NO_INVOICE_COUNTS } from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import type { Services } from "../../../blobs/services.ts";
import type { TransactionSql } from "../../../db/connections.ts";
import { forbidden, Problem, type ProblemCode } from "../../../platform/problem.ts";
import { BrokenFile } from "../../crm/imports/parse-csv.ts";
import { guessedFor, mappingOf, readTop, remembered, wholeMapping, withHeaderRow } from "./invoice-head.ts";
import { handInInvoice, neededForInvoice } from "./invoice-import.job.ts";
import {
  changeInvoice,
  dropInvoiceContent,
  dropInvoiceRows,
  findInvoice,
  keepInvoiceContent,
  type DraftMapping,
  type InvoiceRecord,
} from "./invoice-records.ts";
import type { changedInvoiceImportSchema } from "./invoice.schemas.ts";
import { learnAnew } from "./preview-invoice.ts";
import type { Table } from "./table-task.ts";

export const unusable = (code: ProblemCode, detail: string, extra: Record<string, unknown> = {}) =>
  new Problem(422, code, detail, { extra });

/** Throws 422 with what is wrong with the file. */
export async function refusingBrokenTable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    throw unusable(error.code, "The file cannot be read.", { line: error.line });
  }
}

/** Throws 403. */
export function requireInvoiceRights(actor: Actor, file: Pick<InvoiceRecord, "create_new">): void {
  const missing = neededForInvoice(file).find((permission) => !can(actor, permission));
  if (missing) throw forbidden(missing);
}

/** Of a shop one at a time, so that what is there is counted with all that came before. */
async function lockInvoices(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoices of ${companyId}`}, 0))`;
}

/** Throws 422 for one that is not there. */
async function requireSupplier(sql: TransactionSql, companyId: string, supplierId: string | null): Promise<void> {
  if (supplierId === null) return;
  const [found] = await sql`
    select from supplier where company_id = ${companyId} and id = ${supplierId} and deleted_at is null`;
  if (!found) throw unusable("purchasing/import-supplier", "There is no such supplier.");
}

export interface InvoiceUpload {
  id: string;
  name: string;
  content: Uint8Array;
  supplierId: string | null;
  /** The first rows of its first sheet. */
  table: Table;
  mapping: DraftMapping;
}

/** What is asked of the tenant's own rows. */
type Inside = <T>(work: (sql: TransactionSql, companyId: string) => Promise<T>) => Promise<T>;

/** As the supplier's last table was read; null: there was none, or this one has no such sheet. `table`: the first rows of any sheet of it. */
async function asBefore(
  inside: Inside,
  content: Uint8Array,
  supplierId: string | null,
  table: Pick<Table, "kind" | "sheet" | "sheets">,
): Promise<DraftMapping | null> {
  const known = supplierId === null ? null : await inside((sql, companyId) => mappingOf(sql, companyId, supplierId));
  if (known === null) return null;
  const named = known.sheet_name;
  if (named === undefined || named === table.sheet || table.kind === "csv") return remembered(known, table);
  return table.sheets.includes(named) ? remembered(known, await readTop(content, named)) : null;
}

/** Throws BrokenFile. `content` is read as the supplier's last table was, if there was one whose sheet this one has. */
export async function readUpload(
  inside: Inside,
  content: Uint8Array,
  supplierId: string | null,
): Promise<Pick<InvoiceUpload, "table" | "mapping">> {
  const table = await readTop(content, null);
  return { table, mapping: (await asBefore(inside, content, supplierId, table)) ?? guessedFor(table) };
}

/** The same upload again is the same import. */
export async function keepInvoice(sql: TransactionSql, actor: Actor, upload: InvoiceUpload): Promise<void> {
  const { companyId, userId } = actor;
  const { id, name, content, supplierId, table, mapping } = upload;
  await lockInvoices(sql, companyId);
  if (await findInvoice(sql, companyId, id)) return;
  await requireSupplier(sql, companyId, supplierId);
  const [waiting] = await sql<{ files: number }[]>`
    select count(*)::int as files from invoice_import where company_id = ${companyId} and state in ('uploaded', 'previewed')`;
  const { files } = INVOICE_QUOTA;
  if (waiting!.files >= files)
    throw unusable("purchasing/import-too-many-files", `At most ${files} wait to be confirmed.`);
  const sha256 = createHash("sha256").update(content).digest("hex");
  await sql`
    insert into invoice_import (id, company_id, user_id, supplier_id, name, bytes, sha256, kind, state, mapping, counts)
    values (${id}, ${companyId}, ${userId}, ${supplierId}, ${name}, ${content.length}, ${sha256}, ${table.kind}, 'uploaded',
      ${sql.json(mapping as never)}, ${sql.json(NO_INVOICE_COUNTS)})`;
  await keepInvoiceContent(sql, companyId, id, content);
}

/** Throws 422 for one that is being written or was. */
export function requireOpenInvoice({ state }: InvoiceRecord): void {
  if (state !== "uploaded" && state !== "previewed")
    throw unusable("purchasing/import-confirmed", "It was confirmed already.");
}

type Changed = z.infer<typeof changedInvoiceImportSchema>;

/** What is meant by its columns once this is said: of another supplier what they last were. Throws BrokenFile. */
export async function changedMapping(
  inside: Inside,
  { mapping, kind, supplier_id: former }: InvoiceRecord,
  content: Uint8Array,
  { supplier_id = former, sheet_name, header_row, columns }: Changed,
): Promise<DraftMapping> {
  let next = mapping;
  if (supplier_id !== former) next = (await asBefore(inside, content, supplier_id, { ...mapping, kind })) ?? mapping;
  if (sheet_name !== undefined && kind === "xlsx" && sheet_name !== next.sheet)
    next = guessedFor(await readTop(content, sheet_name));
  if (header_row !== undefined && header_row !== next.headerRow)
    next = withHeaderRow(next, header_row, (await readTop(content, next.sheet)).rows);
  return columns === undefined ? next : { ...next, columns };
}

/** Read in another way, its verdicts do not count any more. */
export async function keepChanged(
  sql: TransactionSql,
  file: InvoiceRecord,
  mapping: DraftMapping,
  { supplier_id }: Changed,
): Promise<void> {
  requireOpenInvoice(file);
  const { company_id: companyId, id } = file;
  if (supplier_id !== undefined) await requireSupplier(sql, companyId, supplier_id);
  await dropInvoiceRows(sql, companyId, id);
  await changeInvoice(sql, companyId, id, {
    ...(supplier_id === undefined ? {} : { supplier_id }),
    mapping,
    state: "uploaded",
    problem: null,
    rows: 0,
    counts: { ...NO_INVOICE_COUNTS },
  });
}

type Queue = Pick<Services, "jobs">;

/** Also takes up one that stopped, in the name of whoever confirms it. */
export async function confirmInvoice(
  { jobs }: Queue,
  sql: TransactionSql,
  actor: Actor,
  file: InvoiceRecord,
  createNew: boolean,
): Promise<void> {
  const { company_id: companyId, id, state } = file;
  if (state === "running" || state === "done") return; // confirmed twice is confirmed once
  const mapping = wholeMapping(file.mapping);
  if (state === "uploaded" || mapping === null)
    throw unusable("purchasing/import-not-previewed", "It has to be previewed first.");
  await lockInvoices(sql, companyId);
  const [other] = await sql`
    select from invoice_import where company_id = ${companyId} and state = 'running' and id <> ${id}`;
  if (other) throw unusable("purchasing/import-running", "Another import of this shop is being written.");
  await requireSupplier(sql, companyId, file.supplier_id);
  // Of what stopped the first rows are written as they were previewed; what has become known since is looked up before the first alone.
  const counts = state === "previewed" ? await learnAnew(sql, file) : file.counts;
  if (counts.found + counts.new === 0) throw unusable("purchasing/import-nothing", "No row can be taken.");
  await changeInvoice(sql, companyId, id, {
    state: "running",
    problem: null,
    user_id: actor.userId,
    counts,
    // Parts that were made stay parts: what was said at first holds.
    create_new: file.purchase_id === null ? createNew : file.create_new,
  });
  if (file.supplier_id !== null) {
    const config = invoiceMappingSchema.parse(mapping);
    await sql`
      insert into supplier_invoice_mapping (id, company_id, supplier_id, mapping_config, sample_file_name, last_used_at)
      values (${id}, ${companyId}, ${file.supplier_id}, ${sql.json(config)}, ${file.name}, now())
      on conflict (company_id, supplier_id) do update set mapping_config = excluded.mapping_config,
        sample_file_name = excluded.sample_file_name, last_used_at = excluded.last_used_at, updated_at = now()`;
  }
  await dropInvoiceContent(sql, companyId, id);
  await handInInvoice(jobs, sql, file);
}

/** What was not finished leaves nothing; a purchase that is done stays, and so does that this file was brought in. */
export async function discardInvoice(sql: TransactionSql, file: InvoiceRecord): Promise<void> {
  const { company_id: companyId, id, purchase_id: purchaseId, state } = file;
  if (state === "running") throw unusable("purchasing/import-running", "It is being written.");
  await dropInvoiceContent(sql, companyId, id);
  await dropInvoiceRows(sql, companyId, id);
  if (state === "done") return;
  if (purchaseId !== null) {
    const hidden = sql`company_id = ${companyId} and purchase_id = ${purchaseId}`;
    await sql`delete from purchase_item_cost where ${hidden}`;
    await sql`delete from purchase_item where ${hidden}`;
    await sql`delete from purchase where company_id = ${companyId} and id = ${purchaseId} and deleted_at is not null`;
  }
  await sql`delete from invoice_import where company_id = ${companyId} and id = ${id}`;
}

// What a person does with a supplier's table before it is written: sends it, says which columns are meant, has it previewed, confirms it.

import { createHash } from "node:crypto";
import { can, type Actor } from "../../../../shared/domains/access/access.permissions.ts";
import { invoiceMappingSchema } from "../../../../shared/domains/purchasing/invoice-mapping.args.ts";
import {
  INVOICE_QUOTA,
  NO_INVOICE_COUNTS,
  type InvoiceImportState,
} from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import type { Services } from "../../../blobs/services.ts";
import type { TransactionSql } from "../../../db/connections.ts";
import { forbidden, Problem, type ProblemCode } from "../../../platform/problem.ts";
import { changedMapping } from "./choose-columns.ts";
import { wholeMapping } from "./invoice-head.ts";
import { handInInvoice, neededForInvoice } from "./invoice-import.job.ts";
import {
  changeInvoice,
  dropInvoiceContent,
  dropInvoiceRows,
  findInvoice,
  keepInvoiceContent,
  type DraftMapping,
  type InvoiceChange,
  type InvoiceRecord,
} from "./invoice-records.ts";
import { learnAnew } from "./preview-invoice.ts";
import { kindBySight } from "./read-table.ts";

/** What has not been confirmed yet. */
const WAITING = ["reading", "uploaded", "checking", "previewed"] as const satisfies readonly InvoiceImportState[];

const unusable = (code: ProblemCode, detail: string) => new Problem(422, code, detail);

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
}

type Queue = Pick<Services, "jobs">;

/** The same upload again is the same import. */
export async function keepInvoice(
  { jobs }: Queue,
  sql: TransactionSql,
  { companyId, userId }: Actor,
  { id, name, content, supplierId }: InvoiceUpload,
): Promise<void> {
  await lockInvoices(sql, companyId);
  if (await findInvoice(sql, companyId, id)) return;
  await requireSupplier(sql, companyId, supplierId);
  const [waiting] = await sql<{ files: number }[]>`
    select count(*)::int as files from invoice_import where company_id = ${companyId} and state = any(${[...WAITING]})`;
  const { files } = INVOICE_QUOTA;
  if (waiting!.files >= files)
    throw unusable("purchasing/import-too-many-files", `At most ${files} wait to be confirmed.`);
  const sha256 = createHash("sha256").update(content).digest("hex");
  await sql`
    insert into invoice_import (id, company_id, user_id, supplier_id, name, bytes, sha256, kind, state, counts)
    values (${id}, ${companyId}, ${userId}, ${supplierId}, ${name}, ${content.length}, ${sha256}, ${kindBySight(content)}, 'reading',
      ${sql.json(NO_INVOICE_COUNTS)})`;
  await keepInvoiceContent(sql, companyId, id, content);
  await handInInvoice(jobs, sql, { company_id: companyId, id });
}

/** What is known of its columns while they may be changed. Throws 422. */
function openMapping({ state, mapping }: InvoiceRecord): DraftMapping {
  if (state === "reading") throw unusable("purchasing/import-reading", "The file is being read.");
  if (mapping === null) throw unusable("purchasing/import-file-gone", "The file could not be read, and is not kept.");
  if (state !== "uploaded" && state !== "checking" && state !== "previewed")
    throw unusable("purchasing/import-confirmed", "It was confirmed already.");
  return mapping;
}

/** Read in another way, its verdicts do not count any more. What asks for another sheet waits for the queue to read that. */
export async function changeColumns(
  { jobs }: Queue,
  sql: TransactionSql,
  file: InvoiceRecord,
  said: InvoiceChange,
): Promise<void> {
  const { company_id: companyId, id, supplier_id: supplierId } = file;
  const mapping = openMapping(file);
  const { sheet_name: sheet } = said;
  if (sheet !== undefined && file.kind === "xlsx" && !mapping.sheets.includes(sheet))
    throw unusable("purchasing/import-sheet", "It has no such sheet.");
  if (said.supplier_id !== undefined) await requireSupplier(sql, companyId, said.supplier_id);
  const next = await changedMapping((work) => work(sql, companyId), { ...file, mapping }, said, null);
  await dropInvoiceRows(sql, companyId, id);
  await changeInvoice(sql, companyId, id, {
    ...(said.supplier_id === undefined ? {} : { supplier_id: said.supplier_id }),
    mapping: next ?? { ...mapping, pending: { said, supplierId } },
    state: next === null ? "reading" : "uploaded",
    problem: null,
    rows: 0,
    counts: { ...NO_INVOICE_COUNTS },
  });
  if (next === null) await handInInvoice(jobs, sql, file);
}

export async function beginPreview({ jobs }: Queue, sql: TransactionSql, file: InvoiceRecord): Promise<void> {
  const mapping = openMapping(file);
  // It is at it, or waits for its turn: how it is read is the same, or it would not be in this state.
  if (file.state === "checking") return;
  if (wholeMapping(mapping) === null) throw unusable("purchasing/import-columns", "A column is not chosen.");
  await changeInvoice(sql, file.company_id, file.id, {
    state: "checking",
    problem: null,
    rows: 0,
    counts: { ...NO_INVOICE_COUNTS },
  });
  await handInInvoice(jobs, sql, file);
}

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
  if (state === "failed" && mapping === null)
    throw unusable("purchasing/import-file-gone", "The file could not be read, and is not kept.");
  if ((state !== "previewed" && state !== "failed") || mapping === null)
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

// Reads, checks and writes tables, wherever they were left: by a person who asked for it, or by a server that died on the way.

import { z } from "zod";
import { can, type Actor, type Permission } from "../../../../shared/domains/access/access.permissions.ts";
import { INVOICE_AT_WORK } from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import { CodedError } from "../../../../shared/kernel/errors.ts";
import { loadStaffMember } from "../../../auth/actors.ts";
import type { Needed } from "../../../commands/device-commands.ts";
import { runServerCommand } from "../../../commands/server-commands.ts";
import type { Effects } from "../../../commands/server-steps.ts";
import { isTransient, type Sql, type TransactionSql } from "../../../db/connections.ts";
import type { JobHandler, JobQueue } from "../../../db/jobs.ts";
import { withTenant } from "../../../db/tenant-transaction.ts";
import { importInvoiceBatch, INVOICE_NOT_RUNNING, invoiceBatchId, itemsWritten } from "./import-invoice.command.ts";
import { changeInvoice, findInvoice, type InvoiceRecord } from "./invoice-records.ts";
import { previewInvoice } from "./preview-invoice.ts";
import { readFirstRows } from "./read-first-rows.ts";

const QUEUE = "purchasing.invoices";
/** How many shops' files are worked at once. */
const AT_ONCE = 2;

const jobSchema = z.object({ companyId: z.string(), importId: z.string() });

type Worker = Omit<Needed, "effects"> & { sql: Sql; effectsThrough: (jobs: JobQueue) => Effects };

export function invoiceImportJob(worker: Worker): JobHandler {
  return {
    queue: QUEUE,
    turns: AT_ONCE,
    async handle(data, _job, jobs) {
      const { companyId, importId } = jobSchema.parse(data);
      await goOnWithInvoice(worker, jobs, companyId, importId);
    },
  };
}

/** Does what its state asks for; what follows from that is handed in anew. */
export async function goOnWithInvoice(
  worker: Worker,
  jobs: JobQueue,
  companyId: string,
  importId: string,
): Promise<void> {
  const { sql } = worker;
  const file = await withTenant(sql, companyId, (tx) => findInvoice(tx, companyId, importId));
  if (file?.state === "reading") await readFirstRows(sql, file);
  if (file?.state === "checking") await previewInvoice(sql, file);
  if (file?.state === "running")
    await writeInvoice({ ...worker, effects: worker.effectsThrough(jobs) }, companyId, importId);
}

/** Hands an import to the queue: one job for it. */
export async function handInInvoice(
  jobs: JobQueue,
  sql: TransactionSql,
  { company_id: companyId, id }: Pick<InvoiceRecord, "company_id" | "id">,
): Promise<void> {
  await jobs.insert(sql, QUEUE, [{ companyId, importId: id }], { turn: { of: companyId, about: id, behind: 0 } });
}

/** What looking at an import asks for, since prices stand in it; with new parts it is another permission more. */
export function neededForInvoice({ create_new }: Pick<InvoiceRecord, "create_new">): Permission[] {
  return ["PURCHASES_EDIT", "PARTS_COST_VIEW", ...(create_new ? (["PARTS_EDIT"] as const) : [])];
}

const mayWrite = (actor: Actor | null, file: InvoiceRecord): actor is Actor =>
  actor !== null && neededForInvoice(file).every((permission) => can(actor, permission));

/** Goes on wherever it is; ends when there is nothing more to do. */
async function writeInvoice(needed: Needed & { sql: Sql }, companyId: string, importId: string): Promise<void> {
  const { sql, log } = needed;
  const stop = (code: string) =>
    withTenant(sql, companyId, async (tx) => {
      const now = await findInvoice(tx, companyId, importId, { lock: true });
      if (now?.state === "running")
        await changeInvoice(tx, companyId, importId, { state: "failed", problem: { code, line: null } });
    });
  const command = importInvoiceBatch(needed);
  let settled = -1;
  for (;;) {
    const now = await withTenant(sql, companyId, async (tx) => {
      const file = await findInvoice(tx, companyId, importId);
      if (file?.state !== "running") return null;
      const actor = (await loadStaffMember(tx, companyId, file.user_id))?.actor ?? null;
      return { file, actor, from: await itemsWritten(tx, companyId, importId) };
    });
    if (now === null) return;
    const { file, actor, from } = now;
    if (!mayWrite(actor, file)) return stop("access/forbidden");
    // What is said to be done, and is not there, would be asked for without an end.
    if (from === settled) return stop("commands/failed");
    try {
      await runServerCommand(needed, actor, command, { importId, from }, invoiceBatchId(file, from));
      settled = from;
    } catch (error) {
      if (error instanceof CodedError && error.code === INVOICE_NOT_RUNNING) continue; // looks again how far it is
      if (isTransient(error)) throw error; // the job comes again
      log.error({ err: error, import: importId, from }, "invoice import stopped");
      return stop(error instanceof CodedError ? error.code : "commands/failed");
    }
  }
}

/** Taken up again when nothing has moved for this long. A batch takes less than a second. */
const STILL_SECONDS = 30;
/** Files that nobody confirmed, and rows of those that were, are kept this long. */
const KEPT_DAYS = 30;

/** Across tenants: hence as owner. */
export function resumeInvoicesJob(owner: Sql): JobHandler {
  return {
    queue: "purchasing.invoice-resume",
    cron: "* * * * *",
    handle: (_data, _job, jobs) => resumeInvoices(owner, jobs),
  };
}

export async function resumeInvoices(owner: Sql, jobs: JobQueue, stillSeconds: number = STILL_SECONDS): Promise<void> {
  await owner.begin(async (sql) => {
    const left = await sql<{ company_id: string; id: string }[]>`
      select company_id, id from invoice_import where state = any(${[...INVOICE_AT_WORK]})
        and updated_at < now() - make_interval(secs => ${stillSeconds}) order by updated_at`;
    for (const file of left) await handInInvoice(jobs, sql, file);
  });
}

export function sweepInvoicesJob(owner: Sql): JobHandler {
  return {
    queue: "purchasing.invoice-sweep",
    cron: "50 3 * * *",
    async handle() {
      await owner.begin(async (sql) => {
        const old = sql`
          select id from invoice_import
          where state <> all(${[...INVOICE_AT_WORK]}) and updated_at < now() - make_interval(days => ${KEPT_DAYS})`;
        // What stopped and was never taken up goes with all that was written of it, which nobody has seen: it cannot go on without its rows.
        const hidden = sql`
          select p.id from purchase p join invoice_import i on i.company_id = p.company_id and i.purchase_id = p.id
          where i.state = 'failed' and p.deleted_at is not null and i.id in (${old})`;
        await sql`delete from purchase_item_cost where purchase_id in (${hidden})`;
        await sql`delete from purchase_item where purchase_id in (${hidden})`;
        await sql`delete from purchase where id in (${hidden})`;
        await sql`delete from invoice_import_content where import_id in (${old})`;
        await sql`delete from invoice_import_row where import_id in (${old})`;
        // Those that were done stay, so that their files are recognised.
        await sql`delete from invoice_import where state <> 'done' and id in (${old})`;
      });
    },
  };
}

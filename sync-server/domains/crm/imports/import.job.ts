// Checks and writes imports, wherever they were left: by a person who asked for it, or by a server that died on the way.

import { z } from "zod";
import { can, type Actor, type Permission } from "../../../../shared/domains/access/access.permissions.ts";
import { isVehicleField } from "../../../../shared/domains/crm/csv-columns.rules.ts";
import { IMPORT_BATCH } from "../../../../shared/domains/crm/import.states.ts";
import { CodedError } from "../../../../shared/kernel/errors.ts";
import type { JobHandler, JobQueue } from "../../../db/jobs.ts";
import { loadStaffMember } from "../../../auth/actors.ts";
import { isTransient, type Sql, type TransactionSql } from "../../../db/connections.ts";
import { withTenant } from "../../../db/tenant-transaction.ts";
import { runServerCommand } from "../../../commands/server-commands.ts";
import { checkImport } from "./check-import.ts";
import { importBatch, NOT_RUNNING } from "./import-batch.command.ts";
import { batchCommandId } from "./import-ids.ts";
import { changeImport, findImport, forgetWritten, type ImportRecord } from "./import-records.ts";
import type { Effects } from "../../../commands/server-steps.ts";
import type { Needed } from "../../../commands/device-commands.ts";

const IMPORT = "crm.imports";
/** How many shops' files are worked at once. */
const AT_ONCE = 2;

const jobSchema = z.object({ companyId: z.string(), importId: z.string() });

type Worker = Omit<Needed, "effects"> & { sql: Sql; effectsThrough: (jobs: JobQueue) => Effects };

export function importJob(worker: Worker): JobHandler {
  return {
    queue: IMPORT,
    turns: AT_ONCE,
    async handle(data, _job, jobs) {
      const { companyId, importId } = jobSchema.parse(data);
      await goOn(worker, jobs, companyId, importId);
    },
  };
}

/** Hands an import to the queue: one job for it, behind those of shops that have fewer files at work. */
export async function handIn(
  jobs: JobQueue,
  sql: TransactionSql,
  { company_id: companyId, id }: Pick<ImportRecord, "company_id" | "id">,
): Promise<void> {
  const [others] = await sql<{ count: number }[]>`
    select count(*)::int as count from import_file
    where company_id = ${companyId} and state in ('checking', 'running') and id <> ${id}`;
  const turn = { of: companyId, about: id, behind: others!.count };
  await jobs.insert(sql, IMPORT, [{ companyId, importId: id }], { turn });
}

/** Goes on wherever it is; ends when there is nothing more to do. */
export async function goOn(worker: Worker, jobs: JobQueue, companyId: string, importId: string): Promise<void> {
  const { sql } = worker;
  const file = await withTenant(sql, companyId, (tx) => findImport(tx, companyId, importId));
  if (file?.state === "checking") await checkImport(sql, file);
  if (file?.state === "running")
    await writeImport({ ...worker, effects: worker.effectsThrough(jobs) }, companyId, importId);
}

/** What writing this file asks for. */
export function neededFor({ columns }: Pick<ImportRecord, "columns">): Permission[] {
  const ofCars = columns.some(({ field }) => isVehicleField(field));
  return ["CLIENTS_CREATE", "CLIENTS_EDIT", ...(ofCars ? (["VEHICLES_EDIT"] as const) : [])];
}

type Change = Parameters<typeof changeImport>[3];

async function writeImport(needed: Needed & { sql: Sql }, companyId: string, importId: string): Promise<void> {
  const { sql, log } = needed;
  const change = (what: Change) =>
    withTenant(sql, companyId, async (tx) => {
      const now = await findImport(tx, companyId, importId, { lock: true });
      if (now?.state === "running") await changeImport(tx, companyId, importId, what);
    });
  const stop = (code: string) => change({ state: "stopped", problem: { code, line: null } });
  const command = importBatch(needed);
  for (;;) {
    const now = await withTenant(sql, companyId, async (tx) => {
      const file = await findImport(tx, companyId, importId);
      if (file?.state !== "running") return null;
      const member = file.confirmed_by === null ? null : await loadStaffMember(tx, companyId, file.confirmed_by);
      return { file, actor: member?.actor ?? null };
    });
    if (now === null) return;
    const { file, actor } = now;
    if (file.batches * IMPORT_BATCH >= file.rows) {
      await finish(sql, companyId, importId);
      return;
    }
    if (!mayWrite(actor, file)) return stop("access/forbidden");
    const args = { importId, batch: file.batches };
    try {
      await runServerCommand(needed, actor, command, args, batchCommandId(importId, file.batches));
    } catch (error) {
      if (error instanceof CodedError && error.code === NOT_RUNNING) continue; // looks again how far it is
      if (isTransient(error)) throw error; // the job comes again
      log.error({ err: error, import: importId, batch: file.batches }, "import stopped");
      return stop("commands/failed");
    }
  }
}

/** What was read of people is kept where it has still to be mended, and nowhere else. */
const finish = (sql: Sql, companyId: string, importId: string): Promise<void> =>
  withTenant(sql, companyId, async (tx) => {
    const now = await findImport(tx, companyId, importId, { lock: true });
    if (now?.state !== "running") return;
    await changeImport(tx, companyId, importId, { state: "done", finished_at: new Date() });
    await forgetWritten(tx, companyId, importId);
  });

const mayWrite = (actor: Actor | null, file: ImportRecord): actor is Actor =>
  actor !== null && neededFor(file).every((permission) => can(actor, permission));

/** Taken up again when nothing has moved for this long. A batch takes less than a second. */
const STILL_SECONDS = 30;
/** After a start: nobody else is at it, or it moves meanwhile. Two at once do no harm. */
export const LEFT_SECONDS = 5;
/** Files, and what was read of them, are kept this long. */
const KEPT_DAYS = 30;

/** Across tenants: hence as owner. */
export function resumeImportsJob(owner: Sql): JobHandler {
  return {
    queue: "crm.import-resume",
    cron: "* * * * *",
    handle: (_data, _job, jobs) => resumeImports(owner, jobs),
  };
}

export async function resumeImports(owner: Sql, jobs: JobQueue, stillSeconds: number = STILL_SECONDS): Promise<void> {
  await owner.begin(async (sql) => {
    const left = await sql<{ company_id: string; id: string }[]>`
      select company_id, id from import_file where state in ('checking', 'running')
        and updated_at < now() - make_interval(secs => ${stillSeconds}) order by updated_at`;
    for (const file of left) await handIn(jobs, sql, file);
  });
}

export function sweepImportsJob(owner: Sql): JobHandler {
  return {
    queue: "crm.import-sweep",
    cron: "45 3 * * *",
    async handle() {
      await owner.begin(async (sql) => {
        const old = await sql<{ id: string }[]>`
          select id from import_file
          where state not in ('checking', 'running') and updated_at < now() - make_interval(days => ${KEPT_DAYS})`;
        const ids = old.map(({ id }) => id);
        await sql`delete from import_content where import_id = any(${ids})`;
        await sql`delete from import_row where import_id = any(${ids})`;
        // Which columns the shop took for what is remembered from those that were confirmed.
        await sql`delete from import_file where id = any(${ids}) and confirmed_at is null`;
      });
    },
  };
}

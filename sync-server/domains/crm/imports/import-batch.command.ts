// One batch of an import as one command: the devices' commands for each record, in one transaction with the progress.

import { z } from "zod";
import { KnownRecords } from "../../../../shared/domains/crm/import-known.rules.ts";
import { planRows } from "../../../../shared/domains/crm/import-plan.rules.ts";
import type { PlannedRow, RowVerdict } from "../../../../shared/domains/crm/import-rows.rules.ts";
import { IMPORT_BATCH, type ImportCounts } from "../../../../shared/domains/crm/import.states.ts";
import { CodedError } from "../../../../shared/kernel/errors.ts";
import { applied } from "../../../../shared/zero/define.ts";
import type { ServerCommand, ServerContext } from "../../../zero/server-commands.ts";
import { newIdsOf } from "./import-ids.ts";
import { changeImport, findImport, type ImportRecord } from "./import-records.ts";
import { learn } from "./known-records.reads.ts";
import { writePlans, type Needed, type Written } from "./write-plans.ts";

const batchArgs = z.object({ importId: z.string(), batch: z.number().int().min(0) });

/** Another worker was quicker, or somebody stopped it. */
export const NOT_RUNNING = "crm/import-not-running";

/** Writes the records `batch * IMPORT_BATCH …`; throws `crm/import-not-running` when it is not their turn. */
export const importBatch = (needed: Needed): ServerCommand<z.output<typeof batchArgs>> => ({
  name: "crm.importBatch",
  version: 1,
  args: batchArgs,
  async run(context, { importId, batch }) {
    const { sql, actor } = context;
    const file = await findImport(sql, actor.companyId, importId, { lock: true });
    // Thrown, not refused: an answer would be kept, and this batch's turn comes later.
    if (file?.state !== "running" || file.batches !== batch) throw new CodedError(NOT_RUNNING);
    const rows = await sql<{ verdict: RowVerdict; read: PlannedRow }[]>`
      select verdict, read from import_row where company_id = ${actor.companyId} and import_id = ${importId}
        and number >= ${batch * IMPORT_BATCH} and number < ${(batch + 1) * IMPORT_BATCH} and read is not null
      order by number`;
    const known = new KnownRecords();
    const read = rows.map((row) => row.read);
    await learn(sql, actor.companyId, read, known);
    const plans = planRows(read, known, file.existing, newIdsOf(importId));
    const { written, activity } = await writePlans(needed, context, plans);
    await settleRows(context, file, written, countedAnew(file.counts, rows, written));
    return applied(...activity);
  },
});

/** The verdicts of the preview become what was done; what was read is not needed any more, but for mending what failed. */
async function settleRows(
  { sql, actor }: ServerContext,
  file: ImportRecord,
  written: readonly Written[],
  counts: ImportCounts,
) {
  const rows = written.map(({ plan, error }) => ({
    id: `${file.id}.${plan.number}`,
    verdict: error ? "error" : plan.verdict,
    code: error?.code ?? null,
    field: error?.field ?? null,
    label: plan.label,
    client_id: plan.client?.id ?? null,
    vehicle_id: plan.vehicle?.id ?? null,
  }));
  await sql`
    update import_row r set verdict = n.verdict, code = n.code, field = n.field, label = n.label,
      client_id = n.client_id, vehicle_id = n.vehicle_id,
      read = null, cells = case when n.verdict = 'error' then r.cells end
    from jsonb_to_recordset(${sql.json(rows)}) as n (id text, verdict text, code text, field text, label text,
      client_id text, vehicle_id text)
    where r.company_id = ${actor.companyId} and r.id = n.id`;
  await changeImport(sql, actor.companyId, file.id, {
    batches: file.batches + 1,
    counts,
  });
}

/** What the preview said of these records gives way to what was done. */
function countedAnew(
  before: ImportCounts,
  rows: readonly { verdict: RowVerdict }[],
  written: readonly Written[],
): ImportCounts {
  const counts = { ...before };
  for (const { verdict } of rows) counts[verdict]--;
  for (const { plan, error } of written) counts[error ? "error" : plan.verdict]++;
  return counts;
}

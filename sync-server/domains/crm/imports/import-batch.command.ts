// One batch of an import as one command: the devices' commands for each record, in one transaction with the progress.

import { z } from "zod";
import { KnownRecords } from "../../../../shared/domains/crm/import-known.rules.ts";
import { planRows } from "../../../../shared/domains/crm/import-plan.rules.ts";
import type { PlannedRow, RowVerdict } from "../../../../shared/domains/crm/import-rows.rules.ts";
import { IMPORT_BATCH, type ImportCounts } from "../../../../shared/domains/crm/import.states.ts";
import { CodedError } from "../../../../shared/kernel/errors.ts";
import { applied } from "../../../../shared/zero/define.ts";
import type { ServerCommand, ServerContext } from "../../../commands/server-commands.ts";
import { newIdsOf } from "./import-ids.ts";
import { changeImport, findImport, type ImportRecord } from "./import-records.ts";
import { learn } from "./known-records.reads.ts";
import type { Needed } from "../../../commands/device-commands.ts";
import { writePlans, type Written } from "./write-plans.ts";

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
    const rows = await sql<Previewed[]>`
      select number, verdict, client_id, vehicle_id, read from import_row where company_id = ${actor.companyId} and import_id = ${importId}
        and number >= ${batch * IMPORT_BATCH} and number < ${(batch + 1) * IMPORT_BATCH} and read is not null
      order by number`;
    const known = new KnownRecords();
    const read = rows.map((row) => row.read);
    await learn(sql, actor.companyId, read, known);
    const plans = planRows(read, known, file.existing, newIdsOf(importId));
    const { written, activity } = await writePlans(needed, context, plans);
    await settleRows(context, file, rows, written);
    return applied(...activity);
  },
});

interface Outcome {
  verdict: RowVerdict;
  client_id: string | null;
  vehicle_id: string | null;
}

/** A record as the preview has told of it. */
interface Previewed extends Outcome {
  number: number;
  read: PlannedRow;
}

const outcomeOf = ({ plan, error }: Written): Outcome => ({
  verdict: error ? "error" : plan.verdict,
  client_id: plan.client?.id ?? null,
  vehicle_id: plan.vehicle?.id ?? null,
});

const differs = (one: Outcome, other: Outcome): boolean =>
  one.verdict !== other.verdict || one.client_id !== other.client_id || one.vehicle_id !== other.vehicle_id;

/** Where something else was done than the preview had said, its row says what: mostly nowhere. */
async function settleRows(
  { sql, actor }: ServerContext,
  file: ImportRecord,
  previewed: readonly Previewed[],
  written: readonly Written[],
): Promise<void> {
  const before = new Map(previewed.map((row) => [row.number, row]));
  const counts: ImportCounts = { ...file.counts };
  const changed: object[] = [];
  for (const one of written) {
    const { plan, error } = one;
    const [was, is] = [before.get(plan.number)!, outcomeOf(one)];
    counts[was.verdict]--;
    counts[is.verdict]++;
    if (differs(was, is))
      changed.push({ id: `${file.id}.${plan.number}`, ...is, code: error?.code ?? null, field: error?.field ?? null });
  }
  if (changed.length > 0)
    await sql`
      update import_row r set verdict = n.verdict, code = n.code, field = n.field, client_id = n.client_id,
        vehicle_id = n.vehicle_id
      from jsonb_to_recordset(${sql.json(changed as never)}) as n (id text, verdict text, code text, field text,
        client_id text, vehicle_id text)
      where r.company_id = ${actor.companyId} and r.id = n.id`;
  await changeImport(sql, actor.companyId, file.id, { batches: file.batches + 1, counts });
}

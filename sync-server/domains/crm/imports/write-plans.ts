// The commands of a batch: all of them straight into its transaction, and where one of them says no, each in a savepoint.

import type { ErrorCode } from "../../../../shared/kernel/errors.ts";
import type { ActivityEntry } from "../../../../shared/zero/define.ts";
import type { FieldChange, PlannedRecord, RowPlan } from "../../../../shared/domains/crm/import-rows.rules.ts";
import type { CsvField } from "../../../../shared/domains/crm/csv-columns.rules.ts";
import { runInside, type Needed, type UnreadCommand } from "../../../commands/device-commands.ts";
import { NeedsSavepoint, ownSavepoint, withoutSavepoints, type Scope } from "../../../commands/command-scope.ts";
import type { Made } from "../../../commands/new-rows.ts";
import { makeTogether } from "./make-together.ts";
import type { ServerContext } from "../../../commands/server-commands.ts";

interface Failure {
  code: ErrorCode;
  field: CsvField | null;
}

/** What was written of one record. */
export interface Written {
  plan: RowPlan;
  /** Why nothing was written after all. */
  error: Failure | null;
}

interface Done {
  written: Written[];
  activity: ActivityEntry[];
}

/** The commands of one record, in their order; an edit has its field. */
interface Step {
  command: UnreadCommand;
  field: CsvField | null;
}

const editOf = ({ field, value }: FieldChange) => ({ field, value });
const named = (field: FieldChange["field"]): CsvField | null => (field === "clientId" ? null : field);

function clientSteps({ id, make, changes }: PlannedRecord): Step[] {
  if (make) return [{ command: { name: "crm.createClient", args: { clientId: id, ...make } }, field: null }];
  return changes.map((change) => ({
    command: { name: "crm.editClient", args: { clientId: id, basedOn: change.basedOn, edit: editOf(change) } },
    field: named(change.field),
  }));
}

function vehicleSteps({ id, make, changes }: PlannedRecord, ownerId: string | null): Step[] {
  if (make)
    return [
      { command: { name: "crm.createVehicle", args: { vehicleId: id, clientId: ownerId, ...make } }, field: null },
    ];
  return changes.map((change): Step => ({
    command:
      change.field === "clientId"
        ? { name: "crm.moveVehicle", args: { vehicleId: id, basedOn: change.basedOn, clientId: change.value } }
        : { name: "crm.editVehicle", args: { vehicleId: id, basedOn: change.basedOn, edit: editOf(change) } },
    field: named(change.field),
  }));
}

const stepsOf = ({ client, vehicle, ownerId }: RowPlan): Step[] => [
  ...(client ? clientSteps(client) : []),
  ...(vehicle ? vehicleSteps(vehicle, ownerId) : []),
];

/** Those of what is there already. */
const editsOf = ({ client, vehicle, ownerId }: RowPlan): Step[] => [
  ...(client && !client.make ? clientSteps(client) : []),
  ...(vehicle && !vehicle.make ? vehicleSteps(vehicle, ownerId) : []),
];

export async function writePlans(needed: Needed, context: ServerContext, plans: readonly RowPlan[]): Promise<Done> {
  try {
    return await context.sql.savepoint(async (sql) => {
      const { scope, written } = await withoutSavepoints(sql);
      const done = await writeTogether(needed, { ...context, sql }, plans, scope);
      await written();
      return done;
    });
  } catch (error) {
    if (!(error instanceof NeedsSavepoint)) throw error;
    return writeApart(needed, context, plans);
  }
}

/** Records whose commands are on their way at once: none waits for the answer to another's question. */
const AT_ONCE = 25;

/** Throws NeedsSavepoint when one of them says no: then nothing of them has happened. */
async function writeTogether(
  needed: Needed,
  context: ServerContext,
  plans: readonly RowPlan[],
  scope: Scope,
): Promise<Done> {
  const done: Done = { written: [], activity: [] };
  const made: Made = new Map();
  await makeTogether(context, plans, made);
  /** By client and car, the last record that is about them: the next one waits for it. */
  const last = new Map<string, Promise<unknown>>();
  const begin = (plan: RowPlan): Promise<Ran> => {
    const ids = [plan.client?.id, plan.vehicle?.id, plan.ownerId].filter((id) => typeof id === "string");
    const running = Promise.allSettled(ids.flatMap((id) => last.get(id) ?? [])).then(() =>
      runSteps(needed, context, plan.error ? [] : editsOf(plan), scope),
    );
    for (const id of ids) last.set(id, running);
    return running;
  };
  for (let from = 0; from < plans.length; from += AT_ONCE) {
    const those = plans.slice(from, from + AT_ONCE);
    // All of them to their end, whatever one says: nothing may be written behind a transaction that was given up.
    const settled = await Promise.allSettled(those.map(begin));
    for (const [i, outcome] of settled.entries()) {
      if (outcome.status === "rejected") throw outcome.reason;
      if (outcome.value.error) throw new NeedsSavepoint(outcome.value.error);
      const plan = those[i]!;
      done.activity.push(...(made.get(plan.number) ?? []), ...outcome.value.activity);
      done.written.push({ plan, error: plan.error });
    }
  }
  return done;
}

/** What one record wrote before it failed is taken back with it. */
async function writeApart(needed: Needed, context: ServerContext, plans: readonly RowPlan[]): Promise<Done> {
  const done: Done = { written: [], activity: [] };
  for (const plan of plans) {
    const steps = plan.error ? [] : stepsOf(plan);
    const { error, activity } = await apart(context, (inside) => runSteps(needed, inside, steps, ownSavepoint));
    done.activity.push(...activity);
    done.written.push({ plan, error: error ?? plan.error });
  }
  return done;
}

interface Ran {
  error: Failure | null;
  activity: ActivityEntry[];
}

class Failed extends Error {
  readonly ran: Ran;

  constructor(ran: Ran) {
    super(ran.error?.code);
    this.ran = ran;
  }
}

async function apart(context: ServerContext, one: (inside: ServerContext) => Promise<Ran>): Promise<Ran> {
  try {
    return await context.sql.savepoint(async (sql) => {
      const ran = await one({ ...context, sql });
      if (ran.error) throw new Failed(ran);
      return ran;
    });
  } catch (error) {
    if (error instanceof Failed) return { error: error.ran.error, activity: [] };
    throw error;
  }
}

async function runSteps(needed: Needed, context: ServerContext, steps: readonly Step[], scope: Scope): Promise<Ran> {
  const activity: ActivityEntry[] = [];
  for (const { command, field } of steps) {
    const result = await runInside(needed, context, command, scope);
    if (result.outcome === "applied") activity.push(...result.activity);
    else if (result.outcome !== "no_effect") return { error: { code: result.code, field }, activity };
  }
  return { error: null, activity };
}

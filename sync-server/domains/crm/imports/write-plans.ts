// The commands of a batch: all of them straight into its transaction, and where one of them says no, each in a savepoint.

import type { CommandResult, ActivityEntry } from "../../../../shared/zero/define.ts";
import type { FieldChange, PlannedRecord, RowPlan } from "../../../../shared/domains/crm/import-rows.rules.ts";
import type { CsvField } from "../../../../shared/domains/crm/csv-columns.rules.ts";
import type { Services } from "../../../app/context.ts";
import type { DeviceCommand } from "../../../zero/device-commands.ts";
import { findCommand } from "../../../../shared/zero/commands.ts";
import { runRule } from "../../../zero/command-runner.ts";
import { NeedsSavepoint, ownSavepoint, withoutSavepoints, type Scope } from "../../../zero/command-scope.ts";
import type { ServerContext } from "../../../zero/server-commands.ts";

export type Needed = Pick<Services, "log" | "effects" | "config">;

interface Failure {
  code: string;
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
  command: DeviceCommand;
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
  return changes.map((change) => ({
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

export async function writePlans(needed: Needed, context: ServerContext, plans: readonly RowPlan[]): Promise<Done> {
  try {
    return await context.sql.savepoint(async (sql) => {
      const { scope, written } = await withoutSavepoints(sql);
      const done = await writeEach(needed, { ...context, sql }, plans, scope, "together");
      await written();
      return done;
    });
  } catch (error) {
    if (!(error instanceof NeedsSavepoint)) throw error;
    return writeEach(needed, context, plans, ownSavepoint, "apart");
  }
}

/** `apart`: what one record wrote before it failed is taken back with it. */
async function writeEach(
  needed: Needed,
  context: ServerContext,
  plans: readonly RowPlan[],
  scope: Scope,
  how: "together" | "apart",
): Promise<Done> {
  const done: Done = { written: [], activity: [] };
  for (const plan of plans) {
    const steps = plan.error ? [] : stepsOf(plan);
    const one = (inside: ServerContext) => runSteps(needed, inside, steps, scope);
    const { error, activity } = how === "together" ? await one(context) : await apart(context, one);
    if (error && how === "together") throw new NeedsSavepoint(error);
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
    const result = await run(needed, context, command, scope);
    if (result.outcome === "applied") activity.push(...result.activity);
    else if (result.outcome !== "no_effect") return { error: { code: result.code, field }, activity };
  }
  return { error: null, activity };
}

async function run(
  { log, effects, config }: Needed,
  { sql, actor, commandId, at }: ServerContext,
  { name, args }: DeviceCommand,
  scope: Scope,
): Promise<CommandResult> {
  const { version } = findCommand(name)!;
  const sent = { id: commandId, name, version, args: args as never };
  const { result } = await runRule({ sql, actor, log, effects, config, scope }, sent, { at, toConfirm: false });
  return result.outcome === "held" ? { outcome: "refused", code: result.code } : result;
}

// One request of a program that asks for several commands of the registry: run one after the other, done as one.

import type { ErrorCode } from "../../shared/kernel/errors.ts";
import type { FieldWriters } from "../../shared/kernel/field-edits.ts";
import { applied, noEffect, refused, type ActivityEntry, type CommandResult } from "../../shared/zero/define.ts";
import { runInside, type DeviceCommand, type Needed } from "./device-commands.ts";
import type { ServerContext } from "./server-commands.ts";

/**
 * By field, the command that last wrote it; null where the tenant has no such record. A program says what it wants, not what it saw: its
 * edits follow whatever is there when they come. The record is locked, so that nobody writes between this and the edits.
 */
export async function writersOf(
  { sql, actor }: ServerContext,
  table:
    | "client"
    | "vehicle"
    | "work_order"
    | "work_line"
    | "parts_line"
    | "work_photo"
    | "appointment"
    | "post"
    | "supplier"
    | "warehouse"
    | "purchase"
    | "purchase_item"
    | "purchase_item_cost"
    | "lead"
    | "deal"
    | "deal_line",
  id: string,
): Promise<FieldWriters | null> {
  const [row] = await sql<{ field_writers: FieldWriters | null }[]>`
    select field_writers from ${sql(table)} where company_id = ${actor.companyId} and id = ${id} for update`;
  return row ? (row.field_writers ?? {}) : null;
}

interface Step {
  command: DeviceCommand;
  /** Of the request, that the command is about. */
  field?: string;
}

/** What is wrong with the arguments of one step is wrong with that field of the request. */
const about = (result: CommandResult, field: string | undefined): CommandResult =>
  field !== undefined && result.outcome === "refused" && result.code === "commands/invalid-arguments"
    ? refused(result.code, { errors: { [field]: ["is not valid"] } })
    : result;

/** The first that is refused undoes the others. `same`: the code of what changes nothing at all. */
export async function runInSequence(
  services: Needed,
  context: ServerContext,
  steps: readonly Step[],
  same: ErrorCode,
): Promise<CommandResult> {
  const activity: ActivityEntry[] = [];
  for (const { field, command } of steps) {
    const result = await runInside(services, context, command);
    if (result.outcome === "applied") activity.push(...result.activity);
    else if (result.outcome !== "no_effect") return about(result, field);
  }
  return activity.length === 0 ? noEffect(same) : applied(...activity);
}

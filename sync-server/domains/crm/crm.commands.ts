// Several fields of a client or a car in one request: the devices' commands one after the other, as one.

import { z } from "zod";
import type { FieldValue, FieldWriters } from "../../../shared/kernel/field-edits.ts";
import { applied, noEffect, refused, type ActivityEntry, type CommandResult } from "../../../shared/zero/define.ts";
import type { Services } from "../../app/context.ts";
import { runInside } from "../../zero/device-commands.ts";
import type { ServerCommand, ServerContext } from "../../zero/server-commands.ts";

const changesArgs = z.object({
  id: z.string(),
  changes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
type Changes = z.infer<typeof changesArgs>;

/** A program says what it wants, not what it saw: its edits follow whatever is there when they come. */
async function writersOf({ sql, actor }: ServerContext, table: "client" | "vehicle", id: string) {
  const [row] = await sql<{ field_writers: FieldWriters | null }[]>`
    select field_writers from ${sql(table)} where company_id = ${actor.companyId} and id = ${id} for update`;
  return row ? (row.field_writers ?? {}) : null;
}

/** What is wrong with one argument of one step is wrong with that field of the request. */
const named = (result: CommandResult, field: string): CommandResult =>
  result.outcome === "refused" && result.code === "commands/invalid-arguments"
    ? refused(result.code, { errors: { [snakeCased(field)]: ["is not valid"] } })
    : result;

const MISSING = { client: "crm/client-not-found", vehicle: "crm/vehicle-not-found" } as const;

interface Step {
  name: string;
  args: unknown;
}

function inOrder(
  services: Services,
  table: "client" | "vehicle",
  stepOf: (id: string, field: string, value: FieldValue, basedOn: string | null) => Step,
) {
  return async (context: ServerContext, { id, changes }: Changes): Promise<CommandResult> => {
    const writers = await writersOf(context, table, id);
    if (!writers) return refused(MISSING[table]);
    const history: ActivityEntry[] = [];
    for (const [field, value] of Object.entries(changes)) {
      const result = await runInside(services, context, stepOf(id, field, value, writers[field] ?? null));
      if (result.outcome === "applied") history.push(...result.activity);
      else if (result.outcome !== "no_effect") return named(result, field);
    }
    return history.length === 0 ? noEffect("crm/same-value") : applied(...history);
  };
}

/** As `crm.editClient`, field by field. */
export const updateClient = (services: Services): ServerCommand<Changes> => ({
  name: "crm.updateClient",
  version: 1,
  args: changesArgs,
  run: inOrder(services, "client", (clientId, field, value, basedOn) => ({
    name: "crm.editClient",
    args: { clientId, basedOn, edit: { field, value } },
  })),
});

/** As `crm.editVehicle`, field by field; the owner as `crm.moveVehicle`. */
export const updateVehicle = (services: Services): ServerCommand<Changes> => ({
  name: "crm.updateVehicle",
  version: 1,
  args: changesArgs,
  run: inOrder(services, "vehicle", (vehicleId, field, value, basedOn) =>
    field === "clientId"
      ? { name: "crm.moveVehicle", args: { vehicleId, basedOn, clientId: value } }
      : { name: "crm.editVehicle", args: { vehicleId, basedOn, edit: { field, value } } },
  ),
});

const snakeCased = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `{is_vip: true}` → `{isVip: true}`; what is left out is left out. */
export const camelCased = (body: object): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]),
  );

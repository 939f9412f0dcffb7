// Several fields of a client or a car in one request: the devices' commands one after the other, as one.

import { z } from "zod";
import { editClientArgs, editVehicleArgs } from "../../../shared/domains/crm/crm.args.ts";
import { lastWriter, type FieldValue } from "../../../shared/kernel/field-edits.ts";
import type { FieldOf } from "../../../shared/registry/command-types.ts";
import { refused, type CommandResult } from "../../../shared/zero/define.ts";
import type { Services } from "../../blobs/services.ts";
import type { DeviceCommand } from "../../commands/device-commands.ts";
import { runInSequence, writersOf } from "../../commands/run-in-sequence.ts";
import type { ServerCommand, ServerContext } from "../../commands/server-commands.ts";

const changesOf = <Field extends string, Value extends z.ZodType<FieldValue>>(fields: readonly Field[], value: Value) =>
  z.object({ id: z.string(), changes: z.partialRecord(z.enum(fields), value) });

type VehicleField = FieldOf<"crm.editVehicle"> | "clientId";
const clientFields = editClientArgs.shape.edit.options.map(({ shape }) => shape.field.value);
const vehicleFields = editVehicleArgs.shape.edit.options.map(({ shape }) => shape.field.value);
const vehicleChangeFields: readonly VehicleField[] = ["clientId", ...vehicleFields];
const clientChanges = changesOf(clientFields, z.union([z.string(), z.boolean(), z.null()]));
const vehicleChanges = changesOf(vehicleChangeFields, z.union([z.string(), z.number(), z.null()]));

const MISSING = { client: "crm/client-not-found", vehicle: "crm/vehicle-not-found" } as const;

function inOrder<Field extends string, Value extends FieldValue>(
  services: Services,
  table: "client" | "vehicle",
  fields: readonly Field[],
  stepOf: (id: string, field: Field, value: Value, basedOn: string | null) => DeviceCommand,
) {
  return async (
    context: ServerContext,
    { id, changes }: { id: string; changes: Partial<Record<Field, Value>> },
  ): Promise<CommandResult> => {
    const writers = await writersOf(context, table, id);
    if (!writers) return refused(MISSING[table]);
    const steps = Object.keys(changes).flatMap((named) => {
      const field = fields.find((one) => one === named);
      const given = field && changes[field];
      if (field === undefined || given === undefined) return [];
      return { command: stepOf(id, field, given, lastWriter(writers, field)), field: snakeCased(field) };
    });
    return runInSequence(services, context, steps, "crm/same-value");
  };
}

/** As `crm.editClient`, field by field. */
export const updateClient = (services: Services): ServerCommand<z.infer<typeof clientChanges>> => ({
  name: "crm.updateClient",
  version: 1,
  args: clientChanges,
  run: inOrder(services, "client", clientFields, (clientId, field, given, basedOn) => ({
    name: "crm.editClient",
    args: { clientId, basedOn, edit: { field, value: given } },
  })),
});

/** As `crm.editVehicle`, field by field; the owner as `crm.moveVehicle`. */
export const updateVehicle = (services: Services): ServerCommand<z.infer<typeof vehicleChanges>> => ({
  name: "crm.updateVehicle",
  version: 1,
  args: vehicleChanges,
  run: inOrder(services, "vehicle", vehicleChangeFields, (vehicleId, field, given, basedOn) =>
    field === "clientId"
      ? { name: "crm.moveVehicle", args: { vehicleId, basedOn, clientId: String(given) } }
      : { name: "crm.editVehicle", args: { vehicleId, basedOn, edit: { field, value: given } } },
  ),
});

const snakeCased = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type CamelCased<Key> = Key extends `${infer Before}_${infer After}` ? `${Before}${Capitalize<CamelCased<After>>}` : Key;

/** `{is_vip: true}` → `{isVip: true}`; what is left out is left out. */
export const camelCased = <Body extends object>(body: Body) =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, given]) => given !== undefined)
      .map(([key, given]) => [key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), given]),
    // The names of an object's keys are lost to the compiler on the way through its entries.
  ) as { [Key in keyof Body as CamelCased<Key>]: Body[Key] };

// Cars: written down, changed, given to another owner (which reaches into the calendar: shared/flows).

import type { z } from "zod";
import { can } from "../access/access.permissions.ts";
import type { FieldEdit } from "../../kernel/field-edits.ts";
import {
  defineCommand,
  forbidden,
  refused,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { editField } from "../../zero/edit-field.ts";
import { findKeptClient, findVehicle } from "./crm.access.ts";
import { createVehicleArgs, editVehicleArgs, type moveVehicleArgs } from "./crm.args.ts";
import { editWords } from "./edit-words.ts";
import { keptValue } from "./field-values.rules.ts";
import { writeDownVehicle } from "./new-vehicle.ts";

type Vehicle = NonNullable<Awaited<ReturnType<typeof findVehicle>>>;

const create = defineCommand({
  name: "crm.createVehicle",
  version: 1,
  args: createVehicleArgs,
  async run(tx, { actor, at }, { vehicleId, clientId, plateCountry, ...fields }) {
    if (!can(actor, "VEHICLES_EDIT")) return forbidden("VEHICLES_EDIT");
    const owner = await findKeptClient(tx, actor, clientId);
    if (!owner) return refused("crm/client-not-found");
    if (owner.deletedAt !== null) return refused("crm/client-deleted");
    return writeDownVehicle(tx, { actor, at }, { vehicleId, clientId: owner.id, plateCountry, ...fields });
  },
});

/** A car that is there and may be written to, or why not. */
async function editable(tx: Tx, { actor }: CommandContext, id: string) {
  if (!can(actor, "VEHICLES_EDIT")) return { denied: forbidden("VEHICLES_EDIT") };
  const vehicle = await findVehicle(tx, actor, id);
  if (!vehicle) return { denied: refused("crm/vehicle-not-found") };
  return vehicle.deletedAt === null ? { vehicle } : { denied: refused("crm/vehicle-deleted") };
}

/** Writes one field, unless another came first. */
function write(tx: Tx, context: CommandContext, vehicle: Vehicle, edit: FieldEdit) {
  return editField(tx, context, {
    words: editWords("vehicles", { subjectType: "vehicle", subjectId: vehicle.id, name: vehicle.plate }),
    writers: vehicle.fieldWriters,
    edit,
    current: vehicle[edit.field as "plate" | "clientId"],
    write: (written) => tx.mutate.vehicle.update({ id: vehicle.id, ...written, updatedAt: context.at }),
  });
}

const edit = defineCommand({
  name: "crm.editVehicle",
  version: 1,
  args: editVehicleArgs,
  async run(tx, context, { vehicleId, basedOn, edit: { field, value: typed } }) {
    const { vehicle, denied } = await editable(tx, context, vehicleId);
    if (!vehicle) return denied;
    const kept = keptValue(field, typed, context.at);
    if ("code" in kept) return refused(kept.code);
    return write(tx, context, vehicle, { field, value: kept.value, basedOn });
  },
});

/** The car alone, given to another owner; whose it is then. What goes along with it: shared/flows/move-vehicle.mutators.ts. */
export async function giveToOwner(
  tx: Tx,
  context: CommandContext,
  { vehicleId, basedOn, clientId }: z.output<typeof moveVehicleArgs>,
): Promise<{ result: CommandResult; ownerId: string | null }> {
  const not = (result: CommandResult) => ({ result, ownerId: null });
  const { vehicle, denied } = await editable(tx, context, vehicleId);
  if (!vehicle) return not(denied);
  const owner = await findKeptClient(tx, context.actor, clientId);
  if (!owner) return not(refused("crm/client-not-found"));
  if (owner.deletedAt !== null) return not(refused("crm/client-deleted"));
  const result = await write(tx, context, vehicle, { field: "clientId", value: owner.id, basedOn });
  return { result, ownerId: owner.id };
}

export const vehicleCommands = [create, edit];

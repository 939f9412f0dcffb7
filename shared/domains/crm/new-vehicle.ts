// A new car: for whoever writes one down, and for flows that end in one.

import type { z } from "zod";
import { applied, refused, scoped, type CommandContext, type CommandResult, type Tx } from "../../zero/define.ts";
import type { createVehicleArgs } from "./crm.args.ts";
import { keptValues } from "./field-values.rules.ts";
import { plateCountryOf } from "./plate.rules.ts";

/** Where the shops are. */
const HOME = "MD";

/** As people typed it, of a client who is there. */
type NewVehicle = z.output<typeof createVehicleArgs>;

/** Whether one may be made is the caller's question. Refused where a field cannot be kept. */
export async function writeDownVehicle(
  tx: Tx,
  { actor, at }: Pick<CommandContext, "actor" | "at">,
  { vehicleId, clientId, plateCountry, ...fields }: NewVehicle,
): Promise<CommandResult> {
  if (await tx.run(scoped("vehicle", actor).where("id", "=", vehicleId).one())) return refused("crm/id-taken");
  const kept = keptValues(fields, at);
  if ("code" in kept) return refused(kept.code);
  await tx.mutate.vehicle.insert({
    id: vehicleId,
    companyId: actor.companyId,
    clientId,
    plateCountry: plateCountry ?? plateCountryOf(fields.plate) ?? HOME,
    ...kept.values,
    fieldWriters: null,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  });
  return applied({
    verb: "vehicles.create",
    subjectType: "vehicle",
    subjectId: vehicleId,
    workOrderId: null,
    data: { name: kept.values.plate, clientId },
  });
}

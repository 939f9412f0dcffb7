// Several fields of a client or a car in one request: the devices' commands one after the other, as one.

import { z } from "zod";
import { lastWriter, type FieldValue } from "../../../shared/kernel/field-edits.ts";
import { refused, type CommandResult } from "../../../shared/zero/define.ts";
import type { Services } from "../../blobs/services.ts";
import type { DeviceCommand } from "../../commands/device-commands.ts";
import { runInOrder, writersOf } from "../../commands/run-in-order.ts";
import type { ServerCommand, ServerContext } from "../../commands/server-commands.ts";

const changesArgs = z.object({
  id: z.string(),
  changes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
type Changes = z.infer<typeof changesArgs>;

const MISSING = { client: "crm/client-not-found", vehicle: "crm/vehicle-not-found" } as const;

function inOrder(
  services: Services,
  table: "client" | "vehicle",
  stepOf: (id: string, field: string, value: FieldValue, basedOn: string | null) => DeviceCommand,
) {
  return async (context: ServerContext, { id, changes }: Changes): Promise<CommandResult> => {
    const writers = await writersOf(context, table, id);
    if (!writers) return refused(MISSING[table]);
    const steps = Object.entries(changes).map(([field, value]) => ({
      ...stepOf(id, field, value, lastWriter(writers, field)),
      field: snakeCased(field),
    }));
    return runInOrder(services, context, steps, "crm/same-value");
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

// The new clients of a batch, then its new cars: each by the rule of its command, all of one kind written with one statement.

import type { RowPlan } from "../../../../shared/domains/crm/import-rows.rules.ts";
import { makeRows, type Made, type Making } from "../../../commands/new-rows.ts";
import type { ServerContext } from "../../../commands/server-commands.ts";

/** Throws NeedsSavepoint where a rule says no, or an id is taken: then nothing of them has happened. */
export async function makeTogether(context: ServerContext, plans: readonly RowPlan[], made: Made): Promise<void> {
  const clients = plans.flatMap(({ number, client }): Making[] =>
    client?.make ? [{ number, id: client.id, args: { clientId: client.id, ...client.make } }] : [],
  );
  const cars = plans.flatMap(({ number, vehicle, ownerId }): Making[] =>
    vehicle?.make
      ? [{ number, id: vehicle.id, args: { vehicleId: vehicle.id, clientId: ownerId, ...vehicle.make } }]
      : [],
  );
  const owners = await makeRows(context, { table: "client", name: "crm.createClient" }, clients, made);
  await makeRows(context, { table: "vehicle", name: "crm.createVehicle" }, cars, made, owners);
}

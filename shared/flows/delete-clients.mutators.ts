// Clients and cars deleted and restored: soft, and never while an order of theirs is open.

import { can, type Actor } from "../domains/access/access.permissions.ts";
import { findClient, findVehicle } from "../domains/crm/crm.access.ts";
import { clientArgs, vehicleArgs } from "../domains/crm/crm.args.ts";
import { OPEN_STATUSES } from "../domains/work-orders/work-orders.states.ts";
import {
  applied,
  defineCommand,
  forbidden,
  noEffect,
  refused,
  scoped,
  type ActivityEntry,
  type Tx,
} from "../zero/define.ts";

const about = (
  verb: string,
  subjectType: ActivityEntry["subjectType"],
  subjectId: string,
  name: string,
): ActivityEntry => ({ verb, subjectType, subjectId, workOrderId: null, data: { name } });

/** Orders that are still in the shop. On a device those it knows of; the server has the last word. */
const openOrders = (tx: Tx, actor: Actor, of: "clientId" | "vehicleId", id: string) =>
  tx.run(
    scoped("workOrder", actor).where(of, "=", id).where("status", "IN", OPEN_STATUSES).where("deletedAt", "IS", null),
  );

const hasOpenOrders = (orders: readonly { number: string | null }[]) =>
  refused("crm/open-orders", {
    count: orders.length,
    numbers: orders.flatMap(({ number }) => number ?? []).join(", "),
  });

const carsOf = (tx: Tx, actor: Actor, clientId: string) =>
  tx.run(scoped("vehicle", actor).where("clientId", "=", clientId));

/** Their cars go with them, and come back with them. */
const deleteClient = defineCommand({
  name: "crm.deleteClient",
  version: 1,
  args: clientArgs,
  async run(tx, { actor, at }, { clientId }) {
    if (!can(actor, "CLIENTS_DELETE")) return forbidden("CLIENTS_DELETE");
    const client = await findClient(tx, actor, clientId);
    if (!client) return refused("crm/client-not-found");
    if (client.deletedAt !== null) return noEffect("crm/client-deleted");
    const open = await openOrders(tx, actor, "clientId", clientId);
    if (open.length > 0) return hasOpenOrders(open);
    const cars = (await carsOf(tx, actor, clientId)).filter(({ deletedAt }) => deletedAt === null);
    if (cars.length > 0 && !can(actor, "VEHICLES_DELETE")) return forbidden("VEHICLES_DELETE");
    for (const car of cars) {
      const driven = await openOrders(tx, actor, "vehicleId", car.id);
      if (driven.length > 0) return hasOpenOrders(driven);
    }
    await tx.mutate.client.update({ id: clientId, deletedAt: at, updatedAt: at });
    for (const { id } of cars) await tx.mutate.vehicle.update({ id, deletedAt: at, updatedAt: at });
    return applied(
      about("clients.delete", "client", clientId, client.name),
      ...cars.map(({ id, plate }) => about("vehicles.delete", "vehicle", id, plate)),
    );
  },
});

const restoreClient = defineCommand({
  name: "crm.restoreClient",
  version: 1,
  args: clientArgs,
  async run(tx, { actor, at }, { clientId }) {
    if (!can(actor, "CLIENTS_DELETE")) return forbidden("CLIENTS_DELETE");
    const client = await findClient(tx, actor, clientId);
    if (!client) return refused("crm/client-not-found");
    if (client.deletedAt === null) return noEffect("crm/client-there");
    if (client.mergedInto !== null) return refused("crm/client-merged", { clientId: client.mergedInto });
    const cars = (await carsOf(tx, actor, clientId)).filter(({ deletedAt }) => deletedAt === client.deletedAt);
    await tx.mutate.client.update({ id: clientId, deletedAt: null, updatedAt: at });
    for (const { id } of cars) await tx.mutate.vehicle.update({ id, deletedAt: null, updatedAt: at });
    return applied(
      about("clients.restore", "client", clientId, client.name),
      ...cars.map(({ id, plate }) => about("vehicles.restore", "vehicle", id, plate)),
    );
  },
});

const deleteVehicle = defineCommand({
  name: "crm.deleteVehicle",
  version: 1,
  args: vehicleArgs,
  async run(tx, { actor, at }, { vehicleId }) {
    if (!can(actor, "VEHICLES_DELETE")) return forbidden("VEHICLES_DELETE");
    const car = await findVehicle(tx, actor, vehicleId);
    if (!car) return refused("crm/vehicle-not-found");
    if (car.deletedAt !== null) return noEffect("crm/vehicle-deleted");
    const open = await openOrders(tx, actor, "vehicleId", vehicleId);
    if (open.length > 0) return hasOpenOrders(open);
    await tx.mutate.vehicle.update({ id: vehicleId, deletedAt: at, updatedAt: at });
    return applied(about("vehicles.delete", "vehicle", vehicleId, car.plate));
  },
});

const restoreVehicle = defineCommand({
  name: "crm.restoreVehicle",
  version: 1,
  args: vehicleArgs,
  async run(tx, { actor, at }, { vehicleId }) {
    if (!can(actor, "VEHICLES_DELETE")) return forbidden("VEHICLES_DELETE");
    const car = await findVehicle(tx, actor, vehicleId);
    if (!car) return refused("crm/vehicle-not-found");
    if (car.deletedAt === null) return noEffect("crm/vehicle-there");
    const owner = await tx.run(scoped("client", actor).where("id", "=", car.clientId).one());
    // Without its owner it would be nobody's.
    if (owner && owner.deletedAt !== null) return refused("crm/owner-deleted");
    await tx.mutate.vehicle.update({ id: vehicleId, deletedAt: null, updatedAt: at });
    return applied(about("vehicles.restore", "vehicle", vehicleId, car.plate));
  },
});

export const deletionCommands = [deleteClient, restoreClient, deleteVehicle, restoreVehicle];

// Clients and cars deleted and restored: soft, and never while an order or a deal of theirs is open, or while they are expected.

import { can, type Actor } from "../domains/access/access.permissions.ts";
import { findClient, findVehicle } from "../domains/crm/crm.access.ts";
import { clientArgs, vehicleArgs } from "../domains/crm/crm.args.ts";
import { openDeals } from "../domains/sales/client-deals.ts";
import { expectedVisits } from "../domains/scheduling/planned-visits.ts";
import { OPEN_STATUSES } from "../domains/work-orders/work-orders.states.ts";
import {
  applied,
  forbidden,
  noEffect,
  refused,
  scoped,
  type ActivityEntry,
  type CommandContext,
  type Tx,
} from "../zero/define.ts";
import { softDeletion } from "../zero/soft-deletion.ts";

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

/** A client with the cars that go along: those that are there, or were deleted with them. */
async function clientWithCars(tx: Tx, { actor }: CommandContext, { clientId }: { clientId: string }) {
  const client = await findClient(tx, actor, clientId);
  if (!client) return null;
  const cars = await tx.run(scoped("vehicle", actor).where("clientId", "=", clientId));
  return { ...client, cars: cars.filter(({ deletedAt }) => deletedAt === client.deletedAt) };
}

const clients = softDeletion({
  args: clientArgs,
  needs: ["CLIENTS_DELETE"],
  find: clientWithCars,
  missing: refused("crm/client-not-found"),
  async write(tx, client, { cars }) {
    await tx.mutate.client.update(client);
    for (const { id } of cars) await tx.mutate.vehicle.update({ ...client, id });
  },
  done: (act, { id, name, cars }) =>
    applied(
      about(`clients.${act}`, "client", id, name),
      ...cars.map((car) => about(`vehicles.${act}`, "vehicle", car.id, car.plate)),
    ),
});

const deleteClient = clients.deleteCommand({
  name: "crm.deleteClient",
  already: noEffect("crm/client-deleted"),
  async unless(tx, context, { id, cars }) {
    const { actor } = context;
    const open = await openOrders(tx, actor, "clientId", id);
    if (open.length > 0) return hasOpenOrders(open);
    if (cars.length > 0 && !can(actor, "VEHICLES_DELETE")) return forbidden("VEHICLES_DELETE");
    for (const car of cars) {
      const driven = await openOrders(tx, actor, "vehicleId", car.id);
      if (driven.length > 0) return hasOpenOrders(driven);
    }
    for (const [of, which] of [["clientId", id], ...cars.map((car) => ["vehicleId", car.id] as const)] as const) {
      const kept = (await expectedVisits(tx, context, of, which)) ?? (await openDeals(tx, actor, of, which));
      if (kept) return kept;
    }
    return null;
  },
});

const restoreClient = clients.restoreCommand({
  name: "crm.restoreClient",
  already: noEffect("crm/client-there"),
  unless: (_tx, _context, { mergedInto }) =>
    mergedInto === null ? null : refused("crm/client-merged", { clientId: mergedInto }),
});

const vehicles = softDeletion({
  args: vehicleArgs,
  needs: ["VEHICLES_DELETE"],
  find: (tx, { actor }, { vehicleId }) => findVehicle(tx, actor, vehicleId),
  missing: refused("crm/vehicle-not-found"),
  write: (tx, car) => tx.mutate.vehicle.update(car),
  done: (act, { id, plate }) => applied(about(`vehicles.${act}`, "vehicle", id, plate)),
});

const deleteVehicle = vehicles.deleteCommand({
  name: "crm.deleteVehicle",
  already: noEffect("crm/vehicle-deleted"),
  async unless(tx, context, { id }) {
    const open = await openOrders(tx, context.actor, "vehicleId", id);
    if (open.length > 0) return hasOpenOrders(open);
    return (await expectedVisits(tx, context, "vehicleId", id)) ?? openDeals(tx, context.actor, "vehicleId", id);
  },
});

const restoreVehicle = vehicles.restoreCommand({
  name: "crm.restoreVehicle",
  already: noEffect("crm/vehicle-there"),
  async unless(tx, { actor }, { clientId }) {
    const owner = await tx.run(scoped("client", actor).where("id", "=", clientId).one());
    // Without its owner it would be nobody's.
    return owner && owner.deletedAt !== null ? refused("crm/owner-deleted") : null;
  },
});

export const deletionCommands = [deleteClient, restoreClient, deleteVehicle, restoreVehicle];

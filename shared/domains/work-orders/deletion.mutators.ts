// Orders deleted and restored: the row stays, for who may delete.

import { can } from "../access/access.permissions.ts";
import { applied, defineCommand, forbidden, noEffect, refused, scoped } from "../../zero/define.ts";
import { reachableOrders, visibleOrders } from "./work-orders.queries.ts";
import { orderArgs } from "./work-orders.args.ts";

const about = (verb: string, id: string, number: string | null) =>
  applied({ verb, subjectType: "work_order", subjectId: id, workOrderId: id, data: { number } });

const remove = defineCommand({
  name: "workOrders.delete",
  version: 1,
  args: orderArgs,
  async run(tx, { actor, at }, { workOrderId }) {
    if (!can(actor, "WORK_ORDERS_DELETE")) return forbidden("WORK_ORDERS_DELETE");
    const order = await tx.run(visibleOrders(actor).where("id", "=", workOrderId).one());
    if (!order) return refused("work-orders/not-found");
    // Money that was taken stays explained: it is given back first.
    if (order.paidMinor !== 0) return refused("work-orders/has-payments");
    await tx.mutate.workOrder.update({ id: order.id, deletedAt: Math.max(at, order.createdAt ?? at), updatedAt: at });
    return about("workOrders.delete", order.id, order.number);
  },
});

const restore = defineCommand({
  name: "workOrders.restore",
  version: 1,
  args: orderArgs,
  async run(tx, { actor, at }, { workOrderId }) {
    if (!can(actor, "WORK_ORDERS_DELETE")) return forbidden("WORK_ORDERS_DELETE");
    const order = await tx.run(reachableOrders(actor).where("id", "=", workOrderId).one());
    if (!order) return refused("work-orders/not-found");
    if (order.deletedAt === null) return noEffect("work-orders/not-deleted");
    // Without its client or its car it would be nobody's. A device may not have them; the server does.
    const client = await tx.run(scoped("client", actor).where("id", "=", order.clientId).one());
    if (client && client.deletedAt !== null) return refused("crm/owner-deleted");
    const car = await tx.run(scoped("vehicle", actor).where("id", "=", order.vehicleId).one());
    if (car && car.deletedAt !== null) return refused("crm/vehicle-deleted");
    await tx.mutate.workOrder.update({ id: order.id, deletedAt: null, updatedAt: at });
    return about("workOrders.restore", order.id, order.number);
  },
});

export const deletionCommands = [remove, restore];

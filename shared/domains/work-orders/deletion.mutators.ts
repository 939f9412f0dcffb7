// Orders deleted and restored: the row stays, for who may delete.

import { applied, noEffect, refused, scoped } from "../../zero/define.ts";
import { softDeletion } from "../../zero/soft-deletion.ts";
import { reachableOrders } from "./work-orders.queries.ts";
import { orderArgs } from "./work-orders.args.ts";

const NOT_FOUND = refused("work-orders/not-found");

const { deleteCommand, restoreCommand } = softDeletion({
  args: orderArgs,
  needs: ["WORK_ORDERS_DELETE"],
  find: (tx, { actor }, { workOrderId }) => tx.run(reachableOrders(actor).where("id", "=", workOrderId).one()),
  missing: NOT_FOUND,
  async write(tx, { id, deletedAt: at, updatedAt }, { createdAt }) {
    const deletedAt = at === null ? null : Math.max(at, createdAt ?? at);
    await tx.mutate.workOrder.update({ id, deletedAt, updatedAt });
  },
  done: (act, { id, number }) =>
    applied({ verb: `workOrders.${act}`, subjectType: "work_order", subjectId: id, workOrderId: id, data: { number } }),
});

const remove = deleteCommand({
  name: "workOrders.delete",
  already: NOT_FOUND,
  // Money that was taken stays explained: it is given back first.
  unless: (_tx, _context, { paidMinor }) => (paidMinor === 0 ? null : refused("work-orders/has-payments")),
});

const restore = restoreCommand({
  name: "workOrders.restore",
  already: noEffect("work-orders/not-deleted"),
  // Without its client or its car it would be nobody's. A device may not have them; the server does.
  async unless(tx, { actor }, order) {
    const client = await tx.run(scoped("client", actor).where("id", "=", order.clientId).one());
    if (client && client.deletedAt !== null) return refused("crm/owner-deleted");
    const car = await tx.run(scoped("vehicle", actor).where("id", "=", order.vehicleId).one());
    return car && car.deletedAt !== null ? refused("crm/vehicle-deleted") : null;
  },
});

export const deletionCommands = [remove, restore];

// Whose order it is, and whose it was: what a mechanic did while it was theirs is judged by that (docs/offline.md).

import { can, type Actor } from "../access/access.permissions.ts";
import { applied, defineCommand, forbidden, noEffect, refused, scoped, type Tx } from "../../zero/define.ts";
import { recordAt, wasMaster } from "./assignment.rules.ts";
import { assignArgs } from "./work-orders.args.ts";
import { visibleOrders } from "./work-orders.queries.ts";
import { isOpen } from "./work-orders.states.ts";

/**
 * Whether the order is the actor's, or was at that time. On a device the history is not known: there, what is theirs now
 * counts, and the server judges.
 */
export async function isOrWasMaster(
  tx: Tx,
  actor: Actor,
  order: { id: string; masterId: string | null },
  at: number,
): Promise<boolean> {
  if (order.masterId === actor.userId) return true;
  return wasMaster(await tx.run(changesOf(actor, order.id)), actor.userId, at);
}

const changesOf = (actor: Actor, workOrderId: string) =>
  scoped("workOrderAssignment", actor).where("workOrderId", "=", workOrderId);

/** Gives an order to a mechanic, or takes it back. The later one wins, as on the board. */
export const assign = defineCommand({
  name: "workOrders.assign",
  version: 1,
  args: assignArgs,
  async run(tx, { actor, at, recordedAt, commandId }, { workOrderId, masterId }) {
    if (!can(actor, "WORK_ORDERS_EDIT")) return forbidden("WORK_ORDERS_EDIT");
    const order = await tx.run(visibleOrders(actor).where("id", "=", workOrderId).one());
    if (!order) return refused("work-orders/not-found");
    if (!isOpen(order.status)) return refused("work-orders/closed");
    if (order.masterId === masterId) return noEffect("work-orders/already-assigned");
    if (masterId !== null) {
      const master = await tx.run(scoped("staffUser", actor).where("id", "=", masterId).one());
      if (!master || master.status !== "active") return refused("access/user-not-found");
    }
    const changes = await tx.run(changesOf(actor, order.id));
    await tx.mutate.workOrder.update({ id: order.id, masterId, updatedAt: at });
    await tx.mutate.workOrderAssignment.insert({
      id: commandId,
      companyId: actor.companyId,
      workOrderId: order.id,
      masterId,
      previousMasterId: order.masterId,
      at,
      recordedAt: recordAt(changes, recordedAt),
    });
    return applied({
      verb: "workOrders.assign",
      subjectType: "work_order",
      subjectId: order.id,
      workOrderId: order.id,
      data: { from: order.masterId, to: masterId },
    });
  },
});

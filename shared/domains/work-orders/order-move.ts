// An order's step to another status, with the times that it stamps: for the board and for flows that end in a move.

import type { Actor } from "../access/access.permissions.ts";
import { visitWithOrder } from "../scheduling/visit-of-order.ts";
import type { ActivityEntry, Tx } from "../../zero/define.ts";
import type { OrderRow } from "./orders.reach.ts";
import { isOpen, stampsOfMove, type WorkOrderStatus } from "./work-orders.states.ts";

/** Whether it may be moved is the caller's question. Gives the lines of history: the order's, and that of the visit it was made of. */
export async function writeMove(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { to, at, since }: { to: WorkOrderStatus; at: number; since?: number | undefined },
): Promise<ActivityEntry[]> {
  const movedAt = Math.max(at, order.statusAt);
  // Taken back, it waits as long as it did before, and what was answered meanwhile stays answered. What closes an order closes it now:
  // the day on which it left is money, and not whoever sends the move says which.
  const askedAt = since === undefined || !isOpen(to) ? movedAt : since;
  const statusAt = Math.min(movedAt, Math.max(askedAt, order.createdAt ?? 0));
  await tx.mutate.workOrder.update({
    id: order.id,
    status: to,
    statusAt,
    updatedAt: movedAt,
    ...stampsOfMove(to, statusAt),
  });
  const moved: ActivityEntry = {
    verb: "workOrders.move",
    subjectType: "work_order",
    subjectId: order.id,
    workOrderId: order.id,
    data: { from: order.status, to },
  };
  // Between columns of the board nothing changes for the visit.
  const isOver = !isOpen(to);
  if (isOver !== isOpen(order.status)) return [moved];
  return [moved, ...(await visitWithOrder(tx, actor, { workOrderId: order.id, isOver, at }))];
}

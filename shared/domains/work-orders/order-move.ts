// An order's step to another status, with the times that it stamps: for the board and for flows that end in a move.

import type { ActivityEntry, Tx } from "../../zero/define.ts";
import type { OrderRow } from "./orders.reach.ts";
import { stampsOfMove, type WorkOrderStatus } from "./work-orders.states.ts";

/** Whether it may be moved is the caller's question. */
export async function writeMove(tx: Tx, order: OrderRow, to: WorkOrderStatus, at: number): Promise<ActivityEntry> {
  const statusAt = Math.max(at, order.statusAt);
  await tx.mutate.workOrder.update({
    id: order.id,
    status: to,
    statusAt,
    updatedAt: statusAt,
    ...stampsOfMove(to, statusAt),
  });
  return {
    verb: "workOrders.move",
    subjectType: "work_order",
    subjectId: order.id,
    workOrderId: order.id,
    data: { from: order.status, to },
  };
}

// An order's step to another status, with the times that it stamps: for the board and for flows that end in a move.

import { lastWriter, withWriter } from "../../kernel/field-edits.ts";
import { visitWithOrder } from "../scheduling/visit-of-order.ts";
import type { ActivityEntry, CommandContext, Tx } from "../../zero/define.ts";
import type { OrderRow } from "./orders.reach.ts";
import { isOpen, stampsOfMove, type WorkOrderStatus } from "./work-orders.states.ts";

interface Step {
  to: WorkOrderStatus;
  at: number;
  since?: number | undefined;
  basedOn?: string | null | undefined;
}

/** Whether it may be moved is the caller's question. Gives the lines of history: the order's, and that of the visit it was made of. */
export async function writeMove(
  tx: Tx,
  { actor, commandId }: Pick<CommandContext, "actor" | "commandId">,
  order: OrderRow,
  { to, at, since, basedOn }: Step,
): Promise<ActivityEntry[]> {
  const movedAt = Math.max(at, order.statusAt);
  // Taken back, it waits as long as it did before, and what was answered meanwhile stays answered. What closes an order closes it now:
  // the day on which it left is money, and not whoever sends the move says which.
  const askedAt = since === undefined || !isOpen(to) ? movedAt : since;
  const statusAt = Math.min(movedAt, Math.max(askedAt, order.createdAt ?? 0));
  const writers = order.fieldWriters ?? {};
  const over = lastWriter(writers, "status");
  const isAnothers = over !== null && order.movedBy !== null && order.movedBy !== actor.userId;
  const overtaken = isAnothers && basedOn !== undefined && basedOn !== over ? { over, overBy: order.movedBy } : null;
  // Whoever went over another's move and goes on with it takes nothing back: the other is told as before, where it is by now.
  const stillOver = order.movedBy === actor.userId ? order.movedOver : null;
  await tx.mutate.workOrder.update({
    id: order.id,
    status: to,
    statusAt,
    movedBy: actor.userId,
    movedOver: overtaken?.over ?? stillOver,
    fieldWriters: withWriter(writers, "status", commandId),
    updatedAt: movedAt,
    ...stampsOfMove(to, statusAt),
  });
  const moved: ActivityEntry = {
    verb: "workOrders.move",
    subjectType: "work_order",
    subjectId: order.id,
    workOrderId: order.id,
    data: { from: order.status, to, ...overtaken },
  };
  // Between columns of the board nothing changes for the visit.
  const isOver = !isOpen(to);
  if (isOver !== isOpen(order.status)) return [moved];
  return [moved, ...(await visitWithOrder(tx, actor, { workOrderId: order.id, isOver, at }))];
}

// An order's total, written in the step that changed a line.

import type { Actor } from "../access/access.permissions.ts";
import { refused, type CommandResult, type Tx } from "../../zero/define.ts";
import { MOST_OF_AN_ORDER } from "./field-limits.rules.ts";
import { orderById, partsOf, worksOf } from "./orders.reach.ts";
import { isPriced, payStatusOf, totalMinor, totalWithPendingMinor } from "./work-orders.rules.ts";

/**
 * Sums the lines anew. On a device that does not hold them all the server's sum follows. Refuses what no order may come to:
 * the caller hands that on, and nothing of its step stays.
 */
export async function writeTotal(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
  at?: number,
): Promise<CommandResult | null> {
  const order = await orderById(tx, actor, workOrderId);
  if (!order) return null;
  const [works, parts] = await Promise.all([worksOf(tx, actor, workOrderId), partsOf(tx, actor, workOrderId)]);
  const total = totalMinor(works, parts, order.discountPct);
  // Also with all that waits: an approval of the client is not refused for want of room.
  if (totalWithPendingMinor(works, parts, order.discountPct) > MOST_OF_AN_ORDER)
    return refused("work-orders/total-too-large");
  await tx.mutate.workOrder.update({
    id: order.id,
    totalMinor: total,
    payStatus: payStatusOf(total, order.paidMinor, isPriced([...works, ...parts])),
    ...(at === undefined ? {} : { updatedAt: at }),
  });
  return null;
}

// An order's total, written in the step that changed a line.

import type { Actor } from "../access/access.permissions.ts";
import type { Tx } from "../../zero/define.ts";
import { orderById, partsOf, worksOf } from "./orders.reach.ts";
import { isPriced, payStatusOf, totalMinor } from "./work-orders.rules.ts";

/** Sums the lines anew. On a device that does not hold them all the server's sum follows. */
export async function writeTotal(tx: Tx, actor: Actor, workOrderId: string, at?: number): Promise<void> {
  const order = await orderById(tx, actor, workOrderId);
  if (!order) return;
  const [works, parts] = [await worksOf(tx, actor, workOrderId), await partsOf(tx, actor, workOrderId)];
  const total = totalMinor(works, parts, order.discountPct);
  await tx.mutate.workOrder.update({
    id: order.id,
    totalMinor: total,
    payStatus: payStatusOf(total, order.paidMinor, isPriced([...works, ...parts])),
    ...(at === undefined ? {} : { updatedAt: at }),
  });
}

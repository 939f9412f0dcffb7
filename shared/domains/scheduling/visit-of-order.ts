// The visit that an order was made of: over when the order is, and under way again when it is opened again.

import type { Actor } from "../access/access.permissions.ts";
import { scoped, type ActivityEntry, type Tx } from "../../zero/define.ts";
import { toldOf } from "./appointments.operations.ts";

/** Nobody's permission is asked for: it follows from the order. What somebody made of the visit otherwise (cancelled, say) stays. */
export async function visitWithOrder(
  tx: Tx,
  actor: Actor,
  { workOrderId, isOver, at }: { workOrderId: string; isOver: boolean; at: number },
): Promise<ActivityEntry[]> {
  const [from, to] = isOver ? (["in_progress", "done"] as const) : (["done", "in_progress"] as const);
  const visits = await tx.run(
    scoped("appointment", actor)
      .where("workOrderId", "=", workOrderId)
      .where("status", "=", from)
      .where("deletedAt", "IS", null),
  );
  for (const { id, statusAt: since } of visits) {
    const statusAt = Math.max(at, since);
    await tx.mutate.appointment.update({ id, status: to, statusAt, updatedAt: statusAt });
  }
  return visits.map((visit) => toldOf("setStatus", visit, { from, to }));
}

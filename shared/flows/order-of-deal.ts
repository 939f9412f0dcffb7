// The order that a deal becomes, however the car comes in: dragged to work, or checked in at the counter.

import { canSeeEveryOrder } from "../domains/access/access.permissions.ts";
import { orderIdAfter, orderIdOfDeal } from "../domains/sales/derived-ids.rules.ts";
import { linesOfOrder } from "../domains/sales/order-of-deal.rules.ts";
import { setDealStage } from "../domains/sales/sales.operations.ts";
import { linesOfDeal, type DealRow } from "../domains/sales/sales.reach.ts";
import { orderIdOf } from "../domains/scheduling/appointments.rules.ts";
import { writeTotal } from "../domains/work-orders/order-total.ts";
import { isTooMuch } from "../domains/work-orders/lines.rules.ts";
import { insertPart, insertWork } from "../domains/work-orders/new-lines.ts";
import { insertOrder } from "../domains/work-orders/new-order.ts";
import type { OpenStatus } from "../domains/work-orders/work-orders.states.ts";
import {
  applied,
  refused,
  scoped,
  type CommandContext,
  type CommandResult,
  type Tx,
  type Vehicle,
} from "../zero/define.ts";

interface Coming {
  workOrderId: string;
  vehicle: Pick<Vehicle, "id" | "clientId" | "mileageKm">;
  masterId: string | null;
  complaint: string;
  status: OpenStatus;
  mileageKm: number | null;
}

/** Somebody who left is nobody's mechanic: the car stands here all the same. */
export async function masterThere(
  tx: Tx,
  { actor }: Pick<CommandContext, "actor">,
  masterId: string | null,
): Promise<string | null> {
  if (masterId === null) return null;
  const master = await tx.run(scoped("staffUser", actor).where("id", "=", masterId).one());
  return master?.status === "active" ? masterId : null;
}

/**
 * Of the order that a deal becomes. `named`: whoever brings the car in goes on writing under that; it is kept where it follows from the deal, or
 * from the visit, as apps of before have it, and whoever does not see the deal. One that is taken, by an order that was given up, or by that of
 * another car, gives way to the next. A device may not know of it: the server does.
 */
export async function orderIdFor(
  tx: Tx,
  { actor }: Pick<CommandContext, "actor">,
  deal: DealRow,
  { named, visitId }: { named: string | null; visitId: string | null },
): Promise<string> {
  const first = orderIdOfDeal({ id: deal.id, workOrderId: null });
  const follows = named === first || (visitId !== null && named === orderIdOf(visitId));
  let id = follows ? named : orderIdOfDeal(deal);
  while (await tx.run(scoped("workOrder", actor).where("id", "=", id).one())) id = orderIdAfter(id);
  return id;
}

/**
 * With the deal's lines at the deal's prices, whoever does it: what was offered is not priced again. The deal is in work from here on.
 * Refused `work-orders/own-only`, `work-orders/id-taken`, `work-orders/amount-too-large`, `work-orders/total-too-large`.
 */
export async function orderOfDeal(
  tx: Tx,
  context: CommandContext,
  deal: DealRow,
  { workOrderId, masterId, ...coming }: Coming,
): Promise<CommandResult> {
  const { actor, at, commandId } = context;
  if (!canSeeEveryOrder(actor) && masterId !== actor.userId) return refused("work-orders/own-only");
  // By id alone: an id of another tenant must not be taken over either; row security hides it, the key still refuses.
  if (await tx.run(scoped("workOrder", actor).where("id", "=", workOrderId).one()))
    return refused("work-orders/id-taken");
  const { companyId } = actor;
  const { works, parts } = linesOfOrder(deal, await linesOfDeal(tx, actor, deal.id), workOrderId);
  // A price without lines may be more than one line of an order comes to.
  if (works.some(({ priceMinor }) => isTooMuch(priceMinor, 1))) return refused("work-orders/amount-too-large");
  const urgency = deal.isUrgent ? "urgent" : "normal";
  const made = { id: workOrderId, companyId, masterId, urgency, etaAt: null, dealId: deal.id, at, commandId } as const;
  await insertOrder(tx, { ...coming, ...made });
  const place = { companyId, workOrderId, requiresApproval: false };
  for (const work of works) await insertWork(tx, { ...work, ...place }, at);
  for (const part of parts) await insertPart(tx, { ...part, ...place });
  const tooLarge = works.length + parts.length > 0 ? await writeTotal(tx, actor, workOrderId) : null;
  if (tooLarge) return tooLarge;
  const moved = await setDealStage(tx, context, deal, "in_work", { workOrderId });
  const told = { verb: "workOrders.create", subjectType: "work_order", subjectId: workOrderId, workOrderId } as const;
  return applied({ ...told, data: { status: coming.status, deal: deal.subject } }, ...moved);
}

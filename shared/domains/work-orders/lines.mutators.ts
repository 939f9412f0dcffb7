// Lines added to an order: by the desk with a price, by the mechanic and the storekeeper without one, or at the catalogue's.

import { can } from "../access/access.permissions.ts";
import {
  applied,
  defineCommand,
  forbidden,
  refused,
  scoped,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { isOrWasMaster } from "./assignment.mutators.ts";
import { addPartArgs, addWorkArgs, type WasRemoved } from "./lines.args.ts";
import { hangPhotosAgain } from "./line-places.mutators.ts";
import { pricingOf } from "./line-parts.ts";
import { logQuote } from "./line-quotes.ts";
import { isTooMuch, MOST_LINES, nextPosition, priceOfWork } from "./lines.rules.ts";
import { insertPart, insertWork } from "./new-lines.ts";
import { writeTotal } from "./order-total.ts";
import { labourRate, orderInReach, partsOf, worksOf, type OrderRow } from "./orders.reach.ts";
import { isOpen } from "./work-orders.states.ts";

interface Wanted {
  workOrderId: string;
  priceMinor: number | null;
  requiresApproval: boolean;
  wasRemoved?: WasRemoved;
}

/** The open order, and whether the actor names prices; or why no line is added. */
async function openFor(
  tx: Tx,
  { actor, at }: CommandContext,
  { workOrderId, priceMinor, requiresApproval, wasRemoved }: Wanted,
  storekeeper: boolean,
): Promise<{ order: OrderRow; mayPrice: boolean } | { denied: CommandResult }> {
  const order = await orderInReach(tx, { actor, at }, workOrderId);
  if (!order) return { denied: refused("work-orders/not-found") };
  const mayPrice = can(actor, "WORK_ORDERS_EDIT");
  if (!mayPrice) {
    const asks = storekeeper && can(actor, "STOCK_ISSUE");
    if (!asks && !(can(actor, "MECHANIC_BOARD") && (await isOrWasMaster(tx, actor, order, at))))
      return { denied: forbidden("WORK_ORDERS_EDIT") };
    if (priceMinor !== null || requiresApproval || wasRemoved) return { denied: refused("work-orders/price-at-desk") };
  }
  return isOpen(order.status) ? { order, mayPrice } : { denied: refused("work-orders/closed") };
}

/** The client is asked with the line; where the line only came back, they were asked before. Their timeline tells of it. */
const asking = ({ requiresApproval, wasRemoved }: Wanted): { asksClient?: true } =>
  requiresApproval && !wasRemoved ? { asksClient: true } : {};

const addWork = defineCommand({
  name: "workOrders.addWork",
  version: 1,
  args: addWorkArgs,
  async run(tx, context, { workLineId, ...wanted }) {
    const { actor, at } = context;
    const { workOrderId, name, normHours, priceMinor, requiresApproval, wasRemoved } = wanted;
    const found = await openFor(tx, context, wanted, false);
    if ("denied" in found) return found.denied;
    if (await tx.run(scoped("workLine", actor).where("id", "=", workLineId).one()))
      return refused("work-orders/line-id-taken");
    const lines = await worksOf(tx, actor, workOrderId);
    if (lines.length >= MOST_LINES) return refused("work-orders/too-many-lines");
    const priced = found.mayPrice && wasRemoved?.needsPrice !== true;
    const price = priceOfWork({ normHours, priceMinor }, await labourRate(tx, actor), priced);
    if (requiresApproval && price.needsPrice) return refused("work-orders/line-needs-price");
    if (isTooMuch(price.priceMinor, 1)) return refused("work-orders/amount-too-large");

    const place = { id: workLineId, companyId: actor.companyId, workOrderId, position: nextPosition(lines) };
    await insertWork(tx, { ...place, ...price, name, normHours, requiresApproval }, at);
    await hangPhotosAgain(tx, actor, { workOrderId, workLineId }, wasRemoved?.photoIds);
    const tooLarge = await writeTotal(tx, actor, workOrderId, at);
    if (tooLarge) return tooLarge;
    return applied({
      verb: "workOrders.addWork",
      subjectType: "work_line",
      subjectId: workLineId,
      workOrderId,
      data: { line: name, ...price, ...asking(wanted) },
    });
  },
});

const addPart = defineCommand({
  name: "workOrders.addPart",
  version: 1,
  args: addPartArgs,
  async run(tx, context, { partsLineId, ...wanted }) {
    const { actor, at } = context;
    const { workOrderId, article, name, quantity, requiresApproval, wasRemoved } = wanted;
    const found = await openFor(tx, context, wanted, true);
    if ("denied" in found) return found.denied;
    if (await tx.run(scoped("partsLine", actor).where("id", "=", partsLineId).one()))
      return refused("work-orders/line-id-taken");
    const lines = await partsOf(tx, actor, workOrderId);
    if (lines.length >= MOST_LINES) return refused("work-orders/too-many-lines");
    const pricing = pricingOf(tx, context, found.order, found.mayPrice);
    const line = await pricing.price(wanted, { returns: wasRemoved !== undefined });
    if ("denied" in line) return line.denied;
    const { partId, price, quote } = line;
    if (requiresApproval && price.needsPrice) return refused("work-orders/line-needs-price");

    const place = { id: partsLineId, companyId: actor.companyId, workOrderId, position: nextPosition(lines) };
    await insertPart(tx, { ...place, ...price, partId, article, name, quantity, requiresApproval });
    await hangPhotosAgain(tx, actor, { workOrderId, partsLineId }, wasRemoved?.photoIds);
    await logQuote(tx, context, found.order, { quote, priceMinor: price.priceMinor, partsLineId });
    const tooLarge = await writeTotal(tx, actor, workOrderId, at);
    if (tooLarge) return tooLarge;
    return applied({
      verb: "workOrders.addPart",
      subjectType: "parts_line",
      subjectId: partsLineId,
      workOrderId,
      data: { line: name, quantity, ...price, ...asking(wanted) },
    });
  },
});

export const linesCommands = [addWork, addPart];

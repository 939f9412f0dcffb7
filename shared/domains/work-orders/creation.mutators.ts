// New orders: from nothing, or with the lines of a former one. Their numbers are given by the server step.

import { can, canSeeEveryOrder } from "../access/access.permissions.ts";
import {
  applied,
  defineCommand,
  forbidden,
  refused,
  scoped,
  upcast,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { carInReach, carOfOrder } from "./cars.reach.ts";
import { pricingOf, type PricedLine } from "./line-parts.ts";
import { logQuotes } from "./line-quotes.ts";
import { inPlace, isTooMuch, priceOfWork, type LinePrice } from "./lines.rules.ts";
import { insertPart, insertWork } from "./new-lines.ts";
import { insertOrder } from "./new-order.ts";
import { writeTotal } from "./order-total.ts";
import { labourRate, partsOf, worksOf, type WorkRow } from "./orders.reach.ts";
import { createArgs, createArgsV1, duplicateArgs } from "./work-orders.args.ts";
import { visibleOrders } from "./work-orders.queries.ts";
import { counts } from "./work-orders.rules.ts";

interface Made {
  workOrderId: string;
  masterId: string | null;
}

/** The car that a new order is for, once it is known that the actor may make one; or why not. */
async function carFor(
  tx: Tx,
  { actor }: Pick<CommandContext, "actor">,
  { workOrderId, masterId }: Made,
  find: () => ReturnType<typeof carInReach>,
) {
  const denied = (result: CommandResult) => ({ denied: result });
  if (!can(actor, "WORK_ORDERS_CREATE")) return denied(forbidden("WORK_ORDERS_CREATE"));
  if (!canSeeEveryOrder(actor) && masterId !== actor.userId) return denied(refused("work-orders/own-only"));
  const vehicle = await find();
  if (!vehicle) return denied(refused("crm/vehicle-not-found"));
  if (masterId !== null && !(await tx.run(scoped("staffUser", actor).where("id", "=", masterId).one())))
    return denied(refused("access/user-not-found"));
  // By id alone: an id of another tenant must not be taken over either; row security hides it, the key still refuses.
  const taken = await tx.run(scoped("workOrder", actor).where("id", "=", workOrderId).one());
  return taken ? denied(refused("work-orders/id-taken")) : { vehicle };
}

/** A new order for a car that is known. */
export const createOrder = defineCommand({
  name: "workOrders.create",
  version: 2,
  args: createArgs,
  upcasts: { 1: upcast(createArgsV1, (args) => args) },
  async run(tx, context, args) {
    const { actor, at, commandId } = context;
    const { workOrderId, works, parts, ...facts } = args;
    const found = await carFor(tx, context, args, () => carInReach(tx, context, args.vehicleId));
    if ("denied" in found) return found.denied;
    const mayPrice = can(actor, "WORK_ORDERS_EDIT");
    if (!mayPrice && args.etaAt !== null) return forbidden("WORK_ORDERS_EDIT");
    if (!mayPrice && [...works, ...parts].some(({ priceMinor }) => priceMinor !== null))
      return refused("work-orders/price-at-desk");
    const rate = works.length === 0 ? 0 : await labourRate(tx, actor);
    const labour = works.map((work) => ({ ...work, ...priceOfWork(work, rate, mayPrice) }));
    if (labour.some(({ priceMinor }) => isTooMuch(priceMinor, 1))) return refused("work-orders/amount-too-large");
    const { clientId } = found.vehicle;
    const pricing = pricingOf(tx, context, { ...args, clientId }, mayPrice);
    const pieces: (PricedLine & (typeof parts)[number])[] = [];
    for (const part of parts) {
      const line = await pricing.price(part);
      if ("denied" in line) return line.denied;
      pieces.push({ ...part, ...line });
    }

    await insertOrder(tx, { ...facts, id: workOrderId, companyId: actor.companyId, ...found, at, commandId });
    const place = { companyId: actor.companyId, workOrderId, requiresApproval: false };
    for (const [index, work] of labour.entries()) await insertWork(tx, { ...work, ...place, position: index + 1 }, at);
    for (const [index, { quote: _, price, ...part }] of pieces.entries())
      await insertPart(tx, { ...part, ...price, ...place, position: index + 1 });
    const prices = pieces.map(({ id, quote, price }) => ({ quote, priceMinor: price.priceMinor, partsLineId: id }));
    await logQuotes(tx, context, { ...args, clientId }, prices);
    const tooLarge = works.length + parts.length > 0 ? await writeTotal(tx, actor, workOrderId) : null;
    return tooLarge ?? about("workOrders.create", workOrderId, { status: args.status });
  },
});

/**
 * The car's next order with lines of a former one. Labour with norm hours costs today's rate, where the shop has one; other labour,
 * and parts, what they cost then; to who names no prices a part costs what the catalogue says. What the client declined or another
 * line replaced is not copied.
 */
const duplicate = defineCommand({
  name: "workOrders.duplicate",
  version: 1,
  args: duplicateArgs,
  async run(tx, context, { workOrderId, newOrderId, masterId, lines }) {
    const { actor, at, commandId } = context;
    const former = await tx.run(visibleOrders(actor).where("id", "=", workOrderId).one());
    if (!former) return refused("work-orders/not-found");
    const found = await carFor(tx, context, { workOrderId: newOrderId, masterId }, () =>
      carOfOrder(tx, context, former),
    );
    if ("denied" in found) return found.denied;
    const copies = new Map(lines.map(({ from, id }) => [from, id]));
    const wanted = (line: { id: string }) => copies.has(line.id);
    const works = inPlace(await worksOf(tx, actor, former.id)).filter(wanted);
    const parts = inPlace(await partsOf(tx, actor, former.id)).filter(wanted);
    if (works.length + parts.length !== copies.size || ![...works, ...parts].every(counts))
      return refused("work-orders/line-not-found");

    const mayPrice = can(actor, "WORK_ORDERS_EDIT");
    const rate = await labourRate(tx, actor);
    const labour = works.map((work) => ({ work, price: priceToday(work, rate, mayPrice) }));
    if (labour.some(({ price }) => isTooMuch(price.priceMinor, 1))) return refused("work-orders/amount-too-large");

    const { vehicleId } = former;
    const order = { vehicleId, clientId: found.vehicle.clientId, urgency: "normal" } as const;
    const pricing = pricingOf(tx, context, order, mayPrice);
    const pieces: (PricedLine & { part: (typeof parts)[number] })[] = [];
    for (const part of parts) {
      const line = await pricing.copy(part);
      if ("denied" in line) return line.denied;
      pieces.push({ ...line, part });
    }

    const facts = {
      complaint: former.complaint,
      urgency: "normal",
      status: "new",
      etaAt: null,
      mileageKm: null,
    } as const;
    await insertOrder(tx, { ...facts, masterId, id: newOrderId, companyId: actor.companyId, ...found, at, commandId });
    const place = { companyId: actor.companyId, workOrderId: newOrderId, requiresApproval: false };
    for (const [index, { work, price }] of labour.entries()) {
      const { id, name, normHours } = work;
      await insertWork(tx, { ...place, ...price, id: copies.get(id)!, name, normHours, position: index + 1 }, at);
    }
    for (const [index, { part, partId, price }] of pieces.entries()) {
      const { id, article, name, quantity } = part;
      const copy = { id: copies.get(id)!, partId, article, name, quantity, position: index + 1 };
      await insertPart(tx, { ...place, ...price, ...copy });
    }
    const prices = pieces.map(({ part, quote, price }) => ({
      quote,
      priceMinor: price.priceMinor,
      partsLineId: copies.get(part.id)!,
    }));
    await logQuotes(tx, context, order, prices);
    const tooLarge = copies.size > 0 ? await writeTotal(tx, actor, newOrderId) : null;
    return tooLarge ?? about("workOrders.duplicate", newOrderId, { from: former.number });
  },
});

/** Of a copied work line: with norm hours by today's rate, where there is one; otherwise as it was. */
function priceToday({ normHours, needsPrice, priceMinor }: WorkRow, rate: number, mayPrice: boolean): LinePrice {
  const byRate = rate > 0 && (normHours ?? 0) > 0;
  const known = needsPrice || byRate ? null : priceMinor;
  return priceOfWork({ normHours, priceMinor: known }, rate, mayPrice);
}

const about = (verb: string, id: string, data: Record<string, string | null>) =>
  applied({ verb, subjectType: "work_order", subjectId: id, workOrderId: id, data });

export const creationCommands = [createOrder, duplicate];

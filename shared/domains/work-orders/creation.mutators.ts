// New orders: from nothing, or with the lines of a former one. Their numbers are given by the server step.

import { can, canSeeEveryOrder } from "../access/access.permissions.ts";
import {
  applied,
  defineCommand,
  refused,
  scoped,
  upcast,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { logQuote, wrongQuote } from "./line-quotes.ts";
import { inPlace, isTooMuch, priceOfPart, priceOfWork } from "./lines.rules.ts";
import { insertPart, insertWork } from "./new-lines.ts";
import { insertOrder } from "./new-order.ts";
import { writeTotal } from "./order-total.ts";
import { forbidden, labourRate, partsOf, worksOf } from "./orders.reach.ts";
import { createArgs, createArgsV1, duplicateArgs } from "./work-orders.args.ts";
import { visibleOrders } from "./work-orders.queries.ts";
import { counts } from "./work-orders.rules.ts";

interface Made {
  workOrderId: string;
  vehicleId: string;
  masterId: string | null;
}

/** The car that a new order is for; or why the actor may not make it. */
async function carFor(tx: Tx, { actor }: Pick<CommandContext, "actor">, { workOrderId, vehicleId, masterId }: Made) {
  const denied = (result: CommandResult) => ({ denied: result });
  if (!can(actor, "WORK_ORDERS_CREATE")) return denied(forbidden("WORK_ORDERS_CREATE"));
  if (!canSeeEveryOrder(actor) && masterId !== actor.userId) return denied(refused("work-orders/own-only"));
  const car = scoped("vehicle", actor).where("id", "=", vehicleId).where("deletedAt", "IS", null);
  const vehicle = await tx.run(car.one());
  if (!vehicle) return denied(refused("crm/vehicle-not-found"));
  if (masterId !== null && !(await tx.run(scoped("staffUser", actor).where("id", "=", masterId).one())))
    return denied(refused("access/user-not-found"));
  // By id alone: an id of another tenant must not be taken over either; row security hides it, the key still refuses.
  const taken = await tx.run(scoped("workOrder", actor).where("id", "=", workOrderId).one());
  return taken ? denied(refused("work-orders/id-taken")) : { vehicle };
}

/** A new order for a car that is known. */
const create = defineCommand({
  name: "workOrders.create",
  version: 2,
  args: createArgs,
  upcasts: { 1: upcast(createArgsV1, (args) => args) },
  async run(tx, context, args) {
    const { actor, at, commandId } = context;
    const { workOrderId, works, parts, ...facts } = args;
    const found = await carFor(tx, { actor }, args);
    if ("denied" in found) return found.denied;
    const mayPrice = can(actor, "WORK_ORDERS_EDIT");
    if (!mayPrice && args.etaAt !== null) return forbidden("WORK_ORDERS_EDIT");
    if (!mayPrice && [...works, ...parts].some(({ priceMinor }) => priceMinor !== null))
      return refused("work-orders/price-at-desk");
    if (parts.some(({ priceMinor, quantity }) => isTooMuch(priceMinor ?? 0, quantity)))
      return refused("work-orders/amount-too-large");
    for (const part of parts) {
      const unfit = await wrongQuote(tx, context, part);
      if (unfit) return unfit;
    }

    await insertOrder(tx, { ...facts, id: workOrderId, companyId: actor.companyId, ...found, at, commandId });
    const rate = works.length === 0 ? 0 : await labourRate(tx, actor);
    const place = { companyId: actor.companyId, workOrderId, requiresApproval: false };
    for (const [index, work] of works.entries())
      await insertWork(tx, { ...work, ...priceOfWork(work, rate, mayPrice), ...place, position: index + 1 }, at);
    const { clientId } = found.vehicle;
    for (const [index, { quote, ...part }] of parts.entries()) {
      await insertPart(tx, { ...part, ...priceOfPart(part, mayPrice), ...place, position: index + 1 });
      const price = { quote, priceMinor: part.priceMinor, partsLineId: part.id };
      await logQuote(tx, context, { vehicleId: args.vehicleId, clientId }, price);
    }
    if (works.length + parts.length > 0) await writeTotal(tx, actor, workOrderId);
    return about("workOrders.create", workOrderId, {});
  },
});

/**
 * The car's next order with lines of a former one. Labour with norm hours costs today's rate; labour without, and parts, what
 * they cost then. What the client declined or another line replaced is not copied.
 */
const duplicate = defineCommand({
  name: "workOrders.duplicate",
  version: 1,
  args: duplicateArgs,
  async run(tx, { actor, at, commandId }, { workOrderId, newOrderId, masterId, lines }) {
    const former = await tx.run(visibleOrders(actor).where("id", "=", workOrderId).one());
    if (!former) return refused("work-orders/not-found");
    const found = await carFor(tx, { actor }, { workOrderId: newOrderId, vehicleId: former.vehicleId, masterId });
    if ("denied" in found) return found.denied;
    const copies = new Map(lines.map(({ from, id }) => [from, id]));
    const wanted = (line: { id: string }) => copies.has(line.id);
    const works = inPlace(await worksOf(tx, actor, former.id)).filter(wanted);
    const parts = inPlace(await partsOf(tx, actor, former.id)).filter(wanted);
    if (works.length + parts.length !== copies.size || ![...works, ...parts].every(counts))
      return refused("work-orders/line-not-found");

    const facts = {
      complaint: former.complaint,
      urgency: "normal",
      status: "new",
      etaAt: null,
      mileageKm: null,
    } as const;
    await insertOrder(tx, { ...facts, masterId, id: newOrderId, companyId: actor.companyId, ...found, at, commandId });
    const mayPrice = can(actor, "WORK_ORDERS_EDIT");
    const rate = await labourRate(tx, actor);
    const place = { companyId: actor.companyId, workOrderId: newOrderId, requiresApproval: false };
    for (const [index, { id, name, normHours, ...then }] of works.entries()) {
      const known = then.needsPrice || (normHours ?? 0) > 0 ? null : then.priceMinor;
      const price = priceOfWork({ normHours, priceMinor: known }, rate, mayPrice);
      await insertWork(tx, { ...place, ...price, id: copies.get(id)!, name, normHours, position: index + 1 }, at);
    }
    for (const [index, { id, article, name, quantity, ...then }] of parts.entries()) {
      const price = priceOfPart({ priceMinor: then.needsPrice ? null : then.priceMinor }, mayPrice);
      await insertPart(tx, { ...place, ...price, id: copies.get(id)!, article, name, quantity, position: index + 1 });
    }
    if (copies.size > 0) await writeTotal(tx, actor, newOrderId);
    return about("workOrders.duplicate", newOrderId, { from: former.number });
  },
});

const about = (verb: string, id: string, data: Record<string, string | null>) =>
  applied({ verb, subjectType: "work_order", subjectId: id, workOrderId: id, data });

export const creationCommands = [create, duplicate];

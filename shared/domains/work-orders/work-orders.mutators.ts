// Commands on a work order as a whole.

import { can } from "../access/access.permissions.ts";
import { applied, defineCommand, forbidden, noEffect, refused, upcast } from "../../zero/define.ts";
import { assign } from "./assignment.mutators.ts";
import { creationCommands } from "./creation.mutators.ts";
import { deletionCommands } from "./deletion.mutators.ts";
import { editCommands } from "./edits.mutators.ts";
import { linePlacesCommands } from "./line-places.mutators.ts";
import { linesCommands } from "./lines.mutators.ts";
import { writeMove } from "./order-move.ts";
import { supersedeLine } from "./superseding.mutators.ts";
import { moveArgs, moveArgsV1, urgencyArgs } from "./work-orders.args.ts";
import { visibleOrders } from "./work-orders.queries.ts";
import { isOpen, WORK_ORDER_MOVES } from "./work-orders.states.ts";

/** A card dragged to another column, or an order closed, cancelled or reopened. The later move wins, and whose it wrote over unseen is told. */
const move = defineCommand({
  name: "workOrders.move",
  version: 2,
  args: moveArgs,
  upcasts: { 1: upcast(moveArgsV1, (args) => args) },
  async run(tx, context, { workOrderId, ...step }) {
    const { actor, at } = context;
    const { to } = step;
    if (!can(actor, "WORK_ORDERS_EDIT")) return forbidden("WORK_ORDERS_EDIT");
    const order = await tx.run(visibleOrders(actor).where("id", "=", workOrderId).one());
    if (!order) return refused("work-orders/not-found");

    const kind = WORK_ORDER_MOVES[order.status][to];
    if (kind === null) return noEffect("work-orders/already-there");
    if (kind !== "move" && !can(actor, "WORK_ORDERS_CLOSE")) {
      return forbidden("WORK_ORDERS_CLOSE");
    }
    return applied(...(await writeMove(tx, context, order, { ...step, at })));
  },
});

/** How pressing it is. The later one wins, as on the board. */
const setUrgency = defineCommand({
  name: "workOrders.setUrgency",
  version: 1,
  args: urgencyArgs,
  async run(tx, { actor, at }, { workOrderId, urgency }) {
    if (!can(actor, "WORK_ORDERS_EDIT")) return forbidden("WORK_ORDERS_EDIT");
    const order = await tx.run(visibleOrders(actor).where("id", "=", workOrderId).one());
    if (!order) return refused("work-orders/not-found");
    if (!isOpen(order.status)) return refused("work-orders/closed");
    if (order.urgency === urgency) return noEffect("work-orders/same-value");
    await tx.mutate.workOrder.update({ id: order.id, urgency, updatedAt: at });
    return applied({
      verb: "workOrders.setUrgency",
      subjectType: "work_order",
      subjectId: order.id,
      workOrderId: order.id,
      data: { from: order.urgency, urgency },
    });
  },
});

export const workOrdersCommands = [
  move,
  assign,
  setUrgency,
  ...creationCommands,
  ...editCommands,
  ...linesCommands,
  ...linePlacesCommands,
  supersedeLine,
  ...deletionCommands,
];

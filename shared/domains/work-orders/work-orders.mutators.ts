// Commands on a work order as a whole.

import { can, canSeeEveryOrder } from "../access/access.permissions.ts";
import { applied, defineCommand, noEffect, refused, scoped } from "../../zero/define.ts";
import { assign } from "./assignment.mutators.ts";
import { editCommands } from "./edits.mutators.ts";
import { createArgs, moveArgs } from "./work-orders.args.ts";
import { visibleOrders } from "./work-orders.queries.ts";
import { WORK_ORDER_MOVES, stampsOfMove } from "./work-orders.states.ts";

/** A card dragged to another column, or an order closed, cancelled or reopened. The later move wins (offline contract, 7). */
const move = defineCommand({
  name: "workOrders.move",
  version: 1,
  args: moveArgs,
  async run(tx, { actor, at }, { workOrderId, to }) {
    if (!can(actor, "WORK_ORDERS_EDIT")) return refused("access/forbidden", { permission: "WORK_ORDERS_EDIT" });
    const order = await tx.run(visibleOrders(actor).where("id", "=", workOrderId).one());
    if (!order) return refused("work-orders/not-found");

    const kind = WORK_ORDER_MOVES[order.status][to];
    if (kind === null) return noEffect("work-orders/already-there");
    if (kind !== "move" && !can(actor, "WORK_ORDERS_CLOSE")) {
      return refused("access/forbidden", { permission: "WORK_ORDERS_CLOSE" });
    }
    const statusAt = Math.max(at, order.statusAt);
    await tx.mutate.workOrder.update({
      id: order.id,
      status: to,
      statusAt,
      updatedAt: statusAt,
      ...stampsOfMove(to, statusAt),
    });
    return applied({
      verb: "workOrders.move",
      subjectType: "work_order",
      subjectId: order.id,
      workOrderId: order.id,
      data: { from: order.status, to },
    });
  },
});

/** A new order for a car that is known. Its number is given by the server step. */
const create = defineCommand({
  name: "workOrders.create",
  version: 1,
  args: createArgs,
  async run(tx, { actor, at }, args) {
    if (!can(actor, "WORK_ORDERS_CREATE")) return refused("access/forbidden", { permission: "WORK_ORDERS_CREATE" });
    if (!canSeeEveryOrder(actor) && args.masterId !== actor.userId) return refused("work-orders/own-only");
    const vehicle = await tx.run(
      scoped("vehicle", actor).where("id", "=", args.vehicleId).where("deletedAt", "IS", null).one(),
    );
    if (!vehicle) return refused("crm/vehicle-not-found");
    if (args.masterId !== null) {
      const master = await tx.run(scoped("staffUser", actor).where("id", "=", args.masterId).one());
      if (!master) return refused("access/user-not-found");
    }
    // By id alone: an id of another tenant must not be taken over either; row security hides it, the key still refuses.
    const taken = await tx.run(scoped("workOrder", actor).where("id", "=", args.workOrderId).one());
    if (taken) return refused("work-orders/id-taken");

    await tx.mutate.workOrder.insert({
      id: args.workOrderId,
      companyId: actor.companyId,
      number: null,
      status: args.status,
      statusAt: at,
      clientId: vehicle.clientId,
      vehicleId: vehicle.id,
      masterId: args.masterId,
      urgency: args.urgency,
      complaint: args.complaint,
      diagnosis: null,
      recommendations: null,
      discountPct: 0,
      mileageKm: vehicle.mileageKm,
      etaAt: null,
      etaPromised: null,
      etaChangeReason: null,
      totalMinor: 0,
      paidMinor: 0,
      payStatus: "unpaid",
      readyAt: null,
      closedAt: null,
      ...stampsOfMove(args.status, at),
      fieldWriters: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    });
    for (const [position, work] of args.works.entries()) {
      await tx.mutate.workLine.insert({
        id: work.id,
        companyId: actor.companyId,
        workOrderId: args.workOrderId,
        position: position + 1,
        name: work.name,
        normHours: work.normHours,
        priceMinor: 0,
        mechanicStatus: "pending",
        mechanicStartedAt: null,
        mechanicDoneAt: null,
        actualHours: null,
        pausedSecondsTotal: 0,
        pausedAt: null,
        blockReason: null,
        blockNote: null,
        lastTransitionAt: null,
        timeToConfirm: false,
        requiresApproval: false,
        approvedAt: null,
        declinedAt: null,
        fieldWriters: null,
        updatedAt: at,
      });
    }
    return applied({
      verb: "workOrders.create",
      subjectType: "work_order",
      subjectId: args.workOrderId,
      workOrderId: args.workOrderId,
    });
  },
});

export const workOrdersCommands = [move, assign, create, ...editCommands];

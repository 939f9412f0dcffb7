// The car that was expected is here: its order is made from what was written down when it was planned.

import { can, type Actor } from "../domains/access/access.permissions.ts";
import { isCarOfDeal } from "../domains/sales/derived-ids.rules.ts";
import { dealById } from "../domains/sales/sales.reach.ts";
import { checkInArgs } from "../domains/scheduling/appointments.args.ts";
import { appointmentToEdit, toldOf } from "../domains/scheduling/appointments.operations.ts";
import type { AppointmentRow } from "../domains/scheduling/appointments.reach.ts";
import { orderIdOf } from "../domains/scheduling/appointments.rules.ts";
import { mayBecome } from "../domains/scheduling/appointments.states.ts";
import { withPresentOwner } from "../domains/scheduling/planned-visits.ts";
import { carInReach } from "../domains/work-orders/cars.reach.ts";
import { createOrder } from "../domains/work-orders/creation.mutators.ts";
import {
  applied,
  defineCommand,
  forbidden,
  noEffect,
  refused,
  scoped,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../zero/define.ts";
import { masterThere, orderIdFor, orderOfDeal } from "./order-of-deal.ts";

/** It has its order; one that was deleted is to be restored, or the car gets another. A device may not know, the server does. */
async function alreadyIn(tx: Tx, actor: Actor, workOrderId: string): Promise<CommandResult> {
  const order = await tx.run(scoped("workOrder", actor).where("id", "=", workOrderId).one());
  return order && order.deletedAt !== null
    ? refused("scheduling/order-deleted", { number: order.number, workOrderId })
    : noEffect("scheduling/checked-in");
}

/** The deal that the car was expected for, if it has no order yet; null: there is none, or it is somebody else's car. */
async function dealOfVisit(tx: Tx, context: CommandContext, visit: AppointmentRow) {
  const { dealId, vehicleId } = visit;
  if (dealId === null || vehicleId === null) return null;
  const deal = await dealById(tx, context.actor, dealId);
  if (!deal || !isCarOfDeal(visit, deal)) return null;
  const vehicle = await carInReach(tx, context, vehicleId);
  return vehicle?.clientId === deal.clientId ? { deal, vehicle } : null;
}

/**
 * One order of one appointment: its id follows from the appointment's or, where a deal is begun with it, from the deal's, so that two devices
 * that take the same car in without a network write on the same order after. Refused `scheduling/no-car`, `scheduling/cannot-become`,
 * `scheduling/order-deleted`, and as a new order is.
 */
const checkIn = defineCommand({
  name: "scheduling.checkIn",
  version: 1,
  args: checkInArgs,
  async run(tx, context, { appointmentId, complaint, mileageKm, workOrderId: named }) {
    const { actor, at } = context;
    const found = await appointmentToEdit(tx, actor, appointmentId);
    if ("denied" in found) return found.denied;
    const { appointment } = found;
    if (!can(actor, "WORK_ORDERS_CREATE")) return forbidden("WORK_ORDERS_CREATE");
    if (appointment.workOrderId !== null) return alreadyIn(tx, actor, appointment.workOrderId);
    const { id, title, status: from, vehicleId, masterId } = appointment;
    if (from !== "in_progress" && !mayBecome(from, "in_progress"))
      return refused("scheduling/cannot-become", { from, to: "in_progress" });
    if (vehicleId === null) return refused("scheduling/no-car");

    const own = orderIdOf(id);
    // What was offered is what is done.
    const expected = await dealOfVisit(tx, context, appointment);
    // An app of before names none: it goes on writing under the visit's.
    const asked = { named: named ?? own, visitId: id };
    const workOrderId = expected === null ? own : await orderIdFor(tx, context, expected.deal, asked);
    const coming = {
      workOrderId,
      masterId: await masterThere(tx, context, masterId ?? expected?.deal.masterId ?? null),
      complaint: complaint ?? (appointment.notes || title),
      status: "new",
      mileageKm,
    } as const;
    const made =
      expected !== null
        ? await orderOfDeal(tx, context, expected.deal, { ...coming, vehicle: expected.vehicle })
        : await createOrder.run(tx, context, {
            ...coming,
            vehicleId,
            urgency: "normal",
            etaAt: null,
            works: [],
            parts: [],
          });
    if (made.outcome !== "applied") return made;
    const statusAt = from === "in_progress" ? appointment.statusAt : Math.max(at, appointment.statusAt);
    // The order is of whoever has the car now: so is the visit.
    const { change, told } = await withPresentOwner(tx, context, appointment);
    await tx.mutate.appointment.update({ id, ...change, workOrderId, status: "in_progress", statusAt, updatedAt: at });
    return applied(...made.activity, toldOf("checkIn", appointment, { from, order: workOrderId }), ...told);
  },
});

export const checkInCommands = [checkIn];

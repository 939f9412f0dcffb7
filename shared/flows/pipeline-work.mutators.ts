// A deal goes to work: its order is made of what was offered, and its visit is under way (docs/decisions/0086-pipeline.md).

import { can } from "../domains/access/access.permissions.ts";
import { findKeptClient } from "../domains/crm/crm.access.ts";
import { isEarly } from "../domains/sales/deal-stages.rules.ts";
import { startWorkArgs } from "../domains/sales/pipeline.args.ts";
import { clientGone, liveDeal, type DealRow } from "../domains/sales/sales.reach.ts";
import { toldOf } from "../domains/scheduling/appointments.operations.ts";
import type { AppointmentRow } from "../domains/scheduling/appointments.reach.ts";
import { mayBecome } from "../domains/scheduling/appointments.states.ts";
import { carOfOrder } from "../domains/work-orders/cars.reach.ts";
import {
  applied,
  defineCommand,
  forbidden,
  noEffect,
  refused,
  scoped,
  type ActivityEntry,
  type CommandContext,
  type CommandResult,
  type Tx,
  type Vehicle,
} from "../zero/define.ts";
import { masterThere, orderIdFor, orderOfDeal } from "./order-of-deal.ts";

/** The car of the deal, that is there and is its client's; or why not. Of a client who was merged: of whom was kept. */
async function carOfDeal(
  tx: Tx,
  context: CommandContext,
  { vehicleId, clientId }: DealRow,
): Promise<{ vehicle: Vehicle } | { denied: CommandResult }> {
  if (vehicleId === null) return { denied: refused("sales/deal-needs-car") };
  const vehicle = await carOfOrder(tx, context, { vehicleId });
  if (!vehicle) return { denied: refused("crm/vehicle-not-found") };
  if (vehicle.clientId === clientId) return { vehicle };
  const client = await findKeptClient(tx, context.actor, clientId);
  return vehicle.clientId === client?.id ? { vehicle } : { denied: refused("scheduling/not-their-car") };
}

/** Whether the order that a visit became was given up. On a device that does not know: it was not. */
async function isGivenUp(tx: Tx, { actor }: CommandContext, workOrderId: string): Promise<boolean> {
  const order = await tx.run(scoped("workOrder", actor).where("id", "=", workOrderId).one());
  return order !== undefined && (order.deletedAt !== null || order.status === "cancelled");
}

/** On a device: or it knows of none. */
const visitOf = async (tx: Tx, { actor }: CommandContext, { appointmentId }: DealRow) =>
  appointmentId === null
    ? undefined
    : tx.run(scoped("appointment", actor).where("id", "=", appointmentId).where("deletedAt", "IS", null).one());

/** Whether it was given to another car in the calendar, which is still to come. */
const isOfAnother = ({ vehicleId, clientId }: AppointmentRow, vehicle: Vehicle): boolean =>
  vehicleId === null ? clientId !== null && clientId !== vehicle.clientId : vehicleId !== vehicle.id;

/** The car that was expected is here: as a check-in at the counter would have it. */
async function visitBegins(
  tx: Tx,
  context: CommandContext,
  visit: AppointmentRow,
  workOrderId: string,
): Promise<ActivityEntry[]> {
  const { at } = context;
  const { id, status: from, workOrderId: former } = visit;
  // One that is over with its order stays so, whatever is begun later.
  if (former !== null && (from === "done" || !(await isGivenUp(tx, context, former)))) return [];
  if (from !== "in_progress" && !mayBecome(from, "in_progress")) return [];
  const statusAt = from === "in_progress" ? visit.statusAt : Math.max(at, visit.statusAt);
  await tx.mutate.appointment.update({ id, workOrderId, status: "in_progress", statusAt, updatedAt: at });
  return [toldOf("checkIn", visit, { from, order: workOrderId })];
}

/**
 * The drag to work. Refused `sales/deal-needs-car`, `sales/deal-lost`, `crm/client-deleted`, `crm/vehicle-not-found`,
 * `scheduling/not-their-car`; a second time it has happened already (`sales/work-started`).
 */
const startWork = defineCommand({
  name: "pipeline.startWork",
  version: 1,
  args: startWorkArgs,
  async run(tx, context, { dealId, workOrderId: named }) {
    const { actor } = context;
    if (!can(actor, "PIPELINE_MOVE")) return forbidden("PIPELINE_MOVE");
    if (!can(actor, "WORK_ORDERS_CREATE")) return forbidden("WORK_ORDERS_CREATE");
    const found = await liveDeal(tx, actor, dealId);
    if ("denied" in found) return found.denied;
    const { deal } = found;
    if (deal.stage === "lost") return refused("sales/deal-lost");
    if (!isEarly(deal.stage)) return noEffect("sales/work-started");
    const gone = await clientGone(tx, actor, deal);
    if (gone) return gone;
    const car = await carOfDeal(tx, context, deal);
    if ("denied" in car) return car.denied;
    const visit = await visitOf(tx, context, deal);
    const isNotIts = visit !== undefined && isOfAnother(visit, car.vehicle);
    const visitId = isNotIts ? null : deal.appointmentId;
    const workOrderId = await orderIdFor(tx, context, deal, { named, visitId });
    const made = await orderOfDeal(tx, context, deal, {
      workOrderId,
      vehicle: car.vehicle,
      masterId: await masterThere(tx, context, deal.masterId),
      complaint: deal.notes || deal.subject,
      status: "in_work",
      mileageKm: null,
    });
    if (made.outcome !== "applied") return made;
    return applied(...made.activity, ...(visit && !isNotIts ? await visitBegins(tx, context, visit, workOrderId) : []));
  },
});

export const startWorkCommands = [startWork];

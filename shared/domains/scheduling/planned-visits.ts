// What is planned for a client or a car: it keeps them from being deleted, and goes with the car to another owner.

import type { Actor } from "../access/access.permissions.ts";
import { withWriter } from "../../kernel/field-edits.ts";
import {
  refused,
  scoped,
  type ActivityEntry,
  type CommandContext,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { toldOf } from "./appointments.operations.ts";
import type { AppointmentRow } from "./appointments.reach.ts";
import { FIRST_STATUSES, PLANNED_STATUSES } from "./appointments.states.ts";

/** Refused while somebody is expected: what is under way, or still to come. What nobody closed in time keeps nobody. */
export async function expectedVisits(
  tx: Tx,
  { actor, at }: Pick<CommandContext, "actor" | "at">,
  of: "clientId" | "vehicleId",
  id: string,
): Promise<CommandResult | null> {
  const visits = await tx.run(
    scoped("appointment", actor)
      .where(of, "=", id)
      .where("status", "IN", PLANNED_STATUSES)
      .where("endsAt", ">", at)
      .where("deletedAt", "IS", null)
      .orderBy("startsAt", "asc"),
  );
  const [first] = visits;
  return first ? refused("crm/planned-visits", { count: visits.length, first: first.startsAt }) : null;
}

/** Why an appointment cannot be planned again; null: who comes with which car is still there. On a device those that it knows of. */
export async function visitorsGone(
  tx: Tx,
  actor: Actor,
  { clientId, vehicleId }: Pick<AppointmentRow, "clientId" | "vehicleId">,
): Promise<CommandResult | null> {
  const car = vehicleId === null ? null : await tx.run(scoped("vehicle", actor).where("id", "=", vehicleId).one());
  if (car && car.deletedAt !== null) return refused("crm/vehicle-deleted");
  const client = clientId === null ? null : await tx.run(scoped("client", actor).where("id", "=", clientId).one());
  return client && client.deletedAt !== null ? refused("crm/client-deleted") : null;
}

/**
 * What is still to come of a car is its new owner's; what was, or is under way, stays whose it was. Deleted ones as well: what is
 * restored later must find its owner. Nobody's permission is asked for: it follows from the car.
 */
export async function visitsToNewOwner(
  tx: Tx,
  { actor, at, commandId }: CommandContext,
  { vehicleId, ownerId }: { vehicleId: string; ownerId: string },
): Promise<ActivityEntry[]> {
  const visits = await tx.run(
    scoped("appointment", actor)
      .where("vehicleId", "=", vehicleId)
      .where("status", "IN", FIRST_STATUSES)
      .where("endsAt", ">", at)
      .orderBy("startsAt", "asc")
      .orderBy("id", "asc"),
  );
  const others = visits.filter(({ clientId }) => clientId !== ownerId);
  for (const { id, fieldWriters } of others)
    await tx.mutate.appointment.update({
      id,
      clientId: ownerId,
      fieldWriters: withWriter(fieldWriters ?? {}, "clientId", commandId),
      updatedAt: at,
    });
  return others.map((visit) => toldOf("edit", visit, { field: "clientId", from: visit.clientId, to: ownerId }));
}

/**
 * What a visit takes along as it is planned again, or as its car comes: a car that was sold meanwhile comes with whoever has it now. Nothing
 * where that is still the same, or where the device does not know the car.
 */
export async function withPresentOwner(
  tx: Tx,
  { actor, commandId }: Pick<CommandContext, "actor" | "commandId">,
  visit: AppointmentRow,
): Promise<{ change: Partial<Pick<AppointmentRow, "clientId" | "fieldWriters">>; told: ActivityEntry[] }> {
  const { vehicleId, clientId: from, fieldWriters } = visit;
  const car = vehicleId === null ? null : await tx.run(scoped("vehicle", actor).where("id", "=", vehicleId).one());
  if (!car || car.clientId === from) return { change: {}, told: [] };
  return {
    change: { clientId: car.clientId, fieldWriters: withWriter(fieldWriters ?? {}, "clientId", commandId) },
    told: [toldOf("edit", visit, { field: "clientId", from, to: car.clientId })],
  };
}

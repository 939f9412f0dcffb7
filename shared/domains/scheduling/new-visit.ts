// A new appointment: for the calendar, and for flows that end in one.

import { applied, refused, scoped, type CommandContext, type CommandResult, type Tx } from "../../zero/define.ts";
import { dealTrouble, placeTrouble, toldOf, visitorsOf } from "./appointments.operations.ts";
import type { Place } from "./appointments.rules.ts";
import { stampsOfStatus, type AppointmentStatus } from "./appointments.states.ts";

export interface NewVisit extends Place {
  appointmentId: string;
  title: string;
  clientId: string | null;
  vehicleId: string | null;
  dealId: string | null;
  status: AppointmentStatus;
  color: string | null;
  notes: string | null;
}

/** Whether it may be made is the caller's question. Refused as everything that is planned. */
export async function planVisit(
  tx: Tx,
  { actor, at }: Pick<CommandContext, "actor" | "at">,
  { appointmentId, ...fields }: NewVisit,
): Promise<CommandResult> {
  // By id alone: who plans without seeing the calendar takes no id over either.
  if (await tx.run(scoped("appointment", actor).where("id", "=", appointmentId).one()))
    return refused("scheduling/appointment-exists");
  const trouble =
    (await placeTrouble(tx, actor, { ...fields, time: fields })) ?? (await dealTrouble(tx, actor, fields.dealId));
  if (trouble) return trouble;
  const found = await visitorsOf(tx, actor, fields);
  if ("denied" in found) return found.denied;
  await tx.mutate.appointment.insert({
    id: appointmentId,
    companyId: actor.companyId,
    ...fields,
    ...found.visitors,
    statusAt: at,
    confirmedAt: null,
    confirmedVia: null,
    ...stampsOfStatus(fields.status, at, "desk"),
    workOrderId: null,
    movedBy: null,
    movedOver: null,
    fieldWriters: null,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  });
  const { status, startsAt, endsAt } = fields;
  return applied(toldOf("create", { id: appointmentId, title: fields.title }, { status, startsAt, endsAt }));
}

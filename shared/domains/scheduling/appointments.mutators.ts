// Appointments: made, edited, moved in the calendar, taken through their life, deleted and restored.

import { can, type Actor } from "../access/access.permissions.ts";
import { withWriter, type FieldWriters } from "../../kernel/field-edits.ts";
import {
  applied,
  defineCommand,
  forbidden,
  noEffect,
  refused,
  type CommandResult,
  type Tx,
} from "../../zero/define.ts";
import { editField, editHistory } from "../../zero/edit-field.ts";
import { softDeletion } from "../../zero/soft-deletion.ts";
import { move } from "./appointment-moves.mutators.ts";
import {
  appointmentArgs,
  appointmentStatusArgs,
  createAppointmentArgs,
  editAppointmentArgs,
} from "./appointments.args.ts";
import {
  appointmentToEdit,
  carToCome,
  clientToCome,
  dealTrouble,
  toldOf,
  type Visitors,
} from "./appointments.operations.ts";
import { findAppointment, type AppointmentRow } from "./appointments.reach.ts";
import { isPlanned, mayBecome, stampsOfStatus, takesBack } from "./appointments.states.ts";
import { planVisit } from "./new-visit.ts";
import { visitorsGone, withPresentOwner } from "./planned-visits.ts";

const create = defineCommand({
  name: "scheduling.createAppointment",
  version: 1,
  args: createAppointmentArgs,
  async run(tx, context, args) {
    return can(context.actor, "APPOINTMENTS_EDIT") ? planVisit(tx, context, args) : forbidden("APPOINTMENTS_EDIT");
  },
});

/** The fields that go along with an edit, or why it cannot be: car and client belong together. */
async function alongWith(
  tx: Tx,
  actor: Actor,
  appointment: AppointmentRow,
  { field, value }: { field: string; value: string | null },
): Promise<{ value: string | null; along: Partial<Visitors> } | { denied: CommandResult }> {
  if (value === null) {
    // A car of nobody comes by itself: it goes with its owner.
    const goes = field === "clientId" && appointment.vehicleId !== null;
    return { value, along: goes ? { vehicleId: null } : {} };
  }
  if (field === "vehicleId") {
    const { car, denied } = await carToCome(tx, actor, value);
    return car ? { value, along: car.clientId === appointment.clientId ? {} : { clientId: car.clientId } } : { denied };
  }
  if (field === "clientId") {
    const { client, denied } = await clientToCome(tx, actor, value);
    if (!client) return { denied };
    const along = client.id === appointment.clientId || appointment.vehicleId === null ? {} : { vehicleId: null };
    return { value: client.id, along };
  }
  const trouble = field === "dealId" ? await dealTrouble(tx, actor, value) : null;
  return trouble ? { denied: trouble } : { value, along: {} };
}

const edit = defineCommand({
  name: "scheduling.editAppointment",
  version: 1,
  args: editAppointmentArgs,
  async run(tx, context, { appointmentId, basedOn, edit: wanted }) {
    const { actor, at, commandId } = context;
    const found = await appointmentToEdit(tx, actor, appointmentId);
    if ("denied" in found) return found.denied;
    const { appointment } = found;
    const { id, title } = appointment;
    const kept = await alongWith(tx, actor, appointment, wanted);
    if ("denied" in kept) return kept.denied;
    const history = editHistory("appointments", {
      subjectType: "appointment",
      subjectId: id,
      workOrderId: null,
      name: title,
    });
    const also = Object.entries(kept.along) as ["clientId" | "vehicleId", string | null][];
    const result = await editField(tx, context, {
      words: { same: "scheduling/appointment-unchanged", changed: "scheduling/appointment-changed", history },
      writers: appointment.fieldWriters,
      edit: { field: wanted.field, value: kept.value, basedOn },
      current: appointment[wanted.field],
      write: ({ fieldWriters, ...written }) =>
        tx.mutate.appointment.update({
          id,
          ...written,
          ...kept.along,
          fieldWriters: also.reduce<FieldWriters>((all, [field]) => withWriter(all, field, commandId), fieldWriters),
          updatedAt: at,
        }),
    });
    if (result.outcome !== "applied") return result;
    return applied(
      ...result.activity,
      ...also.map(([field, to]) => history("edit", { field, from: appointment[field], to })),
    );
  },
});

const setStatus = defineCommand({
  name: "scheduling.setAppointmentStatus",
  version: 1,
  args: appointmentStatusArgs,
  async run(tx, context, { appointmentId, status: to }) {
    const { actor, at } = context;
    const found = await appointmentToEdit(tx, actor, appointmentId);
    if ("denied" in found) return found.denied;
    const { appointment } = found;
    const { id, status: from } = appointment;
    if (from === to) return noEffect("scheduling/same-status");
    // Chosen without a network before the visit came to where it is: a car that is here is not unmade by a call of the morning.
    const isLate = at < appointment.statusAt && takesBack(from, to);
    if (isLate || !mayBecome(from, to)) return refused("scheduling/cannot-become", { from, to });
    const isAgain = isPlanned(to) && !isPlanned(from);
    // What was done is opened again as it was: its order is whose it was, too.
    const along = isAgain && from !== "done" ? await withPresentOwner(tx, context, appointment) : null;
    const gone = isAgain ? await visitorsGone(tx, actor, { ...appointment, ...along?.change }) : null;
    if (gone) return gone;
    const statusAt = Math.max(at, appointment.statusAt);
    const stamps = stampsOfStatus(to, statusAt, "desk");
    await tx.mutate.appointment.update({ id, ...along?.change, status: to, statusAt, ...stamps, updatedAt: statusAt });
    return applied(toldOf("setStatus", appointment, { from, to }), ...(along?.told ?? []));
  },
});

const { deleteCommand, restoreCommand } = softDeletion({
  args: appointmentArgs,
  needs: ["APPOINTMENTS_DELETE"],
  find: (tx, { actor }, { appointmentId }) => findAppointment(tx, actor, appointmentId),
  missing: refused("scheduling/appointment-not-found"),
  write: (tx, appointment) => tx.mutate.appointment.update(appointment),
  // When it was planned for says on which day of the calendar it is found again.
  done: (act, appointment) => {
    const { startsAt, endsAt } = appointment;
    return applied(toldOf(act, appointment, { startsAt, endsAt }));
  },
});
const remove = deleteCommand({
  name: "scheduling.deleteAppointment",
  already: noEffect("scheduling/appointment-deleted"),
});
const restore = restoreCommand({
  name: "scheduling.restoreAppointment",
  already: noEffect("scheduling/appointment-there"),
  unless: (tx, { actor }, appointment) => (isPlanned(appointment.status) ? visitorsGone(tx, actor, appointment) : null),
});

export const appointmentsCommands = [create, edit, move, setStatus, remove, restore];

// Appointments moved in the calendar.

import { withWriter, type FieldValue, type FieldWriters } from "../../kernel/field-edits.ts";
import { applied, defineCommand, noEffect, refused, scoped, type CommandContext, type Tx } from "../../zero/define.ts";
import { moveAppointmentArgs } from "./appointments.args.ts";
import { appointmentToEdit, placeTrouble, toldOf } from "./appointments.operations.ts";
import type { AppointmentRow } from "./appointments.reach.ts";
import { changedPlaces, movesUnseen, type PlaceChange, type PlaceField } from "./appointments.rules.ts";
import { isPlanned } from "./appointments.states.ts";
import { visitorsGone } from "./planned-visits.ts";

/** What was and is of the parts that moved, flat as the history keeps it. */
function toldOfMove(
  { postId, masterId, startsAt, endsAt }: AppointmentRow,
  wanted: PlaceChange,
  changed: readonly PlaceField[],
): Record<string, FieldValue> {
  const parts: Record<PlaceField, Record<string, FieldValue>> = {
    postId: { fromPost: postId, toPost: wanted.postId ?? null },
    masterId: { fromMaster: masterId, toMaster: wanted.masterId ?? null },
    time: {
      fromStart: startsAt,
      toStart: wanted.time?.startsAt ?? null,
      fromEnd: endsAt,
      toEnd: wanted.time?.endsAt ?? null,
    },
  };
  return Object.assign({}, ...changed.map((field) => parts[field])) as Record<string, FieldValue>;
}

/** The last move of somebody else that this one overwrites unseen, with whose it is; null: none. On a device whose, is not known. */
async function overtaken(
  tx: Tx,
  { actor }: CommandContext,
  unseen: readonly string[],
): Promise<{ over: string; overBy: string | null } | null> {
  for (const over of unseen) {
    const command = await tx.run(scoped("command", actor).where("id", "=", over).one());
    if (command?.userId !== actor.userId) return { over, overBy: command?.userId ?? null };
  }
  return null;
}

/**
 * To another post, master, day or time. Taken in order of arrival: the later wins, and whoever moved it before without its author's
 * having seen it is told (`movedOver`).
 */
export const move = defineCommand({
  name: "scheduling.moveAppointment",
  version: 1,
  args: moveAppointmentArgs,
  async run(tx, context, { appointmentId, basedOn, ...wanted }) {
    const { actor, at, commandId } = context;
    const found = await appointmentToEdit(tx, actor, appointmentId);
    if ("denied" in found) return found.denied;
    const { appointment } = found;
    if (!isPlanned(appointment.status)) return refused("scheduling/appointment-over", { status: appointment.status });
    const changed = changedPlaces(appointment, wanted);
    if (changed.length === 0) return noEffect("scheduling/already-there");
    // What stays where it is may be gone since: a post that was removed is no reason to keep its appointments from moving.
    const parts: PlaceChange = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
    const trouble =
      (await placeTrouble(tx, actor, parts)) ?? (parts.time && (await visitorsGone(tx, actor, appointment)));
    if (trouble) return trouble;
    const over = await overtaken(tx, context, movesUnseen(appointment.fieldWriters, basedOn, changed));
    // Whoever went over another's move and goes on with it takes nothing back: the other is told as before, where it is by now.
    const stillOver = appointment.movedBy === actor.userId ? appointment.movedOver : null;
    const { time, ...rows } = parts;
    await tx.mutate.appointment.update({
      id: appointment.id,
      ...rows,
      ...time,
      movedBy: actor.userId,
      movedOver: over?.over ?? stillOver,
      fieldWriters: changed.reduce<FieldWriters>(
        (all, field) => withWriter(all, field, commandId),
        appointment.fieldWriters ?? {},
      ),
      updatedAt: at,
    });
    return applied(toldOf("move", appointment, { ...toldOfMove(appointment, parts, changed), ...over }));
  },
});

// What of an appointment has words: its fields, and what was done to it. Apart from the component that says them, for the test of the words.

import { APPOINTMENT_FIELDS, PLACE_FIELDS } from "../../../../shared/domains/scheduling/appointments.rules.ts";

export const APPOINTMENT_FIELD_WORDS = [...APPOINTMENT_FIELDS, ...PLACE_FIELDS] as const;

/** What can stand in the history behind `appointments.`; a move over another's that its author had not seen is told apart. */
export const APPOINTMENT_ACTS = [
  "create",
  "edit",
  "conflict",
  "move",
  "moveOver",
  "setStatus",
  "confirm",
  "checkIn",
  "sendTime",
  "noteTold",
  "takeBackTold",
  "delete",
  "restore",
] as const;
export type AppointmentAct = (typeof APPOINTMENT_ACTS)[number];

const ACTS: readonly string[] = APPOINTMENT_ACTS;

/** Null: this version has no sentence for it. */
export function actOf(verb: string, data: Readonly<Record<string, unknown>>): AppointmentAct | null {
  const act = verb.replace(/^appointments\./, "");
  if (act === "move" && typeof data["over"] === "string") return "moveOver";
  return ACTS.includes(act) ? (act as AppointmentAct) : null;
}

// What can follow each beginning of a key about appointments.

import { APPOINTMENT_STATUSES } from "../../shared/domains/scheduling/appointments.states.ts";
import { APPOINTMENT_ACTS, APPOINTMENT_FIELD_WORDS } from "../domains/scheduling/exposed/appointment-words.ts";

export const APPOINTMENT_FAMILIES: Record<string, readonly string[]> = {
  "appointment.did.": APPOINTMENT_ACTS,
  "appointment.field.": APPOINTMENT_FIELD_WORDS,
  "status.appointment.": APPOINTMENT_STATUSES,
};

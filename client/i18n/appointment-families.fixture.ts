// What can follow each beginning of a key about appointments.

import { APPOINTMENT_STATUSES } from "../../shared/domains/scheduling/appointments.states.ts";
import { CALENDAR_FAMILIES } from "./calendar-families.fixture.ts";
import { APPOINTMENT_ACTS, APPOINTMENT_FIELD_WORDS } from "../domains/scheduling/exposed/appointment-words.ts";

/** Those of the calendar among them. */
export const APPOINTMENT_FAMILIES: Record<string, readonly string[]> = {
  ...CALENDAR_FAMILIES,
  "appointment.did.": APPOINTMENT_ACTS,
  "appointment.field.": APPOINTMENT_FIELD_WORDS,
  "status.appointment.": APPOINTMENT_STATUSES,
};

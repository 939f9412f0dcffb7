// What a status of an appointment means to the calendar: whether it takes room, counts as confirmed, may be moved.

import { isPlanned, type AppointmentStatus } from "./appointments.states.ts";

interface Meaning {
  /** Its hours are planned; the car comes, or came. */
  takesRoom: boolean;
  /** The client said yes, or is there already. */
  isConfirmed: boolean;
}

const MEANINGS: Record<AppointmentStatus, Meaning> = {
  scheduled: { takesRoom: true, isConfirmed: false },
  confirmed: { takesRoom: true, isConfirmed: true },
  in_progress: { takesRoom: true, isConfirmed: true },
  done: { takesRoom: true, isConfirmed: true },
  cancelled: { takesRoom: false, isConfirmed: false },
  no_show: { takesRoom: false, isConfirmed: false },
};

export const takesRoom = (status: AppointmentStatus): boolean => MEANINGS[status].takesRoom;
export const isConfirmed = (status: AppointmentStatus): boolean => MEANINGS[status].isConfirmed;
/** What is over stays where it was. */
export const isMovable = isPlanned;
/** It is coming, and nobody has said so. */
export const isUnconfirmed = (status: AppointmentStatus): boolean => takesRoom(status) && !isConfirmed(status);
/** The car is in the workshop for it. */
export const isInWork = (status: AppointmentStatus): boolean => status === "in_progress";

/** As the calendar is narrowed. */
export const CALENDAR_FILTERS = ["all", "confirmed", "unconfirmed", "in_work"] as const;
export type CalendarFilter = (typeof CALENDAR_FILTERS)[number];

/** Confirmed is who said yes and is still to come: what is in work has a filter of its own. */
const PASSES: Record<CalendarFilter, (status: AppointmentStatus) => boolean> = {
  all: () => true,
  confirmed: (status) => status === "confirmed",
  unconfirmed: isUnconfirmed,
  in_work: isInWork,
};
export const passesFilter = (filter: CalendarFilter, status: AppointmentStatus): boolean => PASSES[filter](status);

// What a status of an appointment means to the calendar: whether it takes room, counts as confirmed, may be moved.

export const APPOINTMENT_STATUSES = ["scheduled", "confirmed", "in_progress", "done", "cancelled", "no_show"] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

interface Meaning {
  /** Its hours are planned; the car comes, or came. */
  takesRoom: boolean;
  /** The client said yes, or is there already. */
  isConfirmed: boolean;
  /** It is still to come, at another time or place if need be. */
  isMovable: boolean;
}

const MEANINGS: Record<AppointmentStatus, Meaning> = {
  scheduled: { takesRoom: true, isConfirmed: false, isMovable: true },
  confirmed: { takesRoom: true, isConfirmed: true, isMovable: true },
  in_progress: { takesRoom: true, isConfirmed: true, isMovable: true },
  done: { takesRoom: true, isConfirmed: true, isMovable: false },
  cancelled: { takesRoom: false, isConfirmed: false, isMovable: false },
  no_show: { takesRoom: false, isConfirmed: false, isMovable: false },
};

export const takesRoom = (status: AppointmentStatus): boolean => MEANINGS[status].takesRoom;
export const isConfirmed = (status: AppointmentStatus): boolean => MEANINGS[status].isConfirmed;
export const isMovable = (status: AppointmentStatus): boolean => MEANINGS[status].isMovable;
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

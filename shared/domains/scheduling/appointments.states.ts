// The life of an appointment.

export const APPOINTMENT_STATUSES = ["scheduled", "confirmed", "in_progress", "done", "cancelled", "no_show"] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** Those that still take time of a post and of a master. */
export const PLANNED_STATUSES = [
  "scheduled",
  "confirmed",
  "in_progress",
] as const satisfies readonly AppointmentStatus[];
/** As which one is made. */
export const FIRST_STATUSES = ["scheduled", "confirmed"] as const satisfies readonly AppointmentStatus[];

/** Who said that the client comes: the desk, or the client by the link. */
export const CONFIRMED_VIA = ["desk", "link"] as const;
export type ConfirmedVia = (typeof CONFIRMED_VIA)[number];

/** Where each goes from: what is over comes back one step, a slip of the finger being nothing that nobody may undo. */
const NEXT: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  scheduled: ["confirmed", "in_progress", "cancelled", "no_show"],
  confirmed: ["scheduled", "in_progress", "cancelled", "no_show"],
  in_progress: ["scheduled", "confirmed", "done", "cancelled"],
  done: ["in_progress"],
  cancelled: ["scheduled", "confirmed"],
  // They came late after all, or on another day.
  no_show: ["scheduled", "confirmed", "in_progress", "cancelled"],
};

export const nextStatuses = (from: AppointmentStatus): readonly AppointmentStatus[] => NEXT[from];
export const mayBecome = (from: AppointmentStatus, to: AppointmentStatus): boolean => NEXT[from].includes(to);

/** How far along a visit is, for a choice that comes late. */
const ALONG: Readonly<Record<AppointmentStatus, number>> = {
  scheduled: 0,
  confirmed: 1,
  cancelled: 2,
  no_show: 2,
  in_progress: 3,
  done: 4,
};
/** Whether it goes back behind where the visit is: what was chosen before it got there may not. */
export const takesBack = (from: AppointmentStatus, to: AppointmentStatus): boolean => ALONG[to] < ALONG[from];

/** Whether it still stands in the calendar as something to come, or under way. */
export const isPlanned = (status: AppointmentStatus): boolean =>
  (PLANNED_STATUSES as readonly AppointmentStatus[]).includes(status);

/** Whether its client can still be told when it is. `at`: Unix ms. */
export const isToCome = ({ status, startsAt }: { status: AppointmentStatus; startsAt: number }, at: number): boolean =>
  (FIRST_STATUSES as readonly AppointmentStatus[]).includes(status) && startsAt > at;

/** The beginning that its client knows where it has another, of what is still to come; null: nobody has to be told. `at`: Unix ms. */
export const otherTimeKnown = (
  visit: { status: AppointmentStatus; startsAt: number; toldStartAt: number | null },
  at: number,
): number | null => (visit.toldStartAt !== visit.startsAt && isToCome(visit, at) ? visit.toldStartAt : null);

/** What a status says of the client's word: one taken back is no word any more, one given stays whatever comes of the visit. */
export function stampsOfStatus(
  to: AppointmentStatus,
  at: number,
  via: ConfirmedVia,
): { confirmedAt?: number | null; confirmedVia?: ConfirmedVia | null } {
  if (to === "confirmed") return { confirmedAt: at, confirmedVia: via };
  return to === "scheduled" ? { confirmedAt: null, confirmedVia: null } : {};
}

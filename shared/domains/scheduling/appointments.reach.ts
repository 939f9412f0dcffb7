// Which appointments a person sees. Missing and out of reach look alike.

import { can, type Actor } from "../access/access.permissions.ts";
import { nothing, scoped, type Tx } from "../../zero/define.ts";

/** Those that were deleted among them. */
export function visibleAppointments(actor: Actor) {
  const appointments = scoped("appointment", actor);
  return can(actor, "CALENDAR_VIEW") ? appointments : nothing(appointments);
}

/** One's own, for a mechanic who does not see the calendar: what comes, to be read. */
export function ownAppointments(actor: Actor) {
  const appointments = scoped("appointment", actor);
  return can(actor, "MECHANIC_BOARD") ? appointments.where("masterId", "=", actor.userId) : nothing(appointments);
}

/** Also one that was deleted. */
export const findAppointment = (tx: Tx, actor: Actor, id: string) =>
  tx.run(visibleAppointments(actor).where("id", "=", id).one());

export type AppointmentRow = NonNullable<Awaited<ReturnType<typeof findAppointment>>>;

const DAY_MS = 86_400_000;

/**
 * What a device keeps of the calendar, Unix ms, `to` not included: the past 7 days and the coming 60 in whatever zone the shop is.
 * The same for a day, so that everybody asks the same of Zero.
 */
export function keptOfCalendar(now: number): { from: number; to: number } {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return { from: today - 8 * DAY_MS, to: today + 62 * DAY_MS };
}

/** The same of a mechanic: today and tomorrow. */
export function keptOfOwnDays(now: number): { from: number; to: number } {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return { from: today - DAY_MS, to: today + 3 * DAY_MS };
}

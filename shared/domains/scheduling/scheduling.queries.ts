// The posts of the shop, which everybody who plans or works sees, and its calendar.

import { inTenant, nothing, scoped, tenantQuery, tenantQueryWith, type Tx } from "../../zero/define.ts";
import { byId, withinDays } from "../../zero/query-args.ts";
import { can, type Actor } from "../access/access.permissions.ts";
import { keptOfCalendar, keptOfOwnDays, ownAppointments, visibleAppointments } from "./appointments.reach.ts";

const posts = (actor: Actor) => scoped("post", actor).where("deletedAt", "IS", null);

/** Those of the actor's shop as a command finds them. */
export const findPosts = (tx: Tx, actor: Actor) => tx.run(posts(actor));

const shownIf = <Q>(may: boolean, query: Q, actor: Actor) =>
  may ? inTenant(query, actor) : nothing(inTenant(query, actor));

type Appointments = ReturnType<typeof visibleAppointments>;

/** In a stretch of time by their beginning, Unix ms, with whose and which car it is for who may know. */
const between = (actor: Actor, appointments: Appointments, { from, to }: { from: number; to: number }) =>
  withOwners(actor, appointments)
    .where("deletedAt", "IS", null)
    .where("startsAt", ">=", from)
    .where("startsAt", "<", to)
    .orderBy("startsAt", "asc")
    .orderBy("id", "asc");

const withOwners = (actor: Actor, appointments: Appointments) =>
  appointments
    .related("client", (q) => shownIf(can(actor, "CLIENTS_VIEW"), q, actor))
    // Which car comes to them, mechanics are told as well.
    .related("vehicle", (q) => shownIf(can(actor, "VEHICLES_VIEW"), q, actor));

export const schedulingQueries = {
  /** In their order; those out of use among them. */
  posts: tenantQuery((actor) => posts(actor).orderBy("sortOrder", "asc").orderBy("name", "asc")),
  /** What every desk keeps of the calendar: the past 7 days and the coming 60. */
  appointments: tenantQuery((actor) => between(actor, visibleAppointments(actor), keptOfCalendar(Date.now()))),
  /** Other days, asked for with the network. */
  appointmentsBetween: tenantQueryWith(withinDays, (actor, days) => between(actor, visibleAppointments(actor), days)),
  /**
   * One; a deleted one, too, for who may restore it. No screen asks for it: the calendar has its own of the days that are shown, and deleted
   * ones are read over REST. It was released with the first calendar, and a device asks for a query by its name until it has the next
   * version, so the name stays answered (shared/registry/freeze.ts).
   */
  appointment: tenantQueryWith(byId, (actor, { id }) => {
    const one = withOwners(actor, visibleAppointments(actor)).where("id", "=", id);
    return (can(actor, "APPOINTMENTS_DELETE") ? one : one.where("deletedAt", "IS", null)).one();
  }),
  /** What comes to a mechanic today and tomorrow, without the calendar of the shop. */
  ownAppointments: tenantQuery((actor) => between(actor, ownAppointments(actor), keptOfOwnDays(Date.now()))),
};

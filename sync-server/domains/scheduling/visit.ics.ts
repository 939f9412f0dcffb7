// Appointments as a calendar file (RFC 5545): attached to what a client is told, and a mechanic's calendar. Times are in UTC, so that
// no reader needs to know the shop's zone, on the nights when its clocks change least of all.

import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { oneLine } from "../../../shared/kernel/plain-words.ts";

export interface Visit {
  appointmentId: string;
  /** One line. */
  summary: string;
  /** Empty: none. */
  location: string;
  description: string;
  url: string | null;
  /** Unix ms. */
  startsAt: number;
  endsAt: number;
  /** Grows with every move: whoever has an earlier revision takes this in its place. */
  revision: number;
  /** When it was written last. Unix ms. */
  writtenAt: number;
}

/** `domain`: of the product, which makes the ids of events be nobody else's. */
type Of = Readonly<{ domain: string }>;

const PRODUCT = { company: "garaj", product: "garaj" };

function eventOf({ appointmentId, startsAt, endsAt, summary, location, ...visit }: Visit, { domain }: Of) {
  return {
    id: `${appointmentId}@${domain}`,
    sequence: visit.revision,
    stamp: new Date(visit.writtenAt),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: oneLine(summary),
    ...(location && { location: oneLine(location) }),
    ...(visit.description && { description: visit.description }),
    ...(visit.url !== null && { url: visit.url }),
    status: ICalEventStatus.CONFIRMED,
  };
}

/** One visit, for whoever comes. */
export function visitFile(visit: Visit, { domain, from }: Of & { from: { name: string; email: string } }): string {
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({ ...eventOf(visit, { domain }), organizer: { ...from, name: oneLine(from.name) } });
  return calendar.toString();
}

/** Visits under a name, asked for again and again. `everyHours`: how often, as far as a reader asks. */
export function visitsFeed(
  visits: readonly Visit[],
  { domain, name, everyHours }: Of & { name: string; everyHours: number },
): string {
  const calendar = ical({ prodId: PRODUCT, name: oneLine(name), ttl: everyHours * 3_600 });
  for (const visit of visits) calendar.createEvent(eventOf(visit, { domain }));
  return calendar.toString();
}

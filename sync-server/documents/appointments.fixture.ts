// A calendar as its paper is tested with it, and as the bench prints it.

import { APPOINTMENT_STATUSES } from "../../shared/domains/scheduling/appointments.states.ts";
import { daysOf } from "../../shared/domains/scheduling/calendar-range.rules.ts";
import { momentAt } from "../../shared/kernel/shop-days.ts";
import type { PrintedAppointment } from "./appointments.reads.ts";
import type { ShownCalendar } from "./appointments.view.ts";
import { shownOrder } from "./order.fixture.ts";

const ZONE = "Europe/Chisinau";
const MONTH = { from: "2026-11-01", to: "2026-11-30" };

/** `times`: `2026-11-19 09:00-11:30`. */
export function visit(times: string, changes: Partial<PrintedAppointment> = {}): PrintedAppointment {
  const [day, start, end] = times.split(/[ -](?=\d\d:)/) as [string, string, string];
  return {
    title: "Schimb ulei și filtru",
    startsAt: momentAt(day, start, ZONE),
    endsAt: momentAt(day, end, ZONE),
    status: "scheduled",
    client: "Ștefan Țurcanu",
    phone: "+37369123456",
    plate: "ABC 123",
    post: "Elevator 1",
    master: "Ion Mecanic",
    ...changes,
  };
}

export const shownCalendar = (changes: Partial<ShownCalendar> = {}): ShownCalendar => ({
  shop: shownOrder().shop,
  range: { from: "2026-11-16", to: "2026-11-22" },
  appointments: [visit("2026-11-16 09:00-10:30")],
  show: "all",
  master: null,
  post: null,
  withClients: true,
  withCars: true,
  printedAt: Date.UTC(2026, 10, 15, 7, 5),
  logo: null,
  ...changes,
});

/** A month of so many visits a day, some with words that take several lines. */
export function longCalendar(count: number): ShownCalendar {
  const days = daysOf(MONTH);
  const each = Math.ceil(count / days.length);
  const appointments = days.flatMap((day) =>
    Array.from({ length: each }, (_, n) => {
      const hour = String(8 + (n % 10)).padStart(2, "0");
      return visit(`${day} ${hour}:00-${hour}:45`, {
        title: n % 5 === 0 ? `Diagnostic: scârțâie la frânare și trage în dreapta, vizita ${n}` : `Revizie ${n}`,
        status: APPOINTMENT_STATUSES[n % APPOINTMENT_STATUSES.length]!,
        plate: `ABC ${n}`,
      });
    }),
  );
  return shownCalendar({ range: MONTH, appointments: appointments.slice(0, count) });
}

// The figures over the calendar, as far as they can be told: of days that are on this device, and of orders for who sees all of them.

import { canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { dayOf, type Planned } from "../../../shared/domains/scheduling/calendar-cells.rules.ts";
import { confirmedOf, noShowAlerts, scheduledOf } from "../../../shared/domains/scheduling/calendar-kpi.rules.ts";
import type { CalendarRow } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import type { DayClock } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import type { ShownDay } from "./days-here.ts";

export interface Figured<P extends Planned> {
  actor: Actor;
  rows: readonly CalendarRow[];
  /** Those that are shown; `clocks`: of them, in order. */
  days: readonly ShownDay[];
  clocks: readonly DayClock[];
  /** Of the shown days, whichever of them are here. */
  planned: readonly P[];
  /** Of the coming days, whichever are shown. */
  kept: readonly P[];
  /** The server has confirmed that these appointments are all. */
  complete: boolean;
  /** Open orders of this device, and whether they are confirmed to be all. */
  orders: { count: number; complete: boolean };
  /** Unix ms. */
  now: number;
}

/** What is here of a day that is not is a part of it: neither its hours nor who confirmed are counted. */
function plannedHere<P extends Planned>({ days, clocks, planned }: Figured<P>): readonly P[] {
  if (days.every(({ isHere }) => isHere)) return planned;
  const here = new Set(days.filter(({ isHere }) => isHere).map(({ date }) => date));
  return planned.filter(({ startsAt }) => here.has(dayOf(clocks, startsAt) ?? ""));
}

/**
 * `isKnown`: this device has read something of the calendar, or there is nothing; before that a nought would be no figure. `seesOrders`: all
 * of them, not some, of which a figure would be said for all; `openOrders` null: nothing is known of them yet.
 */
export function figuresOf<P extends Planned>(of: Figured<P>) {
  const { actor, rows, days, kept, complete, orders, now } = of;
  const planned = plannedHere(of);
  return {
    scheduled: scheduledOf(
      rows,
      days.filter(({ isHere }) => isHere),
      planned,
    ),
    confirmed: confirmedOf(planned),
    alerts: noShowAlerts(kept, now),
    isKnown: complete || kept.length > 0 || of.planned.length > 0,
    seesOrders: canSeeEveryOrder(actor),
    openOrders: orders.complete || orders.count > 0 ? orders.count : null,
  };
}

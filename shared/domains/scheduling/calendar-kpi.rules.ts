// The figures over the calendar: how much of the shop's hours is planned, who has confirmed, who may not come.

import type { CalendarDay } from "./calendar-days.rules.ts";
import { capacityOn, plannedHours, type Planned } from "./calendar-cells.rules.ts";
import { loadOf, type Load } from "./calendar-load.rules.ts";
import type { CalendarRow } from "./calendar-rows.rules.ts";
import { isConfirmed, isUnconfirmed, takesRoom } from "./calendar.states.ts";

/** Who has not confirmed by then is called. */
const ALERT_MS = 24 * 3_600_000;

export interface Confirmed {
  confirmed: number;
  /** Without what was called off and who did not come. */
  total: number;
  /** Integer percent; null of none. */
  percent: number | null;
}

export function confirmedOf(planned: readonly Planned[]): Confirmed {
  const coming = planned.filter(({ status }) => takesRoom(status));
  const confirmed = coming.filter(({ status }) => isConfirmed(status)).length;
  const total = coming.length;
  return { confirmed, total, percent: total === 0 ? null : Math.floor((confirmed * 100) / total) };
}

/** The hours of the rows that have a limit, over all days that are open, where any has; what is planned of nobody counts as planned. */
export function scheduledOf(
  rows: readonly CalendarRow[],
  days: readonly CalendarDay[],
  planned: readonly Planned[],
): Load {
  if (rows.every(({ hoursPerDay }) => hoursPerDay === null)) return loadOf(plannedHours(planned), null);
  const capacity = rows.reduce(
    (sum, row) => sum + days.reduce((hours, day) => hours + (capacityOn(row, day) ?? 0), 0),
    0,
  );
  return loadOf(plannedHours(planned), Math.round(capacity * 10) / 10);
}

/** Those that begin within 24 hours and nobody has confirmed, the soonest first. `now`: Unix ms. */
export const noShowAlerts = <P extends Planned>(planned: readonly P[], now: number): P[] =>
  planned
    .filter(({ status, startsAt }) => isUnconfirmed(status) && startsAt > now && startsAt < now + ALERT_MS)
    .toSorted((a, b) => a.startsAt - b.startsAt);

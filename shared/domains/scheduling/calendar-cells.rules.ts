// What stands in a cell of the calendar, a row on a day, and how full it is.

import type { CalendarDay } from "./calendar-days.rules.ts";
import { loadOf, type Load } from "./calendar-load.rules.ts";
import { rowOf, type CalendarGrouping, type CalendarRow, type Placed } from "./calendar-rows.rules.ts";
import type { AppointmentStatus } from "./appointments.states.ts";
import { takesRoom } from "./calendar.states.ts";
import type { DayClock } from "./day-clock.rules.ts";

export interface Planned extends Placed {
  id: string;
  /** Unix ms, both on one day of the shop. */
  startsAt: number;
  endsAt: number;
  status: AppointmentStatus;
}

export interface CalendarCell<P extends Planned = Planned> {
  /** From the earliest on; those that take no room after the others. */
  planned: readonly P[];
  load: Load;
}

const HOUR_MS = 3_600_000;

/** Of a row's id, or of nobody's, and a day. */
export const cellKey = (rowId: string | null, date: string): string => `${rowId ?? ""}|${date}`;

const inOrder = (a: Planned, b: Planned) =>
  Number(takesRoom(b.status)) - Number(takesRoom(a.status)) ||
  a.startsAt - b.startsAt ||
  a.endsAt - b.endsAt ||
  (a.id < b.id ? -1 : 1);

/** Of those that take room. Where the clocks change meanwhile, as long as it really takes. */
export function plannedHours(planned: readonly Planned[]): number {
  const taking = planned.filter(({ status }) => takesRoom(status));
  return taking.reduce((sum, { startsAt, endsAt }) => sum + Math.max(0, endsAt - startsAt), 0) / HOUR_MS;
}

/** On a day that is closed there are no hours. */
export const capacityOn = (row: CalendarRow, day: CalendarDay): number | null =>
  row.hoursPerDay === null ? null : day.closed === null ? row.hoursPerDay : 0;

/** The day of these on which a moment lies; null: none of them. `clocks`: in order. */
export function dayOf(clocks: readonly DayClock[], at: number): string | null {
  let [low, high] = [0, clocks.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const clock = clocks[middle]!;
    if (at < clock.start) high = middle - 1;
    else if (at >= clock.end) low = middle + 1;
    else return clock.date;
  }
  return null;
}

/** Every cell of these rows and days by its key; what stands in none of them is left out. `clocks`: of the days, in order. */
export function calendarCells<P extends Planned>(
  grouping: CalendarGrouping,
  rows: readonly CalendarRow[],
  days: readonly CalendarDay[],
  planned: readonly P[],
  clocks: readonly DayClock[],
): Map<string, CalendarCell<P>> {
  const byCell = Map.groupBy(planned, (one) => {
    const date = dayOf(clocks, one.startsAt);
    return date === null ? null : cellKey(rowOf(grouping, one), date);
  });
  return new Map(
    rows.flatMap((row) =>
      days.map((day) => {
        const key = cellKey(row.id, day.date);
        const here = (byCell.get(key) ?? []).toSorted(inOrder);
        return [key, { planned: here, load: loadOf(plannedHours(here), capacityOn(row, day)) }] as const;
      }),
    ),
  );
}

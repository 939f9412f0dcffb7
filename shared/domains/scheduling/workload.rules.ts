// A week's load as one picture: rows by days, each cell with how full it is and when, and the sums of both.

import { capacityOn, calendarCells, cellKey, plannedHours, type Planned } from "./calendar-cells.rules.ts";
import type { CalendarDay } from "./calendar-days.rules.ts";
import { scheduledOf } from "./calendar-kpi.rules.ts";
import { loadOf, type Load } from "./calendar-load.rules.ts";
import { rowOf, type CalendarGrouping, type CalendarRow } from "./calendar-rows.rules.ts";
import { takesRoom } from "./calendar.states.ts";
import { minutesOf, type DayClock } from "./day-clock.rules.ts";

/** A part of the hours of a day, from 0, when the shop opens, to 1, when it closes. */
export interface Stretch {
  from: number;
  to: number;
}

export interface WorkloadCell {
  day: CalendarDay;
  load: Load;
  /** When something is planned, the earliest first, none over another; empty of a day that is closed. */
  taken: Stretch[];
}

export interface WorkloadRow {
  row: CalendarRow;
  cells: WorkloadCell[];
  /** Of all these days. */
  load: Load;
}

export interface Workload {
  rows: WorkloadRow[];
  /** Of all rows, by day. */
  days: { day: CalendarDay; load: Load }[];
  load: Load;
}

/** What lies outside the hours is cut off: the load counts it. */
export function takenOf(
  planned: readonly Planned[],
  { hours }: Pick<CalendarDay, "hours">,
  clock: DayClock,
): Stretch[] {
  if (!hours) return [];
  const open = clock.momentOf(minutesOf(hours.open));
  const length = clock.momentOf(minutesOf(hours.close)) - open;
  if (length <= 0) return [];
  const share = (at: number) => Math.min(1, Math.max(0, (at - open) / length));
  const stretches = planned
    .filter(({ status }) => takesRoom(status))
    .map(({ startsAt, endsAt }) => ({ from: share(startsAt), to: share(endsAt) }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.from - b.from);
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    if (last && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to);
    else joined.push(stretch);
  }
  return joined;
}

/** To a tenth, as hours are told. */
const tenth = (value: number) => Math.round(value * 10) / 10;

function rowLoad(row: CalendarRow, days: readonly CalendarDay[], planned: readonly Planned[]): Load {
  if (row.hoursPerDay === null) return loadOf(plannedHours(planned), null);
  return loadOf(plannedHours(planned), tenth(days.reduce((sum, day) => sum + (capacityOn(row, day) ?? 0), 0)));
}

/** `planned`: of these days, whatever row they are in; `clocks`: of the days, in order. */
export function workloadOf(
  grouping: CalendarGrouping,
  rows: readonly CalendarRow[],
  days: readonly CalendarDay[],
  planned: readonly Planned[],
  clocks: readonly DayClock[],
): Workload {
  const cells = calendarCells(grouping, rows, days, planned, clocks);
  const byRow = Map.groupBy(planned, (one) => rowOf(grouping, one));
  return {
    rows: rows.map((row) => ({
      row,
      cells: days.map((day, at) => {
        const { load, planned: here } = cells.get(cellKey(row.id, day.date))!;
        return { day, load, taken: takenOf(here, day, clocks[at]!) };
      }),
      load: rowLoad(row, days, byRow.get(row.id) ?? []),
    })),
    days: days.map((day, at) => {
      const { start, end } = clocks[at]!;
      const here = planned.filter(({ startsAt }) => startsAt >= start && startsAt < end);
      return { day, load: scheduledOf(rows, [day], here) };
    }),
    load: scheduledOf(rows, days, planned),
  };
}

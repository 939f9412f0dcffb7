// What the address of the calendar says: what it shows, of which days, by whom.

import {
  CALENDAR_MODES,
  isDay,
  rangeOf,
  rangeProblem,
  type CalendarMode,
  type DayRange,
} from "../../../shared/domains/scheduling/calendar-range.rules.ts";
import { CALENDAR_GROUPINGS, type CalendarGrouping } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import { CALENDAR_FILTERS, type CalendarFilter } from "../../../shared/domains/scheduling/calendar.states.ts";

export interface CalendarView {
  mode: CalendarMode;
  /** One that is in sight, `2026-11-21`. */
  day: string;
  /** As a person chose them, fit or not; empty: not yet. */
  from: string;
  to: string;
  by: CalendarGrouping;
  /** Of a person; empty: everybody's. */
  master: string;
  show: CalendarFilter;
}

const oneOf = <Value extends string>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((each) => each === value) ?? otherwise;
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** What it does not know is as if it were not there. `today`: the shop's. */
export function readView(search: Record<string, unknown>, today: string): CalendarView {
  const day = text(search["day"]);
  return {
    mode: oneOf(CALENDAR_MODES, search["mode"], "week"),
    day: isDay(day) ? day : today,
    from: text(search["from"]),
    to: text(search["to"]),
    by: oneOf(CALENDAR_GROUPINGS, search["by"], "posts"),
    master: text(search["master"]),
    show: oneOf(CALENDAR_FILTERS, search["show"], "all"),
  };
}

/** As short as it can be: today's week by posts says nothing. */
export function viewSearch(view: CalendarView, today: string): Partial<Record<keyof CalendarView, string>> {
  const plain = readView({}, today);
  const kept = (Object.keys(plain) as (keyof CalendarView)[]).filter(
    (key) => view[key] !== plain[key] && (view.mode === "custom" || (key !== "from" && key !== "to")),
  );
  return Object.fromEntries(kept.map((key) => [key, view[key]]));
}

/** On which day a new appointment begins: one that is in sight and not over, if there is any; by days the one that is shown. */
export function dayToBook({ mode, day }: Pick<CalendarView, "mode" | "day">, { from, to }: DayRange, today: string) {
  if (mode === "day") return day;
  const soonest = from > today ? from : today;
  return day > soonest && day <= to ? day : soonest;
}

/** The days that are shown, and the ones that a person chose where those are no range. */
export function rangeOfView({ mode, day, from, to }: CalendarView): {
  range: DayRange;
  problem: ReturnType<typeof rangeProblem>;
} {
  const chosen = { from, to };
  const isChosen = mode === "custom" && (from !== "" || to !== "");
  const problem = isChosen ? rangeProblem(chosen) : null;
  return { range: rangeOf(mode, day, isChosen && problem === null ? chosen : null), problem };
}

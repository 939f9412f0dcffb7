// Of which days of the calendar all that is planned is on this device.

import type { CalendarCell } from "../../../shared/domains/scheduling/calendar-cells.rules.ts";
import type { CalendarDay } from "../../../shared/domains/scheduling/calendar-days.rules.ts";
import type { DayClock } from "../../../shared/domains/scheduling/day-clock.rules.ts";

export interface ShownDay extends CalendarDay {
  /** False: what stands there without a network may be a part, or nothing. */
  isHere: boolean;
}

/** `clocks`: of the days, in order; `kept`: what a device keeps, Unix ms, `to` not included; null: all of these days are known. */
export const daysHere = (
  days: readonly CalendarDay[],
  clocks: readonly DayClock[],
  kept: { from: number; to: number } | null,
): ShownDay[] =>
  days.map((day, at) => {
    const { start, end } = clocks[at]!;
    return { ...day, isHere: kept === null || (start >= kept.from && end <= kept.to) };
  });

/** What is said of a cell in which nothing is shown; null: nothing. A filter hides cards and frees no hours. */
export function emptinessOf(
  { planned, load }: Pick<CalendarCell, "planned" | "load">,
  { isHere }: Pick<ShownDay, "isHere">,
): "free" | "filtered" | null {
  if (planned.length > 0 || !isHere) return null;
  return load.plannedHours > 0 ? "filtered" : "free";
}

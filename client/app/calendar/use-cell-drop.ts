// A cell as a place that cards are dropped on.

import { useMemo, type RefCallback } from "react";
import { isTaken } from "../../../shared/domains/scheduling/calendar-drop.rules.ts";
import type { CalendarRow } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import { calendarDrag, useActs, type CellPlace } from "./calendar-acts.ts";

/**
 * `ref`: of its element, which says while a card is over it whether it would be taken there. `minutesAt`: of a row by the clock, minutes of
 * the day at a point of the element, px from its left.
 */
export function useCellDrop(
  row: CalendarRow,
  date: string,
  minutesAt?: (x: number) => number,
): { place: CellPlace; ref: RefCallback<HTMLElement> } {
  const acts = useActs();
  const place = useMemo(() => ({ row, date }), [row, date]);
  const ref = calendarDrag.useDropTarget(
    place,
    (id, held) => {
      if (!minutesAt) return isTaken(acts.dropOn(id, place));
      const { at, grip } = held();
      return isTaken(acts.dropOn(id, place, minutesAt(at.x - grip.x)));
    },
    minutesAt !== undefined,
  );
  return { place, ref };
}

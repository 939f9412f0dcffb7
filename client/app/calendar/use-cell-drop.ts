// A cell as a place that cards are dropped on.

import { useMemo, type RefCallback } from "react";
import type { CalendarRow } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import { calendarDrag, useActs, type CellPlace } from "./calendar-acts.ts";

/** `ref`: of its element, which says while a card is over it whether it would be taken. */
export function useCellDrop(row: CalendarRow, date: string): { place: CellPlace; ref: RefCallback<HTMLElement> } {
  const acts = useActs();
  const place = useMemo(() => ({ row, date }), [row, date]);
  const ref = calendarDrag.useDropTarget(place, (id) => {
    const drop = acts.dropOn(id, place);
    return drop !== null && ("change" in drop || drop.refused === "unchanged");
  });
  return { place, ref };
}

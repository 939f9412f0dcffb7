// Which rows of a table are chosen, and where its keyboard goes on once they were dealt with.

import { useRef, useState, type RefObject } from "react";
import { NOTHING_PICKED, type Picked } from "./selection.ts";

export interface PickedRows<T> {
  picked: Picked;
  pick: (change: (before: Picked) => Picked) => void;
  /** Those that are chosen and shown. */
  chosen: T[];
  /** Where the keys of the list are heard. */
  grid: RefObject<HTMLDivElement | null>;
  /** These alone stay chosen. */
  keep: (left: readonly T[]) => void;
  all: () => void;
}

export function usePicked<T>(rows: readonly T[], keyOf: (row: T) => string): PickedRows<T> {
  const [picked, pick] = useState(NOTHING_PICKED);
  const grid = useRef<HTMLDivElement>(null);
  const choose = (chosen: readonly T[]) =>
    pick((before) => ({ ...before, chosen: new Set(chosen.map(keyOf)), anchor: null }));
  // What was pressed goes with what it did: the list's keys go on.
  const chooseByButton = (chosen: readonly T[]) => {
    choose(chosen);
    grid.current?.focus({ preventScroll: true });
  };
  return {
    picked,
    pick,
    chosen: picked.chosen.size === 0 ? [] : rows.filter((row) => picked.chosen.has(keyOf(row))),
    grid,
    keep: chooseByButton,
    all: () => chooseByButton(rows),
  };
}

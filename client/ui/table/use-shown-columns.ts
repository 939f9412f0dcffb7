// Which columns of a table are shown: those of its address, those this person chose on this device, else as many as there is room for.

import { useElementSize } from "@mantine/hooks";
import type { RefCallback } from "react";
import { chosenColumns, columnsText, fittingColumns, toggledColumn, type TableColumn } from "./columns.ts";
import { BOX_WIDTH, TAIL_WIDTH } from "./data-table.tsx";
import type { KeptTable } from "./kept-table.ts";

/** Of the table's own frame, px. */
const BORDERS = 2;

export interface ShownColumnsOptions<T> {
  columns: readonly TableColumn<T>[];
  /** As the address says them. */
  cols: string;
  change: (part: { cols: string }) => void;
  /** What stands before the first, px: the boxes, unless rows are not chosen. */
  before?: number;
  kept: KeptTable;
  keep: (how: (before: KeptTable) => KeptTable) => void;
}

export interface ShownColumns {
  /** Around the table: its width is the room. */
  frame: RefCallback<HTMLDivElement | null>;
  shown: readonly string[];
  toggle: (id: string) => void;
  reset: () => void;
}

export function useShownColumns<T>(options: ShownColumnsOptions<T>): ShownColumns {
  const { columns, cols, change, before = BOX_WIDTH, kept, keep } = options;
  const { ref: frame, width } = useElementSize<HTMLDivElement>();
  const room = width === 0 ? Number.MAX_SAFE_INTEGER : width - before - TAIL_WIDTH - BORDERS;
  const shown = chosenColumns(columns, cols) ?? chosenColumns(columns, kept.columns) ?? fittingColumns(columns, room);
  const show = (ids: readonly string[]) => {
    keep((present) => ({ ...present, columns: columnsText(ids) }));
    change({ cols: columnsText(ids) });
  };
  return { frame, shown, toggle: (id) => show(toggledColumn(columns, shown, id)), reset: () => show([]) };
}

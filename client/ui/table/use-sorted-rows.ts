// Rows in the order that somebody chose, and the columns that are shown.

import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from "@tanstack/react-table";
import { useMemo } from "react";
import { columnIds, columnsText, type Sort, type TableColumn } from "./columns.ts";
import { sortedRows } from "./sorted-rows.ts";

const features = tableFeatures({ columnVisibilityFeature });
/** It is told of columns alone: an object of its own for each of thousands of rows costs more than drawing those in sight. */
const NO_ROWS: never[] = [];

export interface SortedRowsOptions<T> {
  rows: readonly T[];
  columns: readonly TableColumn<T>[];
  shown: readonly string[];
  sort: Sort;
  /** They come in their order: whoever gave them has sorted them. */
  asGiven?: boolean | undefined;
  locale: string;
}

export function useSortedRows<T extends object>(options: SortedRowsOptions<T>) {
  const { rows, columns, shown, sort, asGiven = false, locale } = options;
  const { id, desc } = sort;
  const sorted = useMemo(
    () => (asGiven ? rows : sortedRows(rows, columns, { id, desc }, locale)),
    [rows, columns, asGiven, id, desc, locale],
  );
  const defs = useMemo(
    () => columns.map((column): ColumnDef<typeof features, never> => ({ id: column.id })),
    [columns],
  );
  // By what it says: whoever draws the table makes another list each time, and rows are drawn anew for other columns.
  const asked = columnsText(shown);
  const columnVisibility = useMemo(() => {
    const ids = new Set(columnIds(asked));
    return Object.fromEntries(columns.map((column) => [column.id, ids.has(column.id)]));
  }, [columns, asked]);
  const table = useTable({ features, columns: defs, data: NO_ROWS, state: { columnVisibility } });
  const leaves = table.getVisibleLeafColumns();
  const visible = useMemo(() => {
    const ids = new Set(leaves.map((leaf) => leaf.id));
    return columns.filter((column) => ids.has(column.id));
  }, [leaves, columns]);
  return { sorted, visible };
}

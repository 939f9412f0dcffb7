// Rows in the order that somebody chose, and the columns that are shown.

import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { columnIds, columnsText, compareValues, type Sort, type TableColumn } from "./columns.ts";

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
});
type Features = typeof features;

const definitionOf = <T extends object>({ id, value }: TableColumn<T>, locale: string): ColumnDef<Features, T> => ({
  id,
  accessorFn: (row: T) => value?.(row) ?? undefined,
  sortUndefined: "last",
  sortFn: (one, other) => compareValues(one.getValue<string | number>(id), other.getValue<string | number>(id), locale),
});

export interface SortedRowsOptions<T> {
  rows: readonly T[];
  columns: readonly TableColumn<T>[];
  shown: readonly string[];
  sort: Sort;
  /** They come in their order: whoever gave them has sorted them. */
  asGiven?: boolean | undefined;
  locale: string;
  keyOf: (row: T) => string;
}

export function useSortedRows<T extends object>(options: SortedRowsOptions<T>) {
  const { rows, columns, shown, sort, asGiven = false, locale, keyOf } = options;
  const { id, desc } = sort;
  const defs = useMemo(() => columns.map((column) => definitionOf(column, locale)), [columns, locale]);
  const sorting = useMemo(() => (asGiven ? [] : [{ id, desc }]), [asGiven, id, desc]);
  // By what it says: whoever draws the table makes another list each time, and rows are drawn anew for other columns.
  const asked = columnsText(shown);
  const columnVisibility = useMemo(() => {
    const ids = new Set(columnIds(asked));
    return Object.fromEntries(columns.map((column) => [column.id, ids.has(column.id)]));
  }, [columns, asked]);
  const table = useTable<Features, T>({
    features,
    columns: defs,
    data: rows,
    getRowId: keyOf,
    state: { sorting, columnVisibility },
  });
  const { rows: models } = table.getRowModel();
  const sorted = useMemo(() => models.map(({ original }) => original), [models]);
  const visible = useMemo(() => columns.filter(({ id: one }) => columnVisibility[one]), [columns, columnVisibility]);
  return { sorted, visible };
}

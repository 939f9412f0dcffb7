// Rows in the order of a column. Pure.

import { compareValues, type Sort, type TableColumn } from "./columns.ts";

/**
 * Those without a value last either way, those that are even as they came. Each value is asked for once, and rows that come in their order
 * cost a look at each: of nine thousand this is a tenth of what a table of objects that sort themselves takes.
 */
export function sortedRows<T>(
  rows: readonly T[],
  columns: readonly Pick<TableColumn<T>, "id" | "value">[],
  { id, desc }: Sort,
  locale: string,
): readonly T[] {
  const value = columns.find((column) => column.id === id)?.value;
  if (!value) return rows;
  const values = rows.map(value);
  const compare = (one: number, other: number): number => {
    const [a, b] = [values[one] ?? null, values[other] ?? null];
    if (a === b) return one - other;
    if (a === null) return 1;
    if (b === null) return -1;
    return (desc ? compareValues(b, a, locale) : compareValues(a, b, locale)) || one - other;
  };
  return Array.from(values.keys())
    .toSorted(compare)
    .map((place) => rows[place]!);
}

// The column that says when something was, of every list that is read by time.

import type { ReactNode } from "react";
import type { TableColumn } from "../../ui/table/columns.ts";

/** `at`: the row's time, ISO 8601. The latest come first at the first press of the head. */
export const whenColumn = <T>(label: string, at: (row: T) => string, cell: (row: T) => ReactNode): TableColumn<T> => ({
  id: "when",
  label,
  width: 120,
  always: true,
  descendingFirst: true,
  value: (row) => Date.parse(at(row)),
  cell,
  bar: [60, 12],
});

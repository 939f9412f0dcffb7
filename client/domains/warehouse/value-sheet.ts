// The value of the stock as rows of a spreadsheet: by warehouse, by category, and in all.

import type { CsvCell } from "../../../shared/kernel/csv/write.ts";
import type { Held, ToldValue } from "./stock-api.ts";

export interface ValueWords {
  /** Warehouse, category, parts, pieces, pieces without a price, value. */
  head: readonly string[];
  total: string;
  noCategory: string;
}

const cells = ({ parts, quantity, unpriced, value }: Held): CsvCell[] => [parts, quantity, unpriced, Number(value)];

export const valueSheet = (value: ToldValue, { head, total, noCategory }: ValueWords): CsvCell[][] => [
  [...head],
  ...value.warehouses.map((held) => [held.name, null, ...cells(held)]),
  ...value.categories.map((held) => [null, held.category ?? noCategory, ...cells(held)]),
  [total, null, ...cells(value)],
];

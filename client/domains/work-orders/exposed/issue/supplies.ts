// What lines have of the stock, made of the rows on this device.

import { allOf, freeOf, type Balance } from "../../../../../shared/domains/warehouse/stock.rules.ts";
import { supplyOf, type Supply } from "../../../../../shared/domains/work-orders/issues.rules.ts";
import type { LineStock, ReservingLine } from "../../../../../shared/domains/work-orders/reservations.rules.ts";

export interface BalanceRow extends Balance {
  partId: string;
  warehouseId: string;
}

export type SuppliedLine = Pick<ReservingLine, "id" | "partId" | "quantity">;

export interface LineSupply extends Supply {
  warehouseId: string;
  /** Of the part in that warehouse; null: its rows are not here. */
  onHand: number | null;
  /** Of the part in all warehouses; below zero: so many are missing for what orders ask for. Null: its rows are not here. */
  free: number | null;
}

/**
 * Each line's, by its id, of those for which the stock keeps or gave anything. A part without a row in a warehouse has none there, as long as
 * `isKnown` says that its rows are here.
 */
export function suppliesOf(
  lines: readonly SuppliedLine[],
  stock: readonly LineStock[],
  balances: readonly BalanceRow[],
  isKnown: boolean,
): ReadonlyMap<string, LineSupply> {
  const stockOf = new Map(stock.map((one) => [one.id, one]));
  const rowsOf = Map.groupBy(balances, ({ partId }) => partId);
  const supplies = new Map<string, LineSupply>();
  for (const line of lines) {
    const standing = stockOf.get(line.id) ?? null;
    const rows = rowsOf.get(line.partId ?? "") ?? [];
    const here = rows.find(({ warehouseId }) => warehouseId === standing?.warehouseId);
    const onHand = here?.onHand ?? 0;
    const supply = supplyOf(line, standing, isKnown ? { onHand } : null);
    if (!supply || !standing) continue;
    const shelf = isKnown ? { onHand, free: freeOf(allOf(rows)) } : { onHand: null, free: null };
    supplies.set(line.id, { ...supply, warehouseId: standing.warehouseId, ...shelf });
  }
  return supplies;
}

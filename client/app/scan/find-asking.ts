// Lines that ask for a part and may be given it, made of the rows on this device.

import { mayBeIssued } from "../../../shared/domains/work-orders/issues.rules.ts";
import type { ReservingLine, ReservingOrder } from "../../../shared/domains/work-orders/reservations.rules.ts";

interface Kept {
  id: string;
  stockLines: readonly { id: string; partId: string; reserved: number }[];
}

export interface AskedOrder<Line> extends ReservingOrder {
  id: string;
  number: string | null;
  masterId: string | null;
  createdAt: number | null;
  partsLines: readonly Line[];
}

export interface Asking<Line> {
  order: AskedOrder<Line>;
  line: Line;
  /** What is kept for the line and was not given yet. */
  rest: number;
}

/** The oldest order first. */
export function askingLines<Line extends ReservingLine>(
  partId: string,
  kept: readonly Kept[],
  orders: readonly AskedOrder<Line>[],
): Asking<Line>[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const asking = kept.flatMap(({ id, stockLines }) => {
    const order = byId.get(id);
    if (!order) return [];
    return stockLines.flatMap((stock) => {
      const line = order.partsLines.find((one) => one.id === stock.id);
      if (!line || stock.partId !== partId || line.partId !== partId || stock.reserved <= 0) return [];
      return mayBeIssued(order, line) === null ? [{ order, line, rest: stock.reserved }] : [];
    });
  });
  return asking.toSorted((a, b) => (a.order.createdAt ?? 0) - (b.order.createdAt ?? 0));
}

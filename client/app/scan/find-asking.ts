// Lines that ask for a part and may be given it, made of the rows on this device.

import { mayBeIssued } from "../../../shared/domains/work-orders/issues.rules.ts";
import type { ReservingLine, ReservingOrder } from "../../../shared/domains/work-orders/reservations.rules.ts";

interface Kept {
  id: string;
  stockLines: readonly { id: string; partId: string; reserved: number }[];
}

type Order<Line> = ReservingOrder & { createdAt: number; partsLines: readonly Line[] };

/** The oldest order first. `rest`: what is kept for the line and was not given yet. */
export function askingLines<Line extends ReservingLine, O extends Order<Line>>(
  partId: string,
  kept: readonly Kept[],
  orders: ReadonlyMap<string, O & Order<Line>>,
): { order: O & Order<Line>; line: O["partsLines"][number]; rest: number }[] {
  return kept
    .flatMap(({ id, stockLines }) => {
      const order = orders.get(id);
      if (!order) return [];
      return stockLines.flatMap((stock) => {
        const line = order.partsLines.find((one) => one.id === stock.id);
        if (!line || stock.partId !== partId || line.partId !== partId || stock.reserved <= 0) return [];
        return mayBeIssued(order, line) === null ? [{ order, line, rest: stock.reserved }] : [];
      });
    })
    .toSorted((a, b) => a.order.createdAt - b.order.createdAt);
}

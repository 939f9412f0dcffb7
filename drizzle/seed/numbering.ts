// Numbers for people: per tenant and year, in the order in which the orders were made, without gaps.

import type { NumberSequenceRow, OrderRows } from "./rows.ts";
import { yearIn } from "./shop-calendar.ts";

/** The sequence that the server goes on counting with (work-orders.complete.ts). */
const SEQUENCE_KIND = "work_order";

/** Numbers the orders in place and returns them in order, with the sequences as they then stand. */
export function numberOrders(
  orders: readonly OrderRows[],
  companyId: string,
  timeZone: string,
): { numbered: OrderRows[]; sequences: NumberSequenceRow[] } {
  const numbered = orders.toSorted((a, b) => a.workOrder.createdAt.getTime() - b.workOrder.createdAt.getTime());
  const last = new Map<number, number>();
  for (const { workOrder } of numbered) {
    const year = yearIn(timeZone, workOrder.createdAt.getTime());
    const next = (last.get(year) ?? 0) + 1;
    last.set(year, next);
    workOrder.number = `WO-${year}-${String(next).padStart(6, "0")}`;
  }
  const sequences = [...last].map(([year, value]) => ({ companyId, kind: SEQUENCE_KIND, year, last: value }));
  return { numbered, sequences };
}

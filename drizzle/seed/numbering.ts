// Numbers for people: per tenant and year, in the order in which the orders were made, without gaps.

import type { NumberSequenceRow, WorkOrderRow } from "./rows.ts";
import { yearIn } from "./shop-calendar.ts";

/** The sequence that the server goes on counting with (work-orders.complete.ts). */
const SEQUENCE_KIND = "work_order";

/** As they were made, the first one first. */
export const inOrder = <T>(orders: readonly T[], orderOf: (one: T) => WorkOrderRow): T[] =>
  orders.toSorted((a, b) => orderOf(a).createdAt.getTime() - orderOf(b).createdAt.getTime());

/** Numbers the orders in place and returns them in order, with the sequences as they then stand. */
export function numberOrders(
  orders: readonly WorkOrderRow[],
  companyId: string,
  timeZone: string,
): { numbered: WorkOrderRow[]; sequences: NumberSequenceRow[] } {
  const numbered = inOrder(orders, (order) => order);
  const last = new Map<number, number>();
  for (const workOrder of numbered) {
    const year = yearIn(timeZone, workOrder.createdAt.getTime());
    const next = (last.get(year) ?? 0) + 1;
    last.set(year, next);
    workOrder.number = `WO-${year}-${String(next).padStart(6, "0")}`;
  }
  const sequences = [...last].map(([year, value]) => ({ companyId, kind: SEQUENCE_KIND, year, last: value }));
  return { numbered, sequences };
}

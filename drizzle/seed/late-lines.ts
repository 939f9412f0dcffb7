// Lines of the latest orders, kept while the orders go by: a deal that became one has the same.

import type { Quote } from "./quote.ts";
import type { OrderRows } from "./rows.ts";

/** More orders than begin as a deal (sales-history.ts); of a large shop no more than that is held. */
const MOST_KEPT = 2_000;

type Lines = Pick<Quote, "works" | "parts">;

/** What an order was begun with; null: nothing, or nobody remembers. */
export type LinesOf = (workOrderId: string) => Lines | null;

export function lateLines(): { keep: <O extends OrderRows>(order: O) => O; of: LinesOf } {
  const kept = new Map<string, Lines>();
  return {
    keep(order) {
      // What the client was asked about came later: the deal had it not.
      const works = order.workLine.filter(({ requiresApproval }) => !requiresApproval);
      const parts = order.partsLine.filter(({ requiresApproval }) => !requiresApproval);
      kept.set(order.workOrder.id, {
        works: works.map(({ name, normHours, priceMinor }) => ({ name, normHours: normHours!, priceMinor })),
        parts: parts.map(({ article, name, quantity, priceMinor }) => ({ article, name, quantity, priceMinor })),
      });
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
      return order;
    },
    of(workOrderId) {
      const lines = kept.get(workOrderId) ?? null;
      return lines === null || lines.works.length + lines.parts.length === 0 ? null : lines;
    },
  };
}

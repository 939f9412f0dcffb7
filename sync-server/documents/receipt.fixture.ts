// A receipt as documents are tested with it.

import { shownOrder } from "./order.fixture.ts";
import type { ShownReceipt } from "./receipt.view.ts";

/** Agreed, and with a price. */
export const priced = {
  requiresApproval: false,
  approvedAt: null,
  declinedAt: null,
  supersededBy: null,
  needsPrice: false,
};

export function receipt(changes: Partial<ShownReceipt> = {}): ShownReceipt {
  const { shop, client, car, id, number } = shownOrder();
  return {
    id: "01890000-0000-7000-8000-00000000cd34",
    kind: "payment",
    method: "card",
    amountMinor: 50_000,
    reference: "slip 0042",
    note: null,
    takenBy: "Rodica Recepție",
    takenAt: Date.UTC(2026, 10, 20, 9, 15),
    refundOfAt: null,
    shop,
    client,
    car,
    order: { id, number, status: "in_work" as const, totalMinor: 105_455, paidMinor: 50_000 },
    lines: [priced],
    logo: null,
    ...changes,
  };
}

// Payments as an order shows them: what is synced, with what was saved here and Zero does not hold yet.

import type { PaymentKind, PaymentMethod } from "../../../shared/domains/finance/finance.states.ts";

export interface ShownPayment {
  id: string;
  kind: PaymentKind;
  method: PaymentMethod;
  amountMinor: number;
  reference: string | null;
  note: string | null;
  takenById: string;
  takenAt: number;
  refundOf: string | null;
  deletedAt: number | null;
}

type Patches = ReadonlyMap<string, Record<string, unknown>>;

/** Oldest first. `patches`: rows of any kind by id, whole where they are new (client/data/overlay.ts). */
export function paymentsShown(synced: readonly ShownPayment[], patches: Patches, orderId: string): ShownPayment[] {
  const known = new Set(synced.map(({ id }) => id));
  const added = [...patches].flatMap(([id, row]) =>
    !known.has(id) && row["workOrderId"] === orderId && typeof row["amountMinor"] === "number"
      ? [row as unknown as ShownPayment]
      : [],
  );
  return [...synced, ...added].toSorted((a, b) => a.takenAt - b.takenAt || (a.id < b.id ? -1 : 1));
}

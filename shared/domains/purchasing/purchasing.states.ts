// What a purchase, an imported invoice and a read one can be.

/**
 * `draft`: being written. `ordered`: the supplier was told. `partial` and `received` follow from receipts. `cancelled`: the rest is not
 * waited for. Derived (purchase.rules.ts), never chosen.
 */
export const PURCHASE_STATUSES = ["draft", "ordered", "partial", "received", "cancelled"] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** Those of which something may still come. */
export const OPEN_PURCHASES = ["draft", "ordered", "partial"] as const satisfies readonly PurchaseStatus[];

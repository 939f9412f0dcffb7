// What a purchase, an imported invoice and a read one can be.

/**
 * `draft`: being written. `ordered`: the supplier was told. `partial` and `received` follow from receipts. `cancelled`: the rest is not
 * waited for. Derived (purchase.rules.ts), never chosen.
 */
export const PURCHASE_STATUSES = ["draft", "ordered", "partial", "received", "cancelled"] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/**
 * Of an open purchase a device keeps the items at this place and before it: the last one says that there may be more. An imported invoice can
 * have 20,000, and devices hold about as many rows of everything together. All are asked for with the purchase's page.
 */
export const LAST_PLACE_KEPT = 300;

/** Those of which something may still come. */
export const OPEN_PURCHASES = ["draft", "ordered", "partial"] as const satisfies readonly PurchaseStatus[];

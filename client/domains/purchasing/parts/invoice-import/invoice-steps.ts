/** The way of a supplier's invoice, in the words of who brings it in. */
export const INVOICE_STEPS = ["file", "columns", "preview", "write"] as const;

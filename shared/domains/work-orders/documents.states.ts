// What is printed of an order.

/** `order`: what was done and what is owed; `estimate`: what it would come to. */
export const ORDER_DOCUMENTS = ["order", "estimate"] as const;
export type OrderDocumentKind = (typeof ORDER_DOCUMENTS)[number];

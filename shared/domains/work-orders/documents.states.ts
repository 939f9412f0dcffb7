// What is printed of an order (service.md, work order; design: Print).

/** `order`: what was done and what is owed; `estimate`: what it would come to. */
export const ORDER_DOCUMENTS = ["order", "estimate"] as const;
export type OrderDocumentKind = (typeof ORDER_DOCUMENTS)[number];

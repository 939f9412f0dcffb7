// What is written of a purchase besides its items, as a form holds it.

/** As a form holds it; days `2026-11-26`, empty text is nothing. */
export interface PurchaseValues {
  supplierId: string | null;
  warehouseId: string | null;
  invoiceNumber: string;
  invoiceDate: string;
  expectedOn: string;
  note: string;
}

export const NOTHING_TYPED: PurchaseValues = {
  supplierId: null,
  warehouseId: null,
  invoiceNumber: "",
  invoiceDate: "",
  expectedOn: "",
  note: "",
};

export const PURCHASE_FIELDS = [
  "supplierId",
  "warehouseId",
  "invoiceNumber",
  "invoiceDate",
  "expectedOn",
  "note",
] as const satisfies readonly (keyof PurchaseValues)[];

/** What is other than before, as it is kept. A warehouse, once there is one, is only changed for another. */
export const changedPurchase = (before: PurchaseValues, now: PurchaseValues) =>
  PURCHASE_FIELDS.flatMap((field) => {
    const value = now[field]?.trim() || null;
    return value === (before[field] || null) ? [] : [{ field, value }];
  });

/** What was typed of a new one and not saved, over how its form begins. `text`: JSON, or empty. */
export function draftedPurchase(text: string, begun: PurchaseValues): PurchaseValues {
  if (text === "") return begun;
  const kept = JSON.parse(text) as Partial<Record<keyof PurchaseValues, unknown>>;
  const isTyped = (field: keyof PurchaseValues) =>
    typeof kept[field] === "string" || (kept[field] === null && NOTHING_TYPED[field] === null);
  const typed = PURCHASE_FIELDS.flatMap((field) => (isTyped(field) ? [[field, kept[field]]] : []));
  return { ...begun, ...(Object.fromEntries(typed) as Partial<PurchaseValues>) };
}

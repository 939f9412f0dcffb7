// Shapes of suppliers and purchases in the REST API (money: decimals with two places).

import { z } from "@hono/zod-openapi";
import { MOST_ITEMS_AT_ONCE } from "../../../shared/domains/purchasing/purchasing.args.ts";
import { LEAST_QUANTITY, MOST_QUANTITY } from "../../../shared/domains/work-orders/field-limits.rules.ts";
import { isProse } from "../../../shared/kernel/json.ts";
import { PURCHASE_STATUSES } from "../../../shared/domains/purchasing/purchasing.states.ts";
import { amount, recordName, words } from "../../http/rest-inputs.ts";

const id = z.string();
const time = z.iso.datetime();
const pieces = z.number().openapi({ description: "With at most three decimals." });
const ofDay = z.string().nullable().openapi({ format: "date" });
const price = z
  .string()
  .nullable()
  .optional()
  .openapi({ description: "Of one piece, two decimals; null where it is not known. Only for who may see costs." });

export const supplierSchema = z
  .object({
    id,
    name: z.string(),
    phone: z.string().nullable().openapi({ example: "+37322123456" }),
    email: z.string().nullable(),
    tax_code: z.string().nullable(),
    address: z.string().nullable(),
    note: z.string().nullable(),
    open_purchases: z.number().int().openapi({ description: "Of which something may still come." }),
    created_at: time,
    updated_at: time,
    deleted_at: time.nullable(),
  })
  .openapi("Supplier");

const supplierFields = {
  name: words(200),
  phone: words(40).nullish(),
  email: words(254).nullish(),
  tax_code: words(40).nullish(),
  address: words(300).nullish(),
  note: words(8000).refine(isProse, "must be text without control characters").nullish(),
};
export const newSupplierSchema = z.strictObject(supplierFields).openapi("NewSupplier");
export const changedSupplierSchema = z.strictObject(supplierFields).partial({ name: true }).openapi("SupplierChange");

const purchaseItemSchema = z
  .object({
    id,
    part_id: id.nullable().openapi({ description: "Null: not in the catalogue; it cannot be received yet." }),
    article: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    qty: pieces,
    qty_received: pieces,
    price,
  })
  .openapi("PurchaseItem");

export const purchaseSchema = z
  .object({
    id,
    number: z.string().openapi({ example: "PO-2026-000012" }),
    status: z.enum(PURCHASE_STATUSES).openapi({ description: "Follows from what was ordered and what came." }),
    supplier_id: id.nullable(),
    supplier_name: z.string().nullable(),
    warehouse_id: id.nullable(),
    invoice_number: z.string().nullable(),
    invoice_date: ofDay,
    expected_on: ofDay,
    note: z.string().nullable(),
    items_count: z.number().int(),
    qty: pieces,
    qty_received: pieces,
    total: price.openapi({ description: "Of all items at their prices; those without one count nothing." }),
    ordered_at: time.nullable(),
    cancelled_at: time.nullable(),
    cancel_reason: z.string().nullable(),
    created_by: id,
    created_at: time,
    updated_at: time,
    deleted_at: time.nullable(),
  })
  .openapi("Purchase");
export const wholePurchaseSchema = purchaseSchema
  .extend({ items: z.array(purchaseItemSchema) })
  .openapi("WholePurchase");

/** Made here: what `shared/` makes may be older than this library, and not know how to describe itself. */
const day = z.iso.date();
const qty = z
  .number()
  .min(LEAST_QUANTITY)
  .max(MOST_QUANTITY)
  .multipleOf(0.001)
  .openapi({ description: "With at most three decimals." });
const item = z
  .strictObject({
    part_id: recordName
      .nullish()
      .openapi({ description: "Left out: the part of the catalogue that alone has this article, else none." }),
    article: words(100),
    name: words(300).optional().openapi({ description: "Left out: as the catalogue says, else the article." }),
    brand: words(100).nullish(),
    qty,
    price: amount.nullish().openapi({ description: "Of one piece. Needs PARTS_COST_VIEW." }),
  })
  .openapi("NewPurchaseItem");
export type GivenItem = z.output<typeof item>;

const purchaseFields = {
  supplier_id: recordName.nullish(),
  warehouse_id: recordName.optional().openapi({ description: "Left out: the shop's default one." }),
  invoice_number: words(60).nullish(),
  invoice_date: day.nullish(),
  expected_on: day.nullish(),
  note: words(8000).refine(isProse, "must be text without control characters").nullish(),
};
export const newPurchaseSchema = z
  .strictObject({ ...purchaseFields, items: z.array(item).max(MOST_ITEMS_AT_ONCE).default([]) })
  .openapi("NewPurchase");
export const changedPurchaseSchema = z.strictObject(purchaseFields).openapi("PurchaseChange");
export const newItemsSchema = z
  .strictObject({ items: z.array(item).min(1).max(MOST_ITEMS_AT_ONCE) })
  .openapi("NewPurchaseItems");
export const changedItemSchema = z
  .strictObject({
    part_id: recordName.nullish(),
    article: words(100),
    name: words(300),
    brand: words(100).nullish(),
    qty,
    price: amount.nullish(),
  })
  .partial()
  .openapi("PurchaseItemChange");
export const cancelSchema = z.strictObject({ reason: words(500) }).openapi("PurchaseCancel");
export const receiveSchema = z
  .strictObject({ article: words(255).optional(), part_id: recordName.optional(), qty: qty.default(1) })
  .refine(({ article, part_id }) => (article === undefined) !== (part_id === undefined), {
    message: "must be named, or else part_id",
    path: ["article"],
  })
  .openapi("PurchaseReceive");

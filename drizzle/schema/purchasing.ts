// Suppliers, and what is bought of them (docs/decisions/0082-purchases.md).

import { index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PurchaseStatus } from "../../shared/domains/purchasing/purchasing.states.ts";
import { companyId, createdAt, fieldWriters, id, minor, tenantPolicy, time, updatedAt, within } from "../columns.ts";

/** Of one item, as of a line of an order. */
const MOST_QUANTITY = 999_999;
const MOST_PRICE = 100_000_000_000;

const pieces = (name: string) => numeric(name, { precision: 10, scale: 3, mode: "number" });

export const supplier = pgTable(
  "supplier",
  {
    id: id(),
    companyId: companyId(),
    name: text("name").notNull(),
    phone: text("phone"),
    email: text("email"),
    /** As their invoices say it: IDNO, CUI, VAT number. */
    taxCode: text("tax_code"),
    address: text("address"),
    note: text("note"),
    fieldWriters: fieldWriters(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
  },
  (t) => [index("supplier_company").on(t.companyId, t.name), tenantPolicy()],
);

export const purchase = pgTable(
  "purchase",
  {
    id: id(),
    companyId: companyId(),
    /** `PO-2026-000001`, given by the server; null on a device until then. */
    number: text("number"),
    supplierId: text("supplier_id"),
    /** Where what comes is put; null: the shop's default one. */
    warehouseId: text("warehouse_id"),
    /** As the supplier's invoice says it. */
    invoiceNumber: text("invoice_number"),
    /** Days, `2026-11-26`. */
    invoiceDate: text("invoice_date"),
    expectedOn: text("expected_on"),
    note: text("note"),
    /** Follows from the rest by one rule, and is written with it. */
    status: text("status").$type<PurchaseStatus>().notNull(),
    orderedAt: time("ordered_at"),
    orderedBy: text("ordered_by"),
    cancelledAt: time("cancelled_at"),
    cancelledBy: text("cancelled_by"),
    cancelReason: text("cancel_reason"),
    createdBy: text("created_by").notNull(),
    fieldWriters: fieldWriters(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    uniqueIndex("purchase_number").on(t.companyId, t.number),
    index("purchase_company").on(t.companyId, t.createdAt, t.id),
    index("purchase_status").on(t.companyId, t.status),
    index("purchase_supplier").on(t.companyId, t.supplierId),
    tenantPolicy(),
  ],
);

/** What it costs is in `purchase_item_cost`. */
export const purchaseItem = pgTable(
  "purchase_item",
  {
    id: id(),
    companyId: companyId(),
    purchaseId: text("purchase_id").notNull(),
    /** From 0; equal ones, added at once, in the order of their ids. */
    position: integer("position").notNull(),
    /** Null: not in the catalogue yet; then it cannot be received. */
    partId: text("part_id"),
    article: text("article").notNull(),
    name: text("name").notNull(),
    brand: text("brand"),
    quantity: pieces("quantity").notNull(),
    /** The sum of the receipts that were not taken back. */
    qtyReceived: pieces("qty_received").notNull(),
    fieldWriters: fieldWriters(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("purchase_item_purchase").on(t.companyId, t.purchaseId),
    index("purchase_item_part").on(t.companyId, t.partId),
    within("purchase_item_quantity", t.quantity, 0, MOST_QUANTITY),
    within("purchase_item_received", t.qtyReceived, 0, MOST_QUANTITY),
    tenantPolicy(),
  ],
);

/** Apart from the item, for who may see what the shop pays. The id is the item's; without a row the price is not known. */
export const purchaseItemCost = pgTable(
  "purchase_item_cost",
  {
    id: id(),
    companyId: companyId(),
    purchaseId: text("purchase_id").notNull(),
    /** Of one piece. */
    priceMinor: minor("price_minor"),
    fieldWriters: fieldWriters(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("purchase_item_cost_purchase").on(t.companyId, t.purchaseId),
    within("purchase_item_cost_price", t.priceMinor, 0, MOST_PRICE),
    tenantPolicy(),
  ],
);

/** One scan, or one entry by hand: each is a row, so that several phones count at once. */
export const purchaseReceipt = pgTable(
  "purchase_receipt",
  {
    id: id(),
    companyId: companyId(),
    purchaseId: text("purchase_id").notNull(),
    itemId: text("item_id").notNull(),
    quantity: pieces("quantity").notNull(),
    /** Who received it. */
    userId: text("user_id").notNull(),
    at: time("at").notNull(),
    /** What was scanned. */
    scanPayload: text("scan_payload"),
    /** It was taken back. */
    undoneAt: time("undone_at"),
    undoneBy: text("undone_by"),
  },
  (t) => [
    index("purchase_receipt_purchase").on(t.companyId, t.purchaseId),
    index("purchase_receipt_item").on(t.companyId, t.itemId),
    within("purchase_receipt_quantity", t.quantity, 0, MOST_QUANTITY),
    tenantPolicy(),
  ],
);

/** How a supplier's sheets are read: one of each. Not synced. */
export const supplierInvoiceMapping = pgTable(
  "supplier_invoice_mapping",
  {
    id: id(),
    companyId: companyId(),
    supplierId: text("supplier_id").notNull(),
    mappingConfig: jsonb("mapping_config").$type<Record<string, unknown>>().notNull(),
    sampleFileName: text("sample_file_name"),
    lastUsedAt: time("last_used_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex("supplier_invoice_mapping_supplier").on(t.companyId, t.supplierId), tenantPolicy()],
);

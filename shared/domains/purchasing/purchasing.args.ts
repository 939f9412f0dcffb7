// Arguments of the commands about suppliers and purchases: a wire format. Phones and addresses come as people typed them: the rules
// read them, and say what is wrong with them.

import { z } from "zod";
import { isProse } from "../../kernel/json.ts";
import { oneLine, reason, orNull } from "../../zero/common.args.ts";

const id = z.uuid();
/** Null for what nobody had edited. */
const basedOn = id.nullable();
const note = z.string().trim().max(8000).refine(isProse, "must be text");
const phone = oneLine(40);
const email = oneLine(254);
const taxCode = oneLine(40);
const address = oneLine(300);
const invoiceNumber = oneLine(60);
const article = oneLine(100);
const itemName = oneLine(300);
const brand = oneLine(100);
/** The first warehouse of a shop was made by the database. */
const warehouseId = id;
const priceMinor = z.number().int().min(0).max(100_000_000_000);
export const quantity = z.number().min(0.001).max(999_999).multipleOf(0.001);

/** A day, `2026-11-26`, that there is in the calendar. */
const day = z.iso.date();

export const MOST_ITEMS_AT_ONCE = 500;

export const createSupplierArgs = z.object({
  supplierId: id,
  name: oneLine(200),
  phone: orNull(phone),
  email: orNull(email),
  taxCode: orNull(taxCode),
  address: orNull(address),
  note: orNull(note),
});

const field = <F extends string, S extends z.ZodType>(of: F, value: S) => z.object({ field: z.literal(of), value });

export const editSupplierArgs = z.object({
  supplierId: id,
  basedOn,
  edit: z.discriminatedUnion("field", [
    field("name", oneLine(200)),
    field("phone", phone.nullable()),
    field("email", email.nullable()),
    field("taxCode", taxCode.nullable()),
    field("address", address.nullable()),
    field("note", note.nullable()),
  ]),
});

export const supplierArgs = z.object({ supplierId: id });

const item = z.object({
  itemId: id,
  /** Null: not in the catalogue; it can be received once it is. */
  partId: orNull(id),
  article,
  name: itemName,
  brand: orNull(brand),
  quantity,
  /** Of one piece, minor units; null: not known. Only of who may see costs. */
  priceMinor: orNull(priceMinor),
});
export type NewItem = z.output<typeof item>;

export const createPurchaseArgs = z.object({
  purchaseId: id,
  supplierId: orNull(id),
  /** Null: the shop's default one. */
  warehouseId: orNull(warehouseId),
  invoiceNumber: orNull(invoiceNumber),
  invoiceDate: orNull(day),
  expectedOn: orNull(day),
  note: orNull(note),
  items: z.array(item).max(MOST_ITEMS_AT_ONCE).default([]),
});

export const editPurchaseArgs = z.object({
  purchaseId: id,
  basedOn,
  edit: z.discriminatedUnion("field", [
    field("supplierId", id.nullable()),
    field("warehouseId", warehouseId),
    field("invoiceNumber", invoiceNumber.nullable()),
    field("invoiceDate", day.nullable()),
    field("expectedOn", day.nullable()),
    field("note", note.nullable()),
  ]),
});

export const addItemsArgs = z.object({ purchaseId: id, items: z.array(item).min(1).max(MOST_ITEMS_AT_ONCE) });

export const editItemArgs = z.object({
  itemId: id,
  basedOn,
  edit: z.discriminatedUnion("field", [
    field("article", article),
    field("name", itemName),
    field("brand", brand.nullable()),
    field("quantity", quantity),
    field("priceMinor", priceMinor.nullable()),
    field("partId", id.nullable()),
  ]),
});

export const itemArgs = z.object({ itemId: id });
export const purchaseArgs = z.object({ purchaseId: id });
export const cancelPurchaseArgs = z.object({ purchaseId: id, reason });

/** One scan, or one entry by hand. */
export const receiveItemArgs = z.object({
  receiptId: id,
  itemId: id,
  quantity,
  scanPayload: orNull(oneLine(255)),
});
export const receiptArgs = z.object({ receiptId: id });

/** `sellPrices`: those of the parts as well, by the shop's markup rules. */
export const applyPricesArgs = z.object({ purchaseId: id, sellPrices: z.boolean() });

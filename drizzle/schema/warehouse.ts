// Stock as a ledger: what happened to parts, and what follows from it (docs/decisions/0079-stock.md).

import { sql } from "drizzle-orm";
import { index, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { StockEventKind } from "../../shared/domains/warehouse/warehouse.states.ts";
import { companyId, createdAt, fieldWriters, id, minor, tenantPolicy, time, updatedAt, within } from "../columns.ts";

/** Of a quantity that the ledger adds up: a thousand times what one line may ask for. */
const MOST_STOCK = 1_000_000_000;
const MOST_PRICE = 100_000_000_000;

const pieces = (name: string) => numeric(name, { precision: 13, scale: 3, mode: "number" });

export const warehouse = pgTable(
  "warehouse",
  {
    id: id(),
    companyId: companyId(),
    name: text("name").notNull(),
    fieldWriters: fieldWriters(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
  },
  (t) => [index("warehouse_company").on(t.companyId), tenantPolicy()],
);

/**
 * The sums of the events of a part in a warehouse; its id is made of both. Written by the server's step alone, in the
 * transaction of the event.
 */
export const stockBalance = pgTable(
  "stock_balance",
  {
    id: id(),
    companyId: companyId(),
    partId: text("part_id").notNull(),
    warehouseId: text("warehouse_id").notNull(),
    onHand: pieces("on_hand").notNull(),
    reserved: pieces("reserved").notNull(),
    /** Issued although the ledger had none left: what the next receipt makes good. Not zero: none is on hand. */
    short: pieces("short").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("stock_balance_part").on(t.companyId, t.partId),
    within("stock_balance_on_hand", t.onHand, 0, MOST_STOCK),
    within("stock_balance_reserved", t.reserved, 0, MOST_STOCK),
    within("stock_balance_short", t.short, 0, MOST_STOCK),
    tenantPolicy(),
  ],
);

/** What the stock keeps for a parts line, and has given for it. The id is the line's. Written by the server's step alone. */
export const stockLine = pgTable(
  "stock_line",
  {
    id: id(),
    companyId: companyId(),
    workOrderId: text("work_order_id").notNull(),
    partId: text("part_id").notNull(),
    /** Where its reservation is. */
    warehouseId: text("warehouse_id").notNull(),
    reserved: pieces("reserved").notNull(),
    /** Less what came back. */
    issued: pieces("issued").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("stock_line_order").on(t.companyId, t.workOrderId),
    within("stock_line_reserved", t.reserved, 0, MOST_STOCK),
    within("stock_line_issued", t.issued, 0, MOST_STOCK),
    tenantPolicy(),
  ],
);

/** Append-only: the migration lets the application neither change nor delete a row. */
export const stockEvent = pgTable(
  "stock_event",
  {
    id: id(),
    companyId: companyId(),
    kind: text("kind").$type<StockEventKind>().notNull(),
    partId: text("part_id").notNull(),
    warehouseId: text("warehouse_id").notNull(),
    /** What it adds to the sums of its part and warehouse; less than nothing: takes away. */
    onHandChange: pieces("on_hand_change").notNull(),
    reservedChange: pieces("reserved_change").notNull(),
    workOrderId: text("work_order_id"),
    partsLineId: text("parts_line_id"),
    /** Who did it, and by which command; null: the migration, or a client on their page. */
    userId: text("user_id"),
    commandId: text("command_id"),
    /** Of an issue: who fits the part. */
    installedById: text("installed_by_id"),
    /** Of an adjustment. */
    reason: text("reason"),
    /** Of an issue: what was scanned. */
    scanPayload: text("scan_payload"),
    /** Of an issue: the signature of who took the parts (`work_signature`). */
    signatureId: text("signature_id"),
    /** Of what was received by a purchase, or taken back again. */
    purchaseReceiptId: text("purchase_receipt_id"),
    at: time("at").notNull(),
    recordedAt: time("recorded_at").notNull().defaultNow(),
  },
  (t) => [
    index("stock_event_part").on(t.companyId, t.partId, t.at, t.id),
    index("stock_event_line").on(t.companyId, t.partsLineId),
    index("stock_event_receipt")
      .on(t.companyId, t.purchaseReceiptId)
      .where(sql`purchase_receipt_id is not null`),
    within("stock_event_on_hand", t.onHandChange, -MOST_STOCK, MOST_STOCK),
    within("stock_event_reserved", t.reservedChange, -MOST_STOCK, MOST_STOCK),
    tenantPolicy(),
  ],
);

/** What came in at one price, and what is left of it. */
export const stockBatch = pgTable(
  "stock_batch",
  {
    id: id(),
    companyId: companyId(),
    partId: text("part_id").notNull(),
    warehouseId: text("warehouse_id").notNull(),
    /** That made it. */
    eventId: text("event_id").notNull(),
    quantity: pieces("quantity").notNull(),
    remaining: pieces("remaining").notNull(),
    /** Its place in the order in which batches are used up; of parts from another warehouse when they came to the shop. */
    receivedAt: time("received_at").notNull(),
  },
  (t) => [
    index("stock_batch_left")
      .on(t.companyId, t.partId, t.warehouseId, t.receivedAt, t.id)
      .where(sql`remaining > 0`),
    index("stock_batch_event").on(t.companyId, t.eventId),
    within("stock_batch_quantity", t.quantity, 0, MOST_STOCK),
    within("stock_batch_remaining", t.remaining, 0, MOST_STOCK),
    tenantPolicy(),
  ],
);

/** Apart from the batch, for who may see what the shop pays. The id is the batch's; without a row the price is not known. */
export const stockBatchCost = pgTable(
  "stock_batch_cost",
  { id: id(), companyId: companyId(), buyPriceMinor: minor("buy_price_minor").notNull() },
  (t) => [within("stock_batch_cost_price", t.buyPriceMinor, 0, MOST_PRICE), tenantPolicy()],
);

/** Which batches an event used up. */
export const stockUse = pgTable(
  "stock_use",
  {
    companyId: companyId(),
    eventId: text("event_id").notNull(),
    batchId: text("batch_id").notNull(),
    /** Null: not for an order. A line that takes another's place takes its parts with it. */
    partsLineId: text("parts_line_id"),
    quantity: pieces("quantity").notNull(),
    /** Of it, what came back as another batch. */
    returned: pieces("returned").notNull(),
    at: time("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.eventId, t.batchId] }),
    index("stock_use_line").on(t.companyId, t.partsLineId),
    within("stock_use_quantity", t.quantity, 0, MOST_STOCK),
    within("stock_use_returned", t.returned, 0, MOST_STOCK),
    tenantPolicy(),
  ],
);

/** Parts issued of which the ledger had none left. The id is the issue's. */
export const stockShortage = pgTable(
  "stock_shortage",
  {
    id: id(),
    companyId: companyId(),
    partId: text("part_id").notNull(),
    warehouseId: text("warehouse_id").notNull(),
    workOrderId: text("work_order_id").notNull(),
    partsLineId: text("parts_line_id").notNull(),
    quantity: pieces("quantity").notNull(),
    /** What no receipt has made good yet. */
    open: pieces("open").notNull(),
    /** Who issued it. */
    userId: text("user_id").notNull(),
    at: time("at").notNull(),
    settledAt: time("settled_at"),
  },
  (t) => [
    index("stock_shortage_open")
      .on(t.companyId, t.partId, t.warehouseId)
      .where(sql`open > 0`),
    within("stock_shortage_quantity", t.quantity, 0, MOST_STOCK),
    within("stock_shortage_open", t.open, 0, MOST_STOCK),
    tenantPolicy(),
  ],
);

// Stock as the REST API tells of it.

import { z } from "@hono/zod-openapi";
import { STOCK_EVENT_KINDS } from "../../../shared/domains/warehouse/warehouse.states.ts";

const id = z.string();
const moment = z.string().openapi({ format: "date-time" });
const pieces = z.number().openapi({ description: "With at most three decimals." });
const price = z
  .string()
  .nullable()
  .optional()
  .openapi({ description: "Two decimals; null where it is not known. Only for who may see costs." });

export const warehouseSchema = z
  .object({ id, name: z.string(), is_default: z.boolean(), created_at: moment, updated_at: moment })
  .openapi("Warehouse");

const batchSchema = z
  .object({ id, warehouse_id: id, quantity: pieces, remaining: pieces, received_at: moment, buy_price: price })
  .openapi("StockBatch");

export const partStockSchema = z
  .object({
    on_hand: pieces,
    reserved: pieces,
    free: z.number().openapi({ description: "Below zero: so many are missing for what orders ask for." }),
    short: z.number().openapi({ description: "Issued although the ledger had none left." }),
    bin: z.string().nullable().openapi({ description: "Where it lies." }),
    min_quantity: pieces.nullable(),
    is_low: z.boolean().openapi({ description: "Fewer are free than the minimum." }),
    value: price.openapi({
      description: "Of what is on hand, at the prices of its batches; those of none count nothing.",
    }),
    batches: z
      .array(batchSchema)
      .openapi({ description: "Those that have something left, in the order of their use." }),
  })
  .openapi("PartStock");

export const stockEventSchema = z
  .object({
    id,
    kind: z.enum(STOCK_EVENT_KINDS),
    warehouse_id: id,
    on_hand_change: pieces,
    reserved_change: pieces,
    balance: z.number().openapi({ description: "On hand after it, in all warehouses; below zero: short." }),
    work_order_id: id.nullable(),
    parts_line_id: id.nullable(),
    user_id: id.nullable(),
    installed_by_id: id.nullable(),
    reason: z.string().nullable(),
    scan_payload: z.string().nullable(),
    purchase_receipt_id: id.nullable().openapi({ description: "What was received by a purchase, or taken back." }),
    at: moment,
  })
  .openapi("StockEvent");

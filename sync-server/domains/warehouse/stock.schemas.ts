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
    reserved_balance: pieces.openapi({ description: "Reserved after it, in all warehouses." }),
    cost: price.openapi({
      description:
        "What the parts that it took out were bought for, by their batches; null where nothing went out or no batch has a price.",
    }),
    work_order_id: id.nullable(),
    work_order_number: z.string().nullable().openapi({ description: "Null where the order is out of reach." }),
    plate: z.string().nullable().openapi({ description: "Of its car; null where the order is out of reach." }),
    plate_country: z.string().nullable(),
    parts_line_id: id.nullable(),
    user_id: id.nullable(),
    installed_by_id: id.nullable(),
    reason: z.string().nullable(),
    scan_payload: z.string().nullable(),
    signature_b64: z.string().nullable().openapi({
      description:
        "Of who took the parts: a PNG in base64. Null where nobody signed, where it has not come yet, and for who may not see the order.",
    }),
    at: moment,
  })
  .openapi("StockEvent");

const held = {
  parts: z.number().int().openapi({ description: "How many parts of the catalogue have some left." }),
  quantity: pieces,
  unpriced: pieces.openapi({ description: "Of these, what no price is known of: it counts nothing." }),
  value: z.string().openapi({ description: "At the prices of the batches, two decimals." }),
};

export const stockValueSchema = z
  .object({
    as_of: moment,
    ...held,
    warehouses: z.array(z.object({ id, name: z.string(), ...held })),
    categories: z.array(z.object({ category: z.string().nullable(), ...held })),
  })
  .openapi("StockValue");

const ONE_OF = STOCK_EVENT_KINDS.join("|");

export const eventFilters = z.object({
  kind: z
    .string()
    .regex(new RegExp(`^(?:${ONE_OF})(?:,(?:${ONE_OF}))*$`), "must be kinds of events, by comma")
    .optional()
    .openapi({ description: "Of these kinds alone, by comma; the balances are those after all." }),
});

// Work orders as the REST API tells and takes them: field names in snake case, money as decimals;
// hours, quantities and percents as numbers.

import { z } from "@hono/zod-openapi";
import { BLOCK_REASONS, MECHANIC_STATUSES } from "../../../shared/domains/mechanic/mechanic.states.ts";
import { DECISION_WAYS, DECISIONS } from "../../../shared/domains/work-orders/approvals.states.ts";
import {
  OPEN_STATUSES,
  PAY_STATUSES,
  URGENCIES,
  WORK_ORDER_STATUSES,
} from "../../../shared/domains/work-orders/work-orders.states.ts";
import { amount, moment, words } from "../../http/rest-inputs.ts";
import { efficiencyFields } from "./efficiency.ts";
import { paymentSchema } from "./order-payments.ts";
import { photoSchema } from "./order-photos.schemas.ts";

const decimal = z.string().openapi({ example: "450.00", description: "In the shop's currency, two decimals." });
const at = z.string().openapi({ format: "date-time" });
const id = z.string();

const hours = z.number().min(0).max(999).multipleOf(0.01).openapi({ example: 1.5 });
const pieces = z.number().min(0.001).max(999_999).multipleOf(0.001).openapi({ example: 2 });
const percent = z.number().min(0).max(100).multipleOf(0.01).openapi({ example: 10 });
const text = words(4000);
const mileage = z.number().int().min(0).max(9_999_999);
const milliseconds = moment.transform((time) => time.getTime()).openapi({ type: "string", format: "date-time" });

export const listedOrderSchema = z
  .object({
    id,
    number: z.string().nullable(),
    status: z.enum(WORK_ORDER_STATUSES),
    urgency: z.enum(URGENCIES),
    pay_status: z.enum(PAY_STATUSES),
    client_id: id,
    vehicle_id: id,
    master_id: id.nullable(),
    client: z
      .object({ id, name: z.string(), phone: z.string() })
      .nullable()
      .openapi({ description: "Null for who may not see clients." }),
    vehicle: z
      .object({
        id,
        plate: z.string(),
        plate_country: z.string().openapi({ example: "MD" }),
        make: z.string().nullable(),
        model: z.string().nullable(),
      })
      .nullable(),
    master: z.object({ id, name: z.string() }).nullable(),
    complaint: z.string(),
    diagnosis: z.string().nullable(),
    recommendations: z.string().nullable(),
    mileage_km: z.number().int().nullable(),
    discount_pct: percent,
    total: decimal,
    paid: decimal.nullable().openapi({ description: "Null for who may not see payments." }),
    balance: decimal.nullable().openapi({ description: "Null for who may not see payments." }),
    eta_at: at.nullable(),
    eta_promised: at.nullable().openapi({ description: "The first commitment; it never changes." }),
    eta_change_reason: z.string().nullable(),
    eta_updated_at: at.nullable(),
    ready_at: at.nullable(),
    closed_at: z.iso.date().nullable().openapi({ description: "The day in the shop's calendar." }),
    created_at: at,
    updated_at: at,
    deleted_at: at.nullable(),
  })
  .openapi("WorkOrderListed");

const lineFields = {
  id,
  position: z.number().int(),
  name: z.string(),
  price: decimal,
  needs_price: z.boolean().openapi({ description: "Asked for without a price, which the desk has still to name." }),
  requires_approval: z.boolean(),
  approved_at: at.nullable(),
  declined_at: at.nullable(),
  superseded_by: id.nullable().openapi({ description: "The line that took the place of this decided one." }),
};

export const workSchema = z
  .object({
    ...lineFields,
    norm_hours: hours.nullable(),
    mechanic_status: z.enum(MECHANIC_STATUSES),
    mechanic_started_at: at.nullable(),
    mechanic_done_at: at.nullable(),
    actual_hours: z.number().nullable().openapi({ example: 1.25 }),
    paused_seconds_total: z.number().int(),
    paused_at: at.nullable(),
    block_reason: z.enum(BLOCK_REASONS).nullable(),
    block_note: z.string().nullable(),
    ...efficiencyFields,
  })
  .openapi("WorkLine");

export const partSchema = z
  .object({
    ...lineFields,
    part_id: z.uuid().nullable().openapi({ description: "The part of the catalogue; null: none of it." }),
    article: z.string().nullable(),
    quantity: pieces,
  })
  .openapi("PartsLine");

export const orderSchema = listedOrderSchema
  .extend({
    works: z.array(workSchema),
    parts: z.array(partSchema),
    photos: z.array(photoSchema),
    payments: z.array(paymentSchema).nullable().openapi({ description: "Null for who may not see payments." }),
  })
  .openapi("WorkOrder");

const requires_approval = z.boolean().default(false).openapi({ description: "The client is asked first." });

export const newWorkSchema = z
  .strictObject({
    name: words(300),
    norm_hours: hours.nullable().default(null),
    price: amount.nullish().openapi({ description: "Left out: norm hours at the shop's rate." }),
    requires_approval,
  })
  .openapi("NewWorkLine");
export const newPartSchema = z
  .strictObject({
    name: words(300),
    part_id: z.uuid().nullish().openapi({
      description: "The part of the catalogue. Left out: the one that has the article, where just one has it.",
    }),
    article: words(100).nullable().default(null),
    quantity: pieces.default(1),
    price: amount.nullish().openapi({
      description:
        "Left out: with part_id what the catalogue says for this car and client, for STOCK_ISSUE or WORK_ORDERS_EDIT; else the desk has still to name one.",
    }),
    requires_approval,
  })
  .openapi("NewPartsLine");

export const changedWorkSchema = z
  .strictObject({ name: words(300).optional(), norm_hours: hours.nullable().optional(), price: amount.optional() })
  .openapi("WorkLineChange");
export const changedPartSchema = z
  .strictObject({
    name: words(300).optional(),
    article: words(100).nullable().optional(),
    quantity: pieces.optional(),
    price: amount.optional(),
  })
  .openapi("PartsLineChange");

export const placeSchema = z
  .strictObject({
    after: z.uuid().nullable().openapi({ description: "The line of the same kind behind which; null: first." }),
  })
  .openapi("LinePlace");
export const decisionSchema = z
  .strictObject({ decision: z.enum(DECISIONS), by: words(200), way: z.enum(DECISION_WAYS) })
  .openapi("LineDecision");

export const newOrderSchema = z
  .strictObject({
    vehicle_id: z.uuid(),
    master_id: z.uuid().nullable().default(null),
    complaint: text,
    urgency: z.enum(URGENCIES).default("normal"),
    status: z.enum(OPEN_STATUSES).default("new"),
    eta_at: milliseconds.nullable().default(null),
    mileage_km: mileage.nullable().default(null),
    diagnosis: text.nullable().default(null),
    recommendations: text.nullable().default(null),
    discount_pct: percent.default(0),
    works: z.array(newWorkSchema).max(50).default([]),
    parts: z.array(newPartSchema).max(50).default([]),
  })
  .openapi("NewWorkOrder");

export const changedOrderSchema = z
  .strictObject({
    status: z.enum(WORK_ORDER_STATUSES).optional(),
    urgency: z.enum(URGENCIES).optional(),
    master_id: z.uuid().nullable().optional(),
    complaint: text.optional(),
    diagnosis: text.nullable().optional(),
    recommendations: text.nullable().optional(),
    mileage_km: mileage.nullable().optional(),
    discount_pct: percent.optional(),
    eta_at: milliseconds.optional(),
    eta_change_reason: words(500).optional().openapi({ description: "Needed with every `eta_at` but the first." }),
  })
  .openapi("WorkOrderChange");

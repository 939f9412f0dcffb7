// Shapes of the mechanic API. Money as decimals, hours as numbers, times in UTC.

import { z } from "@hono/zod-openapi";
import { PERIOD } from "../../../shared/domains/mechanic/kpi.rules.ts";
import { BLOCK_REASONS, MECHANIC_EVENTS, MECHANIC_STATUSES } from "../../../shared/domains/mechanic/mechanic.states.ts";
import {
  PAY_STATUSES,
  URGENCIES,
  WORK_ORDER_STATUSES,
} from "../../../shared/domains/work-orders/work-orders.states.ts";
import { isStorableText } from "../../../shared/kernel/json.ts";
import { recordName } from "../../http/rest-inputs.ts";
import { efficiencyFields } from "../work-orders/efficiency.ts";

const time = z.iso.datetime().openapi({ description: "ISO 8601, UTC" });
const money = z.string().openapi({ example: "450.00", description: "In the shop's currency, two decimals." });
const hours = z.number().openapi({ example: 1.25 });
const blockReason = z.enum(BLOCK_REASONS);

export const workSchema = z
  .object({
    id: z.string(),
    work_order_id: z.string(),
    position: z.number().int(),
    name: z.string(),
    norm_hours: hours.nullable(),
    price: money,
    mechanic_status: z.enum(MECHANIC_STATUSES),
    mechanic_started_at: time.nullable(),
    mechanic_done_at: time.nullable(),
    actual_hours: hours.nullable(),
    paused_seconds_total: z.number().int(),
    paused_at: time.nullable(),
    block_reason: blockReason.nullable(),
    block_note: z.string().nullable(),
    requires_approval: z.boolean(),
    approved_at: time.nullable(),
    declined_at: time.nullable(),
    ...efficiencyFields,
  })
  .openapi("MechanicWork");

export const boardOrderSchema = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    status: z.enum(WORK_ORDER_STATUSES),
    urgency: z.enum(URGENCIES),
    master_id: z.string(),
    vehicle: z.object({
      id: z.string(),
      plate: z.string(),
      vin: z.string().nullable(),
      make: z.string(),
      model: z.string(),
      year: z.number().int().nullable(),
    }),
    complaint: z.string(),
    diagnosis: z.string().nullable(),
    recommendations: z.string().nullable(),
    mileage_km: z.number().int().nullable(),
    eta_at: time.nullable(),
    eta_promised: time.nullable(),
    eta_change_reason: z.string().nullable(),
    eta_updated_at: time.nullable(),
    discount_pct: z.number(),
    total: money,
    pay_status: z.enum(PAY_STATUSES),
    created_at: time,
    updated_at: time,
    works: z.array(workSchema),
    pending_works: z.null(),
  })
  .openapi("MechanicOrder");

const periodSchema = z.string().regex(PERIOD, "must be a month as YYYY-MM").openapi({ example: "2026-11" });
export const ofPeriod = z.object({
  period: periodSchema
    .optional()
    .openapi({ description: "YYYY-MM, the shop's calendar; the current month if not given." }),
});
export const ofWork = { params: z.object({ work: recordName.openapi({ description: "Id of a work line" }) }) };

export const blockSchema = z
  .strictObject({
    reason: blockReason,
    note: z
      .string()
      .trim()
      .max(2000)
      .refine(isStorableText, "must be text without NUL characters or halves of a character")
      .nullable()
      .default(null),
  })
  .openapi("MechanicBlock");

const sums = {
  works_total: z.number().int().openapi({ description: "Finished in the month, or on hand at its end." }),
  works_done: z.number().int(),
  norm_hours: hours.openapi({ description: "Of finished works." }),
  actual_hours: hours.openapi({ description: "Of finished works." }),
  ...efficiencyFields,
  revenue: money.openapi({
    description:
      "What the finished works were sold for: less the order's discount; nothing for declined or cancelled ones.",
  }),
};
export const kpiSchema = z.object({ period: periodSchema, ...sums }).openapi("MechanicKpi");

const waiting = z
  .object(
    Object.fromEntries(BLOCK_REASONS.map((reason) => [reason, z.number()])) as Record<
      (typeof BLOCK_REASONS)[number],
      z.ZodNumber
    >,
  )
  .openapi({ description: "Hours blocked, by reason; not left out of the actual hours." });
const more = {
  ...sums,
  unmeasured: z.number().int().openapi({ description: "Finished works without norm or hours: not in the efficiency." }),
  blocked_now: z.number().int(),
  waiting_hours: waiting,
};

export const shopKpiSchema = z
  .object({
    period: periodSchema,
    ...more,
    mechanics: z
      .array(z.object({ id: z.string().nullable(), name: z.string().nullable(), ...more }))
      .openapi({ description: "By revenue, the highest first. Null: works of orders that nobody has." }),
    days: z.array(z.object({ day: z.iso.date(), works_done: z.number().int(), actual_hours: hours, revenue: money })),
  })
  .openapi("ShopKpi");

export const kpiLineSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    work_order_id: z.string(),
    number: z.string().nullable(),
    order_status: z.enum(WORK_ORDER_STATUSES),
    plate: z.string(),
    car: z.string(),
    mechanic: z.object({ id: z.string().nullable(), name: z.string().nullable() }),
    mechanic_status: z.enum(MECHANIC_STATUSES),
    mechanic_started_at: time.nullable(),
    mechanic_done_at: time.nullable(),
    norm_hours: hours.nullable(),
    actual_hours: hours.nullable(),
    paused_seconds_total: z.number().int(),
    time_to_confirm: z.boolean(),
    ...efficiencyFields,
    revenue: money,
    waiting_hours: waiting,
    events: z.array(
      z.object({
        kind: z.enum(MECHANIC_EVENTS),
        at: time,
        by: z.string().nullable(),
        reason: blockReason.nullable(),
        note: z.string().nullable(),
        to_confirm: z.boolean(),
      }),
    ),
  })
  .openapi("KpiWork");

export const monthLinesSchema = shopKpiSchema.extend({ works: z.array(kpiLineSchema) }).openapi("MechanicMonth");

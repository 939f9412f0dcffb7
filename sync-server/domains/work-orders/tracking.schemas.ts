// What `GET /api/track/{token}` answers.

import { z } from "@hono/zod-openapi";
import { LINE_KINDS } from "../../../shared/domains/work-orders/approvals.states.ts";
import { PAY_STATUSES, WORK_ORDER_STATUSES } from "../../../shared/domains/work-orders/work-orders.states.ts";

const time = z.iso.datetime().nullable();
/** Two places. */
const money = z.string();

export const trackedSchema = z.object({
  number: z.string().nullable(),
  status: z.enum(WORK_ORDER_STATUSES),
  /** In the client's language. */
  status_label: z.string(),
  /** Percent; null: cancelled. */
  progress: z.number().int().nullable(),
  client: z.string(),
  vehicle: z.string(),
  plate: z.string(),
  master: z.string().nullable(),
  eta_promised: time,
  eta_current: time,
  eta_change_reason: z.string().nullable(),
  total: money,
  pay_status: z.enum(PAY_STATUSES),
  pending_approvals: z.array(
    z.object({ kind: z.enum(LINE_KINDS), id: z.string(), name: z.string(), amount: money, approve_url: z.url() }),
  ),
  timeline: z.array(z.object({ at: z.iso.datetime(), event: z.string(), text: z.string() })),
});

// Arguments of the work-order commands: a wire format (offline contract, 6).

import { z } from "zod";
import { OPEN_STATUSES, URGENCIES, WORK_ORDER_STATUSES } from "./work-orders.states.ts";

export const moveArgs = z.object({
  workOrderId: z.uuid(),
  to: z.enum(WORK_ORDER_STATUSES),
});

/** Null: nobody's. */
export const assignArgs = z.object({ workOrderId: z.uuid(), masterId: z.uuid().nullable() });

export const createArgs = z.object({
  workOrderId: z.uuid(),
  vehicleId: z.uuid(),
  masterId: z.uuid().nullable().default(null),
  complaint: z.string().trim().min(1).max(4000),
  urgency: z.enum(URGENCIES).default("normal"),
  status: z.enum(OPEN_STATUSES).default("new"),
  works: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string().trim().min(1).max(300),
        normHours: z.number().min(0).max(999).multipleOf(0.01),
      }),
    )
    .max(50)
    .refine((works) => new Set(works.map((w) => w.id)).size === works.length, "ids must differ")
    .default([]),
});

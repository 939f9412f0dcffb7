// The quote by which a part was priced, as the device showed it: a wire format.

import { z } from "zod";
import { URGENCIES } from "../catalog/catalog.states.ts";
import { BODY_TYPES, TRANSMISSIONS, VEHICLE_CLASSES } from "../crm/crm.states.ts";

const MOST_APPLIED = 50;

export const lineQuote = z.object({
  partId: z.uuid(),
  baseMinor: z.number().int().min(0).max(100_000_000_000),
  applied: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(100),
        multiplier: z.number().min(0.001).max(100).multipleOf(0.001),
      }),
    )
    .max(MOST_APPLIED),
  context: z.object({
    class: z.enum(VEHICLE_CLASSES).nullable(),
    age: z.number().int().min(0).max(300).nullable(),
    vip: z.boolean(),
    urgency: z.enum(URGENCIES),
    body_type: z.enum(BODY_TYPES).nullable(),
    transmission: z.enum(TRANSMISSIONS).nullable(),
  }),
});
export type LineQuote = z.output<typeof lineQuote>;

/** Null: the price is the person's own. */
export const quoted = lineQuote.nullable().default(null);

// Shapes of the activity log in the REST API.

import { z } from "@hono/zod-openapi";
import { ACTIVITY_ACTIONS, ACTIVITY_KIND_NAMES } from "../../../shared/kernel/activity.states.ts";
import { lineSchema } from "./line.ts";

export const activitySchema = lineSchema
  .extend({
    kind: z.enum(ACTIVITY_KIND_NAMES as [string, ...string[]]),
    action: z.enum(ACTIVITY_ACTIONS),
    subject: lineSchema.shape.subject.extend({
      name: z.string().nullable().openapi({ description: "Of a client or a part the name, of a vehicle the plate." }),
      deleted: z.boolean(),
    }),
    work_order: z.object({ id: z.string(), number: z.string().nullable(), deleted: z.boolean() }).nullable(),
  })
  .openapi("Activity");

// Shapes of the activity log in the REST API.

import { z } from "@hono/zod-openapi";
import { ACTIVITY_ACTIONS, ACTIVITY_KIND_NAMES } from "../../../shared/kernel/activity.states.ts";

const time = z.iso.datetime();

export const activitySchema = z
  .object({
    id: z.string(),
    at: time.openapi({ description: "When it happened; without a network, before the server heard of it." }),
    recorded_at: time,
    user: z
      .object({ id: z.string(), name: z.string().nullable() })
      .nullable()
      .openapi({ description: "Null: the client on their page, or the server itself." }),
    kind: z.enum(ACTIVITY_KIND_NAMES as [string, ...string[]]),
    action: z.enum(ACTIVITY_ACTIONS),
    verb: z.string().openapi({ example: "clients.edit" }),
    subject: z.object({
      type: z.string(),
      id: z.string(),
      name: z.string().nullable().openapi({ description: "Of a client or a part the name, of a vehicle the plate." }),
      deleted: z.boolean(),
    }),
    work_order: z.object({ id: z.string(), number: z.string().nullable(), deleted: z.boolean() }).nullable(),
    data: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .openapi({ description: "Of an edit `field`, `from` and `to`; otherwise what the verb is about." }),
  })
  .openapi("Activity");

// Shape of the history of one record in the REST API.

import { z } from "@hono/zod-openapi";

const time = z.iso.datetime();

export const historySchema = z
  .object({
    as_of: time.openapi({ description: "When it was read: what the server heard of later is not in it." }),
    total: z.number().int().openapi({ description: "How many lines there are; the latest 500 are answered." }),
    entries: z.array(
      z.object({
        id: z.string().openapi({ description: "Begins with the id of the command that wrote the line." }),
        at: time.openapi({ description: "When it happened; without a network, before the server heard of it." }),
        recorded_at: time,
        user: z
          .object({ id: z.string(), name: z.string().nullable() })
          .nullable()
          .openapi({ description: "Null: the client on their page, or the server itself." }),
        verb: z.string().openapi({ example: "mechanic.start" }),
        subject: z.object({ type: z.string(), id: z.string() }),
        data: z
          .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
          .openapi({ description: "Of an edit `field`, `from` and `to`; otherwise what the verb is about." }),
      }),
    ),
  })
  .openapi("History");

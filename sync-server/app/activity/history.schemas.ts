// Shape of the history of one record in the REST API.

import { z } from "@hono/zod-openapi";
import { lineSchema } from "./line.ts";

export const historySchema = z
  .object({
    as_of: z.iso.datetime().openapi({ description: "When it was read: what the server heard of later is not in it." }),
    total: z.number().int().openapi({ description: "How many lines there are; the latest 500 are answered." }),
    entries: z.array(lineSchema),
  })
  .openapi("History");

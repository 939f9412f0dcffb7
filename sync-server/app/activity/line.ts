// A line of what happened, as the activity log and the history of a record both tell it.

import { z } from "@hono/zod-openapi";

const time = z.iso.datetime();

export const lineSchema = z.object({
  id: z.string().openapi({ description: "Begins with the id of the command that wrote the line." }),
  at: time.openapi({ description: "When it happened; without a network, before the server heard of it." }),
  recorded_at: time,
  user: z
    .object({ id: z.string(), name: z.string().nullable() })
    .nullable()
    .openapi({ description: "Null: the client on their page, whoever left a lead, or the server itself." }),
  verb: z.string().openapi({ example: "mechanic.start" }),
  subject: z.object({ type: z.string(), id: z.string() }),
  data: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .openapi({ description: "Of an edit `field`, `from` and `to`; otherwise what the verb is about." }),
});

type Line = z.infer<typeof lineSchema>;

/** Of `activity`, with the name of who did it. */
export interface LineRow {
  id: string;
  happened_at: Date;
  recorded_at: Date;
  actor_id: string | null;
  actor: string | null;
  /** The actor is a client of the shop, on their page of an order, or whoever left a lead. */
  by_client: boolean;
  verb: string;
  subject_type: string;
  subject_id: string;
  data: Line["data"];
}

export const lineOf = (row: LineRow): Line => ({
  id: row.id,
  at: row.happened_at.toISOString(),
  recorded_at: row.recorded_at.toISOString(),
  user: row.actor_id === null || row.by_client ? null : { id: row.actor_id, name: row.actor },
  verb: row.verb,
  subject: { type: row.subject_type, id: row.subject_id },
  data: row.data,
});

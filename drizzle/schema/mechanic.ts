// The mechanic's starts, pauses and blocks, kept as rows so that waiting is shown apart.

import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import type { BlockReason, MechanicEvent } from "../../shared/domains/mechanic/mechanic.states.ts";
import { companyId, id, tenantPolicy, time } from "../columns.ts";

export const workLineEvent = pgTable(
  "work_line_event",
  {
    /** The id of the command that made it: one command, one row. */
    id: id(),
    companyId: companyId(),
    workOrderId: text("work_order_id").notNull(),
    workLineId: text("work_line_id").notNull(),
    userId: text("user_id").notNull(),
    kind: text("kind").$type<MechanicEvent>().notNull(),
    at: time("at").notNull(),
    toConfirm: boolean("to_confirm").notNull(),
    reason: text("reason").$type<BlockReason>(),
    note: text("note"),
  },
  (t) => [index("work_line_event_line").on(t.workLineId, t.at), tenantPolicy()],
);

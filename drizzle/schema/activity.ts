// The history of a record, readable by people.

import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { companyId, id, tenantPolicy, time } from "../columns.ts";

export const activity = pgTable(
  "activity",
  {
    id: id(),
    companyId: companyId(),
    workOrderId: text("work_order_id"),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    actorId: text("actor_id"),
    /** What happened, as a key that i18n puts into words: `mechanic.start`, `work-orders.moved` … */
    verb: text("verb").notNull(),
    data: jsonb("data").$type<Record<string, string | number | boolean | null>>().notNull(),
    commandId: text("command_id"),
    deviceId: text("device_id"),
    happenedAt: time("happened_at").notNull(),
    recordedAt: time("recorded_at").notNull(),
  },
  (t) => [
    index("activity_order").on(t.companyId, t.workOrderId, t.happenedAt),
    index("activity_subject").on(t.companyId, t.subjectType, t.subjectId),
    index("activity_latest").on(t.companyId, t.happenedAt, t.id),
    index("activity_actor").on(t.companyId, t.actorId, t.happenedAt, t.id),
    tenantPolicy(),
  ],
);

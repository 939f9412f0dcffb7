// Posts: the bays of the shop.

import { boolean, index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { companyId, createdAt, fieldWriters, id, tenantPolicy, time, updatedAt } from "../columns.ts";

export const post = pgTable(
  "post",
  {
    id: id(),
    companyId: companyId(),
    name: text("name").notNull(),
    color: text("color").notNull(),
    hoursPerDay: numeric("hours_per_day", { precision: 5, scale: 1, mode: "number" }).notNull(),
    description: text("description"),
    /** Null once that person is removed: a trigger of the migration sees to it, whoever removes them. */
    defaultMasterId: text("default_master_id"),
    isActive: boolean("is_active").notNull(),
    sortOrder: integer("sort_order").notNull(),
    fieldWriters: fieldWriters(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("post_company").on(t.companyId, t.sortOrder),
    index("post_master").on(t.defaultMasterId),
    tenantPolicy(),
  ],
);

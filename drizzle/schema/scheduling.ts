// Posts, the bays of the shop, and what is planned on them.

import { sql } from "drizzle-orm";
import { boolean, check, index, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { AppointmentStatus, ConfirmedVia } from "../../shared/domains/scheduling/appointments.states.ts";
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

export const appointment = pgTable(
  "appointment",
  {
    id: id(),
    companyId: companyId(),
    title: text("title").notNull(),
    /** Both on one day of the shop's clock, whole minutes. */
    startsAt: time("starts_at").notNull(),
    endsAt: time("ends_at").notNull(),
    clientId: text("client_id"),
    vehicleId: text("vehicle_id"),
    masterId: text("master_id"),
    postId: text("post_id"),
    /** The deal that it was planned for; null: for none. */
    dealId: text("deal_id"),
    status: text("status").$type<AppointmentStatus>().notNull(),
    statusAt: time("status_at").notNull(),
    confirmedAt: time("confirmed_at"),
    confirmedVia: text("confirmed_via").$type<ConfirmedVia>(),
    /** Null: its post's. */
    color: text("color"),
    notes: text("notes"),
    /** The order that the car's arrival made. */
    workOrderId: text("work_order_id"),
    /** Who moved it last; null: nobody since it was made. */
    movedBy: text("moved_by"),
    /** The move that the last one overwrote without having seen it, so that its author is told; null: none. */
    movedOver: text("moved_over"),
    /** The beginning that the client was told of last; null: told of none. The server alone writes it, once a mail was taken. */
    toldStartAt: time("told_start_at"),
    /** The client's credential for confirming: never synced to devices. */
    confirmToken: text("confirm_token").unique(),
    fieldWriters: fieldWriters(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("appointment_start").on(t.companyId, t.startsAt, t.id),
    index("appointment_client").on(t.companyId, t.clientId),
    index("appointment_vehicle").on(t.companyId, t.vehicleId),
    index("appointment_order").on(t.companyId, t.workOrderId),
    check("appointment_forwards", sql`${t.startsAt} < ${t.endsAt}`),
    tenantPolicy(),
  ],
);

/** The address of a mechanic's calendar, for the calendar of their phone. Only the SHA-256 of what it ends with is kept. */
export const calendarFeed = pgTable(
  "calendar_feed",
  {
    companyId: companyId(),
    userId: text("user_id").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId] }), tenantPolicy()],
);

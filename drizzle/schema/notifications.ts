// What clients are told in the shop's own words, and what was sent.

import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  Channel,
  EditableKey,
  NotificationStatus,
  TemplateKey,
} from "../../shared/domains/notifications/notifications.states.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { companyId, id, tenantPolicy, time, updatedAt } from "../columns.ts";

/** A row where the shop has its own words; none: the product's. */
export const notificationTemplate = pgTable(
  "notification_template",
  {
    companyId: companyId(),
    templateKey: text("template_key").$type<EditableKey>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.templateKey, t.locale] }), tenantPolicy()],
);

/** A row of every attempt. Append-only: the migration lets nobody change or delete one. */
export const notificationLog = pgTable(
  "notification_log",
  {
    id: id(),
    companyId: companyId(),
    channel: text("channel").$type<Channel>().notNull(),
    templateKey: text("template_key").$type<TemplateKey>().notNull(),
    status: text("status").$type<NotificationStatus>().notNull(),
    /** One line; null: it was taken. */
    errorDetail: text("error_detail"),
    /** When it was tried. */
    sentAt: time("sent_at").notNull(),
    workOrderId: text("work_order_id"),
    appointmentId: text("appointment_id"),
    dealId: text("deal_id"),
    clientId: text("client_id"),
    /** Masked: a log outlives what a client may want forgotten. */
    address: text("address").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    /** 1 for the first of its cause. */
    attempt: integer("attempt").notNull(),
    /** The command it follows from, and what of it: told once. */
    causeId: text("cause_id").notNull(),
    /** SHA-256 of the words, to tell whether the same was said before. */
    said: text("said").notNull(),
  },
  (t) => [
    uniqueIndex("notification_log_cause")
      .on(t.companyId, t.causeId)
      .where(sql`status = 'sent'`),
    index("notification_log_attempts").on(t.companyId, t.causeId),
    index("notification_log_at").on(t.companyId, t.sentAt),
    index("notification_log_order").on(t.companyId, t.workOrderId, t.sentAt),
    index("notification_log_appointment")
      .on(t.companyId, t.appointmentId, t.sentAt)
      .where(sql`appointment_id is not null`),
    index("notification_log_deal")
      .on(t.companyId, t.dealId, t.sentAt)
      .where(sql`deal_id is not null`),
    index("notification_log_client").on(t.companyId, t.clientId, t.sentAt),
    tenantPolicy(),
  ],
);

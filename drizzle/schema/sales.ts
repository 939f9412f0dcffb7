// Who asked for something, what they were offered, and what became of it (docs/decisions/0086-pipeline.md).

import { sql } from "drizzle-orm";
import { boolean, index, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type {
  DealLineKind,
  DealStage,
  LeadStatus,
  LostReason,
  QuoteStatus,
} from "../../shared/domains/sales/sales.states.ts";
import type { ConfirmedVia } from "../../shared/domains/scheduling/appointments.states.ts";
import {
  MOST_NORM_HOURS,
  MOST_OF_AN_ORDER,
  MOST_PRICE_MINOR,
  MOST_QUANTITY,
} from "../../shared/domains/work-orders/field-limits.rules.ts";
import { companyId, createdAt, fieldWriters, id, minor, tenantPolicy, time, updatedAt, within } from "../columns.ts";

/** What leads and deals have in common. */
const prospect = () => ({
  /** One of `KNOWN_SOURCES`, or as somebody wrote it; null: nobody said. */
  source: text("source"),
  /** Who sees to it. */
  assignedTo: text("assigned_to"),
  lostReason: text("lost_reason").$type<LostReason>(),
  lostNote: text("lost_note"),
  /** Of every save. */
  lastActionAt: time("last_action_at").notNull(),
  createdBy: text("created_by"),
  fieldWriters: fieldWriters(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: time("deleted_at"),
});

export const lead = pgTable(
  "lead",
  {
    id: id(),
    companyId: companyId(),
    name: text("name").notNull(),
    phone: text("phone").notNull(),
    email: text("email"),
    /** The make, and the model, as they were told. */
    car: text("car"),
    model: text("model"),
    plate: text("plate"),
    status: text("status").$type<LeadStatus>().notNull(),
    statusAt: time("status_at").notNull(),
    /** The first time that anybody reached them. */
    contactedAt: time("contacted_at"),
    budgetMinor: minor("budget_minor"),
    isUrgent: boolean("is_urgent").notNull(),
    notes: text("notes"),
    utmSource: text("utm_source"),
    utmMedium: text("utm_medium"),
    utmCampaign: text("utm_campaign"),
    utmTerm: text("utm_term"),
    utmContent: text("utm_content"),
    /** What it became. */
    clientId: text("client_id"),
    dealId: text("deal_id"),
    ...prospect(),
  },
  (t) => [
    index("lead_latest").on(t.companyId, t.createdAt, t.id),
    index("lead_status").on(t.companyId, t.status, t.createdAt),
    index("lead_phone").on(t.companyId, t.phone),
    index("lead_client").on(t.companyId, t.clientId),
    within("lead_budget", t.budgetMinor, 0, MOST_OF_AN_ORDER),
    tenantPolicy(),
  ],
);

export const deal = pgTable(
  "deal",
  {
    id: id(),
    companyId: companyId(),
    leadId: text("lead_id"),
    clientId: text("client_id").notNull(),
    vehicleId: text("vehicle_id"),
    /** One line: what it is about. */
    subject: text("subject").notNull(),
    /** In the client's words; the order's complaint later. */
    notes: text("notes"),
    stage: text("stage").$type<DealStage>().notNull(),
    stageAt: time("stage_at").notNull(),
    /** What was named without lines; with lines their sum is the price, and this is null. */
    priceMinor: minor("price_minor"),
    /** The sum of its lines that count, by the rule of an order's total; null: it has none. */
    linesMinor: minor("lines_minor"),
    isUrgent: boolean("is_urgent").notNull(),
    masterId: text("master_id"),
    quoteStatus: text("quote_status").$type<QuoteStatus>(),
    quoteSentAt: time("quote_sent_at"),
    quoteSeenAt: time("quote_seen_at"),
    quoteAnsweredAt: time("quote_answered_at"),
    /** The client has answered on their page, and nobody at the desk has said yet that they saw it. */
    answerUnseen: boolean("answer_unseen"),
    /** The client's credential for the page of the quote: never synced to devices. */
    quoteToken: text("quote_token").unique(),
    scheduledAt: time("scheduled_at"),
    /** The bay that it is planned in. */
    postId: text("post_id"),
    appointmentId: text("appointment_id"),
    confirmedAt: time("confirmed_at"),
    confirmedVia: text("confirmed_via").$type<ConfirmedVia>(),
    workOrderId: text("work_order_id"),
    ...prospect(),
  },
  (t) => [
    index("deal_latest").on(t.companyId, t.createdAt, t.id),
    index("deal_stage").on(t.companyId, t.stage, t.createdAt),
    index("deal_client").on(t.companyId, t.clientId),
    index("deal_vehicle").on(t.companyId, t.vehicleId),
    index("deal_lead").on(t.companyId, t.leadId),
    index("deal_order")
      .on(t.companyId, t.workOrderId)
      .where(sql`work_order_id is not null`),
    index("deal_appointment")
      .on(t.companyId, t.appointmentId)
      .where(sql`appointment_id is not null`),
    within("deal_price", t.priceMinor, 0, MOST_OF_AN_ORDER),
    within("deal_lines", t.linesMinor, 0, MOST_OF_AN_ORDER),
    tenantPolicy(),
  ],
);

/** One work, or so many of one part. */
export const dealLine = pgTable(
  "deal_line",
  {
    id: id(),
    companyId: companyId(),
    dealId: text("deal_id").notNull(),
    kind: text("kind").$type<DealLineKind>().notNull(),
    /** From 0; equal ones, added at once, in the order of their ids. */
    position: integer("position").notNull(),
    name: text("name").notNull(),
    /** Of a work. */
    normHours: numeric("norm_hours", { precision: 6, scale: 2, mode: "number" }),
    /** Of a part: of the catalogue; null: none of it. */
    partId: text("part_id"),
    article: text("article"),
    /** Of a part; 1 of a work. */
    quantity: numeric("quantity", { precision: 10, scale: 3, mode: "number" }).notNull(),
    /** Of one piece, or the whole work. */
    priceMinor: minor("price_minor").notNull(),
    /** The client's answer, on the page of the quote. */
    approvedAt: time("approved_at"),
    declinedAt: time("declined_at"),
    fieldWriters: fieldWriters(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("deal_line_deal").on(t.companyId, t.dealId),
    within("deal_line_price", t.priceMinor, 0, MOST_PRICE_MINOR),
    within("deal_line_norm_hours", t.normHours, 0, MOST_NORM_HOURS),
    within("deal_line_quantity", t.quantity, 0, MOST_QUANTITY),
    tenantPolicy(),
  ],
);

/** Each stage that a deal came to, and from which one: what the funnel counts. The id is that of the command. Not synced; append-only. */
export const dealStageChange = pgTable(
  "deal_stage_change",
  {
    id: id(),
    companyId: companyId(),
    dealId: text("deal_id").notNull(),
    /** Null: it was made. */
    fromStage: text("from_stage").$type<DealStage>(),
    toStage: text("to_stage").$type<DealStage>().notNull(),
    at: time("at").notNull(),
    userId: text("user_id"),
  },
  (t) => [
    index("deal_stage_change_deal").on(t.companyId, t.dealId, t.at),
    index("deal_stage_change_at").on(t.companyId, t.at),
    tenantPolicy(),
  ],
);

/** Where other programs leave leads: one of each shop. Not synced. */
export const leadWebhook = pgTable(
  "lead_webhook",
  {
    companyId: text("company_id").primaryKey(),
    /** SHA-256 of what its address ends with. */
    tokenHash: text("token_hash").notNull().unique(),
    /** What signs its bodies, encrypted. */
    secret: text("secret").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
    lastUsedAt: time("last_used_at"),
  },
  () => [tenantPolicy()],
);

/** Signatures that were taken, as long as their secret signs: the time beside a body is not signed, so none may be forgotten before. Not synced. */
export const leadWebhookDelivery = pgTable(
  "lead_webhook_delivery",
  {
    companyId: companyId(),
    signature: text("signature").notNull(),
    leadId: text("lead_id").notNull(),
    at: time("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.signature] }),
    index("lead_webhook_delivery_at").on(t.at),
    tenantPolicy(),
  ],
);

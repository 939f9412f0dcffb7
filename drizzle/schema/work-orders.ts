// Work orders with their labour and parts lines.

import { sql } from "drizzle-orm";
import { boolean, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { BlockReason, MechanicStatus } from "../../shared/domains/mechanic/mechanic.states.ts";
import type { PayStatus, Urgency, WorkOrderStatus } from "../../shared/domains/work-orders/work-orders.states.ts";
import {
  MOST_DISCOUNT_PCT,
  MOST_NORM_HOURS,
  MOST_OF_AN_ORDER,
  MOST_PRICE_MINOR,
  MOST_QUANTITY,
} from "../../shared/domains/work-orders/field-limits.rules.ts";
import { companyId, createdAt, fieldWriters, id, minor, tenantPolicy, time, updatedAt, within } from "../columns.ts";

/** What lines of both kinds have beside their prices. */
const lineColumns = () => ({
  /** Asked for by somebody who names no prices: the desk has still to. */
  needsPrice: boolean("needs_price").notNull().default(false),
  /** The line that took the place of this decided one: it is history, and leaves the total. */
  supersededBy: text("superseded_by"),
  /** The client has answered on their page, and nobody at the desk has said yet that they saw it. */
  answerUnseen: boolean("answer_unseen"),
});

export const workOrder = pgTable(
  "work_order",
  {
    id: id(),
    companyId: companyId(),
    /** Given by the server; null on a record made offline until it has one. */
    number: text("number"),
    status: text("status").$type<WorkOrderStatus>().notNull(),
    statusAt: time("status_at").notNull(),
    /** Who moved it last; null: nobody since it was made. */
    movedBy: text("moved_by"),
    /** The move that they wrote over without having seen it: its author is told. */
    movedOver: text("moved_over"),
    clientId: text("client_id").notNull(),
    vehicleId: text("vehicle_id").notNull(),
    masterId: text("master_id"),
    urgency: text("urgency").$type<Urgency>().notNull(),
    complaint: text("complaint").notNull(),
    diagnosis: text("diagnosis"),
    recommendations: text("recommendations"),
    discountPct: numeric("discount_pct", { precision: 5, scale: 2, mode: "number" }).notNull(),
    mileageKm: integer("mileage_km"),
    etaAt: time("eta_at"),
    etaPromised: time("eta_promised"),
    etaChangeReason: text("eta_change_reason"),
    etaUpdatedAt: time("eta_updated_at"),
    /** The deal that it came of; null: of none. */
    dealId: text("deal_id"),
    /** The client's credential for the public page: never synced to devices. */
    trackingToken: text("tracking_token").unique(),
    totalMinor: minor("total_minor").notNull(),
    paidMinor: minor("paid_minor").notNull(),
    payStatus: text("pay_status").$type<PayStatus>().notNull(),
    readyAt: time("ready_at"),
    closedAt: time("closed_at"),
    fieldWriters: fieldWriters(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    uniqueIndex("work_order_number").on(t.companyId, t.number),
    index("work_order_board").on(t.companyId, t.status),
    index("work_order_master").on(t.companyId, t.masterId, t.status),
    // The lists of the REST API: every order by time, counted without looking at the rows; of a client; of a car.
    index("work_order_latest")
      .on(t.companyId, t.createdAt, t.id, t.status, t.payStatus, t.urgency)
      .where(sql`deleted_at is null`),
    index("work_order_deleted")
      .on(t.companyId, t.createdAt, t.id)
      .where(sql`deleted_at is not null`),
    // What was closed since a day; who owes, by number: few of all orders, each.
    index("work_order_closed")
      .on(t.companyId, t.closedAt)
      .where(sql`deleted_at is null and closed_at is not null`),
    index("work_order_owed")
      .on(t.companyId, t.number, t.id)
      .where(sql`deleted_at is null and pay_status <> 'paid' and status <> 'cancelled'`),
    index("work_order_client").on(t.companyId, t.clientId),
    index("work_order_vehicle").on(t.companyId, t.vehicleId),
    within("work_order_total", t.totalMinor, 0, MOST_OF_AN_ORDER),
    within("work_order_paid", t.paidMinor, 0, MOST_OF_AN_ORDER),
    within("work_order_discount", t.discountPct, 0, MOST_DISCOUNT_PCT),
    tenantPolicy(),
  ],
);

/** When anything of an order last changed. Apart from it, because every change of the order's own row goes to devices. */
export const workOrderRevision = pgTable(
  "work_order_revision",
  {
    workOrderId: text("work_order_id").primaryKey(),
    companyId: companyId(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [index("work_order_revision_latest").on(t.companyId, t.updatedAt), tenantPolicy()],
);

/**
 * How many orders there are of each kind, so that lists tell their total without counting (docs/decisions/0028). The database
 * alone writes it: every change of orders adds rows here, in the same transaction, and what counts is the sum. A job adds them up.
 */
export const workOrderTally = pgTable(
  "work_order_tally",
  {
    companyId: companyId(),
    status: text("status").$type<WorkOrderStatus>().notNull(),
    payStatus: text("pay_status").$type<PayStatus>().notNull(),
    urgency: text("urgency").$type<Urgency>().notNull(),
    masterId: text("master_id"),
    isDeleted: boolean("is_deleted").notNull(),
    /** Fewer than none where orders left this kind. */
    orders: integer("orders").notNull(),
  },
  (t) => [index("work_order_tally_company").on(t.companyId), tenantPolicy()],
);

export const workLine = pgTable(
  "work_line",
  {
    id: id(),
    companyId: companyId(),
    workOrderId: text("work_order_id").notNull(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    normHours: numeric("norm_hours", { precision: 6, scale: 2, mode: "number" }),
    priceMinor: minor("price_minor").notNull(),
    mechanicStatus: text("mechanic_status").$type<MechanicStatus>().notNull(),
    mechanicStartedAt: time("mechanic_started_at"),
    mechanicDoneAt: time("mechanic_done_at"),
    actualHours: numeric("actual_hours", { precision: 6, scale: 2, mode: "number" }),
    pausedSecondsTotal: integer("paused_seconds_total").notNull(),
    pausedAt: time("paused_at"),
    blockReason: text("block_reason").$type<BlockReason>(),
    blockNote: text("block_note"),
    lastTransitionAt: time("last_transition_at"),
    /** The device's clock was changed while it worked: a person should confirm the hours. */
    timeToConfirm: boolean("time_to_confirm").notNull(),
    requiresApproval: boolean("requires_approval").notNull(),
    approvedAt: time("approved_at"),
    declinedAt: time("declined_at"),
    /** The client's credential for a decision: never synced to devices. */
    approvalToken: text("approval_token"),
    ...lineColumns(),
    fieldWriters: fieldWriters(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("work_line_order").on(t.workOrderId),
    index("work_line_approval").on(t.approvalToken),
    /** Months of mechanics. */
    index("work_line_done").on(t.companyId, t.mechanicDoneAt),
    within("work_line_price", t.priceMinor, 0, MOST_PRICE_MINOR),
    within("work_line_norm_hours", t.normHours, 0, MOST_NORM_HOURS),
    tenantPolicy(),
  ],
);

export const partsLine = pgTable(
  "parts_line",
  {
    id: id(),
    companyId: companyId(),
    workOrderId: text("work_order_id").notNull(),
    position: integer("position").notNull(),
    /** The part of the catalogue that it is; null: none of it. */
    partId: text("part_id"),
    article: text("article"),
    name: text("name").notNull(),
    quantity: numeric("quantity", { precision: 10, scale: 3, mode: "number" }).notNull(),
    priceMinor: minor("price_minor").notNull(),
    requiresApproval: boolean("requires_approval").notNull(),
    approvedAt: time("approved_at"),
    declinedAt: time("declined_at"),
    approvalToken: text("approval_token"),
    ...lineColumns(),
    fieldWriters: fieldWriters(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("parts_line_order").on(t.workOrderId),
    index("parts_line_approval").on(t.approvalToken),
    within("parts_line_price", t.priceMinor, 0, MOST_PRICE_MINOR),
    within("parts_line_quantity", t.quantity, 0, MOST_QUANTITY),
    tenantPolicy(),
  ],
);

/**
 * Each change of an order's master: what was done on a phone while it was still theirs is judged by it (docs/offline.md).
 * The id is that of the command. No query gives it to devices.
 */
export const workOrderAssignment = pgTable(
  "work_order_assignment",
  {
    id: id(),
    companyId: companyId(),
    workOrderId: text("work_order_id").notNull(),
    masterId: text("master_id"),
    previousMasterId: text("previous_master_id"),
    /** When somebody decided it. */
    at: time("at").notNull(),
    /** When the server heard of it, always after the one before; null in rows from before this was noted: at once. */
    recordedAt: time("recorded_at"),
  },
  (t) => [index("work_order_assignment_order").on(t.workOrderId, t.at), tenantPolicy()],
);

/** The last number given, per tenant, kind and year: numbers for people have no gaps. Not synced. */
export const numberSequence = pgTable(
  "number_sequence",
  {
    companyId: companyId(),
    kind: text("kind").notNull(),
    year: integer("year").notNull(),
    last: integer("last").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind, t.year] }), tenantPolicy()],
);

// Payments and refunds of orders. A row is never edited: what was written
// of the money stays, a correction is a counter-row, and a deletion is a mark beside it (docs/decisions/0023-payments.md).

import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import type { PaymentKind, PaymentMethod } from "../../shared/domains/finance/finance.states.ts";
import { MOST_OF_AN_ORDER } from "../../shared/domains/work-orders/field-limits.rules.ts";
import { companyId, createdAt, id, minor, tenantPolicy, time, within } from "../columns.ts";

export const payment = pgTable(
  "payment",
  {
    id: id(),
    companyId: companyId(),
    workOrderId: text("work_order_id").notNull(),
    /** Whose order it was when the money moved; a merge of clients takes it along. */
    clientId: text("client_id").notNull(),
    kind: text("kind").$type<PaymentKind>().notNull(),
    method: text("method").$type<PaymentMethod>().notNull(),
    /** What changed hands, always above zero: the kind says in which direction. */
    amountMinor: minor("amount_minor").notNull(),
    /** Of the receipt, the card slip or the transfer. */
    reference: text("reference"),
    note: text("note"),
    takenById: text("taken_by_id").notNull(),
    /** When the money changed hands, by the device's corrected clock. */
    takenAt: time("taken_at").notNull(),
    /** Nothing but its device shows that it was then: somebody should confirm it, or put it right (docs/decisions/0045-times-confirmed.md). */
    timeToConfirm: boolean("time_to_confirm").notNull().default(false),
    /** The payment of which a refund gives back all or a part; null for one on the order as a whole. */
    refundOf: text("refund_of"),
    createdAt: createdAt(),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("payment_order").on(t.workOrderId),
    index("payment_client").on(t.companyId, t.clientId),
    index("payment_latest").on(t.companyId, t.takenAt, t.id),
    check("payment_amount_above_zero", sql`${t.amountMinor} > 0`),
    within("payment_amount", t.amountMinor, 1, MOST_OF_AN_ORDER),
    tenantPolicy(),
  ],
);

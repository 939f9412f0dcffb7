// How much is still to be paid, and what may be taken and given back.

import { MOST_OF_AN_ORDER } from "../work-orders/field-limits.rules.ts";
import { balanceMinor } from "../work-orders/owed.rules.ts";
import { isOpen, type WorkOrderStatus } from "../work-orders/work-orders.states.ts";
import type { PaymentKind } from "./finance.states.ts";

/** What one row may move, minor units: a hundred million lei. More is a slip of the hand. */
export const MOST_OF_A_PAYMENT = 100_000_000_00;

export interface Owed {
  status: WorkOrderStatus;
  totalMinor: number;
  paidMinor: number;
  /** Somebody has named a price for everything that is on it. */
  isPriced: boolean;
}

export interface Money {
  kind: PaymentKind;
  amountMinor: number;
}

export interface MoneyRow extends Money {
  id: string;
  refundOf: string | null;
  deletedAt: number | null;
}

/** What a person would be asked for now. */
export const dueMinor = (order: Pick<Owed, "totalMinor" | "paidMinor">): number => Math.max(0, balanceMinor(order));

/** By how much a row moves what an order has been paid. */
export const movedMinor = ({ kind, amountMinor }: Money): number => (kind === "payment" ? amountMinor : -amountMinor);

/** What rows come to: payments less refunds, without those that were deleted. */
export const sumMinor = (rows: readonly Pick<MoneyRow, "kind" | "amountMinor" | "deletedAt">[]): number =>
  rows.reduce((sum, row) => (row.deletedAt === null ? sum + movedMinor(row) : sum), 0);

type NotMore = "finance/order-cancelled" | "finance/over-balance" | "finance/paid-too-much";

/** Why so much cannot be added to what is paid; null: it can. Before there is a price any advance may be taken, up to what an
 * order may come to. */
export function whyNotMore(order: Owed, amountMinor: number): NotMore | null {
  if (order.status === "cancelled") return "finance/order-cancelled";
  if (order.paidMinor + amountMinor > MOST_OF_AN_ORDER) return "finance/paid-too-much";
  return order.isPriced && amountMinor > balanceMinor(order) ? "finance/over-balance" : null;
}

/** What is left of a payment after the refunds that name it. */
export const leftOf = (payment: MoneyRow, rows: readonly MoneyRow[]): number =>
  payment.amountMinor -
  rows.reduce((sum, row) => (row.refundOf === payment.id && row.deletedAt === null ? sum + row.amountMinor : sum), 0);

/** How much may be given back: of one payment, or of all that the order has been paid (null). Minor units. */
export const refundableMinor = (paidMinor: number, payment: MoneyRow | null, rows: readonly MoneyRow[]): number =>
  Math.max(0, payment === null ? paidMinor : Math.min(paidMinor, leftOf(payment, rows)));

/** Why a row cannot be taken out of what counts; null: it can. A refund always can: no money moved, whatever is owed by now. */
export function whyNotDeleted(
  order: Pick<Owed, "paidMinor">,
  row: MoneyRow,
  rows: readonly MoneyRow[],
): "finance/has-refunds" | null {
  if (row.kind === "refund") return null;
  return leftOf(row, rows) < row.amountMinor || order.paidMinor < row.amountMinor ? "finance/has-refunds" : null;
}

/** Why a deleted row cannot count again; null: it can. */
export function whyNotRestored(
  order: Owed,
  row: MoneyRow,
  rows: readonly MoneyRow[],
): NotMore | "finance/over-refund" | null {
  if (row.kind === "payment") return whyNotMore(order, row.amountMinor);
  const payment = rows.find(({ id }) => id === row.refundOf) ?? null;
  return row.amountMinor > refundableMinor(order.paidMinor, payment, rows) ? "finance/over-refund" : null;
}

/** Whether it can be paid in full and closed: it is still in the shop, or it left with a debt; and its price is known. */
export const canBePaidOff = (order: Owed): boolean =>
  order.isPriced && (isOpen(order.status) || (order.status === "done" && balanceMinor(order) > 0));

/**
 * Why it cannot be said when a row's money changed hands; null: it can. As it was seen it is not judged; another time lies between the
 * order's beginning (`from`) and now (`until`). Unix ms.
 */
export function whyTimeNotConfirmed(
  row: { takenAt: number; timeToConfirm: boolean | null },
  { seenAt, takenAt }: { seenAt: number; takenAt: number },
  { from, until }: { from: number; until: number },
): "finance/time-confirmed" | "finance/time-changed" | "finance/time-unfit" | null {
  // Somebody has said it already; whoever says otherwise has to hear of it.
  if (row.timeToConfirm !== true) return row.takenAt === takenAt ? "finance/time-confirmed" : "finance/time-changed";
  if (row.takenAt !== seenAt) return "finance/time-changed";
  return takenAt === seenAt || (takenAt >= from && takenAt <= until) ? null : "finance/time-unfit";
}

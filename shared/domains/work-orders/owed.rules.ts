// What an order comes to and what is owed of it, as everybody is told: the desk, the client's page, papers and the API
// (docs/decisions/0065-what-is-owed-and-what-is-sent.md).

import {
  isPriced,
  sumsMinor,
  totalMinor,
  totalWithPendingMinor,
  unanswered,
  type PricedPart,
  type PricedWork,
} from "./work-orders.rules.ts";
import { isOpen, type LineFields, type WorkOrderStatus } from "./work-orders.states.ts";

/** What is still to be paid; below zero: what is to be given back. Minor units. */
export const balanceMinor = (order: { totalMinor: number; paidMinor: number }): number =>
  order.totalMinor - order.paidMinor;

/** Whose it is, in a word: to be paid, to be given back, or taken before it is known what it comes to. */
export type BalanceKind = "due" | "credit" | "advance";

/**
 * Who has paid more than an open order comes to gets nothing back as long as a price or the client's answer is missing. `lines`: null where they
 * are not known; then, and where there are none, the total says whether there is a price.
 */
export function balanceKind(
  order: { status: WorkOrderStatus; totalMinor: number; paidMinor: number },
  lines: readonly (LineFields & { needsPrice: boolean | null })[] | null,
): BalanceKind {
  if (balanceMinor(order) >= 0) return "due";
  if (!isOpen(order.status)) return "credit";
  const isKnown =
    lines === null || lines.length === 0 ? order.totalMinor > 0 : isPriced(lines) && unanswered(lines).length === 0;
  return isKnown ? "credit" : "advance";
}

/** Minor units. */
export interface OrderSums {
  /** Labour and parts that are agreed, before the discount. */
  works: number;
  parts: number;
  /** What is agreed, less the discount: what the order's row says. */
  total: number;
  /** How much more it comes to when the client approves all that waits: owed by nobody until then. */
  waiting: number;
  /** `total` less what was paid; below zero: to be given back. */
  balance: number;
}

export interface SummedOrder {
  status: WorkOrderStatus;
  discountPct: number;
  paidMinor: number;
}

export function orderSums(
  { status, discountPct, paidMinor }: SummedOrder,
  works: readonly PricedWork[],
  parts: readonly PricedPart[],
): OrderSums {
  const total = totalMinor(works, parts, discountPct);
  return {
    ...sumsMinor(works, parts),
    total,
    waiting: canBeAnswered(status) ? totalWithPendingMinor(works, parts, discountPct) - total : 0,
    balance: balanceMinor({ totalMinor: total, paidMinor }),
  };
}

/** Nobody answers about an order that has left the shop: what was asked by then stays out of its sums for good. */
const canBeAnswered = isOpen;

/** The lines that the client can still answer about. */
export const awaited = <L extends LineFields>({ status }: Pick<SummedOrder, "status">, lines: readonly L[]): L[] =>
  canBeAnswered(status) ? unanswered(lines) : [];

// What an order comes to, and how much of it is paid (service.md, Work order; decisions.md, Money).

import { discountedMinor, lineTotalMinor } from "../../kernel/money.ts";
import { approvalState, type ApprovalFields, type PayStatus } from "./work-orders.states.ts";

export interface PricedWork extends ApprovalFields {
  priceMinor: number;
}

export interface PricedPart extends PricedWork {
  quantity: number;
}

const counts = (line: ApprovalFields) => approvalState(line) !== "declined";

/** Labour and parts that the client did not decline, before the discount. Minor units. */
export function sumsMinor(
  works: readonly PricedWork[],
  parts: readonly PricedPart[],
): { works: number; parts: number } {
  return {
    works: works.filter(counts).reduce((sum, line) => sum + line.priceMinor, 0),
    parts: parts.filter(counts).reduce((sum, line) => sum + lineTotalMinor(line.priceMinor, line.quantity), 0),
  };
}

/** The order's total, minor units: what was not declined, less the discount. */
export function totalMinor(works: readonly PricedWork[], parts: readonly PricedPart[], discountPct: number): number {
  const sums = sumsMinor(works, parts);
  return discountedMinor(sums.works + sums.parts, discountPct);
}

export function payStatusOf(total: number, paidMinor: number): PayStatus {
  if (paidMinor >= total) return "paid";
  return paidMinor > 0 ? "partial" : "unpaid";
}

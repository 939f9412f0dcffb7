// What an order comes to, and how much of it is paid.

import { discountedMinor, lineTotalMinor } from "../../kernel/money.ts";
import { approvalState, isDeclined, type LineFields, type PayStatus } from "./work-orders.states.ts";

export interface PricedWork extends LineFields {
  priceMinor: number;
}

export interface PricedPart extends PricedWork {
  quantity: number;
}

/** Whether the line is part of what the order comes to: neither declined, nor has another taken its place. Pending ones are. */
export const counts = (line: LineFields): boolean => line.supersededBy === null && !isDeclined(line);

/** Labour and parts that count, before the discount. Minor units. */
export function sumsMinor(
  works: readonly PricedWork[],
  parts: readonly PricedPart[],
): { works: number; parts: number } {
  return {
    works: works.filter(counts).reduce((sum, line) => sum + line.priceMinor, 0),
    parts: parts.filter(counts).reduce((sum, line) => sum + lineTotalMinor(line.priceMinor, line.quantity), 0),
  };
}

/** The order's total, minor units: what counts, less the discount. */
export function totalMinor(works: readonly PricedWork[], parts: readonly PricedPart[], discountPct: number): number {
  const sums = sumsMinor(works, parts);
  return discountedMinor(sums.works + sums.parts, discountPct);
}

/** What the order came to if the client declined whatever is still open: the total before, as `totalMinor` is the one after. */
export function totalWithoutPendingMinor(
  works: readonly PricedWork[],
  parts: readonly PricedPart[],
  discountPct: number,
): number {
  const settled = (line: LineFields) => approvalState(line) !== "pending";
  return totalMinor(works.filter(settled), parts.filter(settled), discountPct);
}

/** Whether somebody has named a price for everything that counts, and something does. */
export function isPriced(lines: readonly (LineFields & { needsPrice: boolean | null })[]): boolean {
  const counting = lines.filter(counts);
  return counting.length > 0 && counting.every(({ needsPrice }) => !needsPrice);
}

/** The lines that still wait for the client's answer. */
export const unanswered = <L extends LineFields>(lines: readonly L[]): L[] =>
  lines.filter((line) => line.supersededBy === null && approvalState(line) === "pending");

/** `priced`: as long as it is not, what was paid is an advance, and nothing to pay is not paid. */
export function payStatusOf(total: number, paidMinor: number, priced: boolean = true): PayStatus {
  if (priced && paidMinor >= total) return "paid";
  return paidMinor > 0 ? "partial" : "unpaid";
}

export interface Eta {
  etaAt: number | null;
  etaPromised: number | null;
  etaChangeReason: string | null;
}

/** The order's times after another was named: the first is the promise and stays, every later one says why; null: it does not. */
export function withEta({ etaPromised }: Eta, etaAt: number, reason: string | null): Eta | null {
  if (etaPromised === null) return { etaAt, etaPromised: etaAt, etaChangeReason: null };
  return reason === null ? null : { etaAt, etaPromised, etaChangeReason: reason };
}

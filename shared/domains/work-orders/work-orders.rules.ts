// What an order comes to, and how much of it is paid.

import { discountedMinor, lineTotalMinor } from "../../kernel/money.ts";
import { approvalState, isDeclined, type LineFields, type PayStatus } from "./work-orders.states.ts";

export interface PricedWork extends LineFields {
  priceMinor: number;
}

export interface PricedPart extends PricedWork {
  quantity: number;
}

/** Whether the line is part of the order: neither declined, nor has another taken its place. */
export const counts = (line: LineFields): boolean => line.supersededBy === null && !isDeclined(line);

/** Whether the client still has to answer about it. */
export const waits = (line: LineFields): boolean => counts(line) && approvalState(line) === "pending";

/** Whether it is part of what the order comes to: what waits for the client joins when they approve. */
export const isAgreed = (line: LineFields): boolean => counts(line) && !waits(line);

const sumOf = (works: readonly PricedWork[], parts: readonly PricedPart[]) => ({
  works: works.reduce((sum, line) => sum + line.priceMinor, 0),
  parts: parts.reduce((sum, line) => sum + lineTotalMinor(line.priceMinor, line.quantity), 0),
});

/** Labour and parts of the total, before the discount. Minor units. */
export const sumsMinor = (
  works: readonly PricedWork[],
  parts: readonly PricedPart[],
): { works: number; parts: number } => sumOf(works.filter(isAgreed), parts.filter(isAgreed));

/** The order's total, minor units: what is agreed, less the discount. */
export function totalMinor(works: readonly PricedWork[], parts: readonly PricedPart[], discountPct: number): number {
  const sums = sumsMinor(works, parts);
  return discountedMinor(sums.works + sums.parts, discountPct);
}

/** What the order comes to when the client approves all that waits. */
export function totalWithPendingMinor(
  works: readonly PricedWork[],
  parts: readonly PricedPart[],
  discountPct: number,
): number {
  const sums = sumOf(works.filter(counts), parts.filter(counts));
  return discountedMinor(sums.works + sums.parts, discountPct);
}

/** Whether something is to be paid for, and somebody has named a price for everything that counts. */
export const isPriced = (lines: readonly (LineFields & { needsPrice: boolean | null })[]): boolean =>
  lines.some(isAgreed) && lines.filter(counts).every(({ needsPrice }) => !needsPrice);

/** The lines that still wait for the client's answer. */
export const unanswered = <L extends LineFields>(lines: readonly L[]): L[] => lines.filter(waits);

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

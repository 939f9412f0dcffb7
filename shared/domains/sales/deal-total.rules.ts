// What a deal comes to: the sum of its lines by the rule of an order's total, so that the order that is made of it comes to the same.

import { totalMinor } from "../work-orders/work-orders.rules.ts";
import type { DealLineKind, QuoteStatus } from "./sales.states.ts";

export interface CountedLine {
  kind: DealLineKind;
  priceMinor: number;
  quantity: number;
  approvedAt: number | null;
  declinedAt: number | null;
  deletedAt: number | null;
}

export const isThere = ({ deletedAt }: Pick<CountedLine, "deletedAt">): boolean => deletedAt === null;

/** As a line of an order that nobody has to be asked about: whoever made the deal offers it, and the client's "no" takes it out. */
const asOfAnOrder = ({ priceMinor, quantity, approvedAt, declinedAt }: CountedLine) => ({
  priceMinor,
  quantity,
  approvedAt,
  declinedAt,
  requiresApproval: false,
  supersededBy: null,
});

/** Minor units; null: the deal has no line. Removed and declined ones count nothing. */
export function linesMinor(lines: readonly CountedLine[]): number | null {
  const there = lines.filter(isThere);
  if (there.length === 0) return null;
  const of = (kind: DealLineKind) => there.filter((line) => line.kind === kind).map(asOfAnOrder);
  return totalMinor(of("work"), of("part"), 0);
}

/** What they were offered it for, minor units; null: no price was named. */
export const dealAmount = (deal: { linesMinor: number | null; priceMinor: number | null }): number | null =>
  deal.linesMinor ?? deal.priceMinor;

const isAnswered = ({ approvedAt, declinedAt }: CountedLine): boolean => approvedAt !== null || declinedAt !== null;

export interface QuoteStamps {
  quoteStatus: QuoteStatus | null;
  quoteSentAt: number | null;
  quoteSeenAt: number | null;
  quoteAnsweredAt: number | null;
}

/**
 * What of the quote changes with what is offered. An answered one asks again from `at` on as soon as something of it has no answer;
 * one of which only the unanswered was taken away is answered. `isRepriced`: the deal's own price, without lines, was changed.
 */
export function quoteAfter(
  { quoteStatus }: Pick<QuoteStamps, "quoteStatus">,
  lines: readonly CountedLine[],
  { at, isRepriced = false }: { at: number; isRepriced?: boolean },
): Partial<QuoteStamps> {
  if (quoteStatus === null) return {};
  const there = lines.filter(isThere);
  const asks = isRepriced || there.some((line) => !isAnswered(line));
  if (quoteStatus === "answered")
    return asks ? { quoteStatus: "sent", quoteSentAt: at, quoteSeenAt: null, quoteAnsweredAt: null } : {};
  const isDone = !asks && there.length > 0;
  return isDone ? { quoteStatus: "answered", quoteAnsweredAt: at } : {};
}

/** A deal whose quote nobody has: what one client was sent is not another's. */
export const NO_QUOTE = {
  quoteStatus: null,
  quoteSentAt: null,
  quoteSeenAt: null,
  quoteAnsweredAt: null,
  answerUnseen: null,
} as const;

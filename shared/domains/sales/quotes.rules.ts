// What a quote is to its client: how long it can be answered, what of it is answered, and what it comes to. Pure.

import { lineTotalMinor } from "../../kernel/money.ts";
import { dayAt } from "../../kernel/shop-days.ts";
import type { DealStage } from "./sales.states.ts";

/** What is quoted is held for so long after it was last sent. */
const QUOTE_DAYS = 30;
const MS_PER_DAY = 24 * 3_600_000;

/** The last day on which it holds, of which the shop's whole day counts. Unix ms. */
export const quoteEndsAt = (sentAt: number): number => sentAt + QUOTE_DAYS * MS_PER_DAY;

export interface QuotedLine {
  /** Of one piece, or the whole work. Minor units. */
  priceMinor: number;
  /** 1 of a work. */
  quantity: number;
  /** Unix ms. */
  approvedAt: number | null;
  declinedAt: number | null;
}

type Answers = Pick<QuotedLine, "approvedAt" | "declinedAt">;
export const isAnswered = ({ approvedAt, declinedAt }: Answers): boolean => approvedAt !== null || declinedAt !== null;

/** Null: nobody has answered about it yet. Unix ms. */
export const answeredAt = ({ approvedAt, declinedAt }: Answers): number | null => approvedAt ?? declinedAt;

/** Every line has an answer; of nothing there is none. */
export const isAllAnswered = (lines: readonly Answers[]): boolean => lines.length > 0 && lines.every(isAnswered);

export const quotedMinor = ({ priceMinor, quantity }: Pick<QuotedLine, "priceMinor" | "quantity">): number =>
  lineTotalMinor(priceMinor, quantity);

export interface QuoteSums {
  /** All that was not declined. Minor units, as all here. */
  total: number;
  approved: number;
  /** What waits for an answer. */
  waiting: number;
}

export function quoteSums(lines: readonly QuotedLine[]): QuoteSums {
  const sumOf = (wanted: (line: QuotedLine) => boolean) =>
    lines.filter(wanted).reduce((sum, line) => sum + quotedMinor(line), 0);
  const approved = sumOf((line) => line.approvedAt !== null);
  const waiting = sumOf((line) => !isAnswered(line));
  return { total: approved + waiting, approved, waiting };
}

/**
 * `open`: it may be answered. `answered`: all of it is. `empty`: there is nothing in it. `over`: its days have passed. `begun`: the work has.
 * `withdrawn`: the deal came to nothing, or was deleted.
 */
export type QuoteStanding = "open" | "answered" | "empty" | "over" | "begun" | "withdrawn";

export interface QuotedDeal {
  stage: DealStage;
  /** Null: only shown at the counter so far. Unix ms. */
  quoteSentAt: number | null;
  /** The deal, or its client. Unix ms. */
  deletedAt: number | null;
}

const BEGUN: readonly DealStage[] = ["in_work", "done", "won"];

/** `now`: Unix ms. */
export function quoteStanding(
  { stage, quoteSentAt, deletedAt }: QuotedDeal,
  lines: readonly Answers[],
  { now, timeZone }: { now: number; timeZone: string },
): QuoteStanding {
  if (deletedAt !== null || stage === "lost") return "withdrawn";
  if (BEGUN.includes(stage)) return "begun";
  if (lines.length === 0) return "empty";
  if (isAllAnswered(lines)) return "answered";
  const isOver = quoteSentAt !== null && dayAt(now, timeZone) > dayAt(quoteEndsAt(quoteSentAt), timeZone);
  return isOver ? "over" : "open";
}

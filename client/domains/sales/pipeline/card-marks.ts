// What is said of a card's money, by a tag, a dash or the name of a move (docs/decisions/0086-pipeline.md). Pure.

import type { PipelineMove } from "../../../../shared/domains/sales/pipeline-moves.rules.ts";
import type { PipelineColumn } from "../../../../shared/domains/sales/sales.states.ts";
import { balanceMinor } from "../../../../shared/domains/work-orders/owed.rules.ts";
import type { BoardCard } from "./pipeline-cards.ts";

/** What was paid ahead of a ready order that is not paid whole, minor units; null: it has no such tag. */
export const advanceOf = (card: BoardCard, column: PipelineColumn): number | null =>
  card.kind === "order" && column === "ready" && card.payStatus === "partial" ? card.paidMinor : null;

/** What a move is called: a drag to paid of what is paid already takes no money. */
export const calledOf = (move: PipelineMove, card: BoardCard): PipelineMove | "closePaid" =>
  move === "takePayment" && card.kind === "order" && balanceMinor(card) <= 0 ? "closePaid" : move;

/** A zero is a dash, on a card as over a column; anything else is in its words. Minor units. */
export const orDash = (minor: number, inWords: (minor: number) => string): string =>
  minor === 0 ? "–" : inWords(minor);

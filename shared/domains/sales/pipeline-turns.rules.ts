// In which order the cards of a column stand: whose turn comes first stands first, those without one last.

import type { CardFacts } from "./pipeline-board.rules.ts";
import type { PipelineColumn } from "./sales.states.ts";

/** The less, the sooner; null: it has no turn. */
function turnOf(card: CardFacts, column: PipelineColumn): number | null {
  if (card.kind === "lead") return card.createdAt;
  if (card.kind === "deal")
    return column === "scheduled" ? card.scheduledAt : column === "quote" ? card.quoteSentAt : card.createdAt;
  if (column === "ready") return card.readyAt;
  return column === "paid_today" ? -(card.closedAt ?? 0) : card.etaAt;
}

/** Those of one column, in the order in which they stand there. */
export const inTurn = <Card extends CardFacts>(cards: readonly Card[], column: PipelineColumn): Card[] =>
  cards
    .map((card) => ({ card, turn: turnOf(card, column) ?? Number.MAX_SAFE_INTEGER }))
    .toSorted((a, b) => a.turn - b.turn || (a.card.id < b.card.id ? -1 : 1))
    .map(({ card }) => card);

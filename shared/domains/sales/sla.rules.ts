// When a card of the pipeline is late, and from when on it will be: the clocks of docs/decisions/0086-pipeline.md, of orders those of
// every board (work-orders/lateness.rules.ts).

import { lateFrom, lateness, type Lateness } from "../work-orders/lateness.rules.ts";
import { isOpen } from "../work-orders/work-orders.states.ts";
import { columnOfDeal, columnOfLead, type CardFacts, type DealFacts, type LeadFacts } from "./pipeline-board.rules.ts";

const LEAD_LATE_MS = 60 * 60_000;
const QUOTE_LATE_MS = 2 * 60 * 60_000;

export type SlaKind = "lateLead" | "lateQuote" | Lateness["kind"];

/** For how long, in whole minutes, on the clock that the kind names. */
export interface SlaMarker {
  kind: SlaKind;
  minutes: number;
}

/** Since when nobody has reached them, Unix ms; null: somebody has, or nobody has to any more. */
const waitsForContact = (lead: LeadFacts): number | null =>
  columnOfLead(lead) === null || lead.contactedAt !== null ? null : lead.createdAt;

/** Since when a quote waits for its answer, Unix ms; null: none does. Whoever has a day to come on has answered. */
const waitsForAnswer = (deal: DealFacts): number | null =>
  columnOfDeal(deal) !== "quote" || deal.quoteStatus === "answered" ? null : deal.quoteSentAt;

const since = (from: number, now: number) => Math.floor((now - from) / 60_000);

/** Null: it is not late. `now`: Unix ms. */
export function slaMarker(card: CardFacts, now: number): SlaMarker | null {
  if (card.kind === "order") return card.deletedAt === null && isOpen(card.status) ? lateness(card, now) : null;
  const [kind, from, after] =
    card.kind === "lead"
      ? (["lateLead", waitsForContact(card), LEAD_LATE_MS] as const)
      : (["lateQuote", waitsForAnswer(card), QUOTE_LATE_MS] as const);
  return from !== null && now - from >= after ? { kind, minutes: since(from, now) } : null;
}

/** From which moment on it is late if nobody does anything, Unix ms; null: never. */
export function slaFrom(card: CardFacts): number | null {
  if (card.kind === "order") return card.deletedAt === null && isOpen(card.status) ? lateFrom(card) : null;
  const from = card.kind === "lead" ? waitsForContact(card) : waitsForAnswer(card);
  return from === null ? null : from + (card.kind === "lead" ? LEAD_LATE_MS : QUOTE_LATE_MS);
}

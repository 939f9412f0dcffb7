// Which clock of a card shows, and how far it is: what turns by itself as time goes by. Pure.

import type { PipelineColumn } from "../../../../shared/domains/sales/sales.states.ts";
import { slaMarker, type SlaKind } from "../../../../shared/domains/sales/sla.rules.ts";
import type { BoardCard, DealCard, LeadCard, OrderCard } from "./pipeline-cards.ts";

/** Late ones by the kind of their lateness; the others by what they wait for, or what has come of it. */
export type ClockKind =
  | SlaKind
  | "waits"
  | "contacted"
  | "sent"
  | "seen"
  | "answered"
  | "confirmed"
  | "unconfirmed"
  | "due"
  | "ready"
  | "settled"
  | "paid";

export interface CardClock {
  kind: ClockKind;
  /** Whole minutes that it says; null: it says none. */
  minutes: number | null;
}

const since = (from: number | null, now: number): number =>
  from === null ? 0 : Math.max(0, Math.floor((now - from) / 60_000));

const ofLead = (lead: LeadCard, now: number): CardClock =>
  lead.contactedAt === null
    ? { kind: "waits", minutes: since(lead.createdAt, now) }
    : { kind: "contacted", minutes: null };

function ofDeal(deal: DealCard, column: PipelineColumn, now: number): CardClock | null {
  if (column === "scheduled") return { kind: deal.confirmedAt === null ? "unconfirmed" : "confirmed", minutes: null };
  switch (deal.quoteStatus) {
    case null:
      return null;
    case "sent":
      return { kind: "sent", minutes: since(deal.quoteSentAt, now) };
    case "seen":
      return { kind: "seen", minutes: since(deal.quoteSeenAt ?? deal.quoteSentAt, now) };
    case "answered":
      return { kind: "answered", minutes: null };
  }
}

function ofOrder(order: OrderCard, column: PipelineColumn, now: number): CardClock | null {
  if (column === "paid_today") return { kind: "paid", minutes: null };
  if (column !== "ready") return order.etaAt === null ? null : { kind: "due", minutes: null };
  return order.payStatus === "paid"
    ? { kind: "settled", minutes: null }
    : { kind: "ready", minutes: since(order.readyAt, now) };
}

/** `now`: Unix ms. Null: no clock of it runs. */
export function clockOf(card: BoardCard, column: PipelineColumn, now: number): CardClock | null {
  const late = slaMarker(card, now);
  if (late) return late;
  if (card.kind === "lead") return ofLead(card, now);
  return card.kind === "deal" ? ofDeal(card, column, now) : ofOrder(card, column, now);
}

const LATE = ["lateLead", "lateQuote", "lateUnpaid", "lateEta"] as const satisfies readonly SlaKind[];

export const isLateClock = (kind: ClockKind | null): boolean => (LATE as readonly (ClockKind | null)[]).includes(kind);

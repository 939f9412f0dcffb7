// What the desk reads of a quote: how it was sent, and what was answered. Pure.

import { answeredAt, type QuotedLine } from "../../../shared/domains/sales/quotes.rules.ts";
import { SENDING_WAYS, type SendingWay } from "../../../shared/domains/notifications/notifications.states.ts";
import { DECISION_WAYS, type DecisionWay } from "../../../shared/domains/work-orders/approvals.states.ts";

interface Sent {
  way: SendingWay;
  /** Masked; null: the device asked where to. */
  to: string | null;
}

interface Told {
  verb: string;
  happenedAt: number;
  data: Readonly<Record<string, unknown>>;
}

const TOLD = "deals.tellAnswer";
const ANSWERED: readonly string[] = [TOLD, "deals.approveQuote", "deals.declineQuote"];

/** How it was sent last, as the history tells it; null: it tells of none. */
export function lastSent(entries: readonly Told[]): Sent | null {
  const [last] = entries
    .filter(({ verb }) => verb === "deals.sendQuote")
    .toSorted((a, b) => b.happenedAt - a.happenedAt);
  const way = last && SENDING_WAYS.find((one) => one === last.data["way"]);
  if (!last || !way) return null;
  const { to } = last.data;
  return { way, to: typeof to === "string" ? to : null };
}

/** By whom and how the desk was told it; both null: the client said it on their page. */
export type Answered = { by: string; way: DecisionWay } | { by: null; way: null };

/** How it was answered last, as the history tells it; null: it tells of no answer. */
export function lastAnswered(entries: readonly Told[]): Answered | null {
  const [last] = entries.filter(({ verb }) => ANSWERED.includes(verb)).toSorted((a, b) => b.happenedAt - a.happenedAt);
  if (!last) return null;
  if (last.verb !== TOLD) return { by: null, way: null };
  const { by, way: told } = last.data;
  const way = DECISION_WAYS.find((one) => one === told);
  return way && typeof by === "string" ? { by, way } : null;
}

export interface Answers {
  approved: number;
  declined: number;
  waiting: number;
  /** Of the latest, Unix ms; null: there is none. */
  at: number | null;
}

export function answersOf(lines: readonly QuotedLine[]): Answers {
  const approved = lines.filter((line) => line.approvedAt !== null).length;
  const declined = lines.filter((line) => line.approvedAt === null && line.declinedAt !== null).length;
  const times = lines.map(answeredAt).filter((at) => at !== null);
  return {
    approved,
    declined,
    waiting: lines.length - approved - declined,
    at: times.length === 0 ? null : Math.max(...times),
  };
}

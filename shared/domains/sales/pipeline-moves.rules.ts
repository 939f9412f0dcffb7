// What a drag between two columns of the pipeline does, or why it is refused before the drop: every kind of card, every column
// (docs/decisions/0086-pipeline.md).

import type { ErrorCode } from "../../kernel/errors.ts";
import { can, canSeeEveryOrder, type Actor, type Permission } from "../access/access.permissions.ts";
import { isPriced } from "../work-orders/work-orders.rules.ts";
import { columnOf, type CardFacts, type DealFacts, type OrderFacts, type ShopDay } from "./pipeline-board.rules.ts";
import type { PipelineColumn } from "./sales.states.ts";

/** Each is one command. */
export const PIPELINE_MOVES = [
  /** `pipeline.convertLead`, with its quote. */
  "convertLead",
  /** `sales.sendQuote`: which way, a person says. */
  "sendQuote",
  /** `pipeline.schedule`. */
  "schedule",
  /** `sales.moveDeal` to `stageBack`: the visit is called off. */
  "unschedule",
  /** `pipeline.startWork`. */
  "startWork",
  /** `workOrders.move` to ready. */
  "ready",
  /** `workOrders.move` back to work. */
  "backToWork",
  /** `finance.takePaymentAndClose`: how it is paid, a person says. */
  "takePayment",
] as const;
export type PipelineMove = (typeof PIPELINE_MOVES)[number];

export type Verdict = { does: PipelineMove } | { refused: ErrorCode; permission?: Permission };

const does = (move: PipelineMove): Verdict => ({ does: move });
const no = (code: ErrorCode): Verdict => ({ refused: code });

type Pairs<From extends PipelineColumn> = Readonly<Record<From, Readonly<Record<PipelineColumn, Verdict>>>>;

const THERE = no("sales/already-there");
const NEEDS_DEAL = no("sales/lead-needs-deal");
const NOT_BEGUN = no("sales/deal-not-begun");
const BEGUN = no("sales/work-has-begun");
const IS_PAID = no("sales/order-is-paid");

const LEAD: Pairs<"request"> = {
  request: {
    request: THERE,
    quote: does("convertLead"),
    scheduled: NEEDS_DEAL,
    in_work: NEEDS_DEAL,
    ready: NEEDS_DEAL,
    paid_today: NEEDS_DEAL,
  },
};

const DEAL: Pairs<"request" | "quote" | "scheduled"> = {
  request: {
    request: THERE,
    quote: does("sendQuote"),
    scheduled: does("schedule"),
    in_work: does("startWork"),
    ready: NOT_BEGUN,
    paid_today: NOT_BEGUN,
  },
  quote: {
    request: no("sales/quote-was-sent"),
    quote: THERE,
    scheduled: does("schedule"),
    in_work: does("startWork"),
    ready: NOT_BEGUN,
    paid_today: NOT_BEGUN,
  },
  // Back it goes to where it came from: `unscheduledTo`.
  scheduled: {
    request: does("unschedule"),
    quote: does("unschedule"),
    scheduled: THERE,
    in_work: does("startWork"),
    ready: NOT_BEGUN,
    paid_today: NOT_BEGUN,
  },
};

const ORDER: Pairs<"in_work" | "ready" | "paid_today"> = {
  in_work: {
    request: BEGUN,
    quote: BEGUN,
    scheduled: BEGUN,
    in_work: THERE,
    ready: does("ready"),
    paid_today: does("takePayment"),
  },
  ready: {
    request: BEGUN,
    quote: BEGUN,
    scheduled: BEGUN,
    in_work: does("backToWork"),
    ready: THERE,
    paid_today: does("takePayment"),
  },
  paid_today: {
    request: IS_PAID,
    quote: IS_PAID,
    scheduled: IS_PAID,
    in_work: IS_PAID,
    ready: IS_PAID,
    paid_today: THERE,
  },
};

/** The stage that a deal comes back to once its visit is called off. */
export const stageBack = ({ quoteStatus }: Pick<DealFacts, "quoteStatus">) =>
  quoteStatus === null ? ("contact" as const) : ("agree" as const);

/** The stage to which the undo of a drag to the scheduled ones takes a deal: the one that it had, whatever was offered. */
export const stageBefore = (deal: Pick<DealFacts, "stage" | "quoteStatus">) =>
  deal.stage === "contact" || deal.stage === "agree" ? deal.stage : stageBack(deal);

/** The column that a deal stands in once its visit is called off: a quote that was sent is not unsent. */
const unscheduledTo = ({ quoteStatus }: DealFacts): PipelineColumn => (quoteStatus === null ? "request" : "quote");

/** A device without the order's lines goes by its total, as the command does. */
function hasPrice({ workLines, partsLines, totalMinor }: OrderFacts): boolean {
  const lines = [...workLines, ...partsLines];
  return lines.length === 0 ? totalMinor > 0 : isPriced(lines);
}

const isGone = (record: { deletedAt?: number | null } | undefined): boolean => (record?.deletedAt ?? null) !== null;

/** Nothing goes on for a client who was deleted, nor with a car that was; who may not know of them is told by the command. */
function goneOf({ client, vehicle }: DealFacts, move: PipelineMove): Verdict | null {
  if (isGone(client)) return no("crm/client-deleted");
  return isGone(vehicle) && (move === "schedule" || move === "startWork") ? no("crm/vehicle-deleted") : null;
}

/** What the pair of columns does not say, but the card. */
function ofCard(card: CardFacts, move: PipelineMove, to: PipelineColumn): Verdict {
  const gone = card.kind === "deal" ? goneOf(card, move) : null;
  if (gone) return gone;
  if (card.kind === "deal" && move === "unschedule" && to !== unscheduledTo(card))
    return no(to === "quote" ? "sales/quote-not-sent" : "sales/quote-was-sent");
  if (card.kind === "deal" && move === "startWork" && card.vehicleId === null) return no("sales/deal-needs-car");
  if (card.kind === "order" && move === "takePayment" && !hasPrice(card)) return no("finance/not-priced");
  return does(move);
}

/** Who moves cards needs the one for every drag; what else a move asks for. */
const ALSO: Readonly<Partial<Record<PipelineMove, readonly Permission[]>>> = {
  sendQuote: ["DEALS_EDIT"],
  startWork: ["WORK_ORDERS_CREATE"],
  ready: ["WORK_ORDERS_EDIT"],
  backToWork: ["WORK_ORDERS_EDIT"],
  takePayment: ["PAYMENTS_CREATE", "WORK_ORDERS_EDIT"],
};

export const permissionsFor = (move: PipelineMove): readonly Permission[] => ["PIPELINE_MOVE", ...(ALSO[move] ?? [])];

interface Dragged {
  today: ShopDay;
  actor: Actor;
  /** Whether the shop has an open day in sight (`quickVisit`); asked where it matters alone. */
  hasOpenDay: () => boolean;
}

/**
 * Of a card that stands where it is said to; one that left the board meanwhile goes nowhere (`sales/already-there`). Whoever drags: the
 * permissions are asked first, as the command asks them.
 */
export function moveBetween(card: CardFacts, to: PipelineColumn, { today, actor, hasOpenDay }: Dragged): Verdict {
  const verdict = moveOf(card, to, today);
  if ("refused" in verdict) return verdict;
  const missing = permissionsFor(verdict.does).find((each) => !can(actor, each));
  if (missing) return { refused: "access/forbidden", permission: missing };
  if (verdict.does === "schedule" && !hasOpenDay()) return no("sales/no-open-day");
  return verdict.does === "startWork" && !isOwn(card, actor) ? no("work-orders/own-only") : verdict;
}

/** A mechanic makes orders for themselves alone, also of a deal. */
const isOwn = (card: CardFacts, actor: Actor): boolean =>
  canSeeEveryOrder(actor) || (card.kind === "deal" && card.masterId === actor.userId);

function moveOf(card: CardFacts, to: PipelineColumn, today: ShopDay): Verdict {
  const from = columnOf(card, today);
  if (from === null) return THERE;
  const pairs: Readonly<Partial<Record<PipelineColumn, Readonly<Record<PipelineColumn, Verdict>>>>> =
    card.kind === "lead" ? LEAD : card.kind === "deal" ? DEAL : ORDER;
  const verdict = pairs[from]?.[to] ?? THERE;
  return "does" in verdict ? ofCard(card, verdict.does, to) : verdict;
}

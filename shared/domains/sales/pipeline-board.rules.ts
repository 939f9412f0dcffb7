// The board of leads, deals and orders: in which column each card stands, what it is found by and what it comes to
// (docs/decisions/0086-pipeline.md).

import type { Searched } from "../../kernel/search/search-index.ts";
import { dayAt, startOfDay } from "../../kernel/shop-days.ts";
import { localCode } from "../work-orders/local-code.rules.ts";
import { balanceMinor } from "../work-orders/owed.rules.ts";
import {
  isOpen,
  type LineFields,
  type PayStatus,
  type Urgency,
  type WorkOrderStatus,
} from "../work-orders/work-orders.states.ts";
import {
  EARLY_STAGES,
  OPEN_LEADS,
  type DealStage,
  type LeadStatus,
  type PipelineColumn,
  type QuoteStatus,
} from "./sales.states.ts";

/** A day of the shop, from its midnight up to the next one, Unix ms. */
export interface ShopDay {
  start: number;
  end: number;
}

/** Asked once for all cards: a clock of a zone costs more than a card does. `now`: Unix ms. */
export function shopDay(now: number, timeZone: string): ShopDay {
  const day = dayAt(now, timeZone);
  return { start: startOfDay(day, timeZone), end: startOfDay(day, timeZone, 1) };
}

export const isWithin = ({ start, end }: ShopDay, at: number | null): boolean => at !== null && at >= start && at < end;

/** Moments are Unix ms, money is minor units. */
export interface LeadFacts {
  id: string;
  status: LeadStatus;
  createdAt: number | null;
  contactedAt: number | null;
  isUrgent: boolean;
  assignedTo: string | null;
  budgetMinor: number | null;
  deletedAt: number | null;
}

export interface DealFacts {
  id: string;
  stage: DealStage;
  quoteStatus: QuoteStatus | null;
  quoteSentAt: number | null;
  createdAt: number | null;
  scheduledAt: number | null;
  vehicleId: string | null;
  isUrgent: boolean;
  assignedTo: string | null;
  masterId: string | null;
  linesMinor: number | null;
  priceMinor: number | null;
  deletedAt: number | null;
  /** Whose it is and which car, where who looks may know. */
  client?: Removable | undefined;
  vehicle?: Removable | undefined;
}

interface Removable {
  deletedAt?: number | null;
}

export interface OrderFacts {
  id: string;
  status: WorkOrderStatus;
  payStatus: PayStatus;
  urgency: Urgency;
  masterId: string | null;
  createdAt: number | null;
  etaAt: number | null;
  readyAt: number | null;
  closedAt: number | null;
  totalMinor: number;
  paidMinor: number;
  deletedAt: number | null;
  workLines: readonly PricedFields[];
  partsLines: readonly PricedFields[];
}

type PricedFields = LineFields & { needsPrice: boolean | null };

export type CardFacts =
  | ({ kind: "lead" } & LeadFacts)
  | ({ kind: "deal" } & DealFacts)
  | ({ kind: "order" } & OrderFacts);

/** Null: it is not on the board. */
export const columnOfLead = ({ status, deletedAt }: Pick<LeadFacts, "status" | "deletedAt">): PipelineColumn | null =>
  deletedAt === null && (OPEN_LEADS as readonly LeadStatus[]).includes(status) ? "request" : null;

/** A deal is on the board until its order is. What came back of an order without a quote waits for one again. */
export function columnOfDeal({
  stage,
  quoteStatus,
  deletedAt,
}: Pick<DealFacts, "stage" | "quoteStatus" | "deletedAt">): PipelineColumn | null {
  if (deletedAt !== null || !(EARLY_STAGES as readonly DealStage[]).includes(stage)) return null;
  if (stage === "scheduled") return "scheduled";
  return quoteStatus === null ? "request" : "quote";
}

/** `today`: of the shop. One that was closed with a debt is paid on no day. */
function columnOfOrder(
  { status, payStatus, closedAt, deletedAt }: Pick<OrderFacts, "status" | "payStatus" | "closedAt" | "deletedAt">,
  today: ShopDay,
): PipelineColumn | null {
  if (deletedAt !== null) return null;
  if (isOpen(status)) return status === "ready" ? "ready" : "in_work";
  return status === "done" && payStatus === "paid" && isWithin(today, closedAt) ? "paid_today" : null;
}

export function columnOf(card: CardFacts, today: ShopDay): PipelineColumn | null {
  if (card.kind === "lead") return columnOfLead(card);
  return card.kind === "deal" ? columnOfDeal(card) : columnOfOrder(card, today);
}

/** What it comes to, as far as anybody has said; 0 is shown as a dash. Minor units. */
export function amountMinor(card: CardFacts): number {
  if (card.kind === "lead") return card.budgetMinor ?? 0;
  return card.kind === "deal" ? (card.linesMinor ?? card.priceMinor ?? 0) : card.totalMinor;
}

/** Of a column's head: what is ready is to be paid, what is paid was taken, all else is what the cards come to. Minor units. */
export function columnMinor(column: PipelineColumn, cards: readonly CardFacts[]): number {
  const part = (card: CardFacts): number => {
    if (card.kind !== "order") return amountMinor(card);
    if (column === "ready") return Math.max(0, balanceMinor(card));
    return column === "paid_today" ? card.paidMinor : card.totalMinor;
  };
  return cards.reduce((sum, card) => sum + part(card), 0);
}

export const CHIPS = ["all", "mine", "urgent", "today"] as const;
export type Chip = (typeof CHIPS)[number];

/** An order is its mechanic's; a deal also the one's who sees to it. */
function isMine(card: CardFacts, userId: string): boolean {
  if (card.kind === "order") return card.masterId === userId;
  return card.assignedTo === userId || (card.kind === "deal" && card.masterId === userId);
}

const isUrgent = (card: CardFacts): boolean => (card.kind === "order" ? card.urgency !== "normal" : card.isUrgent);

/** What came today, is planned or promised for it, or was ready or paid on it. */
function isOfToday(card: CardFacts, today: ShopDay): boolean {
  const on = (at: number | null) => isWithin(today, at);
  if (card.kind === "lead") return on(card.createdAt);
  if (card.kind === "deal") return card.stage === "scheduled" ? on(card.scheduledAt) : on(card.createdAt);
  return on(card.createdAt) || on(card.etaAt) || on(card.readyAt) || on(card.closedAt);
}

export function passesChip(chip: Chip, card: CardFacts, { userId, today }: { userId: string; today: ShopDay }) {
  switch (chip) {
    case "all":
      return true;
    case "mine":
      return isMine(card, userId);
    case "urgent":
      return isUrgent(card);
    case "today":
      return isOfToday(card, today);
  }
}

/** What a person may have heard of it. `number`: of an order; null before the server has given one, and of what has none. */
export interface Heard {
  id: string;
  number: string | null;
  subject: string | null;
  clientName: string | null;
  phone: string | null;
  otherPhone?: string | null;
  plate: string | null;
}

/** What people call it: the order's number; of what has none the end of its id. */
export const codeOf = ({ id, number }: Pick<Heard, "id" | "number">): string => number ?? localCode(id);

/** For an index of the board (`SearchIndex`): a card is found by subject, client, plate, code and phone. */
export const searchedOf = ({ subject, clientName, phone, otherPhone = null, plate, ...known }: Heard): Searched => ({
  plate,
  phone,
  otherPhone,
  number: known.number,
  codes: [codeOf(known)],
  words: [plate, clientName, subject].filter(Boolean).join(" "),
});

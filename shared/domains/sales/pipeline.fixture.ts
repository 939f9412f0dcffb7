// Cards of the pipeline for tests, each with nothing remarkable but what a test says.

import { PAY_STATUSES, URGENCIES, WORK_ORDER_STATUSES } from "../work-orders/work-orders.states.ts";
import type { CardFacts, DealFacts, LeadFacts, OrderFacts, ShopDay } from "./pipeline-board.rules.ts";
import { DEAL_STAGES, LEAD_STATUSES, QUOTE_STATUSES } from "./sales.states.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** A day of a shop whose midnight is 0. */
export const TODAY: ShopDay = { start: 0, end: 24 * HOUR };

export const leadCard = (part: Partial<LeadFacts> = {}): CardFacts => ({
  kind: "lead",
  id: "lead",
  status: "new",
  createdAt: 9 * HOUR,
  contactedAt: null,
  isUrgent: false,
  assignedTo: null,
  budgetMinor: null,
  deletedAt: null,
  ...part,
});

export const dealCard = (part: Partial<DealFacts> = {}): CardFacts => ({
  kind: "deal",
  id: "deal",
  stage: "contact",
  quoteStatus: null,
  quoteSentAt: null,
  createdAt: 9 * HOUR,
  scheduledAt: null,
  vehicleId: "car",
  isUrgent: false,
  assignedTo: null,
  masterId: null,
  linesMinor: null,
  priceMinor: null,
  deletedAt: null,
  ...part,
});

export const pricedLine = {
  requiresApproval: false,
  approvedAt: null,
  declinedAt: null,
  supersededBy: null,
  needsPrice: false,
};

export const orderCard = (part: Partial<OrderFacts> = {}): CardFacts => ({
  kind: "order",
  id: "order",
  status: "in_work",
  payStatus: "unpaid",
  urgency: "normal",
  masterId: null,
  createdAt: 9 * HOUR,
  etaAt: null,
  readyAt: null,
  closedAt: null,
  totalMinor: 1000,
  paidMinor: 0,
  deletedAt: null,
  workLines: [pricedLine],
  partsLines: [],
  ...part,
});

/** How many numbers make a card. */
export const CARD_NUMBERS = 10;

/** Any card that a row may say, likely or not, of as many numbers from 0 on; the same of the same. */
export function cardOf(numbers: readonly number[]): CardFacts {
  let next = 0;
  const number = () => numbers[next++]!;
  const oneOf = <T>(all: readonly T[]): T => all[number() % all.length]!;
  /** Two days before the day up to two days after it; null in a fifth. */
  const moment = () => {
    const drawn = number();
    return drawn % 5 === 0 ? null : (drawn % (96 * HOUR)) - 48 * HOUR;
  };
  const kind = oneOf(["lead", "deal", "order"] as const);
  const deletedAt = oneOf([null, null, null, HOUR]);
  if (kind === "lead")
    return leadCard({ status: oneOf(LEAD_STATUSES), createdAt: moment(), contactedAt: moment(), deletedAt });
  if (kind === "deal") {
    const quoteStatus = oneOf([null, ...QUOTE_STATUSES]);
    const vehicleId = oneOf([null, "car"]);
    return dealCard({ stage: oneOf(DEAL_STAGES), quoteStatus, quoteSentAt: moment(), vehicleId, deletedAt });
  }
  const [payStatus, urgency] = [oneOf(PAY_STATUSES), oneOf(URGENCIES)];
  const times = { etaAt: moment(), readyAt: moment(), closedAt: moment() };
  return orderCard({ status: oneOf(WORK_ORDER_STATUSES), payStatus, urgency, ...times, deletedAt });
}

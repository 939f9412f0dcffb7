// Cards of the pipeline for tests, each with nothing remarkable but what a test says.

import fc from "fast-check";
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

const moment = fc.integer({ min: -48 * HOUR, max: 48 * HOUR });
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });

/** Any card that a row may say, likely or not. */
export const anyCard: fc.Arbitrary<CardFacts> = fc.oneof(
  fc
    .record({
      status: fc.constantFrom(...LEAD_STATUSES),
      createdAt: maybe(moment),
      contactedAt: maybe(moment),
      deletedAt: maybe(moment),
    })
    .map(leadCard),
  fc
    .record({
      stage: fc.constantFrom(...DEAL_STAGES),
      quoteStatus: maybe(fc.constantFrom(...QUOTE_STATUSES)),
      quoteSentAt: maybe(moment),
      vehicleId: maybe(fc.constant("car")),
      deletedAt: maybe(moment),
    })
    .map(dealCard),
  fc
    .record({
      status: fc.constantFrom(...WORK_ORDER_STATUSES),
      payStatus: fc.constantFrom(...PAY_STATUSES),
      urgency: fc.constantFrom(...URGENCIES),
      etaAt: maybe(moment),
      readyAt: maybe(moment),
      closedAt: maybe(moment),
      deletedAt: maybe(moment),
    })
    .map(orderCard),
);

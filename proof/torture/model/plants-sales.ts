// Bugs planted in the pipeline: what a call becomes, what a deal's order is made of, and where a deal stands.

import { patch, plant, type Plant } from "./plant.ts";

const CONVERT = "shared/flows/pipeline-convert.mutators.ts";
const WORK = "shared/flows/pipeline-work.mutators.ts";
const LINES = "shared/domains/sales/order-of-deal.rules.ts";
const DEALS = "shared/domains/sales/deals.mutators.ts";
const STEPS = "shared/domains/sales/sales.operations.ts";
const FOLLOWED = "shared/flows/deal-of-order.ts";

export const salesPlants: readonly Plant[] = [
  plant(
    "caller-written-down-again",
    "whoever called before is a new client each time",
    patch(CONVERT, "  if (known) return", "  if (known && known.deletedAt !== null) return"),
  ),
  plant(
    "deal-begun-twice",
    "two who start the work of one deal make an order each",
    patch(WORK, "if (!isEarly(deal.stage)) return", 'if (deal.stage === "won" && !isEarly(deal.stage)) return'),
  ),
  plant(
    "one-piece-of-each",
    "the order of a deal has one piece of each part, however many were offered",
    patch(LINES, "partId, article, quantity, position", "partId, article, quantity: 1, position"),
  ),
  plant(
    "still-expected",
    "a car whose work has begun is expected in the calendar all the same",
    patch(WORK, 'workOrderId, status: "in_progress", statusAt', "workOrderId, status: from, statusAt"),
  ),
  plant(
    "called-off-and-planned",
    "the visit of a deal that is called off stays in the calendar",
    patch(DEALS, 'const visit = deal.stage === "scheduled" ?', 'const visit = deal.stage === "won" ?'),
  ),
  plant(
    "paid-and-in-work",
    "a deal does not follow its order when that is dragged to paid",
    patch(FOLLOWED, '  "finance.takePaymentAndClose",\n', ""),
  ),
  plant(
    "steps-untold",
    "the history of a deal does not say to which stage it came, and nobody counts it",
    patch(STEPS, 'return [toldOfDeal("stage", deal, { from: deal.stage, to: stage })];', "return [];"),
  ),
];

// Bugs planted in the pipeline: what a call becomes, what a deal's order is made of, and where a deal stands.

import { patch, plant, type Plant } from "./plant.ts";

const CONVERT = "shared/flows/pipeline-convert.mutators.ts";
const WORK = "shared/flows/pipeline-work.mutators.ts";
const LINES = "shared/domains/sales/order-of-deal.rules.ts";
const BEGUN = "shared/flows/order-of-deal.ts";
const DEALS = "shared/domains/sales/deals.mutators.ts";
const STEPS = "shared/domains/sales/sales.operations.ts";
const ANSWERS = "shared/domains/sales/quote-answers.ts";
const TOLD = "shared/domains/sales/quotes.mutators.ts";
const OFFERED = "shared/domains/sales/deal-lines.mutators.ts";
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
    "order-of-what-was-heard",
    "the order of a deal has another id on a device that has heard of its visit than on one that has not",
    patch(
      BEGUN,
      "let id = follows ? named : orderIdOfDeal(deal);",
      "let id = visitId === null ? orderIdOfDeal(deal) : orderIdOf(visitId);\n  void follows;",
    ),
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
  plant(
    "last-answer-counts",
    "of two answers of one client that two have noted the later one counts, and who came first is not told",
    patch(ANSWERS, "lines.filter((line) => !isAnswered(line));", "[...lines];"),
  ),
  plant(
    "answered-and-changed",
    "a line that is changed keeps what the client said of what it was",
    patch(
      OFFERED,
      "partId, approvedAt: null, declinedAt: null, updatedAt: context.at };",
      "partId, updatedAt: context.at };",
    ),
  ),
  plant(
    "answered-unheard",
    "an answer is noted of a price that the client was not told",
    patch(TOLD, "line.priceMinor === read.priceMinor;", "read.priceMinor >= 0;"),
  ),
];

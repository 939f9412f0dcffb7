// The full board of today, with the history that people read beside each order.

import { isFinished } from "../../shared/domains/mechanic/mechanic.states.ts";
import { stampsOfMove } from "../../shared/domains/work-orders/work-orders.states.ts";
import type { Job } from "./catalogue/job.ts";
import { JOBS, suits } from "./catalogue/jobs.ts";
import { journeyOf, type Journey } from "./board-journey.ts";
import { BOARD, type Card } from "./board-plan.ts";
import { playCard } from "./board-work.ts";
import { historyOfOrder } from "./order-history.ts";
import { NO_APPROVAL, orderRows, type Approval } from "./order-rows.ts";
import { quoteOf, worksFor } from "./quote.ts";
import type { Random } from "./random.ts";
import type { OrderRows, VehicleRow } from "./rows.ts";
import type { Shop } from "./shop.ts";

export interface Board {
  orders: OrderRows[];
  /** When each mechanic's work on these orders began, Unix ms. */
  busyFrom: { mechanic: number; mechanic2: number };
}

/** At most `count` orders, the most telling first. */
export function openBoard(shop: Shop, count: number, vehicles: readonly VehicleRow[]): Board {
  const random = shop.random("board");
  const cars = oneCarOfEachClient(random, vehicles);
  const cursors = { mechanic: { at: shop.now }, mechanic2: { at: shop.now } };
  const usedJobs = new Set<Job>();
  const orders = BOARD.slice(0, count).map((card, i) => {
    const car = cars[i % cars.length]!;
    const job = jobFor(random, card, car, usedJobs);
    usedJobs.add(job);
    const cursor = card.master ? cursors[card.master] : { at: shop.now };
    return cardOrder(shop, random, card, car, job, cursor);
  });
  return { orders, busyFrom: { mechanic: cursors.mechanic.at, mechanic2: cursors.mechanic2.at } };
}

function cardOrder(
  shop: Shop,
  random: Random,
  card: Card,
  car: VehicleRow,
  job: Job,
  cursor: { at: number },
): OrderRows {
  const works = worksFor(random, job, card.lines.length, leadsOf(card));
  const isDiagnosed = IS_DIAGNOSED[card.status];
  // Parts are chosen once somebody has looked.
  const jobs = [isDiagnosed ? job : { ...job, parts: [] }];
  const quote = quoteOf(random, shop.tenant.settings.labor_rate, jobs, works);
  const played = playCard(shop, random, card, quote, job.missing ?? null, cursor);
  const journey = journeyOf(shop, random, card, played);
  const statusAt = journey.moves.at(-1)?.at ?? journey.createdAt;
  const approval = approvalOf(shop, card, journey);
  const rows = orderRows(shop, random, {
    car,
    masterId: card.master && shop.people[card.master],
    status: card.status,
    urgency: card.urgency ?? "normal",
    quote,
    clocks: played.clocks,
    approvalOfWork: (i) => (i === works.length - 1 ? approval : NO_APPROVAL),
    approvalOfPart: (i) => (i === 0 ? approval : NO_APPROVAL),
    isDiagnosed,
    isAdvised: card.lines.every(isFinished),
    discountPct: random.chance(0.15) ? 5 : 0,
    mileageKm: car.mileageKm,
    promise: journey.promise,
    paidOf: (total) => Math.floor((total * (card.advance ?? 0)) / 10_000) * 10_000,
    createdAt: journey.createdAt,
    statusAt,
    readyAt: stampsOfMove(card.status, statusAt).readyAt ?? null,
    closedAt: null,
  });
  return { ...rows, ...historyOfOrder(shop, random, rows, journey, played.steps) };
}

const IS_DIAGNOSED: Record<Card["status"], boolean> = {
  new: false,
  diagnosis: false,
  agreement: true,
  in_work: true,
  awaiting_parts: true,
  ready: true,
};

/** Where more than one line is planned and the first is done, the mechanic looked before repairing. */
const leadsOf = (card: Card) => (card.lines.length > 1 && isFinished(card.lines[0]!) ? 1 : 0);

/** A job that fits the car and the card; one that is not on the board yet, as long as there is one. */
function jobFor(random: Random, card: Card, car: VehicleRow, used: ReadonlySet<Job>): Job {
  const room = card.lines.length - leadsOf(card);
  const fitting = JOBS.filter(
    (job) =>
      suits(job, car) &&
      job.works.length <= room &&
      (card.norm === undefined || job.works[0]![1] === card.norm) &&
      (!card.lines.includes("blocked") || job.missing !== undefined),
  );
  const fresh = fitting.filter((job) => !used.has(job));
  return random.pick(fresh.length > 0 ? fresh : fitting);
}

function approvalOf(shop: Shop, card: Card, journey: Journey): Approval {
  if (!card.approval) return NO_APPROVAL;
  if (card.approval === "asked") return { requiresApproval: true, approvedAt: null };
  return { requiresApproval: true, approvedAt: shop.calendar.back(journey.moves.at(-1)!.at, 3) };
}

function oneCarOfEachClient(random: Random, vehicles: readonly VehicleRow[]): VehicleRow[] {
  return [...new Map(random.shuffled(vehicles).map((car) => [car.clientId, car])).values()];
}

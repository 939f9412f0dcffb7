// What became of leads and deals in the months behind: most of them work that was paid, some that came to nothing, each for a reason.

import type { DealStage, LostReason } from "../../shared/domains/sales/sales.states.ts";
import { stageOfOrder } from "../../shared/domains/sales/deal-stages.rules.ts";
import { isOpen } from "../../shared/domains/work-orders/work-orders.states.ts";
import { JOBS, suits } from "./catalogue/jobs.ts";
import type { LinesOf } from "./late-lines.ts";
import { quoteOf, worksOfAll } from "./quote.ts";
import type { Random } from "./random.ts";
import type { ClientRow, LeadRow, VehicleRow, WorkOrderRow } from "./rows.ts";
import { sourceOf } from "./sales-plan.ts";
import { dealRows, leadRow, type Caller, type DealGiven, type SalesRows } from "./sales-rows.ts";
import type { Shop } from "./shop.ts";
import { HOUR_MS, MINUTE_MS } from "./shop-calendar.ts";

/** Of orders so many began as a deal, and for each of those so many deals and leads came to nothing. */
const ORDER_SHARE = 0.4;
const LOST_DEALS_SHARE = 0.35;
const LOST_LEADS_SHARE = 0.4;
/** Of deals so many were a lead first. */
const LEAD_SHARE = 0.65;
/** A large shop has no more of it to be looked at. */
const MOST_ORDERS = 600;
/** Whoever was offered something was known by then. */
export const KNOWN_MS = 12 * 24 * HOUR_MS;

const REASONS: readonly LostReason[] = [
  "price",
  "price",
  "price",
  "no_answer",
  "no_answer",
  "elsewhere",
  "too_late",
  "not_needed",
  "not_done_here",
  "other",
];
const NOTES: Partial<Record<LostReason, string>> = {
  price: "A găsit mai ieftin la piață.",
  too_late: "Voia pentru a doua zi.",
  other: "Și-a vândut mașina.",
};

const lostBy = (random: Random) => {
  const lostReason = random.pick(REASONS);
  return { lostReason, lostNote: random.chance(0.4) ? (NOTES[lostReason] ?? null) : null };
};

export interface HistoryGiven {
  clients: readonly ClientRow[];
  vehicles: readonly VehicleRow[];
  /** What a deal became it is told, too: these rows are written on. */
  orders: readonly WorkOrderRow[];
  linesOf: LinesOf;
  caller: () => Caller;
  person: () => string;
}

export function* salesHistory(shop: Shop, random: Random, given: HistoryGiven): Generator<Partial<SalesRows>> {
  const known = new Map(given.clients.map(({ id, ...client }) => [id, client]));
  const cars = new Map(given.vehicles.map((car) => [car.id, car]));
  const began = given.orders
    .slice(-MOST_ORDERS)
    .filter(
      ({ clientId, createdAt, status, deletedAt }) =>
        status !== "cancelled" &&
        deletedAt === null &&
        createdAt.getTime() - known.get(clientId)!.createdAt.getTime() > KNOWN_MS,
    )
    .filter(() => random.chance(ORDER_SHARE));
  for (const order of began) {
    yield ordersDeal(shop, random, order, { ...given, client: known.get(order.clientId)! });
    if (random.chance(LOST_DEALS_SHARE))
      yield lostDeal(shop, random, order, otherCar(random, given.vehicles, order) ?? cars.get(order.vehicleId)!, given);
    if (random.chance(LOST_LEADS_SHARE)) yield lostLead(shop, random, order, given);
  }
}

/** One sentence, as people name a thing. */
export const subjectOf = (complaint: string) => complaint.split(/\.\s/)[0]!.replace(/\.$/, "").slice(0, 120);

interface Asked {
  at: number;
  client: Pick<ClientRow, "name" | "phone">;
  person: string;
  source: Omit<Parameters<typeof leadRow>[2], "name" | "phone" | "status" | "statusAt" | "createdAt">;
}

/** They called some time before the deal was made; whoever took it up reached them within the hour, most often. */
function askedFirst(
  shop: Shop,
  random: Random,
  dealAt: number,
  { client, person, source }: Omit<Asked, "at">,
): LeadRow {
  const cameAt = shop.calendar.back(dealAt, random.int(25, 400));
  const contactedAt = Math.min(dealAt, cameAt + random.int(4, random.chance(0.2) ? 240 : 55) * MINUTE_MS);
  return leadRow(shop, random, {
    ...source,
    name: client.name,
    phone: client.phone,
    status: "converted",
    statusAt: new Date(dealAt),
    createdAt: new Date(cameAt),
    contactedAt: new Date(contactedAt),
    assignedTo: person,
  });
}

/** The deal that an order began as: offered some days before, answered, planned, and then as far as the order has come. */
function ordersDeal(
  shop: Shop,
  random: Random,
  order: WorkOrderRow,
  { client, linesOf, person: somebody }: Pick<HistoryGiven, "linesOf" | "person"> & Pick<Asked, "client">,
): Partial<SalesRows> {
  const person = somebody();
  const quote = linesOf(order.id);
  const opened = order.createdAt.getTime();
  const plannedAt = shop.calendar.back(opened, random.int(60, 1_800));
  const answeredAt = shop.calendar.back(plannedAt, random.int(3, 40));
  const sentAt = shop.calendar.back(answeredAt, random.int(20, random.chance(0.3) ? 900 : 200));
  const madeAt = shop.calendar.back(sentAt, random.int(8, 90));
  const stage = stageOfOrder("in_work", { ...order, deletedAt: null });
  const way: (readonly [DealStage, number])[] = [
    ["contact", madeAt],
    ["agree", answeredAt],
    ["scheduled", plannedAt],
    ["in_work", opened],
    ...(stage === "in_work" ? [] : [["done", order.readyAt!.getTime()] as const]),
    ...(stage === "won" ? [["won", order.closedAt!.getTime()] as const] : []),
  ];
  const source = sourceOf(random);
  const given: DealGiven = {
    clientId: order.clientId,
    vehicleId: order.vehicleId,
    subject: subjectOf(order.complaint),
    notes: order.complaint,
    assignedTo: person,
    source: source.source,
    masterId: order.masterId,
    priceMinor: quote === null ? order.totalMinor : null,
    quoteStatus: "answered",
    quoteSentAt: new Date(sentAt),
    quoteSeenAt: new Date(sentAt + (answeredAt - sentAt) / 2),
    quoteAnsweredAt: new Date(answeredAt),
    scheduledAt: new Date(opened),
    workOrderId: order.id,
    isUrgent: order.urgency !== "normal",
    way,
  };
  const rows = dealRows(shop, random, given, quote === null ? undefined : { quote });
  const [deal] = rows.deal;
  order.dealId = deal!.id;
  if (!random.chance(LEAD_SHARE) && !isOpen(order.status)) return rows;
  const lead = askedFirst(shop, random, madeAt, { client, person, source });
  deal!.leadId = lead.id;
  return { ...rows, lead: [{ ...lead, clientId: order.clientId, dealId: deal!.id }] };
}

/** Of somebody else who was known by then; a shop of few cars may have none. */
function otherCar(random: Random, vehicles: readonly VehicleRow[], order: WorkOrderRow): VehicleRow | undefined {
  const isKnown = ({ clientId, createdAt }: VehicleRow) =>
    clientId !== order.clientId && order.createdAt.getTime() - createdAt.getTime() > KNOWN_MS;
  return Array.from({ length: 12 }, () => random.pick(vehicles)).find(isKnown);
}

/** Somebody who was offered something in the days of an order, and did not want it. */
function lostDeal(
  shop: Shop,
  random: Random,
  order: WorkOrderRow,
  car: VehicleRow,
  { person, clients }: HistoryGiven,
): Partial<SalesRows> {
  const job = random.pick(JOBS.filter((one) => suits(one, car)));
  const quote = quoteOf(random, shop.tenant.settings.labor_rate, [job], worksOfAll([job]));
  const lostAt = shop.calendar.back(Math.min(order.createdAt.getTime() + 30 * HOUR_MS, shop.now), random.int(5, 200));
  const planned = random.chance(0.2) ? shop.calendar.back(lostAt, random.int(60, 900)) : null;
  const sentAt = shop.calendar.back(planned ?? lostAt, random.int(60, 1_500));
  const madeAt = shop.calendar.back(sentAt, random.int(10, 120));
  const seen = random.chance(0.7);
  const source = sourceOf(random);
  const assignedTo = person();
  const rows = dealRows(
    shop,
    random,
    {
      clientId: car.clientId,
      vehicleId: car.id,
      subject: subjectOf(quote.complaint),
      notes: quote.complaint,
      assignedTo,
      source: source.source,
      quoteStatus: seen ? "seen" : "sent",
      quoteSentAt: new Date(sentAt),
      quoteSeenAt: seen ? new Date(sentAt + random.int(5, 50) * MINUTE_MS) : null,
      way: [["contact", madeAt], ...(planned === null ? [] : [["scheduled", planned] as const]), ["lost", lostAt]],
      ...lostBy(random),
    },
    { quote },
  );
  if (!random.chance(LEAD_SHARE)) return rows;
  const client = clients.find(({ id }) => id === car.clientId)!;
  const lead = askedFirst(shop, random, madeAt, { client, person: assignedTo, source });
  rows.deal[0]!.leadId = lead.id;
  return { ...rows, lead: [{ ...lead, clientId: client.id, dealId: rows.deal[0]!.id }] };
}

/** Somebody who asked, and was never offered anything. */
function lostLead(
  shop: Shop,
  random: Random,
  order: WorkOrderRow,
  { caller, person }: HistoryGiven,
): Partial<SalesRows> {
  const cameAt = shop.calendar.back(order.createdAt.getTime(), random.int(30, 900));
  const lost = lostBy(random);
  const contactedAt = lost.lostReason === "no_answer" ? null : new Date(cameAt + random.int(5, 160) * MINUTE_MS);
  const lostAt = new Date(Math.min((contactedAt?.getTime() ?? cameAt) + random.int(1, 60) * HOUR_MS, shop.now));
  const lead = leadRow(shop, random, {
    ...caller(),
    ...sourceOf(random),
    status: "lost",
    statusAt: lostAt,
    createdAt: new Date(cameAt),
    contactedAt,
    assignedTo: person(),
    ...lost,
  });
  return { lead: [lead] };
}

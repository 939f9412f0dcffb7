// Leads and deals of a demonstration tenant: the early columns of today's board, and what became of those of the months behind.

import { CARS } from "./catalogue/cars.ts";
import { JOBS, suits } from "./catalogue/jobs.ts";
import { mailOf, personName } from "./catalogue/names.ts";
import { plateOf } from "./plates.ts";
import { quoteOf, worksOfAll } from "./quote.ts";
import type { Random } from "./random.ts";
import type { ClientRow, DemoRows, LeadRow, VehicleRow, WorkOrderRow } from "./rows.ts";
import type { LinesOf } from "./late-lines.ts";
import { KNOWN_MS, salesHistory, subjectOf } from "./sales-history.ts";
import { LEADS_TODAY, QUOTES_TODAY, SCHEDULED_TODAY, sourceOf, type LeadCard, type QuoteCard } from "./sales-plan.ts";
import { dealRows, joined, leadRow, type Caller, type SalesRows } from "./sales-rows.ts";
import type { Shop } from "./shop.ts";
import { MINUTE_MS } from "./shop-calendar.ts";

type AppointmentRow = DemoRows["appointment"][number];

export interface SalesGiven {
  clients: readonly ClientRow[];
  vehicles: readonly VehicleRow[];
  /** Both are told which deal they are of: these rows are written on. */
  orders: readonly WorkOrderRow[];
  appointments: readonly AppointmentRow[];
  linesOf: LinesOf;
}

export function salesRows(shop: Shop, { clients, vehicles, orders, appointments, linesOf }: SalesGiven): SalesRows {
  const random = shop.random("sales");
  const caller = callers(random, clients);
  // The desk takes most of them.
  const person = () => shop.people[random.chance(0.7) ? "reception" : "manager"];
  const history = [...salesHistory(shop, random, { clients, vehicles, orders, linesOf, caller, person })];
  const cars = carsAtHome(shop, random, vehicles, orders);
  const today = [
    ...LEADS_TODAY.map((card) => ({ lead: [leadOfToday(shop, random, card, caller(), person())] })),
    ...QUOTES_TODAY.slice(0, cars.length).map((card, i) => quoteOfToday(shop, random, card, cars[i]!, person())),
    ...comingNext(shop, appointments).map((visit) => plannedDeal(shop, random, visit, person())),
  ];
  return joined([...history, ...today]);
}

/** Numbers that no client has. */
function callers(random: Random, clients: readonly ClientRow[]): () => Caller {
  const taken = new Set(clients.map(({ phone }) => phone));
  return () => {
    let phone: string;
    do phone = `+373${random.pick(["60", "68", "69", "78", "79"])}${String(random.int(0, 999_999)).padStart(6, "0")}`;
    while (taken.has(phone));
    taken.add(phone);
    const name = personName(random);
    const car = random.pick(CARS);
    return {
      name,
      phone,
      email: random.chance(0.3) ? mailOf(random, name) : null,
      car: car.make,
      model: random.chance(0.8) ? car.model : null,
      plate: random.chance(0.4) ? plateOf(random).plate : null,
      notes: random.pick(random.pick(JOBS).complaints),
    };
  };
}

const ago = (shop: Shop, minutes: number) => new Date(shop.now - minutes * MINUTE_MS);

function leadOfToday(shop: Shop, random: Random, card: LeadCard, caller: Caller, person: string): LeadRow {
  const contactedAt = card.contacted === undefined ? null : ago(shop, card.contacted);
  const createdAt = ago(shop, card.came);
  return leadRow(shop, random, {
    ...caller,
    ...sourceOf(random),
    status: contactedAt ? "contacted" : "new",
    statusAt: contactedAt ?? createdAt,
    createdAt,
    contactedAt,
    isUrgent: card.urgent ?? false,
    budgetMinor: card.budget === undefined ? null : card.budget * 100,
    assignedTo: card.unassigned ? null : person,
    createdBy: null,
  });
}

/** Cars of different clients, known for some time, none of which is in the shop. */
function carsAtHome(
  { now }: Shop,
  random: Random,
  vehicles: readonly VehicleRow[],
  orders: readonly WorkOrderRow[],
): VehicleRow[] {
  const inTheShop = new Set(orders.filter(({ closedAt }) => closedAt === null).map(({ clientId }) => clientId));
  const byClient = new Map(random.shuffled(vehicles).map((car) => [car.clientId, car]));
  return [...byClient.values()].filter(
    ({ clientId, createdAt }) => !inTheShop.has(clientId) && now - createdAt.getTime() > KNOWN_MS,
  );
}

function quoteOfToday(
  shop: Shop,
  random: Random,
  card: QuoteCard,
  car: VehicleRow,
  person: string,
): Partial<SalesRows> {
  const job = random.pick(JOBS.filter((one) => suits(one, car) && one.parts.length > 1));
  const quote = quoteOf(random, shop.tenant.settings.labor_rate, [job], worksOfAll([job]));
  const at = (minutes?: number) => (minutes === undefined ? null : ago(shop, minutes));
  // Made in open hours, and before its quote was sent: a demonstration at night has one of this evening.
  const madeAt = Math.min(
    shop.calendar.back(shop.now, card.made),
    shop.now - Math.max(card.made, (card.sent ?? 0) + 10) * MINUTE_MS,
  );
  const last = quote.works.length + quote.parts.length - 1;
  return dealRows(
    shop,
    random,
    {
      clientId: car.clientId,
      vehicleId: car.id,
      subject: subjectOf(quote.complaint),
      notes: quote.complaint,
      assignedTo: person,
      source: sourceOf(random).source,
      isUrgent: card.urgent ?? false,
      quoteStatus: card.status,
      quoteSentAt: at(card.sent),
      quoteSeenAt: at(card.seen),
      quoteAnsweredAt: at(card.answered),
      answerUnseen: null,
      priceMinor: card.bare ? quote.works.reduce((sum, { priceMinor }) => sum + priceMinor, 0) : null,
      way: [
        ["contact", madeAt],
        ...(card.answered === undefined ? [] : [["agree", at(card.answered)!.getTime()] as const]),
      ],
    },
    card.bare ? undefined : { quote, declined: (place) => card.declined === true && place === last },
  );
}

/** What nobody has begun yet, the next first. */
function comingNext(shop: Shop, appointments: readonly AppointmentRow[]): AppointmentRow[] {
  return appointments
    .filter(
      ({ status, startsAt, vehicleId }) =>
        (status === "scheduled" || status === "confirmed") && startsAt.getTime() > shop.now && vehicleId !== null,
    )
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .slice(0, SCHEDULED_TODAY);
}

/** The deal of a visit that is to come: agreed when the visit was made. */
function plannedDeal(shop: Shop, random: Random, visit: AppointmentRow, person: string): Partial<SalesRows> {
  const plannedAt = visit.createdAt.getTime();
  const sentAt = shop.calendar.back(plannedAt, random.int(30, 240));
  const madeAt = shop.calendar.back(sentAt, random.int(10, 60));
  const job = random.pick(JOBS);
  const quote = quoteOf(random, shop.tenant.settings.labor_rate, [job], worksOfAll([job]).slice(0, 2));
  const source = sourceOf(random);
  const rows = dealRows(
    shop,
    random,
    {
      clientId: visit.clientId!,
      vehicleId: visit.vehicleId!,
      subject: visit.title,
      notes: visit.notes,
      assignedTo: person,
      source: source.source,
      masterId: visit.masterId,
      postId: visit.postId,
      appointmentId: visit.id,
      scheduledAt: visit.startsAt,
      confirmedAt: visit.confirmedAt,
      confirmedVia: visit.confirmedVia,
      quoteStatus: "answered",
      quoteSentAt: new Date(sentAt),
      quoteSeenAt: new Date(sentAt),
      quoteAnsweredAt: new Date(plannedAt),
      way: [
        ["contact", madeAt],
        ["agree", plannedAt],
        ["scheduled", plannedAt],
      ],
    },
    { quote },
  );
  visit.dealId = rows.deal[0]!.id;
  return rows;
}

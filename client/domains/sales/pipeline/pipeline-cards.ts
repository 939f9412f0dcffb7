// The cards of the board: leads, deals and orders as one kind of thing, in their columns, found and filtered. Pure.

import type { FieldWriters } from "../../../../shared/kernel/field-edits.ts";
import {
  CHIPS,
  columnMinor,
  columnOf,
  passesChip,
  shopDay,
  type CardFacts,
  type Chip,
  type DealFacts,
  type Heard,
  type LeadFacts,
  type OrderFacts,
} from "../../../../shared/domains/sales/pipeline-board.rules.ts";
import { subjectOfLead } from "../../../../shared/domains/sales/lead-to-deal.rules.ts";
import type { QuickVisit } from "../../../../shared/domains/sales/quick-visit.rules.ts";
import { inTurn } from "../../../../shared/domains/sales/pipeline-turns.rules.ts";
import { PIPELINE_COLUMNS, type PipelineColumn } from "../../../../shared/domains/sales/sales.states.ts";
import { slaMarker } from "../../../../shared/domains/sales/sla.rules.ts";
import type { MechanicStatus } from "../../../../shared/domains/mechanic/mechanic.states.ts";
import type { PaymentMethod } from "../../../../shared/domains/finance/finance.states.ts";
import { normalPlate, plateCountryOf } from "../../../../shared/domains/crm/plate.rules.ts";

interface Owner {
  name: string;
  phone: string | null;
  otherPhone: string | null;
  deletedAt?: number | null;
}

interface Car {
  plate: string;
  plateCountry: string;
  make: string;
  model: string;
  deletedAt?: number | null;
}

export interface LeadRow extends LeadFacts {
  name: string;
  phone: string;
  car: string | null;
  model: string | null;
  plate: string | null;
  notes: string | null;
}

export interface DealRow extends DealFacts {
  subject: string;
  quoteSeenAt: number | null;
  confirmedAt: number | null;
  appointmentId: string | null;
  workOrderId: string | null;
  client?: Owner | undefined;
  vehicle?: Car | undefined;
}

type WorkRow = OrderFacts["workLines"][number] & { mechanicStatus: MechanicStatus; normHours: number | null };

export interface OrderRow extends OrderFacts {
  number: string | null;
  complaint: string;
  statusAt: number;
  fieldWriters: FieldWriters | null;
  workLines: readonly WorkRow[];
  client?: Owner | undefined;
  vehicle?: Car | undefined;
  /** Of one that is paid, for who may see payments. */
  payments?: readonly { method: PaymentMethod; takenAt: number }[] | undefined;
}

export type LeadCard = { kind: "lead" } & LeadRow;
export type DealCard = { kind: "deal" } & DealRow;
export type OrderCard = { kind: "order" } & OrderRow;
/** The same object as long as its row is. */
export type BoardCard = LeadCard | DealCard | OrderCard;

export interface Rows {
  leads: readonly LeadRow[];
  deals: readonly DealRow[];
  /** Open ones, and those that were closed today. */
  orders: readonly OrderRow[];
}

const cards = new WeakMap<object, BoardCard>();

function cardOf<Kind extends BoardCard["kind"], Row extends object>(kind: Kind, row: Row): { kind: Kind } & Row {
  const known = cards.get(row) ?? ({ kind, ...row } as unknown as BoardCard);
  cards.set(row, known);
  return known as unknown as { kind: Kind } & Row;
}

/** Unlike any other on the board: an id of a lead, a deal or an order. */
export const keyOf = ({ kind, id }: Pick<BoardCard, "kind" | "id">): string => `${kind}:${id}`;

/** Each once: a deal that has become an order is on the board as that. */
export const allCards = ({ leads, deals, orders }: Rows): BoardCard[] => [
  ...leads.map((lead) => cardOf("lead", lead)),
  ...deals.map((deal) => cardOf("deal", deal)),
  ...new Map(orders.map((order) => [order.id, cardOf("order", order)])).values(),
];

/** What it is about, in one line; null: nobody has said. */
export function subjectOf(card: BoardCard): string | null {
  if (card.kind === "deal") return card.subject;
  return card.kind === "lead" ? subjectOfLead(card) : card.complaint.trim().split("\n", 1)[0] || null;
}

export const clientOf = (card: BoardCard): string | null =>
  card.kind === "lead" ? card.name : (card.client?.name ?? null);

export const phoneOf = (card: BoardCard): string | null =>
  card.kind === "lead" ? card.phone : (card.client?.phone ?? null);

export function plateOf(card: BoardCard): { plate: string; country: string } | null {
  if (card.kind !== "lead")
    return card.vehicle ? { plate: card.vehicle.plate, country: card.vehicle.plateCountry } : null;
  // As somebody wrote it: what is no plate is not drawn as one.
  const plate = card.plate === null ? null : normalPlate(card.plate);
  return plate === null ? null : { plate, country: plateCountryOf(plate) ?? "" };
}

/** The model, or what else is known of the car: a card is narrow. */
export const shortCarOf = (card: BoardCard): string | null =>
  card.kind === "lead" ? (card.model ?? card.car) : (card.vehicle?.model ?? null);

/** Make and model; empty: it is not known. */
export const carOf = (card: BoardCard): string =>
  (card.kind === "lead" ? [card.car, card.model] : [card.vehicle?.make, card.vehicle?.model]).filter(Boolean).join(" ");

/** Who sees to it. */
export const ownerIdOf = (card: BoardCard): string | null =>
  card.kind === "order" ? card.masterId : card.kind === "deal" ? (card.assignedTo ?? card.masterId) : card.assignedTo;

export const heardOf = (card: BoardCard): Heard => ({
  id: card.id,
  number: card.kind === "order" ? card.number : null,
  subject: subjectOf(card),
  clientName: clientOf(card),
  phone: phoneOf(card),
  otherPhone: card.kind === "lead" ? null : (card.client?.otherPhone ?? null),
  plate: plateOf(card)?.plate ?? null,
});

/** A card with the column that it stands in: a row of the list. */
export interface ListedCard {
  card: BoardCard;
  column: PipelineColumn;
}

export interface BoardColumn {
  column: PipelineColumn;
  cards: BoardCard[];
  sumMinor: number;
}

export interface Board {
  columns: BoardColumn[];
  /** Of what is found, by chip. */
  counts: Record<Chip, number>;
  /** What is shown, in the order of the columns. */
  shown: BoardCard[];
  /** How many are on the board, found or not. */
  total: number;
}

export interface BoardAsked {
  chip: Chip;
  userId: string;
  /** Any moment of the shop's own day, Unix ms. */
  day: number;
  timeZone: string;
}

/** `isFound`: what is looked for (`CardIndex`). */
export function boardOf(all: readonly BoardCard[], isFound: (card: BoardCard) => boolean, asked: BoardAsked): Board {
  const today = shopDay(asked.day, asked.timeZone);
  const looking = { userId: asked.userId, today };
  const byColumn = new Map<PipelineColumn, BoardCard[]>(PIPELINE_COLUMNS.map((column) => [column, []]));
  const counts = Object.fromEntries(CHIPS.map((chip) => [chip, 0])) as Record<Chip, number>;
  let total = 0;
  for (const card of all) {
    const column = columnOf(card, today);
    if (column === null) continue;
    total += 1;
    if (!isFound(card)) continue;
    for (const chip of CHIPS) if (passesChip(chip, card, looking)) counts[chip] += 1;
    if (passesChip(asked.chip, card, looking)) byColumn.get(column)!.push(card);
  }
  const columns = PIPELINE_COLUMNS.map((column) => {
    const standing = inTurn(byColumn.get(column)!, column);
    return { column, cards: standing, sumMinor: columnMinor(column, standing) };
  });
  return { columns, counts, shown: columns.flatMap((each) => each.cards), total };
}

type Plan = Pick<QuickVisit, "startsAt" | "inDays">;

/** When a deal that was scheduled comes, by its row: somebody else may have given it another day before, unknown to this device. */
export function plannedNow(all: readonly BoardCard[], dealId: string, plan: Plan): Plan {
  const deal = all.find(({ kind, id }) => kind === "deal" && id === dealId);
  const at = deal?.kind === "deal" && deal.stage === "scheduled" ? deal.scheduledAt : null;
  // Of a day that was not looked for nothing is said of those before it.
  return at === null || at === plan.startsAt ? plan : { startsAt: at, inDays: 1 };
}

/** How many of them are late. `now`: Unix ms. */
export const lateAmong = (some: readonly CardFacts[], now: number): number =>
  some.reduce((count, card) => (slaMarker(card, now) === null ? count : count + 1), 0);

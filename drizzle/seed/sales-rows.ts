// Rows of leads and deals, as commands would have written them: what a deal comes to follows from its lines, and how it came to its stage
// is told by its stage changes.

import { linesMinor } from "../../shared/domains/sales/deal-total.rules.ts";
import type { DealStage } from "../../shared/domains/sales/sales.states.ts";
import type { Quote } from "./quote.ts";
import type { Random } from "./random.ts";
import type { DealLineRow, DealRow, DealStageChangeRow, LeadRow } from "./rows.ts";
import type { Shop } from "./shop.ts";

export interface SalesRows {
  lead: LeadRow[];
  deal: DealRow[];
  dealLine: DealLineRow[];
  dealStageChange: DealStageChangeRow[];
}

/** Somebody on the phone, with the car that they speak of. */
export type Caller = Pick<LeadRow, "name" | "phone" | "email" | "car" | "model" | "plate" | "notes">;

const QUOTE_TOKEN_LENGTH = 32;

export type LeadGiven = Pick<LeadRow, "name" | "phone" | "status" | "statusAt" | "createdAt"> & Partial<LeadRow>;

export function leadRow(shop: Shop, random: Random, given: LeadGiven): LeadRow {
  return {
    id: random.uuid(),
    companyId: shop.companyId,
    email: null,
    car: null,
    model: null,
    plate: null,
    contactedAt: null,
    budgetMinor: null,
    isUrgent: false,
    notes: null,
    source: null,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    utmTerm: null,
    utmContent: null,
    clientId: null,
    dealId: null,
    assignedTo: null,
    lostReason: null,
    lostNote: null,
    createdBy: given.assignedTo ?? null,
    fieldWriters: null,
    lastActionAt: given.statusAt,
    updatedAt: given.statusAt,
    deletedAt: null,
    ...given,
  };
}

export interface DealGiven extends Partial<DealRow> {
  clientId: string;
  vehicleId: string;
  subject: string;
  assignedTo: string;
  /** The stages that it came to, the first when it was made; Unix ms. */
  way: readonly (readonly [stage: DealStage, at: number])[];
}

export interface LinesGiven {
  quote: Pick<Quote, "works" | "parts">;
  /** Which of the lines, in their order, the client declined; the others are approved. Absent: nobody has answered. */
  declined?: (place: number) => boolean;
}

/** One deal with its lines and the way that it came; without lines its price is what is given. */
export function dealRows(
  shop: Shop,
  random: Random,
  { way, ...given }: DealGiven,
  lines?: LinesGiven,
): Omit<SalesRows, "lead"> {
  const id = random.uuid();
  const [createdAt, [stage, stageAt]] = [new Date(way[0]![1]), way.at(-1)!];
  const dealLine = lines ? lineRows(shop, random, { id, createdAt, answeredAt: given.quoteAnsweredAt }, lines) : [];
  const last = Math.max(stageAt, ...[given.quoteSentAt, given.quoteAnsweredAt].map((at) => at?.getTime() ?? 0));
  const deal: DealRow = {
    id,
    companyId: shop.companyId,
    leadId: null,
    notes: null,
    stage,
    stageAt: new Date(stageAt),
    priceMinor: null,
    isUrgent: false,
    masterId: null,
    quoteStatus: null,
    quoteSentAt: null,
    quoteSeenAt: null,
    quoteAnsweredAt: null,
    answerUnseen: null,
    quoteToken: given.quoteSentAt ? random.token(QUOTE_TOKEN_LENGTH) : null,
    scheduledAt: null,
    postId: null,
    appointmentId: null,
    confirmedAt: null,
    confirmedVia: null,
    workOrderId: null,
    source: null,
    lostReason: null,
    lostNote: null,
    createdBy: given.assignedTo,
    fieldWriters: null,
    createdAt,
    lastActionAt: new Date(last),
    updatedAt: new Date(last),
    deletedAt: null,
    ...given,
    linesMinor: linesMinor(dealLine.map(counted)),
  };
  const dealStageChange = way.map(([toStage, at], i) => ({
    id: random.uuid(),
    companyId: shop.companyId,
    dealId: id,
    fromStage: way[i - 1]?.[0] ?? null,
    toStage,
    at: new Date(at),
    userId: given.assignedTo,
  }));
  return { deal: [deal], dealLine, dealStageChange };
}

const counted = ({ kind, priceMinor, quantity, approvedAt, declinedAt }: DealLineRow) => ({
  kind,
  priceMinor,
  quantity,
  approvedAt: approvedAt?.getTime() ?? null,
  declinedAt: declinedAt?.getTime() ?? null,
  deletedAt: null,
});

interface LinesOf {
  id: string;
  createdAt: Date;
  answeredAt: Date | null | undefined;
}

function lineRows(
  shop: Shop,
  random: Random,
  { id, createdAt, answeredAt = null }: LinesOf,
  { quote: { works, parts }, declined = () => false }: LinesGiven,
): DealLineRow[] {
  const common = (position: number) => ({
    id: random.uuid(),
    companyId: shop.companyId,
    dealId: id,
    position,
    partId: null,
    approvedAt: declined(position) ? null : answeredAt,
    declinedAt: declined(position) ? answeredAt : null,
    fieldWriters: null,
    createdAt,
    updatedAt: answeredAt ?? createdAt,
    deletedAt: null,
  });
  return [
    ...works.map(({ name, normHours, priceMinor }, i): DealLineRow => ({
      ...common(i),
      kind: "work",
      name,
      normHours,
      article: null,
      quantity: 1,
      priceMinor,
    })),
    ...parts.map(({ article, name, quantity, priceMinor }, i): DealLineRow => ({
      ...common(works.length + i),
      kind: "part",
      name,
      normHours: null,
      article,
      quantity,
      priceMinor,
    })),
  ];
}

export const joined = (all: readonly Partial<SalesRows>[]): SalesRows => ({
  lead: all.flatMap(({ lead = [] }) => lead),
  deal: all.flatMap(({ deal = [] }) => deal),
  dealLine: all.flatMap(({ dealLine = [] }) => dealLine),
  dealStageChange: all.flatMap(({ dealStageChange = [] }) => dealStageChange),
});

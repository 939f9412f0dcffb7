// Rows of leads, deals and orders as the board's tests ask for them, and the board that they make.

import type { Chip } from "../../../../shared/domains/sales/pipeline-board.rules.ts";
import { CardIndex } from "./card-index.ts";
import {
  allCards,
  boardOf,
  type Board,
  type DealRow,
  type LeadRow,
  type OrderRow,
  type Rows,
} from "./pipeline-cards.ts";

const TIME_ZONE = "Europe/Chisinau";
/** 12:00 in Chișinău. */
export const NOON = Date.parse("2026-11-26T10:00:00Z");
export const MINUTE = 60_000;
export const ago = (minutes: number) => NOON - minutes * MINUTE;

export const lead = (part: Partial<LeadRow> = {}): LeadRow => ({
  id: "lead",
  status: "new",
  name: "Radu Gonța",
  phone: "+37378441902",
  car: null,
  model: null,
  plate: null,
  notes: "Zgomot la viraj stânga\nde ieri",
  createdAt: ago(18),
  contactedAt: null,
  isUrgent: false,
  assignedTo: "u-1",
  budgetMinor: null,
  deletedAt: null,
  ...part,
});

export const deal = (part: Partial<DealRow> = {}): DealRow => ({
  id: "deal",
  stage: "contact",
  subject: "Kit distribuție",
  quoteStatus: "sent",
  quoteSentAt: ago(25),
  quoteSeenAt: null,
  createdAt: ago(200),
  scheduledAt: null,
  confirmedAt: null,
  appointmentId: null,
  workOrderId: null,
  vehicleId: "car",
  isUrgent: false,
  assignedTo: null,
  masterId: "u-2",
  linesMinor: 845_000,
  priceMinor: null,
  deletedAt: null,
  client: { name: "Tudor Vrabie", phone: "+37369111222", otherPhone: "+37379333444" },
  vehicle: { plate: "BKA 771", plateCountry: "MD", make: "Skoda", model: "Superb" },
  ...part,
});

export const order = (part: Partial<OrderRow> = {}): OrderRow => ({
  id: "order",
  number: "WO-2026-000123",
  complaint: "Plăcuțe frână față",
  status: "in_work",
  statusAt: ago(100),
  payStatus: "unpaid",
  urgency: "normal",
  masterId: "u-1",
  createdAt: ago(60 * 30),
  etaAt: null,
  readyAt: null,
  closedAt: null,
  totalMinor: 341_000,
  paidMinor: 0,
  deletedAt: null,
  workLines: [],
  partsLines: [],
  fieldWriters: null,
  ...part,
});

export const rowsOf = (part: Partial<Rows>): Rows => ({ leads: [], deals: [], orders: [], ...part });

export function board(
  rows: Partial<Rows>,
  { search = "", chip = "all" }: { search?: string; chip?: Chip } = {},
): Board {
  const all = allCards(rowsOf(rows));
  return boardOf(all, new CardIndex().finder(all, search), { chip, userId: "u-1", day: NOON, timeZone: TIME_ZONE });
}

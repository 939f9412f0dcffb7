// The board's cards: in which column each stands, in what order, what they come to, what is found, and which clock each shows.

import { describe, expect, it } from "vitest";
import { CHIPS, type Chip } from "../../../../shared/domains/sales/pipeline-board.rules.ts";
import { PIPELINE_COLUMNS, type PipelineColumn } from "../../../../shared/domains/sales/sales.states.ts";
import { clockOf, isLateClock } from "./card-clock.ts";
import {
  allCards,
  boardOf,
  cardFinder,
  carOf,
  keyOf,
  lateAmong,
  ownerIdOf,
  phoneOf,
  plateOf,
  shortCarOf,
  subjectOf,
  type Board,
  type BoardCard,
  type DealRow,
  type LeadRow,
  type OrderRow,
  type Rows,
} from "./pipeline-cards.ts";

const TIME_ZONE = "Europe/Chisinau";
/** 12:00 in Chișinău. */
const NOON = Date.parse("2026-11-26T10:00:00Z");
const MINUTE = 60_000;
const ago = (minutes: number) => NOON - minutes * MINUTE;

const lead = (part: Partial<LeadRow> = {}): LeadRow => ({
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

const deal = (part: Partial<DealRow> = {}): DealRow => ({
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

const order = (part: Partial<OrderRow> = {}): OrderRow => ({
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
  ...part,
});

const rowsOf = (part: Partial<Rows>): Rows => ({ leads: [], deals: [], orders: [], ...part });

function board(rows: Partial<Rows>, { search = "", chip = "all" }: { search?: string; chip?: Chip } = {}): Board {
  const all = allCards(rowsOf(rows));
  return boardOf(all, cardFinder(all)(search), { chip, userId: "u-1", day: NOON, timeZone: TIME_ZONE });
}

const idsIn = ({ columns }: Board): Partial<Record<PipelineColumn, string[]>> =>
  Object.fromEntries(
    columns.flatMap(({ column, cards }) => (cards.length === 0 ? [] : [[column, cards.map(({ id }) => id)]])),
  );

describe("the columns of the board", () => {
  it("are six, and hold leads, deals and orders, each once", () => {
    const { columns, total } = board({
      leads: [lead()],
      deals: [
        deal({ id: "early", quoteStatus: null, quoteSentAt: null }),
        deal(),
        deal({ id: "planned", stage: "scheduled", scheduledAt: NOON }),
        deal({ id: "begun", stage: "in_work" }),
      ],
      orders: [
        order(),
        order(),
        order({ id: "ready", status: "ready", readyAt: ago(4) }),
        order({ id: "paid", status: "done", payStatus: "paid", paidMinor: 341_000, closedAt: ago(30) }),
        order({ id: "owes", status: "done", payStatus: "partial", closedAt: ago(30) }),
        order({ id: "yesterday", status: "done", payStatus: "paid", closedAt: ago(60 * 24) }),
      ],
    });
    expect(columns.map(({ column }) => column)).toEqual(PIPELINE_COLUMNS);
    expect(idsIn({ columns } as Board)).toEqual({
      request: ["early", "lead"],
      quote: ["deal"],
      scheduled: ["planned"],
      in_work: ["order"],
      ready: ["ready"],
      paid_today: ["paid"],
    });
    expect(total).toBe(7);
  });

  it("begin with whose turn it is: who waits longest, what comes or is due first, what was paid last", () => {
    const shown = board({
      leads: [lead({ id: "later" }), lead({ id: "first", createdAt: ago(72) })],
      deals: [
        deal({ id: "b", stage: "scheduled", scheduledAt: NOON + 60 * MINUTE }),
        deal({ id: "a", stage: "scheduled", scheduledAt: NOON }),
      ],
      orders: [
        order({ id: "whenever" }),
        order({ id: "due", etaAt: NOON }),
        order({ id: "before", status: "done", payStatus: "paid", closedAt: ago(60) }),
        order({ id: "last", status: "done", payStatus: "paid", closedAt: ago(6) }),
      ],
    });
    expect(idsIn(shown)).toEqual({
      request: ["first", "later"],
      scheduled: ["a", "b"],
      in_work: ["due", "whenever"],
      paid_today: ["last", "before"],
    });
  });

  it("come to what their cards come to; what is ready to what is still to be paid, what is paid to what was taken", () => {
    const { columns } = board({
      leads: [lead({ budgetMinor: 210_000 }), lead({ id: "unknown" })],
      deals: [deal(), deal({ id: "named", linesMinor: null, priceMinor: 100_000 })],
      orders: [
        order({ id: "r", status: "ready", payStatus: "partial", totalMinor: 457_500, paidMinor: 100_000 }),
        order({ id: "p", status: "done", payStatus: "paid", closedAt: NOON, totalMinor: 60_000, paidMinor: 60_000 }),
      ],
    });
    expect(columns.map(({ column, sumMinor }) => [column, sumMinor])).toEqual([
      ["request", 210_000],
      ["quote", 945_000],
      ["scheduled", 0],
      ["in_work", 0],
      ["ready", 357_500],
      ["paid_today", 60_000],
    ]);
  });

  it("keep a card the same object as long as its row is, so that it is not drawn anew", () => {
    const rows = rowsOf({ leads: [lead()], deals: [deal()], orders: [order()] });
    const [one, other] = [allCards(rows), allCards({ ...rows, leads: [...rows.leads] })];
    expect(one.map((card, place) => card === other[place])).toEqual([true, true, true]);
  });
});

describe("the chips and what is looked for", () => {
  const rows = {
    leads: [lead({ isUrgent: true })],
    deals: [deal({ createdAt: ago(60 * 30), stage: "scheduled", scheduledAt: NOON + 60 * 24 * MINUTE })],
    orders: [order({ etaAt: NOON })],
  } satisfies Partial<Rows>;

  it("count all, mine, urgent and today's of what is found, whichever is chosen", () => {
    const counts = { all: 3, mine: 2, urgent: 1, today: 2 };
    for (const chip of CHIPS) {
      const shown = board(rows, { chip });
      expect(shown.counts).toEqual(counts);
      expect(shown.shown).toHaveLength(counts[chip]);
    }
    expect(board(rows, { search: "zgomot" }).counts).toEqual({ all: 1, mine: 1, urgent: 1, today: 1 });
  });

  it.each([
    ["subject", "distribuție", "deal"],
    ["a subject without its diacritics", "distributie", "deal"],
    ["client", "gonta", "lead"],
    ["plate", "bka771", "deal"],
    ["the number of an order", "123", "order"],
    ["phone", "78441902", "lead"],
    ["the other phone", "079 333 444", "deal"],
  ])("finds by %s", (_, search, id) => {
    expect(board(rows, { search }).shown.map((card) => card.id)).toEqual([id]);
  });

  it("finds a lead by its code, the end of its id", () => {
    const shown = board({ leads: [lead({ id: "0199-7f3a" }), lead({ id: "0199-11c0" })] }, { search: "7F3A" });
    expect(shown.shown.map((card) => card.id)).toEqual(["0199-7f3a"]);
  });

  it("shows nothing where nothing is found, and still knows how many there are", () => {
    expect(board(rows, { search: "nimic" })).toMatchObject({ shown: [], total: 3 });
  });
});

describe("what a card says", () => {
  const [ofLead, ofDeal, ofOrder] = allCards(
    rowsOf({ leads: [lead({ plate: "gtn 482", car: "Dacia", model: "Logan" })], deals: [deal()], orders: [order()] }),
  ) as [BoardCard, BoardCard, BoardCard];

  it("is its subject in one line, its client and their car", () => {
    expect([ofLead, ofDeal, ofOrder].map(subjectOf)).toEqual([
      "Zgomot la viraj stânga",
      "Kit distribuție",
      "Plăcuțe frână față",
    ]);
    expect([ofLead, ofDeal, ofOrder].map(carOf)).toEqual(["Dacia Logan", "Skoda Superb", ""]);
    expect([ofLead, ofDeal, ofOrder].map(shortCarOf)).toEqual(["Logan", "Superb", null]);
    expect([ofLead, ofDeal, ofOrder].map(phoneOf)).toEqual(["+37378441902", "+37369111222", null]);
    expect(plateOf(ofLead)).toEqual({ plate: "GTN 482", country: "MD" });
    expect(plateOf(ofOrder)).toBeNull();
  });

  it("has an owner: who sees to it, of an order its mechanic", () => {
    expect([ofLead, ofDeal, ofOrder].map(ownerIdOf)).toEqual(["u-1", "u-2", "u-1"]);
  });
});

describe("the clock of a card", () => {
  const clockAt = (rows: Partial<Rows>, now = NOON) => {
    const shown = board(rows);
    const { column, cards } = shown.columns.find((one) => one.cards.length > 0)!;
    return clockOf(cards[0]!, column, now);
  };
  const closed = { status: "done", payStatus: "paid", closedAt: NOON } as const;

  it.each<[string, Partial<Rows>, ReturnType<typeof clockOf>]>([
    ["a lead waits", { leads: [lead()] }, { kind: "waits", minutes: 18 }],
    ["a lead is late", { leads: [lead({ createdAt: ago(72) })] }, { kind: "lateLead", minutes: 72 }],
    [
      "a lead was contacted",
      { leads: [lead({ createdAt: ago(72), status: "contacted", contactedAt: ago(5) })] },
      { kind: "contacted", minutes: null },
    ],
    ["a quote was sent", { deals: [deal()] }, { kind: "sent", minutes: 25 }],
    [
      "a quote was seen",
      { deals: [deal({ quoteStatus: "seen", quoteSentAt: ago(60), quoteSeenAt: ago(40) })] },
      { kind: "seen", minutes: 40 },
    ],
    [
      "a quote that was seen has no answer for long",
      { deals: [deal({ quoteStatus: "seen", quoteSentAt: ago(180), quoteSeenAt: ago(40) })] },
      { kind: "lateQuote", minutes: 180 },
    ],
    [
      "a quote was answered",
      { deals: [deal({ quoteStatus: "answered", quoteSentAt: ago(180) })] },
      { kind: "answered", minutes: null },
    ],
    ["a deal has no quote", { deals: [deal({ quoteStatus: null, quoteSentAt: null })] }, null],
    [
      "a visit is not confirmed",
      { deals: [deal({ stage: "scheduled", scheduledAt: NOON })] },
      { kind: "unconfirmed", minutes: null },
    ],
    [
      "a visit is confirmed",
      { deals: [deal({ stage: "scheduled", scheduledAt: NOON, confirmedAt: ago(9) })] },
      { kind: "confirmed", minutes: null },
    ],
    ["an order has no promise", { orders: [order()] }, null],
    ["an order is due", { orders: [order({ etaAt: NOON + MINUTE })] }, { kind: "due", minutes: null }],
    ["an order is past its promise", { orders: [order({ etaAt: ago(22) })] }, { kind: "lateEta", minutes: 22 }],
    [
      "a ready order waits for its money",
      { orders: [order({ status: "ready", readyAt: ago(12) })] },
      { kind: "ready", minutes: 12 },
    ],
    [
      "a ready order is not paid for long",
      { orders: [order({ status: "ready", payStatus: "partial", readyAt: ago(48) })] },
      { kind: "lateUnpaid", minutes: 48 },
    ],
    [
      "a ready order is paid",
      { orders: [order({ status: "ready", payStatus: "paid", readyAt: ago(48) })] },
      { kind: "settled", minutes: null },
    ],
    ["an order was paid today", { orders: [order(closed)] }, { kind: "paid", minutes: null }],
  ])("%s", (_, rows, expected) => {
    expect(clockAt(rows)).toEqual(expected);
  });

  it("turns by itself as time goes by", () => {
    const rows = { leads: [lead({ createdAt: ago(59) })] };
    expect(clockAt(rows)).toEqual({ kind: "waits", minutes: 59 });
    expect(clockAt(rows, NOON + MINUTE)).toEqual({ kind: "lateLead", minutes: 60 });
  });

  it("is counted where it is late", () => {
    const { shown } = board({
      leads: [lead({ createdAt: ago(72) }), lead({ id: "in-time" })],
      orders: [order({ etaAt: ago(1) })],
    });
    expect(lateAmong(shown, NOON)).toBe(2);
    expect(shown.map(keyOf)).toEqual(["lead:lead", "lead:in-time", "order:order"]);
    expect([isLateClock("lateEta"), isLateClock("due"), isLateClock(null)]).toEqual([true, false, false]);
  });
});

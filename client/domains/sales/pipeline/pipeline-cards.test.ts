// The board's cards: in which column each stands, in what order, what they come to, and what is found.

import { describe, expect, it } from "vitest";
import { CHIPS } from "../../../../shared/domains/sales/pipeline-board.rules.ts";
import { PIPELINE_COLUMNS, type PipelineColumn } from "../../../../shared/domains/sales/sales.states.ts";
import {
  allCards,
  carOf,
  ownerIdOf,
  phoneOf,
  plannedNow,
  plateOf,
  shortCarOf,
  subjectOf,
  type Board,
  type BoardCard,
  type Rows,
} from "./pipeline-cards.ts";
import { ago, board, deal, lead, MINUTE, NOON, order, rowsOf } from "./pipeline-rows.fixture.ts";

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

describe("a deal that was scheduled", () => {
  const plan = { startsAt: NOON, inDays: 3 };
  const planned = (part: Parameters<typeof deal>[0]) =>
    plannedNow(allCards(rowsOf({ leads: [lead({ id: "deal" })], deals: [deal(part)] })), "deal", plan);

  it("comes when its row says, and as it was planned until that says something", () => {
    expect(planned({ stage: "scheduled", scheduledAt: NOON })).toBe(plan);
    expect(planned({ stage: "contact", scheduledAt: null })).toBe(plan);
    expect(planned({ stage: "contact", scheduledAt: NOON - MINUTE })).toBe(plan);
    expect(planned({ stage: "scheduled", scheduledAt: NOON + MINUTE })).toEqual({ startsAt: NOON + MINUTE, inDays: 1 });
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

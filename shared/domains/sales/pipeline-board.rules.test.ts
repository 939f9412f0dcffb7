import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SearchIndex } from "../../kernel/search/search-index.ts";
import {
  amountMinor,
  CHIPS,
  columnMinor,
  columnOf,
  isWithin,
  passesChip,
  searchedOf,
  shopDay,
  type CardFacts,
  type Chip,
} from "./pipeline-board.rules.ts";
import { CARD_NUMBERS, cardOf, dealCard, HOUR, leadCard, orderCard, TODAY } from "./pipeline.fixture.ts";
import { DEAL_STAGES, QUOTE_STATUSES, type PipelineColumn } from "./sales.states.ts";

const anyCard = fc.array(fc.nat(), { minLength: CARD_NUMBERS, maxLength: CARD_NUMBERS }).map(cardOf);

const NOON = 12 * HOUR;

describe("Columns of the pipeline", () => {
  it.each<[string, CardFacts, PipelineColumn | null]>([
    ["a new lead", leadCard(), "request"],
    ["a lead that was reached", leadCard({ status: "contacted" }), "request"],
    ["a lead that became a deal", leadCard({ status: "converted" }), null],
    ["a lead that was lost", leadCard({ status: "lost" }), null],
    ["a lead that was deleted", leadCard({ deletedAt: NOON }), null],
    ["an early deal without a quote", dealCard(), "request"],
    ["a deal that came back of its order, without a quote", dealCard({ stage: "agree" }), "request"],
    ["a deal whose quote was sent", dealCard({ quoteStatus: "sent" }), "quote"],
    ["a deal whose quote was seen", dealCard({ quoteStatus: "seen" }), "quote"],
    ["a deal whose quote was answered", dealCard({ stage: "agree", quoteStatus: "answered" }), "quote"],
    ["a scheduled deal", dealCard({ stage: "scheduled", quoteStatus: "answered" }), "scheduled"],
    ["a deal whose order is on the board", dealCard({ stage: "in_work" }), null],
    ["a deal that was deleted", dealCard({ deletedAt: NOON }), null],
    ["an order in work", orderCard(), "in_work"],
    ["an order that waits for parts", orderCard({ status: "awaiting_parts" }), "in_work"],
    ["a new order", orderCard({ status: "new" }), "in_work"],
    ["a ready order", orderCard({ status: "ready" }), "ready"],
    ["paid today", orderCard({ status: "done", payStatus: "paid", closedAt: NOON }), "paid_today"],
    [
      "paid at the last moment of today",
      orderCard({ status: "done", payStatus: "paid", closedAt: TODAY.end - 1 }),
      "paid_today",
    ],
    ["paid as the next day begins", orderCard({ status: "done", payStatus: "paid", closedAt: TODAY.end }), null],
    ["paid yesterday", orderCard({ status: "done", payStatus: "paid", closedAt: -1 }), null],
    ["closed today with a debt", orderCard({ status: "done", payStatus: "partial", closedAt: NOON }), null],
    ["cancelled today", orderCard({ status: "cancelled", payStatus: "paid", closedAt: NOON }), null],
    ["an order that was deleted", orderCard({ deletedAt: NOON }), null],
  ])("%s", (_, card, column) => {
    expect(columnOf(card, TODAY)).toBe(column);
  });

  it("hold a deal from in_work on as its order alone, whatever its quote", () => {
    for (const stage of DEAL_STAGES.slice(3))
      for (const quoteStatus of [null, ...QUOTE_STATUSES])
        expect(columnOf(dealCard({ stage, quoteStatus }), TODAY), stage).toBeNull();
  });

  it("know the day of the shop, not that of the clock's zone", () => {
    // 23:30 in Chișinău is 21:30 in UTC, of the same evening; 00:30 is of the next day.
    const evening = Date.parse("2026-11-20T21:30:00Z");
    const today = shopDay(evening, "Europe/Chisinau");
    expect(isWithin(today, evening)).toBe(true);
    expect(isWithin(today, evening + HOUR)).toBe(false);
    expect(new Date(today.start).toISOString()).toBe("2026-11-19T22:00:00.000Z");
    // The day on which the clocks go back has 25 hours.
    const long = shopDay(Date.parse("2026-10-25T12:00:00Z"), "Europe/Chisinau");
    expect(long.end - long.start).toBe(25 * HOUR);
  });
});

describe("Chips of the pipeline", () => {
  const who = { userId: "me", today: TODAY };
  it.each<[Chip, CardFacts, boolean]>([
    ["mine", leadCard({ assignedTo: "me" }), true],
    ["mine", leadCard(), false],
    ["mine", dealCard({ assignedTo: "other", masterId: "me" }), true],
    ["mine", dealCard({ assignedTo: "other" }), false],
    ["mine", orderCard({ masterId: "me" }), true],
    ["urgent", leadCard({ isUrgent: true }), true],
    ["urgent", dealCard({ isUrgent: true }), true],
    ["urgent", dealCard(), false],
    ["urgent", orderCard({ urgency: "urgent" }), true],
    ["urgent", orderCard(), false],
    ["today", leadCard({ createdAt: NOON }), true],
    ["today", leadCard({ createdAt: -1 }), false],
    ["today", dealCard({ createdAt: NOON }), true],
    ["today", dealCard({ stage: "scheduled", createdAt: NOON, scheduledAt: TODAY.end }), false],
    ["today", dealCard({ stage: "scheduled", createdAt: -1, scheduledAt: NOON }), true],
    ["today", orderCard({ createdAt: -1, etaAt: NOON }), true],
    ["today", orderCard({ createdAt: -1, readyAt: NOON, status: "ready" }), true],
    ["today", orderCard({ createdAt: -1, etaAt: TODAY.end }), false],
  ])("%s: %o", (chip, card, passes) => {
    expect(passesChip(chip, card, who)).toBe(passes);
  });

  it("all passes every card", () => {
    fc.assert(fc.property(anyCard, (card) => passesChip(CHIPS[0], card, who)));
  });
});

describe("Amounts of the pipeline", () => {
  it.each<[string, CardFacts, number]>([
    ["a lead's budget", leadCard({ budgetMinor: 500 }), 500],
    ["a lead without one", leadCard(), 0],
    ["the sum of a deal's lines", dealCard({ linesMinor: 700, priceMinor: 100 }), 700],
    ["lines that all were declined", dealCard({ linesMinor: 0, priceMinor: 100 }), 0],
    ["a deal's price", dealCard({ priceMinor: 100 }), 100],
    ["a deal without any", dealCard(), 0],
    ["an order's total", orderCard({ totalMinor: 900, paidMinor: 300 }), 900],
  ])("%s", (_, card, amount) => {
    expect(amountMinor(card)).toBe(amount);
  });

  it("of a column: what is ready is to be paid, what is paid was taken", () => {
    const orders = [orderCard({ totalMinor: 900, paidMinor: 300 }), orderCard({ totalMinor: 100, paidMinor: 150 })];
    expect(columnMinor("in_work", orders)).toBe(1000);
    expect(columnMinor("ready", orders)).toBe(600);
    expect(columnMinor("paid_today", orders)).toBe(450);
    expect(columnMinor("request", [leadCard({ budgetMinor: 5 }), dealCard({ priceMinor: 6 })])).toBe(11);
    expect(columnMinor("quote", [])).toBe(0);
  });
});

describe("Searching the pipeline", () => {
  const index = new SearchIndex<"card">();
  const heard = {
    subject: "Kit distribuție + pompă apă",
    clientName: "Tudor Vrabie",
    phone: "+37378441902",
    plate: "BKA 771",
  };
  index.put("card", "deal", searchedOf({ id: "0198c6f0-7a00-7000-8000-00000000ab1f", number: null, ...heard }));
  index.put(
    "card",
    "order",
    searchedOf({ id: "o", number: "WO-2026-000354", ...heard, plate: "CHX 482", phone: null }),
  );
  const found = (text: string) => index.find(text, 10).hits.map(({ id }) => id);

  it.each<[string, string[]]>([
    ["pompa", ["deal", "order"]], // by subject
    ["vrabie", ["deal", "order"]], // by the client's name
    ["bka77", ["deal"]], // by plate
    ["078 441", ["deal"]], // by phone
    ["AB1F", ["deal"]], // by code, of what has no number
    ["wo 354", ["order"]], // by code
    ["nobody", []],
  ])("%s", (text, ids) => {
    expect(found(text)).toEqual(ids);
  });
});

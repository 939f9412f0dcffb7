// Which clock a card shows, how far it is, and how many cards are late.

import { describe, expect, it } from "vitest";
import { clockOf, isLateClock } from "./card-clock.ts";
import { keyOf, lateAmong, type Rows } from "./pipeline-cards.ts";
import { ago, board, deal, lead, MINUTE, NOON, order } from "./pipeline-rows.fixture.ts";

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

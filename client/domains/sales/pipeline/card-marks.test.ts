// The words that a card's money has of its own.

import { describe, expect, it } from "vitest";
import type { PipelineColumn } from "../../../../shared/domains/sales/sales.states.ts";
import { advanceOf, calledOf, orDash } from "./card-marks.ts";
import { allCards, type OrderRow } from "./pipeline-cards.ts";
import { ago, deal, order, rowsOf } from "./pipeline-rows.fixture.ts";

describe("a tag of what was paid ahead", () => {
  const ofOrder = (part: Partial<OrderRow>, column: PipelineColumn) =>
    advanceOf(allCards(rowsOf({ orders: [order({ paidMinor: 270_000, ...part })] }))[0]!, column);
  const ready = { status: "ready", readyAt: ago(4) } as const;

  it("is on a ready order that is paid in part, and on no other", () => {
    expect(ofOrder({ ...ready, payStatus: "partial" }, "ready")).toBe(270_000);
    expect(ofOrder({ ...ready, payStatus: "paid" }, "ready")).toBeNull();
    expect(ofOrder({ ...ready, payStatus: "unpaid", paidMinor: 0 }, "ready")).toBeNull();
    expect(ofOrder({ payStatus: "partial" }, "in_work")).toBeNull();
    expect(advanceOf(allCards(rowsOf({ deals: [deal()] }))[0]!, "quote")).toBeNull();
  });
});

describe("an amount", () => {
  const inWords = (minor: number) => `${minor} bani`;

  it("of zero is a dash", () => {
    expect([orDash(0, inWords), orDash(5, inWords), orDash(-5, inWords)]).toEqual(["–", "5 bani", "-5 bani"]);
  });
});

describe("a drag to paid", () => {
  const called = (part: Partial<OrderRow>) => calledOf("takePayment", allCards(rowsOf({ orders: [order(part)] }))[0]!);

  it("takes what is left, and closes what is paid already", () => {
    expect(called({ paidMinor: 340_999 })).toBe("takePayment");
    expect(called({ paidMinor: 341_000, payStatus: "paid" })).toBe("closePaid");
    expect(called({ paidMinor: 350_000, payStatus: "paid" })).toBe("closePaid");
    expect(calledOf("startWork", allCards(rowsOf({ deals: [deal()] }))[0]!)).toBe("startWork");
  });
});

import { describe, expect, it } from "vitest";
import { isUrgentOrder, orderAmountMinor, passesFilter, PIPELINE_FILTERS } from "./pipeline-filter.rules.ts";

const LOOKING = { userId: "u-1", today: "2026-11-26", timeZone: "Europe/Chisinau" };
/** In Chișinău it is two hours later. */
const BEFORE_MIDNIGHT = Date.parse("2026-11-26T21:59:00Z");
const AFTER_MIDNIGHT = Date.parse("2026-11-26T22:00:00Z");
const CARD = { ownerId: null, isUrgent: false, moments: [] };

const passing = (card: Parameters<typeof passesFilter>[1]) =>
  PIPELINE_FILTERS.filter((filter) => passesFilter(filter, card, LOOKING));

describe("the chips of the board", () => {
  it("mine are those that the person sees to", () => {
    expect(passing({ ...CARD, ownerId: "u-1" })).toEqual(["all", "mine"]);
    expect(passing({ ...CARD, ownerId: "u-2" })).toEqual(["all"]);
  });

  it("urgent are urgent deals and orders whose urgency is not normal", () => {
    expect(passing({ ...CARD, isUrgent: true })).toEqual(["all", "urgent"]);
    expect(["normal", "urgent", "express"].map((urgency) => isUrgentOrder({ urgency }))).toEqual([false, true, true]);
  });

  it("today is the shop's own day", () => {
    expect(passing({ ...CARD, moments: [null, undefined, BEFORE_MIDNIGHT] })).toEqual(["all", "today"]);
    expect(passing({ ...CARD, moments: [AFTER_MIDNIGHT] })).toEqual(["all"]);
  });
});

describe("the amount of an order's card", () => {
  it("is what is still to be paid once it is ready, and else its total", () => {
    const order = { totalMinor: 457_500, paidMinor: 100_000 };
    expect(orderAmountMinor("ready", order)).toBe(357_500);
    expect(orderAmountMinor("in_work", order)).toBe(457_500);
    expect(orderAmountMinor("paid_today", { totalMinor: 100, paidMinor: 100 })).toBe(100);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CardFacts } from "./pipeline-board.rules.ts";
import { CARD_NUMBERS, cardOf, dealCard, HOUR, leadCard, MINUTE, orderCard } from "./pipeline.fixture.ts";
import { slaFrom, slaMarker, type SlaMarker } from "./sla.rules.ts";

const anyCard = fc.array(fc.nat(), { minLength: CARD_NUMBERS, maxLength: CARD_NUMBERS }).map(cardOf);

const NOW = 12 * HOUR;

describe("SLA markers", () => {
  it.each<[string, CardFacts, SlaMarker | null]>([
    ["a lead of a moment less than 60 minutes", leadCard({ createdAt: NOW - HOUR + 1 }), null],
    ["a lead of 60 minutes", leadCard({ createdAt: NOW - HOUR }), { kind: "lateLead", minutes: 60 }],
    ["a lead of 72 minutes", leadCard({ createdAt: NOW - 72 * MINUTE }), { kind: "lateLead", minutes: 72 }],
    ["a lead that was reached", leadCard({ createdAt: 0, status: "contacted", contactedAt: HOUR }), null],
    ["a lead that was reached, whatever its status says", leadCard({ createdAt: 0, contactedAt: HOUR }), null],
    ["a lead that came to nothing", leadCard({ createdAt: 0, status: "lost" }), null],
    ["a lead that was deleted", leadCard({ createdAt: 0, deletedAt: HOUR }), null],
    ["a quote of a moment less than 2 hours", dealCard({ quoteStatus: "sent", quoteSentAt: NOW - 2 * HOUR + 1 }), null],
    [
      "a quote of 2 hours",
      dealCard({ quoteStatus: "sent", quoteSentAt: NOW - 2 * HOUR }),
      { kind: "lateQuote", minutes: 120 },
    ],
    [
      "a quote that was seen, and no more",
      dealCard({ stage: "agree", quoteStatus: "seen", quoteSentAt: NOW - 3 * HOUR }),
      { kind: "lateQuote", minutes: 180 },
    ],
    ["a quote that was answered", dealCard({ quoteStatus: "answered", quoteSentAt: 0 }), null],
    ["a deal without a quote", dealCard({ createdAt: 0 }), null],
    [
      "a quote whose client has a day to come on",
      dealCard({ stage: "scheduled", quoteStatus: "sent", quoteSentAt: 0 }),
      null,
    ],
    ["ready a moment less than 30 minutes", orderCard({ status: "ready", readyAt: NOW - 30 * MINUTE + 1 }), null],
    [
      "ready and unpaid for 30 minutes",
      orderCard({ status: "ready", readyAt: NOW - 30 * MINUTE }),
      { kind: "lateUnpaid", minutes: 30 },
    ],
    ["ready and paid", orderCard({ status: "ready", readyAt: 0, payStatus: "paid" }), null],
    ["at its ETA", orderCard({ etaAt: NOW }), null],
    ["past its ETA", orderCard({ etaAt: NOW - 22 * MINUTE }), { kind: "lateEta", minutes: 22 }],
    ["done after its ETA", orderCard({ status: "done", etaAt: 0, closedAt: NOW }), null],
    ["deleted after its ETA", orderCard({ etaAt: 0, deletedAt: NOW }), null],
  ])("%s", (_, card, expected) => {
    expect(slaMarker(card, NOW)).toEqual(expected);
  });

  const time = fc.integer({ min: -72 * HOUR, max: 72 * HOUR });

  it("are there from the moment on that the rule names, and from no other", () => {
    fc.assert(
      fc.property(anyCard, time, (card, now) => {
        const from = slaFrom(card);
        expect(slaMarker(card, now) !== null).toBe(from !== null && now >= from);
      }),
    );
  });
});

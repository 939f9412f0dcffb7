// How a quote was sent, and what was answered, as the desk reads it.

import { expect, it } from "vitest";
import { answersOf, lastAnswered, lastSent } from "./quote-view.ts";

const entry = (verb: string, happenedAt: number, data: Record<string, unknown> = {}) => ({ verb, happenedAt, data });

it("was sent as the latest sending says, whatever the order of the history", () => {
  const entries = [
    entry("deals.sendQuote", 10, { way: "email", to: "i•••@mail.md" }),
    entry("deals.openQuote", 30, { device: "phone" }),
    entry("deals.sendQuote", 20, { way: "viber", to: null }),
  ];
  expect(lastSent(entries)).toEqual({ way: "viber", to: null });
  expect(lastSent(entries.toReversed())).toEqual({ way: "viber", to: null });
  expect(lastSent(entries.slice(0, 2))).toEqual({ way: "email", to: "i•••@mail.md" });
});

it.each([[[]], [[entry("deals.openQuote", 1)]], [[entry("deals.sendQuote", 1, { way: "pigeon" })]]])(
  "is not known to be sent by %j",
  (entries) => {
    expect(lastSent(entries)).toBeNull();
  },
);

it("counts what was approved, declined and waits, with the time of the latest answer", () => {
  const line = (approvedAt: number | null, declinedAt: number | null) => ({
    priceMinor: 1,
    quantity: 1,
    approvedAt,
    declinedAt,
  });
  expect(answersOf([line(5, null), line(null, 9), line(null, null), line(7, null)])).toEqual({
    approved: 2,
    declined: 1,
    waiting: 1,
    at: 9,
  });
  expect(answersOf([])).toEqual({ approved: 0, declined: 0, waiting: 0, at: null });
});

it("how it was answered last: on the page, or told to the desk by whom and how", () => {
  const byPhone = entry("deals.tellAnswer", 5, { by: "Ion", way: "phone" });
  expect(lastAnswered([])).toBeNull();
  expect(lastAnswered([entry("deals.sendQuote", 1)])).toBeNull();
  expect(lastAnswered([entry("deals.approveQuote", 3), byPhone])).toEqual({ by: "Ion", way: "phone" });
  expect(lastAnswered([byPhone, entry("deals.declineQuote", 9)])).toEqual({ by: null, way: null });
  // Who may not see clients is not told by whom.
  expect(lastAnswered([entry("deals.tellAnswer", 5)])).toBeNull();
});

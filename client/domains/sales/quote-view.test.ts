// How a quote was sent, and what was answered, as the desk reads it.

import { expect, it } from "vitest";
import { answersOf, lastSent } from "./quote-view.ts";

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

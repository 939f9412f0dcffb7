// The funnel from counts: what of all came how far, by source and by person, and why the others did not.

import { describe, expect, it } from "vitest";
import {
  FUNNEL_STAGES,
  funnelOf,
  funnelPeriod,
  MOST_FUNNEL_ROWS,
  percentOf,
  wrongPeriod,
  type DealCount,
  type LeadCount,
} from "./funnel.rules.ts";
import { DEAL_STAGES } from "./sales.states.ts";

const lead = (changes: Partial<LeadCount>): LeadCount => ({
  source: null,
  personId: null,
  status: "new",
  contacted: false,
  lostReason: null,
  count: 1,
  ...changes,
});
const deal = (changes: Partial<DealCount>): DealCount => ({
  source: null,
  personId: null,
  reached: "contact",
  isLost: false,
  lostReason: null,
  count: 1,
  amountMinor: 0,
  ...changes,
});

describe("the period of the funnel", () => {
  it.each([
    [{}, { from: "2026-11-01", to: "2026-11-26" }],
    [{ to: "2026-09-30" }, { from: "2026-09-01", to: "2026-09-30" }],
    [{ from: "2026-10-05" }, { from: "2026-10-05", to: "2026-11-26" }],
    [{ from: "2026-12-05" }, { from: "2026-12-05", to: "2026-12-05" }],
    [
      { from: "2026-01-01", to: "2026-01-02" },
      { from: "2026-01-01", to: "2026-01-02" },
    ],
  ])("asked as %j on 26 November 2026 is %j", (asked, period) => {
    expect(funnelPeriod(asked, "2026-11-26")).toEqual(period);
  });

  it.each([
    ["2026-11-01", "2026-11-01", null],
    ["2027-03-01", "2028-02-29", null],
    ["2027-03-01", "2028-03-01", "too-long"],
    ["2026-11-02", "2026-11-01", "ends-before-it-begins"],
    ["1969-12-31", "1970-01-02", "no-days"],
    ["9999-12-30", "9999-12-31", "no-days"],
    ["0000-01-01", "0000-01-02", "no-days"],
  ])("from %s to %s is wrong: %s", (from, to, wrong) => expect(wrongPeriod({ from, to })).toBe(wrong));
});

describe("a percentage", () => {
  it.each([
    [0, 0, null],
    [0, 3, 0],
    [1, 3, 33],
    [1, 8, 13],
    [3, 3, 100],
  ])("%d of %d is %s", (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));
});

describe("the funnel", () => {
  it("of nothing is nothing, without a percentage", () => {
    const empty = funnelOf([], []);
    expect(empty).toMatchObject({
      leads: { came: 0, contacted: 0, converted: 0, lost: 0, open: 0 },
      deals: { made: 0, won: 0, lost: 0, open: 0, wonMinor: 0 },
      convertedPct: null,
      wonPct: null,
      sources: [],
      otherSources: null,
      people: [],
      lost: [],
    });
    expect(empty.steps.map(({ reached, ofAllPct }) => [reached, ofAllPct])).toEqual(FUNNEL_STAGES.map(() => [0, null]));
  });

  it("has every stage of a deal but lost, in their order", () => {
    expect([...FUNNEL_STAGES, "lost"]).toEqual(DEAL_STAGES);
  });

  it("counts a deal at each stage up to the furthest that it came to, and its loss there", () => {
    const { steps, deals } = funnelOf(
      [],
      [
        deal({ count: 4 }),
        deal({ reached: "scheduled", count: 3, isLost: true, lostReason: "price" }),
        deal({ reached: "done", count: 2 }),
        deal({ reached: "won", count: 1, amountMinor: 120_000 }),
      ],
    );
    expect(steps).toEqual([
      { stage: "contact", reached: 10, ofAllPct: 100, ofBeforePct: null, lost: 0 },
      { stage: "agree", reached: 6, ofAllPct: 60, ofBeforePct: 60, lost: 0 },
      { stage: "scheduled", reached: 6, ofAllPct: 60, ofBeforePct: 100, lost: 3 },
      { stage: "in_work", reached: 3, ofAllPct: 30, ofBeforePct: 50, lost: 0 },
      { stage: "done", reached: 3, ofAllPct: 30, ofBeforePct: 100, lost: 0 },
      { stage: "won", reached: 1, ofAllPct: 10, ofBeforePct: 33, lost: 0 },
    ]);
    expect(deals).toEqual({ made: 10, won: 1, lost: 3, open: 6, wonMinor: 120_000 });
  });

  it("counts as contacted whoever became a client, and whoever was lost after a call", () => {
    const { leads, convertedPct } = funnelOf(
      [
        lead({ count: 5 }),
        lead({ status: "contacted", contacted: true, count: 2 }),
        lead({ status: "converted", contacted: false, count: 2 }),
        lead({ status: "lost", contacted: true, lostReason: "price" }),
      ],
      [],
    );
    expect(leads).toEqual({ came: 10, contacted: 5, converted: 2, lost: 1, open: 7 });
    expect(convertedPct).toBe(20);
  });

  it("has sources and people with the most first and nobody's last", () => {
    const { sources, people } = funnelOf(
      [lead({ source: "phone", personId: "a", count: 2, status: "converted" }), lead({ count: 9 })],
      [
        deal({ source: "site", personId: "b", count: 3 }),
        deal({ source: "phone", personId: "a", reached: "won", count: 2, amountMinor: 70_000 }),
        deal({ source: "phone", personId: "b", isLost: true }),
      ],
    );
    expect(sources.map(({ key }) => key)).toEqual(["phone", "site", null]);
    expect(sources[0]).toEqual({
      key: "phone",
      leads: 2,
      converted: 2,
      deals: 3,
      won: 2,
      lost: 1,
      wonMinor: 70_000,
      convertedPct: 100,
      wonPct: 67,
    });
    expect(sources[2]).toMatchObject({ leads: 9, converted: 0, convertedPct: 0, wonPct: null });
    expect(people.map(({ key, leads, deals }) => [key, leads, deals])).toEqual([
      ["a", 2, 2],
      ["b", 0, 4],
      [null, 9, 0],
    ]);
  });

  it("tells of the rarest sources in one sum, which leaves nothing out", () => {
    const count = MOST_FUNNEL_ROWS + 5;
    const leads = Array.from({ length: count }, (_, i) => lead({ source: `s${i}`, count: count - i }));
    const { sources, otherSources } = funnelOf(leads, [deal({ source: `s${count - 1}`, reached: "won" })]);
    expect(sources).toHaveLength(MOST_FUNNEL_ROWS);
    expect(otherSources).toMatchObject({ leads: 1 + 2 + 3 + 4 + 5, deals: 1, won: 1, wonPct: 100 });
    expect(funnelOf(leads.slice(0, MOST_FUNNEL_ROWS), []).otherSources).toBeNull();
  });

  it("has the reasons of what was lost alone, the most frequent first", () => {
    const { lost } = funnelOf(
      [lead({ status: "lost", lostReason: "no_answer", count: 4 }), lead({ status: "lost" })],
      [
        deal({ isLost: true, lostReason: "price", count: 2, amountMinor: 90_000 }),
        deal({ isLost: true, lostReason: "no_answer", amountMinor: 10_000 }),
        deal({ count: 7 }),
      ],
    );
    expect(lost).toEqual([
      { reason: "no_answer", leads: 4, deals: 1, dealsMinor: 10_000 },
      { reason: "price", leads: 0, deals: 2, dealsMinor: 90_000 },
      { reason: null, leads: 1, deals: 0, dealsMinor: 0 },
    ]);
  });
});

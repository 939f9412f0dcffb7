// Boundaries of a tenant's term, in one table, and every cell of the table of moves.

import { describe, expect, it } from "vitest";
import { DAY_MS, endOfTerm, eventToReopen, isOver, wayBack } from "./life-cycle.rules.ts";
import {
  COMPANY_ACCESS,
  COMPANY_EVENTS,
  COMPANY_MOVES,
  COMPANY_STATUSES,
  type CompanyStatus,
} from "./tenancy.states.ts";

const NOW = Date.UTC(2026, 5, 1, 12);
const term = (status: CompanyStatus, trialEndsAt: number | null, activeUntil: number | null) => ({
  status,
  trialEndsAt,
  activeUntil,
});

describe("whether a term is over", () => {
  it.each([
    ["trial", NOW + 1, null, false],
    ["trial", NOW, null, true],
    ["trial", NOW - 1, null, true],
    ["trial", NOW - 14 * DAY_MS, null, true],
    ["trial", null, null, false],
    // Paid before the trial ended.
    ["trial", NOW - 1, NOW + 1, false],
    ["trial", NOW - 1, NOW, true],
    ["trial", NOW + 1, NOW - 1, false],
    ["trial", null, NOW, true],
    ["trial", null, NOW + 1, false],
    ["active", null, NOW + 1, false],
    ["active", null, NOW, true],
    ["active", null, NOW - 1, true],
    ["active", null, null, false],
    // A trial that has long ended says nothing about who pays.
    ["active", NOW - 1, NOW + 1, false],
    ["active", NOW - 1, null, false],
    ["active", NOW + 1, NOW, true],
    ["suspended", NOW - 1, NOW - 1, false],
    ["expired", NOW - 1, NOW - 1, false],
    ["archived", NOW - 1, NOW - 1, false],
  ] as const)("%s, trial until %s, paid until %s: %s", (status, trialEndsAt, activeUntil, over) => {
    expect(isOver(term(status, trialEndsAt, activeUntil), NOW)).toBe(over);
  });

  it("only what is open can be over, so that everything that is over can expire", () => {
    for (const status of COMPANY_STATUSES) {
      const over = isOver(term(status, NOW - 1, NOW - 1), NOW);
      expect(over).toBe(COMPANY_ACCESS[status] === "open");
      expect(COMPANY_MOVES[status].expire).toBe(over ? "expired" : null);
    }
  });

  it("the end is told in milliseconds", () => {
    expect(endOfTerm(term("trial", NOW, NOW + DAY_MS))).toBe(NOW + DAY_MS);
    expect(endOfTerm(term("archived", NOW, NOW))).toBeNull();
  });
});

describe("coming back", () => {
  it.each([
    ["expired", null, NOW + 1, "activate"],
    ["suspended", NOW + 1, null, "beginTrial"],
    ["suspended", NOW + 1, NOW + 1, "activate"],
    ["archived", NOW + 1, NOW - 1, "beginTrial"],
    ["expired", NOW, NOW, null],
    ["suspended", null, null, null],
    ["trial", NOW + 1, NOW + 1, null],
    ["active", NOW + 1, NOW + 1, null],
  ] as const)("%s, trial until %s, paid until %s: %s", (status, trialEndsAt, activeUntil, event) => {
    expect(eventToReopen(term(status, trialEndsAt, activeUntil), NOW)).toBe(event);
  });

  it.each([
    ["trial", null],
    ["active", null],
    ["suspended", "reactivate"],
    ["expired", "reactivate"],
    ["archived", "restore"],
  ] as const)("%s: %s", (status, way) => {
    expect(wayBack(status)).toBe(way);
    expect(way === null).toBe(COMPANY_ACCESS[status] === "open");
  });

  it("is never over at once", () => {
    for (const status of COMPANY_STATUSES)
      for (const trialEndsAt of [null, NOW - 1, NOW, NOW + 1])
        for (const activeUntil of [null, NOW - 1, NOW, NOW + 1]) {
          const event = eventToReopen(term(status, trialEndsAt, activeUntil), NOW);
          const next = event && COMPANY_MOVES[status][event];
          if (next) expect(isOver(term(next, trialEndsAt, activeUntil), NOW)).toBe(false);
        }
  });
});

describe("the table of moves", () => {
  it.each(COMPANY_STATUSES)("%s: no event leads where it is already, and archived opens again", (status) => {
    for (const event of COMPANY_EVENTS) expect(COMPANY_MOVES[status][event]).not.toBe(status);
  });

  it.each([
    ["trial", "active", null, "suspended", "expired", "archived"],
    ["active", null, null, "suspended", "expired", "archived"],
    ["suspended", "active", "trial", null, null, "archived"],
    ["expired", "active", "trial", "suspended", null, "archived"],
    ["archived", "active", "trial", null, null, null],
  ] as const)("%s: activate %s, beginTrial %s, suspend %s, expire %s, archive %s", (status, ...to) => {
    expect(COMPANY_EVENTS.map((event) => COMPANY_MOVES[status][event])).toEqual(to);
  });
});

// What a quote comes to, and how long it can be answered.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linesMinor } from "./deal-total.rules.ts";
import { isAllAnswered, quoteEndsAt, quoteStanding, quoteSums, type QuotedDeal } from "./quotes.rules.ts";
import { DEAL_STAGES } from "./sales.states.ts";

const time = fc.option(fc.integer({ min: 1, max: 1_000 }), { nil: null });
const line = fc
  .record({
    kind: fc.constantFrom("work" as const, "part" as const),
    priceMinor: fc.integer({ min: 0, max: 10_000_000 }),
    pieces: fc.integer({ min: 1, max: 20_000 }),
    approvedAt: time,
    isDeclined: fc.boolean(),
  })
  .map(({ pieces, approvedAt, isDeclined, ...rest }) => ({
    ...rest,
    quantity: rest.kind === "work" ? 1 : pieces / 1_000,
    approvedAt,
    declinedAt: approvedAt === null && isDeclined ? 1 : null,
    deletedAt: null,
  }));

it("comes to what its deal comes to, of which each line is approved, declined or waits", () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { total, approved, waiting } = quoteSums(lines);
      expect(total).toBe(linesMinor(lines) ?? 0);
      expect(approved + waiting).toBe(total);
      if (isAllAnswered(lines)) expect(waiting).toBe(0);
    }),
  );
});

describe("how a quote stands", () => {
  const timeZone = "Europe/Chisinau";
  const SENT = Date.parse("2026-11-20T12:00:00Z");
  const deal: QuotedDeal = { stage: "contact", quoteSentAt: SENT, deletedAt: null };
  const waits = { approvedAt: null, declinedAt: null };
  const yes = { approvedAt: 1, declinedAt: null };
  const standing = (changes: Partial<QuotedDeal>, lines = [waits, yes], now = SENT) =>
    quoteStanding({ ...deal, ...changes }, lines, { now, timeZone });

  it("holds through the whole last day of the shop, and no longer", () => {
    expect(new Date(quoteEndsAt(SENT)).toISOString()).toBe("2026-12-20T12:00:00.000Z");
    expect(standing({}, [waits], Date.parse("2026-12-20T21:59:59Z"))).toBe("open");
    expect(standing({}, [waits], Date.parse("2026-12-20T22:00:00Z"))).toBe("over");
    expect(standing({}, [yes], Date.parse("2027-12-20T22:00:00Z"))).toBe("answered");
    expect(standing({ quoteSentAt: null }, [waits], Date.parse("2027-12-20T22:00:00Z"))).toBe("open");
  });

  it("can be answered at the early stages alone, whatever waits", () => {
    expect(DEAL_STAGES.map((stage) => [stage, standing({ stage })])).toEqual([
      ["contact", "open"],
      ["agree", "open"],
      ["scheduled", "open"],
      ["in_work", "begun"],
      ["done", "begun"],
      ["won", "begun"],
      ["lost", "withdrawn"],
    ]);
    expect(standing({ deletedAt: 1 })).toBe("withdrawn");
    expect(standing({}, [])).toBe("empty");
    expect(standing({}, [yes])).toBe("answered");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { totalMinor } from "../work-orders/work-orders.rules.ts";
import { linesMinor } from "./deal-total.rules.ts";
import { linesOfOrder } from "./order-of-deal.rules.ts";

const ORDER = "0198c6f0-7a00-8000-8000-00000000ab1f";
const deal = { subject: "Kit distribuție", priceMinor: null };
const asLine = { requiresApproval: false, approvedAt: null, declinedAt: null, supersededBy: null };

const anyLine = fc.record({
  id: fc.uuid({ version: 7 }),
  kind: fc.constantFrom("work" as const, "part" as const),
  name: fc.constant("Linie"),
  normHours: fc.constant(null),
  partId: fc.constant(null),
  article: fc.constant(null),
  quantity: fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1000),
  priceMinor: fc.nat(10_000_000),
  approvedAt: fc.constantFrom(null, 5),
  declinedAt: fc.constantFrom(null, 5),
  deletedAt: fc.constantFrom(null, 5),
});

describe("Lines of an order that is made of a deal", () => {
  it("come to what the deal comes to", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const { works, parts } = linesOfOrder(deal, lines, ORDER);
        const total = totalMinor(
          works.map((line) => ({ ...line, ...asLine })),
          parts.map((line) => ({ ...line, ...asLine })),
          0,
        );
        expect(total).toBe(linesMinor(lines) ?? 0);
        const kept = lines.filter(({ declinedAt, deletedAt }) => declinedAt === null && deletedAt === null);
        expect(works.length + parts.length).toBe(kept.length);
        expect(works.map(({ position }) => position)).toEqual(works.map((_, index) => index + 1));
      }),
    );
  });

  it("are one work named after the subject where there are none and a price", () => {
    expect(linesOfOrder({ ...deal, priceMinor: 500 }, [], ORDER)).toMatchObject({
      works: [{ name: "Kit distribuție", priceMinor: 500, needsPrice: false, position: 1 }],
      parts: [],
    });
  });

  it.each([null, 0])("are none where there are none, and no price but %s", (priceMinor) => {
    expect(linesOfOrder({ ...deal, priceMinor }, [], ORDER)).toEqual({ works: [], parts: [] });
  });

  it("are none of a deal of which all was declined, and ask for a price where there is none", () => {
    const line = { ...fc.sample(anyLine, 1)[0]!, kind: "work" as const, approvedAt: null, deletedAt: null };
    expect(linesOfOrder({ ...deal, priceMinor: 5 }, [{ ...line, declinedAt: 1 }], ORDER).works).toEqual([]);
    const free = linesOfOrder(deal, [{ ...line, declinedAt: null, priceMinor: 0 }], ORDER);
    expect(free.works).toMatchObject([{ priceMinor: 0, needsPrice: true }]);
  });
});

// What a deal comes to, and when its quote asks again.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { totalMinor } from "../work-orders/work-orders.rules.ts";
import { dealAmount, linesMinor, quoteAfter, type CountedLine } from "./deal-total.rules.ts";

const line = (changes: Partial<CountedLine> = {}): CountedLine => ({
  kind: "work",
  priceMinor: 10_000,
  quantity: 1,
  approvedAt: null,
  declinedAt: null,
  deletedAt: null,
  ...changes,
});

describe("the sum of a deal's lines", () => {
  it.each<[string, CountedLine[], number | null]>([
    ["of none is none", [], null],
    ["of removed ones alone is none", [line({ deletedAt: 1 })], null],
    ["counts works once", [line({ quantity: 1 }), line({ priceMinor: 5 })], 10_005],
    ["counts parts by pieces, half up", [line({ kind: "part", priceMinor: 333, quantity: 1.5 })], 500],
    ["leaves out what the client declined", [line(), line({ declinedAt: 1, priceMinor: 7 })], 10_000],
    ["is nothing where they declined all", [line({ declinedAt: 1 })], 0],
    ["counts what they approved", [line({ approvedAt: 1 })], 10_000],
  ])("%s", (_, lines, sum) => {
    expect(linesMinor(lines)).toBe(sum);
  });

  it("is the total of the order that is made of them, whatever they are", () => {
    const stamp = fc.constantFrom(null, null, null, 1);
    const some = fc.record({
      kind: fc.constantFrom("work", "part"),
      priceMinor: fc.integer({ min: 0, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1000),
      declinedAt: stamp,
      deletedAt: stamp,
    });
    const ofDeal = fc.array(
      some.map((one) => line(one.kind === "work" ? { ...one, quantity: 1 } : one)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(ofDeal, (lines) => {
        const goOn = lines.filter(({ deletedAt, declinedAt }) => deletedAt === null && declinedAt === null);
        const ofOrder = goOn.map((one) => ({ ...one, requiresApproval: false, supersededBy: null }));
        const works = ofOrder.filter(({ kind }) => kind === "work");
        const parts = ofOrder.filter(({ kind }) => kind === "part");
        const hasLines = lines.some(({ deletedAt }) => deletedAt === null);
        expect(linesMinor(lines)).toBe(hasLines ? totalMinor(works, parts, 0) : null);
      }),
    );
  });

  it("is what the deal comes to; without lines the price that was named", () => {
    expect(dealAmount({ linesMinor: 0, priceMinor: 500 })).toBe(0);
    expect(dealAmount({ linesMinor: null, priceMinor: 500 })).toBe(500);
    expect(dealAmount({ linesMinor: null, priceMinor: null })).toBeNull();
  });
});

describe("a quote whose lines change", () => {
  const yes = line({ approvedAt: 5 });
  const no = line({ declinedAt: 5 });
  const again = { quoteStatus: "sent", quoteSentAt: 9, quoteSeenAt: null, quoteAnsweredAt: null };
  it.each<[string, Parameters<typeof quoteAfter>, object]>([
    ["that nobody sent stays so", [{ quoteStatus: null }, [line()], { at: 9 }], {}],
    [
      "that was answered asks again of what has no answer",
      [{ quoteStatus: "answered" }, [yes, line()], { at: 9 }],
      again,
    ],
    ["that was answered stays so while all has its answer", [{ quoteStatus: "answered" }, [yes, no], { at: 9 }], {}],
    [
      "that was answered stays so without the removed one",
      [{ quoteStatus: "answered" }, [yes, line({ deletedAt: 1 })], { at: 9 }],
      {},
    ],
    [
      "that was answered asks again for another price",
      [{ quoteStatus: "answered" }, [], { at: 9, isRepriced: true }],
      again,
    ],
    ["that was sent stays so", [{ quoteStatus: "sent" }, [yes, line()], { at: 9 }], {}],
    ["that was seen stays so", [{ quoteStatus: "seen" }, [line()], { at: 9 }], {}],
    [
      "of which only the unanswered was taken away is answered",
      [{ quoteStatus: "seen" }, [yes, no, line({ deletedAt: 1 })], { at: 9 }],
      { quoteStatus: "answered", quoteAnsweredAt: 9 },
    ],
    ["of which nothing is left is not answered", [{ quoteStatus: "sent" }, [line({ deletedAt: 1 })], { at: 9 }], {}],
  ])("%s", (_, args, change) => {
    expect(quoteAfter(...args)).toEqual(change);
  });
});

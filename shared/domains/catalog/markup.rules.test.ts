// Which markup rule applies to a part, and the cost with hidden markup that the shop sees.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  basePriceOf,
  internalCostMinor,
  markupRuleOf,
  sellPriceOf,
  type MarkupRule,
  type Priced,
} from "./markup.rules.ts";

const rule = (changes: Partial<MarkupRule>): MarkupRule => ({
  kind: "brand",
  key: null,
  rangeFromMinor: null,
  rangeToMinor: null,
  markupPct: 0,
  priority: 0,
  createdAt: 0,
  ...changes,
});
const brand = rule({ kind: "brand", key: "Bosch", markupPct: 10 });
const category = rule({ kind: "category", key: "Frâne", markupPct: 20 });
const range = rule({ kind: "range", rangeFromMinor: 5_000, rangeToMinor: 20_000, markupPct: 40 });
const part: Priced = { brand: "Bosch", category: "Frâne", buyPriceMinor: 10_000, sellPriceMinor: 14_999 };

describe("markup resolution order: brand rule, then category rule, then range rule, then a default of 30 percent", () => {
  it.each<[string, MarkupRule[], Partial<Priced>, number | null]>([
    ["the brand's", [range, category, brand], {}, 11_000],
    ["the category's", [range, category, brand], { brand: "TRW" }, 12_000],
    ["the range's", [range, category, brand], { brand: "TRW", category: null }, 14_000],
    ["the default of 30 percent", [], {}, 13_000],
    ["the default, where none matches", [brand, category], { brand: null, category: "" }, 13_000],
    ["none, without a buy price", [brand, range], { buyPriceMinor: null }, null],
  ])("gives %s", (_, rules, changes, sell) => {
    expect(sellPriceOf(rules, { ...part, ...changes })).toBe(sell);
  });

  it.each<[string, number, boolean]>([
    ["below", 4_999, false],
    ["at the lower end", 5_000, true],
    ["at the upper end", 20_000, true],
    ["above", 20_001, false],
  ])("a range %s", (_, buyPriceMinor, within) => {
    const found = markupRuleOf([range], { ...part, buyPriceMinor });
    expect(found).toBe(within ? range : null);
  });

  it("an open range ends nowhere", () => {
    const cheap = rule({ kind: "range", rangeToMinor: 100, markupPct: 80 });
    const dear = rule({ kind: "range", rangeFromMinor: 101, markupPct: 15 });
    expect(markupRuleOf([cheap, dear], { ...part, buyPriceMinor: 0 })).toBe(cheap);
    expect(markupRuleOf([cheap, dear], { ...part, buyPriceMinor: 9_999_999 })).toBe(dear);
  });

  it.each(["BOSCH", " bosch ", "Bosch"])("%j is the same brand", (name) => {
    expect(markupRuleOf([brand], { ...part, brand: name })).toBe(brand);
  });
});

describe("among several rules of one type", () => {
  const older = { ...brand, createdAt: 1, markupPct: 11 };
  const newer = { ...brand, createdAt: 2, markupPct: 12 };
  const higher = { ...brand, createdAt: 0, priority: 1, markupPct: 13 };
  it("the higher priority, then the newer", () => {
    expect(markupRuleOf([older, newer], part)).toBe(newer);
    expect(markupRuleOf([newer, older, higher], part)).toBe(higher);
  });
});

describe("the base of a quote", () => {
  it.each<[string, MarkupRule[], Partial<Priced>, number | null]>([
    ["the markup rule result on buy_price", [brand], {}, 11_000],
    ["sell_price, where no rule matches", [], {}, 14_999],
    ["sell_price, where the rule has no buy price to go by", [brand], { buyPriceMinor: null }, 14_999],
    ["buy_price times 1.30", [], { sellPriceMinor: null }, 13_000],
    ["nothing, where there is no price at all", [brand], { buyPriceMinor: null, sellPriceMinor: null }, null],
  ])("is %s", (_, rules, changes, base) => {
    expect(basePriceOf(rules, { ...part, ...changes })).toBe(base);
  });

  it("never depends on the order in which rules stand", () => {
    const rules = fc.array(
      fc.record({
        kind: fc.constantFrom("brand" as const, "category" as const, "range" as const),
        key: fc.constantFrom("Bosch", "Frâne", "TRW"),
        rangeFromMinor: fc.option(fc.integer({ min: 0, max: 20_000 })),
        rangeToMinor: fc.option(fc.integer({ min: 0, max: 20_000 })),
        markupPct: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
        priority: fc.nat({ max: 3 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 30_000 }), (made, buyPriceMinor) => {
        const all = made.map((one, createdAt) => ({ ...one, createdAt }));
        const priced = { ...part, buyPriceMinor };
        expect(basePriceOf(all.toReversed(), priced)).toBe(basePriceOf(all, priced));
        expect(sellPriceOf(all, priced)!).toBeGreaterThanOrEqual(buyPriceMinor);
      }),
    );
  });
});

describe("Part.internalCostWithHiddenMarkup", () => {
  it.each([
    [10_000, null, 10_000],
    [10_000, 0, 10_000],
    [10_000, 7.25, 10_725],
    [1, 50, 2],
  ])("%i with %j is %i", (buy, hidden, cost) => {
    expect(internalCostMinor(buy, hidden)).toBe(cost);
  });
});

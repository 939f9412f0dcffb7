// What the prices of a purchase make of those of the catalogue.

import { expect, it } from "vitest";
import { priceChanges } from "./price-changes.ts";

const part = { id: "p", name: "Filtru aer", brand: "Mann", category: null, sellPriceMinor: 155_00 };
const rule = {
  kind: "brand" as const,
  key: "mann",
  rangeFromMinor: null,
  rangeToMinor: null,
  markupPct: 65,
  priority: 0,
  createdAt: 1,
};
const options = {
  items: [{ id: "i", partId: "p" }],
  prices: new Map([["i", 96_00]]),
  partOf: (id: string) => (id === "p" ? part : undefined),
  costs: new Map([["p", 92_00]]),
  rules: [rule],
};

it("says what a part will cost, and what it will be sold for by the rules", () => {
  expect(priceChanges(options)).toEqual([
    { partId: "p", name: "Filtru aer", cost: { from: 92_00, to: 96_00 }, sell: { from: 155_00, to: 158_40 } },
  ]);
  expect(priceChanges({ ...options, rules: [] })[0]!.sell.to).toBe(124_80);
});

it("takes the later line of a part that is there twice, and none without a price or a part", () => {
  const items = [...options.items, { id: "j", partId: "p" }, { id: "k", partId: null }, { id: "l", partId: "q" }];
  const prices = new Map<string, number | null>([
    ["i", 96_00],
    ["j", 90_00],
    ["k", 10_00],
    ["l", 10_00],
  ]);
  expect(priceChanges({ ...options, items, prices }).map(({ cost }) => cost.to)).toEqual([90_00]);
  expect(priceChanges({ ...options, prices: new Map([["i", null]]) })).toEqual([]);
});

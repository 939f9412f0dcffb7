// The catalogue of a demonstration shop: every part that its orders name, priced by its own rules, as many as asked for.

import { describe, expect, it } from "vitest";
import { basePriceOf } from "../../shared/domains/catalog/markup.rules.ts";
import { demoData } from "./demo-data.ts";
import { DEMO } from "./tenants.ts";

const NOW = new Date("2026-03-18T12:20:00Z");
const rows = demoData(NOW, { orders: 120, clients: 40, parts: 1_500 }, DEMO, "hash");

describe("the parts", () => {
  it("are as many as asked for, numbered without gaps, no article twice", () => {
    expect(rows.part).toHaveLength(1_500);
    expect(rows.part.map(({ partNo }) => partNo)).toEqual(rows.part.map((_, place) => place + 1));
    expect(new Set(rows.part.map(({ article }) => article)).size).toBe(1_500);
    expect(rows.numberSequence.find(({ kind }) => kind === "part")!.last).toBe(1_500);
  });

  it("hold every article of the orders' lines, however few are asked for", () => {
    const few = demoData(NOW, { orders: 120, clients: 40, parts: 0 }, DEMO, "hash");
    const articles = new Set(few.part.map(({ article }) => article));
    expect(few.partsLine.filter(({ article }) => article !== null && !articles.has(article))).toEqual([]);
  });

  it("have the base price that the rules give", () => {
    const costs = new Map(rows.partCost.map((cost) => [cost.id, cost.buyPriceMinor]));
    const rules = rows.markupRule.map((rule) => ({ ...rule, createdAt: rule.createdAt.getTime() }));
    for (const part of rows.part) {
      expect(part.basePriceMinor).toBe(basePriceOf(rules, { ...part, buyPriceMinor: costs.get(part.id) ?? null }));
      expect(part.basePriceMinor).toBeGreaterThan(0);
    }
  });
});

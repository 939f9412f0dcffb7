// No command says what parts cost on the devices of managers who may not see it, and every argument that speaks of money was looked at.

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isCost, withoutCosts } from "../domains/access/held.rules.ts";
import { commandList } from "./commands.ts";

/** What clients pay, and what of it everybody sees who sees the record. */
const OPEN: ReadonlySet<string> = new Set([
  "amountMinor",
  "baseMinor",
  "budgetMinor",
  "discountPct",
  "needsPrice",
  "priceMinor",
  "rangeFromMinor",
  "rangeToMinor",
  "sellPriceMinor",
]);

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  const?: unknown;
}

/** Names of arguments and of edited fields, at any depth. */
function namesIn({ properties = {}, items, anyOf = [], oneOf = [] }: Shape): string[] {
  const own = Object.entries(properties).flatMap(([key, of]) => [
    key,
    ...(key === "field" && typeof of.const === "string" ? [of.const] : []),
    ...namesIn(of),
  ]);
  return [...own, ...[...(items ? [items] : []), ...anyOf, ...oneOf].flatMap(namesIn)];
}

const ofMoney = commandList.flatMap(({ name, args }) => {
  const shape = z.toJSONSchema(args, { io: "input", unrepresentable: "any" }) as Shape;
  const named = new Set(namesIn(shape).filter((one) => /(?:minor|price|cost|pct|margin)$/i.test(one)));
  return [...named].map((argument) => ({ name, argument }));
});

describe("arguments that speak of money", () => {
  it("are what parts cost, and told to nobody who may not see it, or are what everybody sees", () => {
    expect(ofMoney.length).toBeGreaterThan(20);
    expect(ofMoney.filter(({ name, argument }) => !isCost(name, argument) && !OPEN.has(argument))).toEqual([]);
    expect(ofMoney.filter(({ name, argument }) => isCost(name, argument))).toEqual([
      { name: "catalog.setCost", argument: "buyPriceMinor" },
      { name: "catalog.setCost", argument: "hiddenMarkupPct" },
      { name: "catalog.createMarkupRule", argument: "markupPct" },
      { name: "catalog.updateMarkupRule", argument: "markupPct" },
      { name: "warehouse.receivePart", argument: "buyPriceMinor" },
      { name: "purchasing.create", argument: "priceMinor" },
      { name: "purchasing.addItems", argument: "priceMinor" },
      { name: "purchasing.editItem", argument: "priceMinor" },
    ]);
  });
});

describe("a held command without costs", () => {
  it("keeps all else", () => {
    const items = [{ itemId: "i", quantity: 2, priceMinor: 777 }];
    expect(withoutCosts("purchasing.create", { purchaseId: "p", note: null, items })).toEqual({
      purchaseId: "p",
      note: null,
      items: [{ itemId: "i", quantity: 2 }],
    });
    const edit = { field: "buyPriceMinor", value: 777 };
    expect(withoutCosts("catalog.setCost", { partId: "p", edit })).toEqual({
      partId: "p",
      edit: { field: "buyPriceMinor" },
    });
    const line = { workOrderId: "o", line: { priceMinor: 777 }, edit: { field: "priceMinor", value: 5 } };
    expect(withoutCosts("workOrders.addPart", line)).toEqual(line);
    expect(withoutCosts("anything", null)).toBeNull();
  });
});

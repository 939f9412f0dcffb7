// What the prices of a purchase make of those of the catalogue: said before it is done. Pure; the server decides by the same rules.

import { sellPriceOf, type MarkupRule } from "../../../shared/domains/catalog/markup.rules.ts";

export interface PricedPart {
  id: string;
  name: string;
  brand: string | null;
  category: string | null;
  sellPriceMinor: number | null;
}

/** Minor units; null: there is none. */
export interface PriceChange {
  partId: string;
  name: string;
  cost: { from: number | null; to: number };
  sell: { from: number | null; to: number | null };
}

export interface PriceChangesOptions {
  items: readonly { id: string; partId: string | null }[];
  /** By item: of one piece. */
  prices: ReadonlyMap<string, number | null>;
  partOf: (id: string) => PricedPart | undefined;
  /** By part. */
  costs: ReadonlyMap<string, number | null>;
  rules: readonly MarkupRule[];
}

/** Every part that has a price on the purchase; of one that is there twice the later item says. */
export function priceChanges({ items, prices, partOf, costs, rules }: PriceChangesOptions): PriceChange[] {
  const byPart = new Map<string, number>();
  for (const { id, partId } of items) {
    const price = prices.get(id) ?? null;
    if (partId !== null && price !== null) byPart.set(partId, price);
  }
  return [...byPart].flatMap(([partId, to]) => {
    const part = partOf(partId);
    if (!part) return [];
    const { name, brand, category, sellPriceMinor } = part;
    const sell = sellPriceOf(rules, { brand, category, buyPriceMinor: to, sellPriceMinor });
    return [{ partId, name, cost: { from: costs.get(partId) ?? null, to }, sell: { from: sellPriceMinor, to: sell } }];
  });
}

// What is typed of a part, and what it means.

import type { Unit } from "../../../shared/domains/catalog/catalog.states.ts";
import type { CostFields, CostRow, PartFields, PartRow } from "./hooks/use-parts.ts";
import { amountAsTyped } from "../../../shared/kernel/typed-amount.ts";
import { asTyped, typedDecimal, typedMinor } from "./typed.ts";

export interface TypedPart {
  name: string;
  article: string;
  barcode: string;
  brand: string;
  category: string;
  unit: Unit;
  sellPrice: string;
  /** Separated by commas or lines. */
  crossRefs: string;
  bin: string;
  least: string;
  buyPrice: string;
  hiddenPct: string;
  isPublished: boolean;
}

const HIGHEST_PCT = 999.99;
const MOST_QUANTITY = 999_999;
const MOST_CROSS_REFS = 50;
const LONGEST_CODE = 100;

export const typedOf = (part: PartRow | null, cost: CostRow | undefined, language: string): TypedPart => ({
  name: part?.name ?? "",
  article: part?.article ?? "",
  barcode: part?.barcode ?? "",
  brand: part?.brand ?? "",
  category: part?.category ?? "",
  unit: part?.unit ?? "piece",
  sellPrice: amountAsTyped(part?.sellPriceMinor ?? null, language),
  crossRefs: part?.crossRefs.join(", ") ?? "",
  bin: part?.bin ?? "",
  least: asTyped(part?.minQuantity ?? null, language),
  buyPrice: amountAsTyped(cost?.buyPriceMinor ?? null, language),
  hiddenPct: asTyped(cost?.hiddenMarkupPct ?? null, language),
  isPublished: part?.isPublished ?? false,
});

/** Null: the name is missing, or an amount is none. */
export function fieldsFrom(typed: TypedPart, language: string): { fields: PartFields; costs: CostFields } | null {
  const sellPriceMinor = typedMinor(typed.sellPrice, language);
  const buyPriceMinor = typedMinor(typed.buyPrice, language);
  const hiddenMarkupPct = typedDecimal(typed.hiddenPct, 0, HIGHEST_PCT, 2);
  const minQuantity = typedDecimal(typed.least, 0, MOST_QUANTITY, 3);
  const crossRefs = typed.crossRefs
    .split(/[,;\n]/)
    .map((code) => code.trim())
    .filter(Boolean);
  const name = typed.name.trim();
  if (name === "" || crossRefs.length > MOST_CROSS_REFS || crossRefs.some((code) => code.length > LONGEST_CODE))
    return null;
  if (sellPriceMinor === undefined || buyPriceMinor === undefined || hiddenMarkupPct === undefined) return null;
  if (minQuantity === undefined) return null;
  const { article, barcode, brand, category, unit } = typed;
  const orNull = (text: string) => text.trim() || null;
  return {
    fields: {
      name,
      article: orNull(article),
      barcode: orNull(barcode),
      brand: orNull(brand),
      category: orNull(category),
      unit,
      sellPriceMinor,
      crossRefs,
      bin: orNull(typed.bin),
      minQuantity,
    },
    costs: { buyPriceMinor, hiddenMarkupPct },
  };
}

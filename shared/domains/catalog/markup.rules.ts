// What a part is sold for. Money in minor units, half up.

import { plusPct } from "../../kernel/exact.ts";
import { MARKUP_KINDS, type MarkupKind } from "./catalog.states.ts";

/** Where no rule matches. Percent. */
export const DEFAULT_MARKUP_PCT = 30;

export interface MarkupRule {
  kind: MarkupKind;
  /** The brand or category; null for a range. */
  key: string | null;
  /** Of the buy price, both ends included; null: open. */
  rangeFromMinor: number | null;
  rangeToMinor: number | null;
  markupPct: number;
  priority: number;
  /** Unix ms. */
  createdAt: number;
}

export interface Priced {
  brand: string | null;
  category: string | null;
  buyPriceMinor: number | null;
  sellPriceMinor: number | null;
}

/** Brands and categories are the same whatever their capitals and the spaces around them. */
const keyOf = (text: string | null): string => (text ?? "").trim().toLowerCase();

/** The higher priority first, then the newer. */
export const byPrecedence = (a: MarkupRule, b: MarkupRule): number =>
  b.priority - a.priority || b.createdAt - a.createdAt;

function matches(rule: MarkupRule, { brand, category, buyPriceMinor }: Priced): boolean {
  if (rule.kind === "range")
    return (
      buyPriceMinor !== null &&
      buyPriceMinor >= (rule.rangeFromMinor ?? 0) &&
      buyPriceMinor <= (rule.rangeToMinor ?? Infinity)
    );
  const key = keyOf(rule.kind === "brand" ? brand : category);
  return key !== "" && key === keyOf(rule.key);
}

/** Brand rule, then category rule, then range rule; among several of one kind the higher priority, then the newer. */
export function markupRuleOf<R extends MarkupRule>(rules: readonly R[], part: Priced): R | null {
  for (const kind of MARKUP_KINDS) {
    const [first] = rules.filter((rule) => rule.kind === kind && matches(rule, part)).toSorted(byPrecedence);
    if (first) return first;
  }
  return null;
}

/** The price at which a part is sold by the rules: the matching one, else 30 %. Null: what it was bought for is not known. */
export function sellPriceOf(rules: readonly MarkupRule[], part: Priced): number | null {
  if (part.buyPriceMinor === null) return null;
  return plusPct(part.buyPriceMinor, markupRuleOf(rules, part)?.markupPct ?? DEFAULT_MARKUP_PCT);
}

/** The base of a quote: a matching rule on the buy price; no rule: the sell price; none: the buy price × 1.30. Null: no price at all. */
export function basePriceOf(rules: readonly MarkupRule[], part: Priced): number | null {
  const rule = markupRuleOf(rules, part);
  if (rule && part.buyPriceMinor !== null) return plusPct(part.buyPriceMinor, rule.markupPct);
  if (part.sellPriceMinor !== null) return part.sellPriceMinor;
  return part.buyPriceMinor === null ? null : plusPct(part.buyPriceMinor, DEFAULT_MARKUP_PCT);
}

/** `Part.internalCostWithHiddenMarkup`: what a part costs inside the shop; documents go on showing its sell price. */
export function internalCostMinor(buyPriceMinor: number, hiddenMarkupPct: number | null): number {
  return hiddenMarkupPct === null ? buyPriceMinor : plusPct(buyPriceMinor, hiddenMarkupPct);
}

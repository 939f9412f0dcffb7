// Prices of the catalogue that were taken for another urgency or another kind of car than the order has now.

import { CONTEXT_KEYS, type PricingContext } from "../../../../shared/domains/catalog/catalog.states.ts";
import { isDecided, type ApprovalFields } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import type { CatalogueQuote } from "../../../domains/catalog/exposed/use-quoting.ts";

export interface Application {
  partId: string | null;
  baseMinor: number;
  finalMinor: number;
  applied: readonly { name: string; multiplier: number }[];
  context: PricingContext;
}

export interface QuotedLine extends ApprovalFields {
  id: string;
  priceMinor: number;
  needsPrice: boolean | null;
  supersededBy: string | null;
  /** The latest first. */
  applications: readonly Application[];
}

/** The quote that the line's price is; undefined: the price is somebody's own. */
export const quoteOfPrice = <A extends Application>({
  priceMinor,
  needsPrice,
  applications,
}: Pick<QuotedLine, "priceMinor" | "needsPrice"> & { applications: readonly A[] }): A | undefined =>
  needsPrice ? undefined : applications.find(({ finalMinor }) => finalMinor === priceMinor);

export const sameContext = (a: PricingContext, b: PricingContext): boolean =>
  CONTEXT_KEYS.every((key) => a[key] === b[key]);

export interface Requoted<L extends QuotedLine> {
  line: L;
  quote: CatalogueQuote;
}

/** Undecided lines that would cost something else now; `quote` gives today's price of a part, if it has one. */
export function requoted<L extends QuotedLine>(
  lines: readonly L[],
  now: PricingContext,
  quote: (partId: string) => CatalogueQuote | null,
): Requoted<L>[] {
  return lines.flatMap((line) => {
    const taken = quoteOfPrice(line);
    if (!taken?.partId || line.supersededBy !== null || isDecided(line) || sameContext(taken.context, now)) return [];
    const today = quote(taken.partId);
    return today === null || today.finalMinor === line.priceMinor ? [] : [{ line, quote: today }];
  });
}

// What parts of the catalogue cost on an order: for its car, its client and its urgency.

import { useMemo } from "react";
import type { AppliedCoefficient, PricingContext, Urgency } from "../../../../shared/domains/catalog/catalog.states.ts";
import { pricingContext, quoteOf, type PricedCar } from "../../../../shared/domains/catalog/quote.rules.ts";
import { dayAt } from "../../../../shared/kernel/shop-days.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useNow } from "../../../ui/use-now.ts";
import { useCoefficients } from "../hooks/use-coefficients.ts";
import { useParts, type PartRow } from "../hooks/use-parts.ts";

export type { PartRow } from "../hooks/use-parts.ts";

/** For whom and how soon; a car or client that this device does not know counts as one of which nothing is known. */
export interface QuoteSubject {
  vehicle: PricedCar | null;
  isVip: boolean;
  urgency: Urgency;
}

/** A price of the catalogue and what it is made of, as a command sends it. Minor units. */
export interface CatalogueQuote {
  partId: string;
  baseMinor: number;
  finalMinor: number;
  applied: AppliedCoefficient[];
  context: PricingContext;
}

export interface Quoting {
  context: PricingContext;
  /** Null: the part has no price at all. */
  quote: (part: Pick<PartRow, "id" | "basePriceMinor">) => CatalogueQuote | null;
  part: (id: string) => PartRow | undefined;
  /** The one with this very article, if there is just one. */
  byArticle: (article: string | null) => PartRow | undefined;
}

/** What a price is asked for today; needs neither parts nor coefficients. */
export function usePricingContext({ vehicle, isVip, urgency }: QuoteSubject): PricingContext {
  const { time_zone } = useSession().company.settings;
  const now = useNow("minute");
  const year = useMemo(() => Number(dayAt(now, time_zone).slice(0, 4)), [now, time_zone]);
  return useMemo(() => pricingContext(vehicle, isVip, urgency, year), [vehicle, isVip, urgency, year]);
}

/** Reads the whole catalogue: for what is open only while somebody prices. */
export function useQuoting(subject: QuoteSubject): Quoting {
  const { rows: coefficients } = useCoefficients();
  const { rows: parts } = useParts();
  const context = usePricingContext(subject);
  const known = useMemo(() => knownParts(parts), [parts]);
  return useMemo(
    () => ({
      context,
      quote({ id, basePriceMinor }) {
        if (basePriceMinor === null) return null;
        const { baseMinor, finalMinor, applied } = quoteOf(basePriceMinor, coefficients, context);
        const made = applied.map(({ name, multiplier }) => ({ name, multiplier }));
        return { partId: id, baseMinor, finalMinor, applied: made, context };
      },
      part: (id) => known().byId.get(id),
      byArticle: (article) => (article === null ? undefined : known().byArticle.get(article)),
    }),
    [coefficients, known, context],
  );
}

/** Looked up only once somebody asks: opening an order does not go through the catalogue. */
function knownParts(parts: readonly PartRow[]) {
  let maps: { byId: Map<string, PartRow>; byArticle: Map<string, PartRow> } | null = null;
  return () => {
    if (maps === null) {
      const byArticle = new Map<string, PartRow>();
      const twice = new Set<string>();
      for (const part of parts) {
        if (part.article === null) continue;
        if (byArticle.has(part.article)) twice.add(part.article);
        byArticle.set(part.article, part);
      }
      for (const article of twice) byArticle.delete(article);
      maps = { byId: new Map(parts.map((part) => [part.id, part])), byArticle };
    }
    return maps;
  };
}

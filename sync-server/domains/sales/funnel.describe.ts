// The funnel in the words of the API.

import type { z } from "@hono/zod-openapi";
import { funnelOf, type FunnelPeriod, type FunnelSums } from "../../../shared/domains/sales/funnel.rules.ts";
import { minorToDecimal } from "../../../shared/kernel/money.ts";
import type { FunnelCounts } from "./funnel.reads.ts";
import type { funnelSchema } from "./funnel.schemas.ts";

export type FunnelShape = z.infer<typeof funnelSchema>;

const inHundredths = (hours: number) => Math.round(hours * 100) / 100;

const describeSums = ({ convertedPct, wonPct, wonMinor, leads, converted, deals, won, lost }: FunnelSums) => ({
  leads,
  converted,
  converted_pct: convertedPct,
  deals,
  won,
  lost,
  won_pct: wonPct,
  won_amount: minorToDecimal(wonMinor),
});

/** `now`: Unix ms. */
export function describeFunnel(counts: FunnelCounts, period: FunnelPeriod, now: number): FunnelShape {
  const funnel = funnelOf(counts.leads, counts.deals);
  const { wonMinor, ...deals } = funnel.deals;
  return {
    ...period,
    as_of: new Date(now).toISOString(),
    leads: { ...funnel.leads, converted_pct: funnel.convertedPct },
    deals: { ...deals, won_pct: funnel.wonPct, won_amount: minorToDecimal(wonMinor) },
    stages: funnel.steps.map(({ stage, reached, ofAllPct, ofBeforePct, lost }) => ({
      stage,
      reached,
      of_all_pct: ofAllPct,
      of_before_pct: ofBeforePct,
      lost,
    })),
    sources: funnel.sources.map(({ key, ...sums }) => ({ source: key, ...describeSums(sums) })),
    other_sources: funnel.otherSources && describeSums(funnel.otherSources),
    people: funnel.people.map(({ key, ...sums }) => ({
      id: key,
      name: key === null ? null : (counts.names.get(key) ?? null),
      ...describeSums(sums),
    })),
    times: counts.times.map(({ stage, stays, medianHours, p90Hours }) => ({
      stage,
      stays,
      median_hours: inHundredths(medianHours),
      p90_hours: inHundredths(p90Hours),
    })),
    lost: funnel.lost.map(({ reason, leads, deals: ofDeals, dealsMinor }) => ({
      reason,
      leads,
      deals: ofDeals,
      deals_amount: minorToDecimal(dealsMinor),
    })),
  };
}

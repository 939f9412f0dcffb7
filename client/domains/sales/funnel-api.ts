// What the REST API answers about the funnel (sync-server/domains/sales/funnel.schemas.ts). Money as decimals, times in hours.

import type { FunnelPeriod, FunnelStage, TimedStage } from "../../../shared/domains/sales/funnel.rules.ts";
import type { LostReason } from "../../../shared/domains/sales/sales.states.ts";

export interface ToldSums {
  leads: number;
  converted: number;
  converted_pct: number | null;
  deals: number;
  won: number;
  lost: number;
  won_pct: number | null;
  won_amount: string;
}

export interface ToldStage {
  stage: FunnelStage;
  reached: number;
  of_all_pct: number | null;
  of_before_pct: number | null;
  lost: number;
}

export interface ToldTime {
  stage: TimedStage;
  stays: number;
  median_hours: number;
  p90_hours: number;
}

export interface ToldLost {
  reason: LostReason | null;
  leads: number;
  deals: number;
  deals_amount: string;
}

export interface ToldFunnel extends FunnelPeriod {
  as_of: string;
  leads: {
    came: number;
    contacted: number;
    converted: number;
    converted_pct: number | null;
    lost: number;
    open: number;
  };
  deals: { made: number; won: number; won_pct: number | null; lost: number; open: number; won_amount: string };
  stages: ToldStage[];
  sources: (ToldSums & { source: string | null })[];
  other_sources: ToldSums | null;
  people: (ToldSums & { id: string | null; name: string | null })[];
  times: ToldTime[];
  lost: ToldLost[];
}

const API = "/api/v1/reports/funnel";

export const funnelPath = ({ from, to }: FunnelPeriod): string => `${API}?from=${from}&to=${to}`;
export const funnelCsvPath = ({ from, to }: FunnelPeriod, locale: string): string =>
  `${API}.csv?from=${from}&to=${to}&locale=${locale}`;

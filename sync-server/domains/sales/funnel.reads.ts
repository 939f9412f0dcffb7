// What the funnel is made of, counted by the database. In a transaction of the tenant, which every statement names besides.

import {
  FUNNEL_STAGES,
  TIMED_STAGES,
  type DealCount,
  type LeadCount,
  type TimedStage,
} from "../../../shared/domains/sales/funnel.rules.ts";
import type { TransactionSql } from "../../db/connections.ts";

/** From the first moment, which is in it, to the last, which is not. Unix ms. */
export interface Between {
  from: number;
  to: number;
}

/** Stays that are over. */
export interface StageTime {
  stage: TimedStage;
  stays: number;
  medianHours: number;
  /** Nine of ten were over by then. */
  p90Hours: number;
}

export interface FunnelCounts {
  leads: LeadCount[];
  deals: DealCount[];
  /** By stage, as a deal goes; of stages without a stay there is none. */
  times: StageTime[];
  /** Names of people, by id: of those whom the counts name. */
  names: Map<string, string>;
}

/** The won stage is not looked up in the past: a deal that was opened again is not won. */
const EARLIER: readonly string[] = FUNNEL_STAGES.slice(0, -1);

/** Of leads and deals that came in the period and are not deleted, as they are by now. */
export async function readFunnel(sql: TransactionSql, companyId: string, period: Between): Promise<FunnelCounts> {
  const [from, to] = [new Date(period.from), new Date(period.to)];
  const leads = await sql<LeadCount[]>`
    select nullif(btrim(source), '') as source, assigned_to as "personId", status, contacted_at is not null as contacted,
      case when status = 'lost' then lost_reason end as "lostReason", count(*)::int as count
    from lead
    where company_id = ${companyId} and deleted_at is null and created_at >= ${from} and created_at < ${to}
    group by 1, 2, 3, 4, 5`;
  const deals = await sql<(Omit<DealCount, "amountMinor"> & { amountMinor: string })[]>`
    with made as (
      select d.id, nullif(btrim(d.source), '') as source, d.assigned_to, d.stage, d.lost_reason,
        coalesce(d.lines_minor, d.price_minor, 0) as amount
      from deal d
      where d.company_id = ${companyId} and d.deleted_at is null and d.created_at >= ${from} and d.created_at < ${to}
    ), far as (
      select c.deal_id, max(array_position(${[...EARLIER]}::text[], c.to_stage)) as place
      from deal_stage_change c join made on made.id = c.deal_id
      where c.company_id = ${companyId}
      group by c.deal_id
    ), told as (
      select made.*, greatest(far.place, array_position(${[...FUNNEL_STAGES]}::text[], made.stage), 1) as place
      from made left join far on far.deal_id = made.id
    )
    select source, assigned_to as "personId", (${[...FUNNEL_STAGES]}::text[])[place] as reached, stage = 'lost' as "isLost",
      case when stage = 'lost' then lost_reason end as "lostReason", count(*)::int as count, sum(amount)::bigint as "amountMinor"
    from told
    group by 1, 2, 3, 4, 5`;
  const times = await sql<StageTime[]>`
    with made as (
      select id from deal
      where company_id = ${companyId} and deleted_at is null and created_at >= ${from} and created_at < ${to}
    ), stays as (
      select c.to_stage as stage,
        extract(epoch from lead(c.at) over (partition by c.deal_id order by c.at, c.id) - c.at) as seconds
      from deal_stage_change c join made on made.id = c.deal_id
      where c.company_id = ${companyId}
      union all
      select 'lead', extract(epoch from contacted_at - created_at)
      from lead
      where company_id = ${companyId} and deleted_at is null and created_at >= ${from} and created_at < ${to}
    )
    select stage, count(*)::int as stays,
      (percentile_cont(0.5) within group (order by seconds) / 3600)::float8 as "medianHours",
      (percentile_cont(0.9) within group (order by seconds) / 3600)::float8 as "p90Hours"
    from stays
    where seconds >= 0 and stage = any(${[...TIMED_STAGES]}::text[])
    group by stage
    order by array_position(${[...TIMED_STAGES]}::text[], stage)`;
  const people = [...new Set([...leads, ...deals].flatMap(({ personId }) => personId ?? []))];
  const names = await sql<{ id: string; name: string }[]>`
    select id, name from staff_user where company_id = ${companyId} and id = any(${people})`;
  return {
    leads: [...leads],
    deals: deals.map((deal) => ({ ...deal, amountMinor: Number(deal.amountMinor) })),
    times: [...times],
    names: new Map(names.map(({ id, name }) => [id, name])),
  };
}

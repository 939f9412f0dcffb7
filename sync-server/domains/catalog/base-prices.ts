// `base_price`: the price after markup, written on the server alone, since most devices may
// see neither costs nor rules. Which rule a name matches is decided by the shared rule; the amounts come from one statement.

import {
  DEFAULT_MARKUP_PCT,
  byPrecedence,
  markupRuleOf,
  type MarkupRule,
} from "../../../shared/domains/catalog/markup.rules.ts";
import type { TransactionSql } from "../../db/connections.ts";

/** Of the tenant's prices: shared by those who change a part, for one alone who changes the rules of all. */
const LOCK = 0x70726963;

interface Names {
  brand: string | null;
  category: string | null;
}

/** The base prices of one part, of these, or of all when the rules changed. Writes only those that become another. */
export async function refreshBasePrices(
  sql: TransactionSql,
  companyId: string,
  of: string | readonly string[] | null,
): Promise<void> {
  const partIds = typeof of === "string" ? [of] : of;
  // A part must not be priced by rules that somebody is changing, nor be missed by them: one waits for the other. For all parts
  // the plan is made anew: one kept from when the catalogue was small joins 20,000 rows with 20,000, one by one.
  if (partIds === null)
    await sql`
      select pg_advisory_xact_lock(${LOCK}, hashtext(${companyId})), set_config('plan_cache_mode', 'force_custom_plan', true)`;
  else await sql`select pg_advisory_xact_lock_shared(${LOCK}, hashtext(${companyId}))`;
  const rules = await rulesOf(sql, companyId);
  const names = await sql<Names[]>`
    select distinct brand, category from part
    where company_id = ${companyId} and ${partIds === null ? sql`true` : sql`id = any(${[...partIds]})`}`;
  const brands = hundredthsByName(rules, "brand", names);
  const categories = hundredthsByName(rules, "category", names);
  const ranges = rules.filter(({ kind }) => kind === "range").toSorted(byPrecedence);
  await sql`
    update part set base_price_minor = fresh.base
    from (
      select p.id, case when c.buy_price_minor is not null and markup.pct is not null
        then (c.buy_price_minor * (10000 + markup.pct) + 5000) / 10000
        else coalesce(p.sell_price_minor, (c.buy_price_minor * ${10_000 + DEFAULT_MARKUP_PCT * 100}::bigint + 5000) / 10000) end as base
      from part p
      left join part_cost c on c.id = p.id and c.company_id = p.company_id
      left join unnest(${[...brands.keys()]}::text[], ${[...brands.values()]}::bigint[]) b (name, pct) on b.name = p.brand
      left join unnest(${[...categories.keys()]}::text[], ${[...categories.values()]}::bigint[]) k (name, pct) on k.name = p.category
      left join lateral (
        select r.pct
        from unnest(${ranges.map((r) => r.rangeFromMinor)}::bigint[], ${ranges.map((r) => r.rangeToMinor)}::bigint[],
          ${ranges.map(hundredths)}::bigint[]) with ordinality r (low, high, pct, place)
        where c.buy_price_minor >= coalesce(r.low, 0) and (r.high is null or c.buy_price_minor <= r.high)
        order by r.place limit 1
      ) range on true
      cross join lateral (select coalesce(b.pct, k.pct, range.pct) as pct) markup
      where p.company_id = ${companyId} and ${partIds === null ? sql`true` : sql`p.id = any(${[...partIds]})`}
    ) fresh
    where part.id = fresh.id and part.base_price_minor is distinct from fresh.base`;
}

const hundredths = ({ markupPct }: MarkupRule): number => Math.round(markupPct * 100);

/** What each brand, or category, that occurs is marked up by, in hundredths of a percent; those without a rule are left out. */
function hundredthsByName(rules: readonly MarkupRule[], kind: "brand" | "category", names: readonly Names[]) {
  const ofKind = rules.filter((rule) => rule.kind === kind);
  const distinct = new Set(names.flatMap((name) => name[kind] ?? []));
  return new Map(
    [...distinct].flatMap((name) => {
      const nothing = { brand: null, category: null, buyPriceMinor: null, sellPriceMinor: null };
      const rule = markupRuleOf(ofKind, { ...nothing, [kind]: name });
      return rule ? [[name, hundredths(rule)] as const] : [];
    }),
  );
}

async function rulesOf(sql: TransactionSql, companyId: string): Promise<MarkupRule[]> {
  const rows = await sql<
    {
      kind: MarkupRule["kind"];
      key: string | null;
      low: string | null;
      high: string | null;
      pct: string;
      priority: number;
      created_at: Date;
    }[]
  >`
    select kind, key, range_from_minor::text as low, range_to_minor::text as high, markup_pct::text as pct, priority, created_at
    from markup_rule where company_id = ${companyId} and deleted_at is null`;
  return rows.map(({ kind, key, low, high, pct, priority, created_at }) => ({
    kind,
    key,
    rangeFromMinor: low === null ? null : Number(low),
    rangeToMinor: high === null ? null : Number(high),
    markupPct: Number(pct),
    priority,
    createdAt: created_at.getTime(),
  }));
}

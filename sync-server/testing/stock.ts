// Stock in tests: parts with some of them on the shelf, and what the ledger then says.

import { uuidv7 } from "../../shared/kernel/ids.ts";
import * as tables from "../../drizzle/schema.ts";
import type { TestDatabase } from "./database.ts";
import type { Shop } from "./fixtures.ts";

type Database = Pick<TestDatabase, "owner" | "rows">;

/** A part of the catalogue; `cost`: what it is bought for, minor units. */
export async function newPart({ rows }: Database, { companyId }: Shop, cost: number | null = null): Promise<string> {
  const id = uuidv7();
  await rows
    .insert(tables.part)
    .values({ id, companyId, name: "Disc", unit: "piece", isPublished: false, crossRefs: [], basePriceMinor: 20_000 });
  if (cost !== null) await rows.insert(tables.partCost).values({ id, companyId, buyPriceMinor: cost });
  return id;
}

/** The sums of a part over all warehouses. */
export async function stockOf({ owner }: Database, partId: string) {
  const [row] = await owner`
    select coalesce(sum(on_hand), 0)::float8 as "onHand", coalesce(sum(reserved), 0)::float8 as reserved,
      coalesce(sum(short), 0)::float8 as short from stock_balance where part_id = ${partId}`;
  return row as { onHand: number; reserved: number; short: number };
}

/** What is left of each batch, the oldest first, and what one piece of it was bought for. */
export async function batchesOf({ owner }: Database, partId: string): Promise<[left: number, price: number | null][]> {
  const rows = await owner<{ left: number; price: number | null }[]>`
    select remaining::float8 as left, c.buy_price_minor::int as price
    from stock_batch b left join stock_batch_cost c on c.id = b.id
    where part_id = ${partId} and remaining > 0 order by received_at, b.id`;
  return rows.map(({ left, price }) => [left, price]);
}

/** The kinds of its events, in the order in which they were written. */
export async function eventsOf({ owner }: Database, partId: string) {
  return owner<
    {
      kind: string;
      onHand: number;
      reserved: number;
      userId: string;
      installedById: string | null;
      lineId: string | null;
    }[]
  >`
    select kind, on_hand_change::float8 as "onHand", reserved_change::float8 as reserved, user_id as "userId",
      installed_by_id as "installedById", parts_line_id as "lineId"
    from stock_event where part_id = ${partId} order by recorded_at, id`;
}

/** Where the ledger contradicts itself, in words; none: it does not. */
export async function contradictions({ owner }: Database): Promise<string[]> {
  const rows = await owner<{ what: string }[]>`
    with events as (
      select part_id, warehouse_id, sum(on_hand_change) as net, sum(reserved_change) as reserved
      from stock_event group by part_id, warehouse_id
    ), left_over as (
      select part_id, warehouse_id, sum(remaining) as pieces from stock_batch group by part_id, warehouse_id
    ), missing as (
      select part_id, warehouse_id, sum(open) as pieces from stock_shortage group by part_id, warehouse_id
    ), kept as (
      select part_id, warehouse_id, sum(reserved) as pieces from stock_line group by part_id, warehouse_id
    )
    select 'events ' || b.id as what from stock_balance b left join events e using (part_id, warehouse_id)
      where b.on_hand - b.short is distinct from e.net or b.reserved is distinct from e.reserved
    union all
    select 'batches ' || b.id from stock_balance b left join left_over l using (part_id, warehouse_id)
      where b.on_hand <> coalesce(l.pieces, 0)
    union all
    select 'shortages ' || b.id from stock_balance b left join missing m using (part_id, warehouse_id)
      where b.short <> coalesce(m.pieces, 0)
    union all
    select 'lines ' || b.id from stock_balance b left join kept k using (part_id, warehouse_id)
      where b.reserved <> coalesce(k.pieces, 0)
    union all
    select 'batch ' || b.id from stock_batch b
      where b.quantity - b.remaining <> coalesce((select sum(u.quantity) from stock_use u where u.batch_id = b.id), 0)
    union all
    select 'issued ' || s.id from stock_line s
      where s.issued <> coalesce((select sum(u.quantity - u.returned) from stock_use u where u.parts_line_id = s.id), 0)
        + coalesce((select sum(h.open) from stock_shortage h where h.parts_line_id = s.id), 0)
    union all
    select 'reserved ' || coalesce(s.id, l.id)
      from (
        select l.id, l.part_id, l.quantity from parts_line l join work_order o on o.id = l.work_order_id
        where l.part_id is not null and l.declined_at is null and l.superseded_by is null and o.deleted_at is null
          and o.status not in ('done', 'cancelled')
      ) l full join stock_line s on s.id = l.id and s.part_id = l.part_id
      where coalesce(s.reserved, 0) <> greatest(coalesce(l.quantity, 0) - coalesce(s.issued, 0), 0) and (l.id is not null or s.reserved > 0)`;
  return rows.map(({ what }) => what);
}

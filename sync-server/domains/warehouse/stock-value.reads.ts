// What the stock is worth at the prices of its batches: in all, by warehouse and by category.

import type { z } from "@hono/zod-openapi";
import { minorToDecimal } from "../../../shared/kernel/money.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { stockValueSchema } from "./stock.schemas.ts";

type StockValue = z.infer<typeof stockValueSchema>;

interface Counted {
  warehouse: string | null;
  /** The name of the warehouse. */
  name: string | null;
  category: string | null;
  of: "all" | "warehouse" | "category";
  parts: number;
  quantity: number;
  unpriced: number;
  minor: string;
}

const heldOf = ({ parts, quantity, unpriced, minor }: Counted) => ({
  parts,
  quantity,
  unpriced,
  value: minorToDecimal(Number(minor)),
});

/** As of now. The highest value first; a warehouse in which nothing lies is worth nothing, and is told of. */
export async function readStockValue(sql: TransactionSql, companyId: string): Promise<StockValue> {
  const rows = await sql<Counted[]>`
    with held as (
      select b.warehouse_id, nullif(trim(p.category), '') as category, b.part_id, b.remaining, c.buy_price_minor as price
      from stock_batch b join part p on p.company_id = b.company_id and p.id = b.part_id
      left join stock_batch_cost c on c.company_id = b.company_id and c.id = b.id
      where b.company_id = ${companyId} and b.remaining > 0
    ), every as (
      select warehouse_id, category, part_id, remaining, price from held
      union all select id, null, null, 0, 0 from warehouse where company_id = ${companyId} and deleted_at is null
    )
    select e.warehouse_id as warehouse, max(w.name) as name, e.category,
      case when grouping(e.warehouse_id) = 0 then 'warehouse' when grouping(e.category) = 0 then 'category' else 'all' end as of,
      count(distinct e.part_id)::int as parts, sum(e.remaining)::float8 as quantity,
      coalesce(sum(e.remaining) filter (where e.price is null), 0)::float8 as unpriced,
      coalesce(sum(round(e.remaining * e.price)), 0)::bigint as minor
    from every e left join warehouse w on w.company_id = ${companyId} and w.id = e.warehouse_id
    group by grouping sets ((e.warehouse_id), (e.category), ())
    order by minor desc, name, e.category`;
  const all = rows.find(({ of }) => of === "all");
  return {
    as_of: new Date().toISOString(),
    ...(all ? heldOf(all) : { parts: 0, quantity: 0, unpriced: 0, value: minorToDecimal(0) }),
    warehouses: rows.flatMap((row) =>
      row.of === "warehouse" && row.warehouse !== null && row.name !== null
        ? [{ id: row.warehouse, name: row.name, ...heldOf(row) }]
        : [],
    ),
    categories: rows.flatMap((row) =>
      // Of parts alone: a warehouse in which nothing lies has no category.
      row.of === "category" && row.parts > 0 ? [{ category: row.category, ...heldOf(row) }] : [],
    ),
  };
}

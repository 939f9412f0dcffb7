// Stock in the words of the REST API. In a transaction of the tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import { allOf, freeOf, isLow, type Balance } from "../../../shared/domains/warehouse/stock.rules.ts";
import { lineTotalMinor, minorToDecimal } from "../../../shared/kernel/money.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { Slice } from "../../http/rest-inputs.ts";
import { totalOf, type Found } from "../../http/rest-list.ts";
import type { partStockSchema, stockEventSchema, warehouseSchema } from "./stock.schemas.ts";

type Warehouse = z.infer<typeof warehouseSchema>;
type PartStock = z.infer<typeof partStockSchema>;
type StockEvent = z.infer<typeof stockEventSchema>;

/** All of them, or the one with this id. */
export async function readWarehouses(
  sql: TransactionSql,
  companyId: string,
  page: Slice,
  id: string | null = null,
): Promise<Found<Warehouse>> {
  const matching = sql`
    from warehouse w join company c on c.id = w.company_id
    where w.company_id = ${companyId} ${id === null ? sql`` : sql`and w.id = ${id}`}`;
  const rows = await sql<(Omit<Warehouse, "created_at" | "updated_at"> & { created_at: Date; updated_at: Date })[]>`
    select w.id, w.name, w.id = c.default_warehouse_id as is_default, w.created_at, w.updated_at ${matching}
    order by w.created_at, w.id limit ${page.limit} offset ${page.offset}`;
  const told = rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
  return { rows: told, total: await totalOf(sql, matching) };
}

/** Minor units. */
const fifoValueMinor = (batches: readonly { remaining: number; price: string | null }[]): number =>
  batches.reduce((so, { remaining, price }) => so + (price === null ? 0 : lineTotalMinor(Number(price), remaining)), 0);

/** Also of a part that was deleted: its stock is still there. Null: there is no such part. */
export async function readStock(
  sql: TransactionSql,
  companyId: string,
  partId: string,
  { withPrices }: { withPrices: boolean },
): Promise<PartStock | null> {
  const [part] = await sql<{ bin: string | null; min_quantity: number | null }[]>`
    select bin, min_quantity::float8 as min_quantity from part where company_id = ${companyId} and id = ${partId}`;
  if (!part) return null;
  const balances = await sql<Balance[]>`
    select on_hand::float8 as "onHand", reserved::float8 as reserved, short::float8 as short
    from stock_balance where company_id = ${companyId} and part_id = ${partId}`;
  const batches = await sql<
    { id: string; warehouse_id: string; quantity: number; remaining: number; received_at: Date; price: string | null }[]
  >`
    select b.id, b.warehouse_id, b.quantity::float8 as quantity, b.remaining::float8 as remaining, b.received_at,
      ${withPrices ? sql`c.buy_price_minor` : sql`null`} as price
    from stock_batch b
    ${withPrices ? sql`left join stock_batch_cost c on c.company_id = b.company_id and c.id = b.id` : sql``}
    where b.company_id = ${companyId} and b.part_id = ${partId} and b.remaining > 0
    order by b.received_at, b.id`;
  const all = allOf(balances);
  return {
    on_hand: all.onHand,
    reserved: all.reserved,
    free: freeOf(all),
    short: all.short,
    ...part,
    is_low: isLow(freeOf(all), part.min_quantity),
    ...(withPrices ? { value: minorToDecimal(fifoValueMinor(batches)) } : {}),
    batches: batches.map(({ price, received_at, ...batch }) => ({
      ...batch,
      received_at: received_at.toISOString(),
      ...(withPrices ? { buy_price: price === null ? null : minorToDecimal(Number(price)) } : {}),
    })),
  };
}

/** The latest first, each with what was on hand after it. Null: there is no such part. */
export async function readEvents(
  sql: TransactionSql,
  companyId: string,
  partId: string,
  page: Slice,
): Promise<Found<StockEvent> | null> {
  const part = await sql`select 1 from part where company_id = ${companyId} and id = ${partId}`;
  if (part.length === 0) return null;
  const matching = sql`from stock_event e where e.company_id = ${companyId} and e.part_id = ${partId}`;
  const rows = await sql<(Omit<StockEvent, "at"> & { at: Date })[]>`
    select e.id, e.kind, e.warehouse_id, e.on_hand_change::float8 as on_hand_change,
      e.reserved_change::float8 as reserved_change,
      (sum(e.on_hand_change) over (order by e.at, e.id))::float8 as balance,
      e.work_order_id, e.parts_line_id, e.user_id, e.installed_by_id, e.reason, e.scan_payload, e.purchase_receipt_id, e.at
    ${matching} order by e.at desc, e.id desc limit ${page.limit} offset ${page.offset}`;
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: await totalOf(sql, matching) };
}

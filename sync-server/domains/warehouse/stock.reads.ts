// Stock in the words of the REST API. In a transaction of the tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import { can, canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { canSeeCosts } from "../../../shared/domains/catalog/catalog.permissions.ts";
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
    where w.company_id = ${companyId} and w.deleted_at is null ${id === null ? sql`` : sql`and w.id = ${id}`}`;
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

/** An event, and the content of its signature for who may see it. */
export type ReadEvent = Omit<StockEvent, "signature_b64"> & { signature: StoredSignature | null };

export interface StoredSignature {
  sha256: string;
  /** As it is stored. */
  bytes: number;
}

interface EventRow extends Omit<ReadEvent, "at" | "cost" | "signature"> {
  at: Date;
  minor: string | null;
  sha256: string | null;
  bytes: number | null;
}

interface AskedEvents {
  partId: string;
  /** Null: of every kind. */
  kinds: readonly string[] | null;
  page: Slice;
}

/**
 * The latest first, each with what was on hand and reserved after it; orders and who signed for them as far as the reader sees them, costs for
 * who may see them.
 * Null: there is no such part.
 */
export async function readEvents(
  sql: TransactionSql,
  actor: Actor,
  { partId, kinds, page }: AskedEvents,
): Promise<Found<ReadEvent> | null> {
  const { companyId, userId } = actor;
  const part = await sql`select 1 from part where company_id = ${companyId} and id = ${partId}`;
  if (part.length === 0) return null;
  const withCosts = canSeeCosts(actor);
  const ofKinds = kinds === null ? sql`` : sql`and e.kind = any(${kinds})`;
  const matching = sql`from stock_event e where e.company_id = ${companyId} and e.part_id = ${partId} ${ofKinds}`;
  const ofReader = canSeeEveryOrder(actor)
    ? sql``
    : can(actor, "WORK_ORDERS_VIEW")
      ? sql`and o.master_id = ${userId}`
      : sql`and false`;
  // Of what went out its batches, also those that came later; of what came in the batch that it made, though nothing is left of that.
  const cost = sql`coalesce((
    select sum(round(u.quantity * c.buy_price_minor))::bigint from stock_use u
    join stock_batch_cost c on c.company_id = u.company_id and c.id = u.batch_id
    where u.company_id = ${companyId} and u.event_id = e.id), (
    select sum(round(m.quantity * c.buy_price_minor))::bigint from stock_batch m
    join stock_batch_cost c on c.company_id = m.company_id and c.id = m.id
    where m.company_id = ${companyId} and m.event_id = e.id))`;
  const rows = await sql<EventRow[]>`
    with every as (
      select e.*, (sum(e.on_hand_change) over w)::float8 as balance, (sum(e.reserved_change) over w)::float8 as reserved_balance
      from stock_event e where e.company_id = ${companyId} and e.part_id = ${partId} window w as (order by e.at, e.id)
    ), shown as (
      select * from every e where true ${ofKinds} order by e.at desc, e.id desc limit ${page.limit} offset ${page.offset}
    )
    select e.id, e.kind, e.warehouse_id, e.on_hand_change::float8 as on_hand_change,
      e.reserved_change::float8 as reserved_change, e.balance, e.reserved_balance, e.work_order_id, e.parts_line_id,
      o.number as work_order_number, v.plate, v.plate_country, e.user_id, e.installed_by_id, e.reason, e.scan_payload,
      e.purchase_receipt_id, e.at,
      ${withCosts ? cost : sql`null`} as minor, b.sha256, b.bytes::float8 as bytes
    from shown e
    left join work_order o on o.company_id = e.company_id and o.id = e.work_order_id ${ofReader}
    left join vehicle v on v.company_id = o.company_id and v.id = o.vehicle_id
    left join work_signature s on s.company_id = o.company_id and s.id = e.signature_id and s.work_order_id = o.id
      and o.deleted_at is null
    left join blob b on b.company_id = s.company_id and b.purpose = 'signature' and b.sha256 = s.sha256 and b.state = 'ready'
    order by e.at desc, e.id desc`;
  const told = rows.map(({ minor, sha256, bytes, ...row }) => ({
    ...row,
    ...(withCosts ? { cost: minor === null ? null : minorToDecimal(Number(minor)) } : {}),
    at: row.at.toISOString(),
    signature: sha256 === null || bytes === null ? null : { sha256, bytes },
  }));
  return { rows: told, total: await totalOf(sql, matching) };
}

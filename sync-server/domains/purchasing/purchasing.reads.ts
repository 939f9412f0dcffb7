// Suppliers and purchases in the words of the REST API. In a transaction of the tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { canSeePurchasePrices, canSeePurchases } from "../../../shared/domains/purchasing/purchasing.permissions.ts";
import { OPEN_PURCHASES, type PurchaseStatus } from "../../../shared/domains/purchasing/purchasing.states.ts";
import { minorToDecimal } from "../../../shared/kernel/money.ts";
import { endOfDay, startOfDay } from "../../../shared/kernel/shop-days.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { Page } from "../../http/rest-inputs.ts";
import { totalOf, type Found } from "../../http/rest-list.ts";
import { forbidden } from "../../platform/problem.ts";
import { readShopTimeZone } from "../tenancy/time-zone.reads.ts";
import type { purchaseSchema, supplierSchema, wholePurchaseSchema } from "./purchasing.schemas.ts";

type Supplier = z.infer<typeof supplierSchema>;
type Purchase = z.infer<typeof purchaseSchema>;
type WholePurchase = z.infer<typeof wholePurchaseSchema>;
type Times<Row, Field extends keyof Row> = Omit<Row, Field> & { [Key in Field]: Date | Extract<Row[Key], null> };

/** Throws 403: for who buys, and for who takes in what comes. */
export function requirePurchases(actor: Actor): void {
  if (!canSeePurchases(actor)) throw forbidden("PURCHASES_EDIT");
}

/** What is typed, anywhere in a text, however it is cased. */
const within = (typed: string) => `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const iso = (at: Date | null) => at?.toISOString() ?? null;

export const SUPPLIER_SORTS = ["name", "created_at"] as const;

export interface SupplierFilter {
  q?: string | undefined;
  deleted?: boolean | undefined;
  id?: string;
}

/** A deleted one only where it is asked for, or by its id. */
export async function readSuppliers(
  sql: TransactionSql,
  { companyId }: Actor,
  { q, deleted = false, id }: SupplierFilter,
  page: Page<(typeof SUPPLIER_SORTS)[number]> = { field: "name", descending: false, limit: 1, offset: 0 },
): Promise<Found<Supplier>> {
  const typed = within(q ?? "");
  const matching = sql`
    from supplier s where s.company_id = ${companyId}
      ${id === undefined ? sql`and ${deleted ? sql`s.deleted_at is not null` : sql`s.deleted_at is null`}` : sql`and s.id = ${id}`}
      ${q === undefined ? sql`` : sql`and (s.name ilike ${typed} or s.phone ilike ${typed} or s.email ilike ${typed} or s.tax_code ilike ${typed})`}`;
  const by = page.field === "name" ? sql`lower(s.name)` : sql`s.created_at`;
  const rows = await sql<Times<Supplier, "created_at" | "updated_at" | "deleted_at">[]>`
    select s.id, s.name, s.phone, s.email, s.tax_code, s.address, s.note, s.created_at, s.updated_at, s.deleted_at,
      (select count(*)::int from purchase p where p.company_id = s.company_id and p.supplier_id = s.id and p.deleted_at is null
        and p.status = any(${[...OPEN_PURCHASES]})) as open_purchases
    ${matching} order by ${by} ${page.descending ? sql`desc` : sql`asc`}, s.id limit ${page.limit} offset ${page.offset}`;
  const told = rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: iso(row.deleted_at),
  }));
  return { rows: told, total: await totalOf(sql, matching) };
}

export const PURCHASE_SORTS = ["created_at", "number", "expected_on"] as const;

export interface PurchaseFilter {
  q?: string | undefined;
  status?: PurchaseStatus | undefined;
  supplier_id?: string | undefined;
  /** Days of the shop, both included, on which it was made. */
  date_from?: string | undefined;
  date_to?: string | undefined;
  deleted?: boolean | undefined;
  id?: string;
}

type Moment = "ordered_at" | "cancelled_at" | "created_at" | "updated_at" | "deleted_at";

/** A deleted one only where it is asked for, or by its id; none that an import is still writing. Totals only for who may see costs. */
export async function readPurchases(
  sql: TransactionSql,
  actor: Actor,
  { q, status, supplier_id, date_from, date_to, deleted = false, id }: PurchaseFilter,
  page: Page<(typeof PURCHASE_SORTS)[number]> = { field: "created_at", descending: true, limit: 1, offset: 0 },
): Promise<Found<Purchase>> {
  const { companyId } = actor;
  const withPrices = canSeePurchasePrices(actor);
  const zone = (date_from ?? date_to) ? await readShopTimeZone(sql, companyId) : "UTC";
  const typed = within(q ?? "");
  const matching = sql`
    from purchase p left join supplier s on s.company_id = p.company_id and s.id = p.supplier_id
    where p.company_id = ${companyId}
      and not exists (select from invoice_import m where m.company_id = p.company_id and m.purchase_id = p.id and m.state <> 'done')
      ${id === undefined ? sql`and ${deleted ? sql`p.deleted_at is not null` : sql`p.deleted_at is null`}` : sql`and p.id = ${id}`}
      ${status === undefined ? sql`` : sql`and p.status = ${status}`}
      ${supplier_id === undefined ? sql`` : sql`and p.supplier_id = ${supplier_id}`}
      ${date_from === undefined ? sql`` : sql`and p.created_at >= ${new Date(startOfDay(date_from, zone))}`}
      ${date_to === undefined ? sql`` : sql`and p.created_at < ${new Date(endOfDay(date_to, zone))}`}
      ${q === undefined ? sql`` : sql`and (p.number ilike ${typed} or p.invoice_number ilike ${typed} or s.name ilike ${typed})`}`;
  const total = await totalOf(sql, matching);
  const rows = await sql<(Times<Omit<Purchase, "total">, Moment> & { total_minor: string | null })[]>`
    select p.id, p.number, p.status, p.supplier_id, s.name as supplier_name, p.warehouse_id, p.invoice_number, p.invoice_date,
      p.expected_on, p.note, p.ordered_at, p.cancelled_at, p.cancel_reason, p.created_by, p.created_at, p.updated_at,
      p.deleted_at, so.items_count, so.qty, so.qty_received, ${withPrices ? sql`so.total_minor` : sql`null`} as total_minor
    from (select p.* ${matching} order by ${sql(`p.${page.field}`)} ${page.descending ? sql`desc` : sql`asc`} nulls last, p.id
      limit ${page.limit} offset ${page.offset}) p
    left join supplier s on s.company_id = p.company_id and s.id = p.supplier_id
    cross join lateral (
      select count(*)::int as items_count, coalesce(sum(i.quantity), 0)::float8 as qty,
        coalesce(sum(i.qty_received), 0)::float8 as qty_received,
        ${withPrices ? sql`coalesce(sum(round(i.quantity * c.price_minor)), 0)::text` : sql`null`} as total_minor
      from purchase_item i
      ${withPrices ? sql`left join purchase_item_cost c on c.company_id = i.company_id and c.id = i.id` : sql``}
      where i.company_id = p.company_id and i.purchase_id = p.id and i.deleted_at is null) so
    order by ${sql(`p.${page.field}`)} ${page.descending ? sql`desc` : sql`asc`} nulls last, p.id`;
  return {
    rows: rows.map(({ total_minor, ...row }) => ({
      ...row,
      ordered_at: iso(row.ordered_at),
      cancelled_at: iso(row.cancelled_at),
      deleted_at: iso(row.deleted_at),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      ...(withPrices ? { total: minorToDecimal(Number(total_minor)) } : {}),
    })),
    total,
  };
}

/** With its items; prices only for who may see costs. Null: there is no such purchase. */
export async function readPurchase(sql: TransactionSql, actor: Actor, id: string): Promise<WholePurchase | null> {
  const { rows } = await readPurchases(sql, actor, { id });
  const [purchase] = rows;
  if (!purchase) return null;
  const withPrices = canSeePurchasePrices(actor);
  const items = await sql<(Omit<WholePurchase["items"][number], "price"> & { price: string | null })[]>`
    select i.id, i.part_id, i.article, i.name, i.brand, i.quantity::float8 as qty, i.qty_received::float8 as qty_received,
      ${withPrices ? sql`c.price_minor` : sql`null`} as price
    from purchase_item i
    ${withPrices ? sql`left join purchase_item_cost c on c.company_id = i.company_id and c.id = i.id` : sql``}
    where i.company_id = ${actor.companyId} and i.purchase_id = ${id} and i.deleted_at is null order by i.position, i.id`;
  return {
    ...purchase,
    items: items.map(({ price, ...item }) => ({
      ...item,
      ...(withPrices ? { price: price === null ? null : minorToDecimal(Number(price)) } : {}),
    })),
  };
}

// What the REST API tells of clients. In a transaction of the tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import { can, canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { canSeeVisits } from "../../../shared/domains/crm/crm.access.ts";
import type { BalanceSide, ClientStatus } from "../../../shared/domains/crm/crm.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { minorToDecimal } from "../../../shared/kernel/money.ts";
import type { Page } from "../../http/rest-inputs.ts";
import { totalOf, type Found } from "../../http/rest-list.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { clientSchema } from "./crm.schemas.ts";
import { awaySince, found, inTheShop } from "./find.ts";

type Client = z.infer<typeof clientSchema>;
type Time = "created_at" | "updated_at";
type NullableTime = "last_visit_at" | "deleted_at";
type Row = Omit<Client, Time | NullableTime | "balance"> & { balance_minor: string } & Record<Time, Date> &
  Record<NullableTime, Date | null>;

const clientOf = ({ balance_minor, ...row }: Row): Client => ({
  ...row,
  balance: minorToDecimal(Number(balance_minor)),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
  last_visit_at: row.last_visit_at?.toISOString() ?? null,
});

const columnsOf = (sql: TransactionSql, actor: Actor) => sql`
  c.id, c.name, c.phone, c.other_phone, c.email, c.is_vip, c.status, c.source, c.notes, c.locale, c.balance_minor, c.merged_into,
  c.created_at, c.updated_at, c.deleted_at,
  (select count(*)::int from vehicle v
    where v.client_id = c.id and v.company_id = c.company_id and v.deleted_at is null) as vehicles_count,
  ${
    canSeeVisits(actor)
      ? sql`coalesce(visits.orders, 0) as orders_count, visits.last_visit_at`
      : sql`null::integer as orders_count, null::timestamptz as last_visit_at`
  }`;

/** Who never had an order has no row there. */
const withVisits = (sql: TransactionSql) =>
  sql`client c left join client_visits visits on visits.id = c.id and visits.company_id = c.company_id`;

export const CLIENT_SORTS = ["name", "phone", "balance", "created_at", "updated_at"] as const;

const orders = (sql: TransactionSql) =>
  ({
    name: sql`lower(c.name)`,
    phone: sql`c.phone`,
    balance: sql`c.balance_minor`,
    created_at: sql`c.created_at`,
    updated_at: sql`c.updated_at`,
  }) satisfies Record<(typeof CLIENT_SORTS)[number], unknown>;

export interface ClientFilter {
  q?: string | undefined;
  is_vip?: boolean | undefined;
  status?: ClientStatus | undefined;
  source?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  /** Whether they owe or are owed anything. */
  with_balance?: boolean | undefined;
  balance_is?: BalanceSide | undefined;
  language?: Locale | undefined;
  /** Whether an order of theirs is open. */
  in_shop?: boolean | undefined;
  /** They were here, and not from this moment on; no order of theirs is open. */
  away_since?: Date | undefined;
  /** These alone. */
  ids?: readonly string[] | undefined;
  deleted?: boolean | undefined;
}

/**
 * Clients that the filter leaves, a page of them in the order asked for, `total` of all. `phone` is compared as it is kept (E.164), with
 * either of theirs; balances are decimals of the shop's currency, times ISO 8601 in UTC. Merged clients are among the deleted.
 */
export async function readClients(
  sql: TransactionSql,
  actor: Actor,
  filter: ClientFilter,
  page: Page<(typeof CLIENT_SORTS)[number]>,
): Promise<Found<Client>> {
  const {
    q,
    is_vip,
    status,
    source,
    phone,
    email,
    with_balance,
    balance_is,
    language,
    in_shop,
    away_since,
    deleted = false,
  } = filter;
  const among = found(sql, "garaj_find_clients", q);
  // Of orders that they do not see, nobody hears this way.
  const ofTheClient = sql`w.client_id = c.id and w.company_id = c.company_id
    ${canSeeEveryOrder(actor) ? sql`` : sql`and w.master_id = ${actor.userId}`}`;
  const matching = sql`
    from client c where c.company_id = ${actor.companyId} and ${deleted ? sql`c.deleted_at is not null` : sql`c.deleted_at is null`}
      ${among === null ? sql`` : sql`and c.id in ${among}`}
      ${is_vip === undefined ? sql`` : sql`and c.is_vip = ${is_vip}`}
      ${status === undefined ? sql`` : sql`and c.status = ${status}`}
      ${source === undefined ? sql`` : sql`and c.source = ${source}`}
      ${phone === undefined ? sql`` : sql`and ${phone} in (c.phone, c.other_phone)`}
      ${email === undefined ? sql`` : sql`and c.email = ${email}`}
      ${with_balance === undefined ? sql`` : sql`and (c.balance_minor <> 0) = ${with_balance}`}
      ${balance_is === undefined ? sql`` : balance_is === "owes" ? sql`and c.balance_minor < 0` : sql`and c.balance_minor > 0`}
      ${language === undefined ? sql`` : sql`and c.locale = ${language}`}
      ${filter.ids === undefined ? sql`` : sql`and c.id = any(${[...filter.ids]})`}
      ${inTheShop(sql, in_shop, ofTheClient)}
      ${away_since === undefined ? sql`` : awaySince(sql, away_since, ofTheClient)}`;
  const total = await totalOf(sql, matching);
  const order = sql`order by ${orders(sql)[page.field]} ${page.descending ? sql`desc` : sql`asc`}, c.id`;
  // The page first, by its ids: their cars are not counted of those that are left out.
  const shown = await sql<{ id: string }[]>`select c.id ${matching} ${order} limit ${page.limit} offset ${page.offset}`;
  const rows = await sql<Row[]>`
    select ${columnsOf(sql, actor)} from ${withVisits(sql)} where c.company_id = ${actor.companyId} and c.id = any(${shown.map(({ id }) => id)}) ${order}`;
  return { rows: rows.map(clientOf), total };
}

/** One who was deleted only for who may list those; null for none. */
export async function readClient(sql: TransactionSql, actor: Actor, id: string) {
  const { companyId } = actor;
  const [row] = await sql<Row[]>`
    select ${columnsOf(sql, actor)} from ${withVisits(sql)} where c.company_id = ${companyId} and c.id = ${id}
      ${can(actor, "CLIENTS_DELETE") ? sql`` : sql`and c.deleted_at is null`}`;
  if (!row) return null;
  const phones = [row.phone, row.other_phone].filter((phone) => phone !== null);
  const same = await sql<{ id: string }[]>`
    select id from client where company_id = ${companyId} and id <> ${id} and deleted_at is null
      and (phone = any(${phones}) or other_phone = any(${phones})) order by id limit 20`;
  return { ...clientOf(row), possible_duplicates: same.map((other) => other.id) };
}

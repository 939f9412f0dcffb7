// Work orders as the REST API lists them. In a transaction of the tenant, which is named in every statement besides.

import { can, canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import {
  CLOSED_STATUSES,
  OPEN_STATUSES,
  type PayStatus,
  type Urgency,
  type WorkOrderStatus,
} from "../../../shared/domains/work-orders/work-orders.states.ts";
import type { Page } from "../../http/rest-inputs.ts";
import { totalOf } from "../../http/rest-list.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { patternsOf } from "../crm/find.ts";
import { orderNumbersOf, packed } from "./order-numbers.ts";
import { describeOrder, type OrderRow } from "./orders-api.describe.ts";

export const ORDER_SORTS = ["created_at", "number"] as const;
type OrderSort = (typeof ORDER_SORTS)[number];

export interface OrderFilter {
  status?: WorkOrderStatus | undefined;
  master_id?: string | undefined;
  client_id?: string | undefined;
  vehicle_id?: string | undefined;
  pay_status?: PayStatus | undefined;
  urgency?: Urgency | undefined;
  created_from?: Date | undefined;
  created_to?: Date | undefined;
  closed?: boolean | undefined;
  closed_from?: Date | undefined;
  owed?: boolean | undefined;
  deleted?: boolean | undefined;
  q?: string | undefined;
}

/** As many cars and clients as a search looks at: whoever finds more of them searches on. */
const MOST_FOUND = 1000;

/** Of `work_order o`: orders the actor may see; a mechanic's are those of which they are the master. */
export const ordersInReach = (sql: TransactionSql, actor: Actor) => sql`
  o.company_id = ${actor.companyId} ${canSeeEveryOrder(actor) ? sql`` : sql`and o.master_id = ${actor.userId}`}`;

interface LookedFor {
  /** As it was typed. */
  q: string;
  cars: string[];
  clients: string[];
}

/** What of the shop's records a text may mean: cars by part of a plate or VIN, clients by part of a name or phone, each found by an index. */
export async function lookForOrders(sql: TransactionSql, q: string): Promise<LookedFor> {
  const part = packed(q);
  const found = await sql<{ kind: "car" | "client"; id: string }[]>`
    select kind, id from garaj_find_for_orders(${part === "" ? null : `%${part}%`}, ${patternsOf(q)}, ${MOST_FOUND})`;
  const idsOf = (wanted: "car" | "client") => found.flatMap(({ kind, id }) => (kind === wanted ? id : []));
  return { q, cars: idsOf("car"), clients: idsOf("client") };
}

/** Of `work_order o`, to follow other conditions: by number (whole, or its digits), car, or client. */
export function ordersMatching(sql: TransactionSql, actor: Actor, { q, cars, clients }: LookedFor) {
  return sql`and (o.number = any(${orderNumbersOf(sql, actor.companyId, q)}) or o.vehicle_id = any(${cars})
    ${can(actor, "CLIENTS_VIEW") ? sql`or o.client_id = any(${clients})` : sql``})`;
}

/** What the tally of orders knows; null: the filter asks for more than that. */
function tallied(sql: TransactionSql, actor: Actor, filter: OrderFilter): Promise<number> | null {
  const { status, pay_status, urgency, master_id, closed, owed, deleted = false, ...others } = filter;
  if (Object.values(others).some((value) => value !== undefined)) return null;
  const kinds = Object.entries({ status, pay_status, urgency, master_id }).filter(([, value]) => value !== undefined);
  return totalOf(
    sql,
    sql`from work_order_tally o where ${ordersInReach(sql, actor)} and o.is_deleted = ${deleted} ${allOf(sql, kinds)}
      ${inState(sql, { closed, owed })}`,
    sql`coalesce(sum(o.orders), 0)`,
  );
}

const allOf = (sql: TransactionSql, named: [field: string, value: unknown][]) =>
  named.reduce((all, [field, value]) => sql`${all} and o.${sql(field)} = ${value as string}`, sql``);

/** Of `o`, word for word as the index `work_order_owed` has it: else Postgres does not see that it is meant. */
const isOwed = (sql: TransactionSql) => sql`o.pay_status <> 'paid' and o.status <> 'cancelled'`;

/** Of `o`: whether it has left the shop, and whether money is still asked for it. */
const inState = (sql: TransactionSql, { closed, owed }: Pick<OrderFilter, "closed" | "owed">) => sql`
  ${closed === undefined ? sql`` : sql`and o.status in ${sql(closed ? CLOSED_STATUSES : OPEN_STATUSES)}`}
  ${owed === undefined ? sql`` : owed ? sql`and ${isOwed(sql)}` : sql`and not (${isOwed(sql)})`}`;

/** A page of orders, and how many there are in all. With `q` those are looked for among the first thousand cars and clients that fit. */
export async function readOrders(sql: TransactionSql, actor: Actor, filter: OrderFilter, page: Page<OrderSort>) {
  const { created_from, created_to, closed, closed_from, owed, deleted = false, q, ...fields } = filter;
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  const lookedFor = q === undefined ? null : await lookForOrders(sql, q);
  const where = sql`
    where ${ordersInReach(sql, actor)} and o.deleted_at is ${deleted ? sql`not null` : sql`null`} ${allOf(sql, named)}
      ${inState(sql, { closed, owed })}
      ${closed_from === undefined ? sql`` : sql`and o.closed_at >= ${closed_from}`}
      ${created_from === undefined ? sql`` : sql`and o.created_at >= ${created_from}`}
      ${created_to === undefined ? sql`` : sql`and o.created_at < ${created_to}`}
      ${lookedFor === null ? sql`` : ordersMatching(sql, actor, lookedFor)}`;
  const way = page.descending ? sql`desc` : sql`asc`;
  const by = page.field === "number" ? sql`o.number` : sql`o.created_at`;
  const orderly = sql`order by ${by} ${way}, o.id ${way} limit ${page.limit} offset ${page.offset}`;
  const { total, ids } = await (lookedFor ? pageOfFound() : pageOfAll());

  /** What is looked for is few: found first and sorted then. Postgres would go through all orders by time until it has met a page of them. */
  async function pageOfFound(): Promise<{ total: number; ids: string[] }> {
    const [found] = await sql<{ total: number; ids: string[] }[]>`
      with o as materialized (select o.id, o.created_at, o.number from work_order o ${where})
      select (select count(*)::int from o) as total, array(select o.id from o ${orderly}) as ids`;
    return found!;
  }

  async function pageOfAll(): Promise<{ total: number; ids: string[] }> {
    const [all, found] = await Promise.all([
      tallied(sql, actor, filter) ?? totalOf(sql, sql`from work_order o ${where}`),
      sql<{ id: string }[]>`select o.id from work_order o ${where} ${orderly}`,
    ]);
    return { total: all, ids: found.map(({ id }) => id) };
  }

  const byId = new Map((await readRows(sql, actor, ids)).map((row) => [row.id, row]));
  return {
    total,
    rows: ids.map((id) => describeOrder(byId.get(id)!, seenBy(actor))),
  };
}

/** One that the actor may see; null looks alike for what is not there. */
export async function readOrder(sql: TransactionSql, actor: Actor, id: string) {
  const [found] = await sql<{ id: string }[]>`
    select o.id from work_order o where ${ordersInReach(sql, actor)} and o.id = ${id} and o.deleted_at is null`;
  if (!found) return null;
  const [row] = await readRows(sql, actor, [found.id]);
  return describeOrder(row!, seenBy(actor));
}

/** Whether the line is this order's, and the order one that the actor sees. */
export async function isLineOf(
  sql: TransactionSql,
  actor: Actor,
  table: "work_line" | "parts_line",
  { orderId, lineId }: { orderId: string; lineId: string },
): Promise<boolean> {
  const [found] = await sql`
    select 1 from ${sql(table)} l join work_order o on o.id = l.work_order_id and o.company_id = l.company_id
    where ${ordersInReach(sql, actor)} and o.deleted_at is null and o.id = ${orderId} and l.id = ${lineId}`;
  return found !== undefined;
}

const seenBy = (actor: Actor) => ({ clients: can(actor, "CLIENTS_VIEW"), payments: can(actor, "PAYMENTS_VIEW") });

const readRows = (sql: TransactionSql, { companyId }: Actor, ids: string[]) => sql<OrderRow[]>`
  select o.id, o.number, o.status, o.urgency, o.pay_status, o.client_id, o.vehicle_id, o.master_id, o.complaint, o.diagnosis,
    o.recommendations, o.mileage_km, o.discount_pct::float8, o.total_minor::float8, o.paid_minor::float8, o.eta_at, o.eta_promised,
    o.eta_change_reason, o.eta_updated_at, o.ready_at, o.created_at, coalesce(r.updated_at, o.updated_at) as updated_at,
    to_char(o.closed_at at time zone coalesce(c.settings->>'time_zone', 'Europe/Chisinau'), 'YYYY-MM-DD') as closed_at,
    o.deleted_at, k.name as client_name, k.phone as client_phone, v.plate, v.plate_country, v.make, v.model, m.name as master_name
  from work_order o join company c on c.id = o.company_id left join client k on k.id = o.client_id and k.company_id = o.company_id
    left join vehicle v on v.id = o.vehicle_id and v.company_id = o.company_id
    left join staff_user m on m.id = o.master_id and m.company_id = o.company_id
    left join work_order_revision r on r.work_order_id = o.id and r.company_id = o.company_id
  where o.company_id = ${companyId} and o.id = any(${ids})`;

// Work orders as the REST API lists them. In a transaction of the tenant, which is named in every statement besides.

import { can, canSeeEveryOrder, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { PayStatus, Urgency, WorkOrderStatus } from "../../../shared/domains/work-orders/work-orders.states.ts";
import type { TransactionSql } from "../../db/connections.ts";
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
  deleted?: boolean | undefined;
  q?: string | undefined;
}

/** As many cars and clients as a search looks at: whoever finds more of them searches on. */
const MOST_FOUND = 1000;

/** Of `work_order o`: orders the actor may see; a mechanic's are those of which they are the master. */
export const ordersInReach = (sql: TransactionSql, actor: Actor) => sql`
  o.company_id = ${actor.companyId} ${canSeeEveryOrder(actor) ? sql`` : sql`and o.master_id = ${actor.userId}`}`;

/** By number (whole, or its digits), plate, VIN's end, or client; each found by an index first. */
function matching(sql: TransactionSql, actor: Actor, q: string) {
  const { companyId } = actor;
  const packed = q.replaceAll(/[\s-]/g, "").toLowerCase();
  const part = `%${packed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const numbers = sql`
    select ${q.toUpperCase()} union all
    select 'WO-' || s.year || '-' || ${packed.padStart(6, "0")} from number_sequence s
    where s.company_id = ${companyId} and s.kind = 'work_order' and ${/^\d{1,9}$/.test(packed)}`;
  const cars = sql`
    select v.id from vehicle v where v.company_id = ${companyId}
      and lower(replace(replace(v.plate, ' ', ''), '-', '') || ' ' || coalesce(v.vin, '')) like ${part} limit ${MOST_FOUND}`;
  const clients = sql`
    select k.id from client k where k.company_id = ${companyId}
      and lower(replace(replace(k.name || ' ' || k.phone, ' ', ''), '-', '')) like ${part} limit ${MOST_FOUND}`;
  return sql`and (o.number = any(array(${numbers})) or o.vehicle_id = any(array(${cars}))
    ${can(actor, "CLIENTS_VIEW") ? sql`or o.client_id = any(array(${clients}))` : sql``})`;
}

export async function readOrders(
  sql: TransactionSql,
  actor: Actor,
  filter: OrderFilter,
  page: { limit: number; offset: number; field: OrderSort; descending: boolean },
) {
  const { created_from, created_to, deleted = false, q, ...fields } = filter;
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  const where = sql`
    from work_order o where ${ordersInReach(sql, actor)} and o.deleted_at is ${deleted ? sql`not null` : sql`null`}
      ${named.reduce((all, [field, value]) => sql`${all} and o.${sql(field)} = ${value}`, sql``)}
      ${created_from === undefined ? sql`` : sql`and o.created_at >= ${created_from}`}
      ${created_to === undefined ? sql`` : sql`and o.created_at < ${created_to}`}
      ${q === undefined ? sql`` : matching(sql, actor, q)}`;
  const way = page.descending ? sql`desc` : sql`asc`;
  const by = page.field === "number" ? sql`o.number` : sql`o.created_at`;
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total ${where}`;
  const ids = await sql<{ id: string }[]>`
    select o.id ${where} order by ${by} ${way}, o.id ${way} limit ${page.limit} offset ${page.offset}`;
  const rows = await readRows(
    sql,
    ids.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    total: counted!.total,
    orders: ids.map(({ id }) => describeOrder(byId.get(id)!, can(actor, "CLIENTS_VIEW"))),
  };
}

/** One that the actor may see; null looks alike for what is not there. */
export async function readOrder(sql: TransactionSql, actor: Actor, id: string) {
  const [found] = await sql<{ id: string }[]>`
    select o.id from work_order o where ${ordersInReach(sql, actor)} and o.id = ${id} and o.deleted_at is null`;
  if (!found) return null;
  const [row] = await readRows(sql, [found.id]);
  return describeOrder(row!, can(actor, "CLIENTS_VIEW"));
}

/** Whether the line is this order's, and the order one that the actor sees. */
export async function isLineOf(
  sql: TransactionSql,
  actor: Actor,
  table: "work_line" | "parts_line",
  { orderId, lineId }: { orderId: string; lineId: string },
): Promise<boolean> {
  const [found] = await sql`
    select 1 from ${sql(table)} l join work_order o on o.id = l.work_order_id
    where ${ordersInReach(sql, actor)} and o.deleted_at is null and o.id = ${orderId} and l.id = ${lineId}`;
  return found !== undefined;
}

const readRows = (sql: TransactionSql, ids: string[]) => sql<OrderRow[]>`
  select o.id, o.number, o.status, o.urgency, o.pay_status, o.client_id, o.vehicle_id, o.master_id, o.complaint, o.diagnosis,
    o.recommendations, o.mileage_km, o.discount_pct, o.total_minor::float8, o.paid_minor::float8, o.eta_at, o.eta_promised,
    o.eta_change_reason, o.eta_updated_at, o.ready_at, o.closed_at, o.created_at, o.updated_at, o.deleted_at,
    k.name as client_name, k.phone as client_phone, v.plate, v.make, v.model, m.name as master_name
  from work_order o left join client k on k.id = o.client_id left join vehicle v on v.id = o.vehicle_id
    left join staff_user m on m.id = o.master_id
  where o.id = any(${ids})`;

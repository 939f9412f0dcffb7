// The history of one record: what became of an order, a client, a car, a lead or a deal. In a transaction of the tenant, which is named in every
// statement besides.

import type { z } from "@hono/zod-openapi";
import { can, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { withheldHistory } from "../../../shared/domains/work-orders/history.permissions.ts";
import { ordersInReach } from "../../domains/work-orders/orders-api.reads.ts";
import { totalOf } from "../../http/rest-list.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { historySchema } from "./history.schemas.ts";
import { lineOf, type LineRow } from "./line.ts";

type History = z.infer<typeof historySchema>;
type Fragment = ReturnType<typeof ordersInReach>;

/** The latest of them are answered: nobody reads further, and an answer stays one that a phone takes in at once. */
const MOST_TOLD = 500;

/** Of an order that the actor sees; also of a deleted one, for who may restore it. Null looks alike for what is not there. */
export async function readOrderHistory(sql: TransactionSql, actor: Actor, id: string): Promise<History | null> {
  const [order] = await sql`
    select 1 from work_order o where ${ordersInReach(sql, actor)} and o.id = ${id}
      ${can(actor, "WORK_ORDERS_DELETE") ? sql`` : sql`and o.deleted_at is null`}`;
  if (!order) return null;
  const { beginnings, verbs } = withheldHistory(actor);
  const patterns = beginnings.map((beginning) => `${beginning}%`);
  return told(
    sql,
    sql`from activity a where a.company_id = ${actor.companyId} and a.work_order_id = ${id}
      and not a.verb like any(${patterns}::text[]) and not a.verb = any(${[...verbs]}::text[])`,
  );
}

/** Of a client, a car, a lead or a deal, deleted or not. Whether the actor may see it is the caller's question. Null: there is none. */
export async function readRecordHistory(
  sql: TransactionSql,
  { companyId }: Actor,
  kind: "client" | "vehicle" | "lead" | "deal",
  id: string,
): Promise<History | null> {
  const [record] = await sql`select 1 from ${sql(kind)} where company_id = ${companyId} and id = ${id}`;
  if (!record) return null;
  return told(
    sql,
    sql`from activity a where a.company_id = ${companyId} and a.subject_type = ${kind} and a.subject_id = ${id}`,
  );
}

async function told(sql: TransactionSql, matching: Fragment): Promise<History> {
  const [read] = await sql<{ as_of: Date }[]>`select now() as as_of`;
  const rows = await sql<LineRow[]>`
    with latest as (select a.* ${matching} order by a.happened_at desc, a.id desc limit ${MOST_TOLD})
    select l.id, l.happened_at, l.recorded_at, l.actor_id, u.name as actor,
      (exists (select from client y where y.company_id = l.company_id and y.id = l.actor_id)
        or exists (select from lead y where y.company_id = l.company_id and y.id = l.actor_id)) as by_client,
      l.verb, l.subject_type, l.subject_id, l.data
    from latest l left join staff_user u on u.id = l.actor_id and u.company_id = l.company_id
    order by l.happened_at desc, l.id desc`;
  const total = rows.length < MOST_TOLD ? rows.length : await totalOf(sql, matching);
  return { as_of: read!.as_of.toISOString(), total, entries: rows.map(lineOf) };
}

// What the activity log tells. In a transaction of the tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import {
  ACTIVITY_KINDS,
  actionOf,
  kindOf,
  verbPattern,
  type ActivityAction,
  type ActivityKind,
} from "../../../shared/kernel/activity.states.ts";
import { patternsOf } from "../../domains/crm/find.ts";
import { orderNumbersOf } from "../../domains/work-orders/order-numbers.ts";
import type { Slice } from "../../http/rest-inputs.ts";
import { totalOf, type Found } from "../../http/rest-list.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { activitySchema } from "./activity.schemas.ts";
import { lineOf, type LineRow } from "./line.ts";

type Entry = z.infer<typeof activitySchema>;

export interface ActivityFilter {
  /** A person's id. */
  user?: string | undefined;
  kind?: ActivityKind | undefined;
  action?: ActivityAction | undefined;
  /** The id of a record of any of these kinds. */
  record?: string | undefined;
  /** Parts of a client, a car, a part of the catalogue, a supplier, a lead or a deal, or the number of an order or a purchase. */
  q?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

interface Row extends LineRow {
  client: string | null;
  plate: string | null;
  part: string | null;
  appointment: string | null;
  lead: string | null;
  deal: string | null;
  purchase: string | null;
  supplier: string | null;
  warehouse: string | null;
  gone: boolean;
  work_order_id: string | null;
  number: string | null;
  order_gone: boolean;
}

const EVERY_KIND = Object.values(ACTIVITY_KINDS).flat();
/** Records that a text may mean. Whoever means more looks for something else. */
const MOST_FOUND = 1000;

/** Lines that are counted and can be paged through: whoever looks further back narrows the days. */
const MOST_COUNTED = 10_000;

/** Ids of clients, cars, parts, orders, suppliers, purchases, leads and deals in which all of this is found; null where nothing is looked for. */
async function meant(sql: TransactionSql, companyId: string, q: string | undefined): Promise<string[] | null> {
  const wanted = patternsOf(q);
  if (wanted === null) return null;
  // As the patterns are: in lower case, without marks.
  const folded = (text: ReturnType<TransactionSql>) =>
    sql`regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g')`;
  const found = await sql<{ id: string }[]>`
    (select id from garaj_find_clients(${wanted}) as id limit ${MOST_FOUND})
    union (select id from garaj_find_vehicles(${wanted}) as id limit ${MOST_FOUND})`;
  const parts = await sql<{ id: string }[]>`
    select id from garaj_find_some_parts(${wanted}, ${MOST_FOUND}) as id`;
  const ids = found.map(({ id }) => id);
  const orders = await sql<{ id: string }[]>`
    select id from work_order where company_id = ${companyId}
      and (client_id = any(${ids}) or vehicle_id = any(${ids}) or number = any(${orderNumbersOf(sql, companyId, q!)}))
    limit ${MOST_FOUND}`;
  const sales = await sql<{ id: string }[]>`
    (select id from deal where company_id = ${companyId}
      and (client_id = any(${ids}) or vehicle_id = any(${ids}) or ${folded(sql`subject`)} like all(${wanted})) limit ${MOST_FOUND})
    union all (select id from lead where company_id = ${companyId}
      and (client_id = any(${ids}) or ${folded(sql`concat_ws(' ', name, phone, plate)`)} like all(${wanted})) limit ${MOST_FOUND})`;
  // A shop has hundreds of suppliers, not thousands.
  const suppliers = await sql<{ id: string }[]>`
    select id from supplier where company_id = ${companyId} and ${folded(sql`name`)} like all(${wanted}) limit ${MOST_FOUND}`;
  const purchases = await sql<{ id: string }[]>`
    select id from purchase where company_id = ${companyId}
      and (number = ${q!.trim().toUpperCase()} or supplier_id = any(${suppliers.map(({ id }) => id)})) limit ${MOST_FOUND}`;
  return [...found, ...parts, ...orders, ...suppliers, ...purchases, ...sales].map(({ id }) => id);
}

function matching(sql: TransactionSql, companyId: string, filter: ActivityFilter, ids: string[] | null) {
  const { user, kind, action, record, from, to } = filter;
  const subjects: readonly string[] = kind === undefined ? EVERY_KIND : ACTIVITY_KINDS[kind];
  const done =
    action === undefined
      ? sql``
      : action === "updated"
        ? sql`and a.verb !~ ${verbPattern("created")} and a.verb !~ ${verbPattern("deleted")} and a.verb !~ ${verbPattern("restored")}`
        : sql`and a.verb ~ ${verbPattern(action)}`;
  const about = (wanted: string[]) =>
    sql`and ((a.subject_type = any(${EVERY_KIND}) and a.subject_id = any(${wanted})) or a.work_order_id = any(${wanted}))`;
  return sql`
    from activity a where a.company_id = ${companyId} and a.subject_type = any(${subjects as string[]})
      ${user === undefined ? sql`` : sql`and a.actor_id = ${user}`}
      ${done}
      ${record === undefined ? sql`` : about([record])}
      ${ids === null ? sql`` : about(ids)}
      ${from === undefined ? sql`` : sql`and a.happened_at >= ${from}`}
      ${to === undefined ? sql`` : sql`and a.happened_at < ${to}`}`;
}

/**
 * Lines of history that the filter leaves, the latest first, a page of them; `total` counts 10,000 at most. Times as ISO 8601 in UTC: `at`
 * when it happened, `recorded_at` when the server heard of it. `from` is included, `to` is not.
 */
export async function readActivity(
  sql: TransactionSql,
  companyId: string,
  filter: ActivityFilter,
  page: Slice,
): Promise<Found<Entry>> {
  const where = matching(sql, companyId, filter, await meant(sql, companyId, filter.q));
  const total = await totalOf(sql, sql`from (select ${where} limit ${MOST_COUNTED}) as counted`);
  const rows = await sql<Row[]>`
    with page as (select a.* ${where} order by a.happened_at desc, a.id desc limit ${page.limit} offset ${page.offset})
    select p.id, p.happened_at, p.recorded_at, p.actor_id, u.name as actor,
      (exists (select from client y where y.company_id = p.company_id and y.id = p.actor_id)
        or exists (select from lead y where y.company_id = p.company_id and y.id = p.actor_id)) as by_client, p.verb, p.subject_type, p.subject_id,
      p.work_order_id, p.data, c.name as client, v.plate, i.name as part,
      ap.title as appointment, b.number as purchase, s.name as supplier, w.name as warehouse, le.name as lead, de.subject as deal, o.number,
      coalesce(c.deleted_at, v.deleted_at, i.deleted_at, ap.deleted_at, b.deleted_at, s.deleted_at, w.deleted_at, le.deleted_at,
        de.deleted_at) is not null as gone,
      o.deleted_at is not null as order_gone
    from page p
      left join staff_user u on u.id = p.actor_id and u.company_id = p.company_id
      left join client c on p.subject_type = 'client' and c.id = p.subject_id and c.company_id = p.company_id
      left join vehicle v on p.subject_type = 'vehicle' and v.id = p.subject_id and v.company_id = p.company_id
      left join part i on p.subject_type = 'part' and i.id = p.subject_id and i.company_id = p.company_id
      left join appointment ap on p.subject_type = 'appointment' and ap.id = p.subject_id and ap.company_id = p.company_id
      left join purchase b on p.subject_type = 'purchase' and b.id = p.subject_id and b.company_id = p.company_id
      left join supplier s on p.subject_type = 'supplier' and s.id = p.subject_id and s.company_id = p.company_id
      left join warehouse w on p.subject_type = 'warehouse' and w.id = p.subject_id and w.company_id = p.company_id
      left join lead le on p.subject_type = 'lead' and le.id = p.subject_id and le.company_id = p.company_id
      left join deal de on p.subject_type = 'deal' and de.id = p.subject_id and de.company_id = p.company_id
      left join work_order o on o.id = p.work_order_id and o.company_id = p.company_id
    order by p.happened_at desc, p.id desc`;
  return { rows: rows.map(entryOf), total };
}

/** Of the one that it is about, as it is called today. */
const nameOf = (row: Row): string | null =>
  row.client ??
  row.plate ??
  row.part ??
  row.appointment ??
  row.purchase ??
  row.supplier ??
  row.warehouse ??
  row.lead ??
  row.deal;

function entryOf(row: Row): Entry {
  const { subject, ...line } = lineOf(row);
  return {
    ...line,
    kind: kindOf(row.subject_type)!,
    action: actionOf(row.verb),
    subject: { ...subject, name: nameOf(row), deleted: row.gone },
    work_order:
      row.work_order_id === null ? null : { id: row.work_order_id, number: row.number, deleted: row.order_gone },
  };
}

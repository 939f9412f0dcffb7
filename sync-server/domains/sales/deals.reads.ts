// What the REST API tells of deals and their lines. In a transaction of the tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import { MARKED, UNMARKED } from "../../../drizzle/folded.ts";
import { can, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { EARLY_STAGES, type DealStage, type QuoteStatus } from "../../../shared/domains/sales/sales.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { minorToDecimal } from "../../../shared/kernel/money.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { Page } from "../../http/rest-inputs.ts";
import { totalOf, type Found } from "../../http/rest-list.ts";
import { found, patternsOf } from "../crm/find.ts";
import type { dealLineSchema, dealSchema, listedDealSchema } from "./sales.schemas.ts";

type Listed = z.infer<typeof listedDealSchema>;
type Deal = z.infer<typeof dealSchema>;
type Line = z.infer<typeof dealLineSchema>;

const TIMES = ["stage_at", "last_action_at", "created_at", "updated_at"] as const;
const NULLABLE_TIMES = [
  "quote_sent_at",
  "quote_seen_at",
  "quote_answered_at",
  "scheduled_at",
  "confirmed_at",
  "deleted_at",
] as const;
type Time = (typeof TIMES)[number];
type NullableTime = (typeof NULLABLE_TIMES)[number];

interface Named {
  price_minor: number | null;
  lines_minor: number | null;
  client_name: string | null;
  client_phone: string | null;
  plate: string | null;
  make: string | null;
  model: string | null;
  bay_name: string | null;
}
type Row = Omit<Listed, Time | NullableTime | "price" | "total" | "client" | "vehicle" | "bay"> &
  Named &
  Record<Time, Date> &
  Record<NullableTime, Date | null>;

const decimal = (minor: number | null) => (minor === null ? null : minorToDecimal(minor));

function dealOf({
  price_minor,
  lines_minor,
  client_name,
  client_phone,
  plate,
  make,
  model,
  bay_name,
  ...row
}: Row): Listed {
  const times = Object.fromEntries(TIMES.map((field) => [field, row[field].toISOString()])) as Record<Time, string>;
  const more = Object.fromEntries(NULLABLE_TIMES.map((field) => [field, row[field]?.toISOString() ?? null]));
  const { client_id, vehicle_id, post_id } = row;
  return {
    ...row,
    ...times,
    ...(more as Record<NullableTime, string | null>),
    client: client_name === null ? null : { id: client_id, name: client_name, phone: client_phone ?? "" },
    vehicle: plate === null ? null : { id: vehicle_id!, plate, make: make ?? "", model: model ?? "" },
    bay: post_id === null ? null : { id: post_id, name: bay_name ?? "" },
    price: decimal(price_minor),
    total: decimal(lines_minor ?? price_minor),
  };
}

const columnsOf = (sql: TransactionSql, actor: Actor) => sql`
  d.id, d.lead_id, d.client_id, d.vehicle_id, d.subject, d.notes, d.stage, d.stage_at, d.price_minor::float8 as price_minor,
  d.lines_minor::float8 as lines_minor, d.is_urgent as urgent, d.master_id, d.quote_status, d.quote_sent_at, d.quote_seen_at,
  d.quote_answered_at, d.scheduled_at, d.post_id, d.appointment_id, d.confirmed_at, d.confirmed_via, d.work_order_id, d.source,
  d.assigned_to, d.lost_reason, d.lost_note, d.last_action_at, d.created_by, d.created_at, d.updated_at, d.deleted_at,
  b.name as bay_name,
  ${can(actor, "CLIENTS_VIEW") ? sql`k.name as client_name, k.phone as client_phone` : sql`null as client_name, null as client_phone`},
  ${can(actor, "VEHICLES_VIEW") ? sql`v.plate, v.make, v.model` : sql`null as plate, null as make, null as model`}`;

const withNames = (sql: TransactionSql) => sql`
  deal d left join client k on k.id = d.client_id and k.company_id = d.company_id
    left join vehicle v on v.id = d.vehicle_id and v.company_id = d.company_id
    left join post b on b.id = d.post_id and b.company_id = d.company_id`;

export const DEAL_SORTS = ["created_at", "last_action_at", "stage_at", "scheduled_at", "subject"] as const;

const EXACT = [
  "stage",
  "client_id",
  "vehicle_id",
  "lead_id",
  "work_order_id",
  "master_id",
  "assigned_to",
  "source",
  "quote_status",
] as const;

type Texts = "client_id" | "vehicle_id" | "lead_id" | "work_order_id" | "master_id" | "assigned_to" | "source";
export type DealFilter = { [F in Texts]?: string | undefined } & {
  stage?: DealStage | undefined;
  quote_status?: QuoteStatus | undefined;
  urgent?: boolean | undefined;
  /** Whether it is still to be agreed, or waits for its day. */
  open?: boolean | undefined;
  created_from?: Date | undefined;
  created_to?: Date | undefined;
  scheduled_from?: Date | undefined;
  scheduled_to?: Date | undefined;
  q?: string | undefined;
  deleted?: boolean | undefined;
};

/** What all of a subject has to match, and the clients and cars, as far as the actor may see them, in which all of `q` is found; null where nothing is looked for. */
function meant(sql: TransactionSql, actor: Actor, q: string | undefined) {
  if (q === undefined) return null;
  const none = sql`(select null::text where false)`;
  const clients = can(actor, "CLIENTS_VIEW") ? found(sql, "garaj_find_clients", q) : null;
  const cars = can(actor, "VEHICLES_VIEW") ? found(sql, "garaj_find_vehicles", q) : null;
  return { patterns: patternsOf(q) ?? [], clients: clients ?? none, cars: cars ?? none };
}

/** Deals that the filter leaves, a page of them in the order asked for, `total` of all. Times ISO 8601 in UTC. */
export async function readDeals(
  sql: TransactionSql,
  actor: Actor,
  filter: DealFilter,
  page: Page<(typeof DEAL_SORTS)[number]>,
): Promise<Found<Listed>> {
  const { open, urgent, created_from, created_to, scheduled_from, scheduled_to, q, deleted = false, ...exact } = filter;
  const exactly = EXACT.filter((field) => exact[field] !== undefined).reduce(
    (all, field) => sql`${all} and d.${sql(field)} = ${exact[field]!}`,
    sql``,
  );
  const wanted = meant(sql, actor, q);
  const matching = sql`
    from deal d where d.company_id = ${actor.companyId}
      and ${deleted ? sql`d.deleted_at is not null` : sql`d.deleted_at is null`} ${exactly}
      ${urgent === undefined ? sql`` : sql`and d.is_urgent = ${urgent}`}
      ${open === undefined ? sql`` : sql`and ${open ? sql`` : sql`not`} (d.stage in ${sql(EARLY_STAGES)})`}
      ${created_from === undefined ? sql`` : sql`and d.created_at >= ${created_from}`}
      ${created_to === undefined ? sql`` : sql`and d.created_at < ${created_to}`}
      ${scheduled_from === undefined ? sql`` : sql`and d.scheduled_at >= ${scheduled_from}`}
      ${scheduled_to === undefined ? sql`` : sql`and d.scheduled_at < ${scheduled_to}`}
      ${
        wanted === null
          ? sql``
          : sql`and (translate(lower(d.subject), ${MARKED}, ${UNMARKED}) like all(${wanted.patterns})
              or d.client_id in ${wanted.clients} or d.vehicle_id in ${wanted.cars})`
      }`;
  const total = await totalOf(sql, matching);
  const way = page.descending ? sql`desc` : sql`asc`;
  const by = page.field === "subject" ? sql`lower(d.subject)` : sql`d.${sql(page.field)}`;
  const order = sql`order by ${by} ${way} nulls last, d.id ${way}`;
  const shown = await sql<{ id: string }[]>`select d.id ${matching} ${order} limit ${page.limit} offset ${page.offset}`;
  const rows = await sql<Row[]>`
    select ${columnsOf(sql, actor)} from ${withNames(sql)}
    where d.company_id = ${actor.companyId} and d.id = any(${shown.map(({ id }) => id)}) ${order}`;
  return { rows: rows.map(dealOf), total };
}

/** With its lines. One that was deleted only for who may restore it; null for none. */
export async function readDeal(sql: TransactionSql, actor: Actor, id: string): Promise<Deal | null> {
  const [row] = await sql<Row[]>`
    select ${columnsOf(sql, actor)} from ${withNames(sql)} where d.company_id = ${actor.companyId} and d.id = ${id}
      ${can(actor, "DEALS_EDIT") ? sql`` : sql`and d.deleted_at is null`}`;
  return row ? { ...dealOf(row), lines: await readLines(sql, actor.companyId, id) } : null;
}

type LineRow = Omit<Line, "price" | "approved_at" | "declined_at"> & {
  price_minor: number;
  approved_at: Date | null;
  declined_at: Date | null;
};

/** In their order, without what was removed. */
async function readLines(sql: TransactionSql, companyId: string, dealId: string): Promise<Line[]> {
  const rows = await sql<LineRow[]>`
    select id, kind, position, name, norm_hours::float8 as norm_hours, part_id, article, quantity::float8 as quantity,
      price_minor::float8 as price_minor, approved_at, declined_at
    from deal_line where company_id = ${companyId} and deal_id = ${dealId} and deleted_at is null order by position, id`;
  return rows.map(({ price_minor, ...line }) => ({
    ...line,
    price: minorToDecimal(price_minor),
    approved_at: line.approved_at?.toISOString() ?? null,
    declined_at: line.declined_at?.toISOString() ?? null,
  }));
}

/** Whether the line is this deal's, be it removed. */
export async function isLineOfDeal(
  sql: TransactionSql,
  companyId: string,
  { dealId, lineId }: { dealId: string; lineId: string },
): Promise<boolean> {
  const [line] = await sql`
    select 1 from deal_line where company_id = ${companyId} and deal_id = ${dealId} and id = ${lineId}`;
  return line !== undefined;
}

/** What the client is written to in; null: nobody has said, or there is no such deal. */
export async function localeOfDeal(sql: TransactionSql, companyId: string, dealId: string): Promise<Locale | null> {
  const [row] = await sql<{ locale: Locale | null }[]>`
    select k.locale from deal d join client k on k.id = d.client_id and k.company_id = d.company_id
    where d.company_id = ${companyId} and d.id = ${dealId}`;
  return row?.locale ?? null;
}

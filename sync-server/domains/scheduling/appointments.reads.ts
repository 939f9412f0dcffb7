// What the REST API tells of posts and appointments. In a transaction of the tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import { can, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { orderIdOfVisit } from "../../../shared/domains/sales/derived-ids.rules.ts";
import { endOfDay, startOfDay } from "../../../shared/kernel/shop-days.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { Page, Slice } from "../../http/rest-inputs.ts";
import { totalOf, type Found } from "../../http/rest-list.ts";
import { found } from "../crm/find.ts";
import { readShopTimeZone } from "../tenancy/time-zone.reads.ts";
import { whenOf } from "./appointment-times.ts";
import type { appointmentSchema, postSchema } from "./scheduling.schemas.ts";

type Appointment = z.infer<typeof appointmentSchema>;
type Post = z.infer<typeof postSchema>;

type Times = "starts_at" | "ends_at" | "status_at" | "created_at" | "updated_at";
type Row = Omit<Appointment, "date" | "time_start" | "time_end" | "confirmed_at" | "deleted_at" | Times> &
  Record<Times, Date> & { confirmed_at: Date | null; deleted_at: Date | null };

function appointmentOf(row: Row, timeZone: string): Appointment {
  return {
    ...row,
    ...whenOf({ startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime() }, timeZone),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    status_at: row.status_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
  };
}

const columnsOf = (sql: TransactionSql) => sql`
  a.id, a.title, a.starts_at, a.ends_at, a.client_id, a.vehicle_id, a.master_id, a.post_id, a.deal_id, a.status, a.status_at,
  a.confirmed_at, a.confirmed_via, a.color, a.notes, a.work_order_id, a.created_at, a.updated_at, a.deleted_at`;

export const APPOINTMENT_SORTS = ["starts_at", "title", "status", "created_at", "updated_at"] as const;

const EXACT = ["post_id", "master_id", "client_id", "vehicle_id", "status"] as const;

export type AppointmentFilter = { [F in (typeof EXACT)[number]]?: string | undefined } & {
  /** Days of the shop, both included. */
  date_from?: string | undefined;
  date_to?: string | undefined;
  q?: string | undefined;
  deleted?: boolean | undefined;
};

/** The clients and cars, as far as the actor may see them, in which all of `q` is found; null where nothing is looked for. */
function meant(sql: TransactionSql, actor: Actor, q: string | undefined) {
  if (q === undefined) return null;
  const none = sql`(select null::text where false)`;
  const clients = can(actor, "CLIENTS_VIEW") ? found(sql, "garaj_find_clients", q) : null;
  const cars = can(actor, "VEHICLES_VIEW") ? found(sql, "garaj_find_vehicles", q) : null;
  return { q, clients: clients ?? none, cars: cars ?? none };
}

/** Appointments that the filter leaves, a page of them in the order asked for, `total` of all. Times ISO 8601 in UTC, days the shop's. */
export async function readAppointments(
  sql: TransactionSql,
  actor: Actor,
  { date_from, date_to, q, deleted = false, ...exact }: AppointmentFilter,
  page: Page<(typeof APPOINTMENT_SORTS)[number]>,
): Promise<Found<Appointment>> {
  const timeZone = await readShopTimeZone(sql, actor.companyId);
  const exactly = EXACT.filter((field) => exact[field] !== undefined).reduce(
    (all, field) => sql`${all} and a.${sql(field)} = ${exact[field]!}`,
    sql``,
  );
  const wanted = meant(sql, actor, q);
  const lookedFor =
    wanted === null
      ? sql``
      : sql`and (position(lower(${wanted.q}) in lower(a.title)) > 0
          or a.client_id in ${wanted.clients} or a.vehicle_id in ${wanted.cars})`;
  const matching = sql`
    from appointment a where a.company_id = ${actor.companyId}
      and ${deleted ? sql`a.deleted_at is not null` : sql`a.deleted_at is null`}
      ${date_from === undefined ? sql`` : sql`and a.starts_at >= ${new Date(startOfDay(date_from, timeZone))}`}
      ${date_to === undefined ? sql`` : sql`and a.starts_at < ${new Date(endOfDay(date_to, timeZone))}`}
      ${exactly} ${lookedFor}`;
  const total = await totalOf(sql, matching);
  const rows = await sql<Row[]>`
    select ${columnsOf(sql)} ${matching}
    order by a.${sql(page.field)} ${page.descending ? sql`desc` : sql`asc`}, a.id
    limit ${page.limit} offset ${page.offset}`;
  return { rows: rows.map((row) => appointmentOf(row, timeZone)), total };
}

/** One that was deleted only for who may restore it; null for none. */
export async function readAppointment(sql: TransactionSql, actor: Actor, id: string): Promise<Appointment | null> {
  const [row] = await sql<Row[]>`
    select ${columnsOf(sql)} from appointment a where a.company_id = ${actor.companyId} and a.id = ${id}
      ${can(actor, "APPOINTMENTS_DELETE") ? sql`` : sql`and a.deleted_at is null`}`;
  return row ? appointmentOf(row, await readShopTimeZone(sql, actor.companyId)) : null;
}

type Visit = Parameters<typeof orderIdOfVisit>[0];
type Deal = NonNullable<Parameters<typeof orderIdOfVisit>[1]>;

/** Of the order that the arrival of its car makes, as an app names it; null: there is no such appointment. */
export async function readOrderToCome(sql: TransactionSql, companyId: string, id: string): Promise<string | null> {
  const [visit] = await sql<(Visit & { deal: Deal | null })[]>`
    select a.id, a.deal_id as "dealId", a.vehicle_id as "vehicleId",
      case when d.id is not null then jsonb_build_object('id', d.id, 'stage', d.stage, 'vehicleId', d.vehicle_id,
        'workOrderId', d.work_order_id, 'deletedAt', (extract(epoch from d.deleted_at) * 1000)::float8) end as deal
    from appointment a left join deal d on d.company_id = a.company_id and d.id = a.deal_id
    where a.company_id = ${companyId} and a.id = ${id}`;
  return visit ? orderIdOfVisit(visit, visit.deal) : null;
}

type PostRow = Omit<Post, "created_at" | "updated_at"> & Record<"created_at" | "updated_at", Date>;

/** In their order; those that were deleted are left out. `id`: that one alone. */
export async function readPosts(
  sql: TransactionSql,
  companyId: string,
  { id, is_active }: { id?: string | undefined; is_active?: boolean | undefined },
  page: Slice = { limit: 1, offset: 0 },
): Promise<Found<Post>> {
  const matching = sql`
    from post p where p.company_id = ${companyId} and p.deleted_at is null
      ${id === undefined ? sql`` : sql`and p.id = ${id}`}
      ${is_active === undefined ? sql`` : sql`and p.is_active = ${is_active}`}`;
  const total = await totalOf(sql, matching);
  const rows = await sql<PostRow[]>`
    select p.id, p.name, p.color, p.hours_per_day::float8 as hours_per_day, p.description, p.default_master_id, p.is_active,
      p.sort_order, p.created_at, p.updated_at ${matching}
    order by p.sort_order, p.name, p.id limit ${page.limit} offset ${page.offset}`;
  const told = rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
  return { rows: told, total };
}

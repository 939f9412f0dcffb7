// What the panel shows of tenants: figures across all of them, and of one its people. In a transaction of the panel.

import type { CompanyStatus } from "../../shared/domains/tenancy/tenancy.states.ts";
import { readSettings } from "../../shared/domains/tenancy/settings.rules.ts";
import type { Slice } from "../http/rest-inputs.ts";
import { totalOf, type Found } from "../http/rest-list.ts";
import type { TransactionSql } from "../db/connections.ts";
import { enterTenant } from "../db/tenant-transaction.ts";

export interface TenantRow {
  id: string;
  slug: string;
  display_name: string;
  city: string;
  email: string;
  phone: string;
  locale: string;
  status: CompanyStatus;
  plan_id: string | null;
  plan_name: string | null;
  is_demo: boolean;
  trial_ends_at: Date | null;
  active_until: Date | null;
  created_at: Date;
  people: number;
  active_people: number;
  last_activity_at: Date | null;
}

export const TENANT_SORTS = ["name", "slug", "status", "people", "activity", "created", "until"] as const;
export type TenantSort = (typeof TENANT_SORTS)[number];

export interface TenantFilter {
  q?: string;
  status?: CompanyStatus;
  plan?: string;
  sort: TenantSort;
  descending: boolean;
}

const columns = (sql: TransactionSql) =>
  ({
    name: sql`lower(t.display_name)`,
    slug: sql`t.slug`,
    status: sql`t.status`,
    people: sql`t.people`,
    activity: sql`t.last_activity_at`,
    created: sql`t.created_at`,
    until: sql`case t.status when 'trial' then t.trial_ends_at else t.active_until end`,
  }) satisfies Record<TenantSort, unknown>;

export async function readTenants(
  sql: TransactionSql,
  { q, status, plan, sort, descending }: TenantFilter,
  page: Slice,
): Promise<Found<TenantRow>> {
  const like = q === undefined ? null : `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const matching = sql`
    from garaj_operator_tenants() t left join plan p on p.id = t.plan_id where true
      ${like === null ? sql`` : sql`and (t.slug ilike ${like} or t.display_name ilike ${like} or t.email ilike ${like} or t.city ilike ${like})`}
      ${status === undefined ? sql`` : sql`and t.status = ${status}`}
      ${plan === undefined ? sql`` : sql`and t.plan_id = ${plan}`}`;
  const total = await totalOf(sql, matching);
  const rows = await sql<TenantRow[]>`
    select t.*, p.name as plan_name ${matching}
    order by ${columns(sql)[sort]} ${descending ? sql`desc` : sql`asc`} nulls last, t.slug
    limit ${page.limit} offset ${page.offset}`;
  return { rows, total };
}

export async function countTenants(sql: TransactionSql): Promise<Map<CompanyStatus, number>> {
  const rows = await sql<{ status: CompanyStatus; n: number }[]>`
    select t.status, count(*)::int as n from garaj_operator_tenants() t group by 1`;
  return new Map(rows.map(({ status, n }) => [status, n]));
}

/** Null: there is no such tenant. */
export async function readTenant(sql: TransactionSql, id: string): Promise<TenantRow | null> {
  const [row] = await sql<TenantRow[]>`
    select t.*, p.name as plan_name from garaj_operator_tenants() t left join plan p on p.id = t.plan_id where t.id = ${id}`;
  return row ?? null;
}

/** Enters the tenant, as `readTenantPeople` does. */
export async function readTimeZone(sql: TransactionSql, id: string): Promise<string> {
  await enterTenant(sql, id);
  const [row] = await sql<{ settings: unknown }[]>`select settings from company where id = ${id}`;
  return readSettings(row?.settings).time_zone;
}

export interface TenantPerson {
  id: string;
  name: string;
  email: string;
  role: string;
  status: "active" | "inactive";
}

/** Enters the tenant: what follows in this transaction is its own. */
export async function readTenantPeople(sql: TransactionSql, id: string): Promise<TenantPerson[]> {
  await enterTenant(sql, id);
  return sql<TenantPerson[]>`
    select id, name, email, role, status from staff_user
    where company_id = ${id} and deleted_at is null order by status, lower(name), id limit 500`;
}

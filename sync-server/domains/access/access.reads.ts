// What the REST API tells of people and roles. In a transaction of the tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import { authorityOf, explain, isActive, type Override } from "../../../shared/domains/access/effective.rules.ts";
import type { UserStatus } from "../../../shared/domains/access/access.states.ts";
import type { Page } from "../../http/rest-inputs.ts";
import { totalOf, type Found } from "../../http/rest-list.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type {
  effectiveSchema,
  overrideSchema,
  roleSchema,
  sessionSchema,
  userSchema,
  wholeRoleSchema,
} from "./access.schemas.ts";
import type { PersonRecord } from "./authority-records.ts";

type Role = z.infer<typeof wholeRoleSchema>;

/** Of one role, by id or name, of those that somebody holds, or all: the system's first, in the order in which they are told. */
export async function readRoles(
  sql: TransactionSql,
  companyId: string,
  which: { role?: string; heldBy?: string } = {},
): Promise<Role[]> {
  const rows = await sql<(Omit<Role, "permissions_count"> & { permissions: Role["permissions"] })[]>`
    select r.id, r.name, r.is_system, r.is_admin, r.order_scope,
      array(select p.permission from role_permission p
        where p.company_id = r.company_id and p.role_id = r.id order by p.permission) as permissions,
      (select count(*)::int from user_role ur join staff_user u on u.id = ur.user_id
        where ur.company_id = r.company_id and ur.role_id = r.id and u.deleted_at is null) as users_count
    from role r where r.company_id = ${companyId}
      and (${which.role ?? null}::text is null or r.id = ${which.role ?? null} or r.name = ${which.role ?? null})
      and (${which.heldBy ?? null}::text is null or exists (
        select from user_role ur
        where ur.company_id = r.company_id and ur.role_id = r.id and ur.user_id = ${which.heldBy ?? null}))
    order by r.is_system desc, r.is_admin desc, lower(r.name)`;
  return rows.map((role) => ({ ...role, permissions_count: role.permissions.length }));
}

export function withoutPermissions(role: Role): z.infer<typeof roleSchema> {
  const { permissions: _permissions, ...rest } = role;
  return rest;
}

type User = z.infer<typeof userSchema>;
type UserRow = Omit<User, UserTime | "created_at" | "hours_per_day"> &
  Record<UserTime, Date | null> & { created_at: Date; hours_per_day: string };
type UserTime = "invited_at" | "accepted_at" | "email_verified_at" | "deleted_at";

const userOf = (row: UserRow): User => ({
  ...row,
  hours_per_day: Number(row.hours_per_day),
  created_at: row.created_at.toISOString(),
  invited_at: row.invited_at?.toISOString() ?? null,
  accepted_at: row.accepted_at?.toISOString() ?? null,
  email_verified_at: row.email_verified_at?.toISOString() ?? null,
  deleted_at: row.deleted_at?.toISOString() ?? null,
});

const columnsOf = (sql: TransactionSql) => sql`
  u.id, u.name, u.email, u.role, u.status, u.locale, u.color, u.hours_per_day, u.created_at, u.invited_at, u.accepted_at,
  u.email_verified_at, u.deleted_at`;

export const USER_SORTS = ["name", "email", "role", "status", "created_at", "invited_at", "accepted_at"] as const;
type UserSort = (typeof USER_SORTS)[number];

const orders = (sql: TransactionSql) =>
  ({
    name: sql`lower(u.name)`,
    email: sql`u.email`,
    role: sql`lower(u.role)`,
    status: sql`u.status`,
    created_at: sql`u.created_at`,
    invited_at: sql`u.invited_at`,
    accepted_at: sql`u.accepted_at`,
  }) satisfies Record<UserSort, unknown>;

export interface UserFilter {
  deleted?: boolean | undefined;
  role?: string | undefined;
  status?: UserStatus | undefined;
  q?: string | undefined;
}

export async function readUsers(
  sql: TransactionSql,
  companyId: string,
  { role, status, q, deleted = false }: UserFilter,
  page: Page<UserSort>,
): Promise<Found<User>> {
  const like = q === undefined ? null : `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const matching = sql`
    from staff_user u where u.company_id = ${companyId} and (u.deleted_at is not null) = ${deleted}
      and (${status ?? null}::text is null or u.status = ${status ?? null})
      and (${like}::text is null or u.name ilike ${like} or u.email ilike ${like})
      and (${role ?? null}::text is null or exists (
        select from user_role ur join role r on r.id = ur.role_id
        where ur.company_id = u.company_id and ur.user_id = u.id and (r.id = ${role ?? null} or r.name = ${role ?? null})))`;
  const total = await totalOf(sql, matching);
  const rows = await sql<UserRow[]>`
    select ${columnsOf(sql)} ${matching}
    order by ${orders(sql)[page.field]} ${page.descending ? sql`desc` : sql`asc`} nulls last, lower(u.name), u.id
    limit ${page.limit} offset ${page.offset}`;
  return { rows: rows.map(userOf), total };
}

export async function readUser(sql: TransactionSql, companyId: string, userId: string): Promise<User | null> {
  const [row] = await sql<UserRow[]>`
    select ${columnsOf(sql)} from staff_user u
    where u.company_id = ${companyId} and u.id = ${userId} and u.deleted_at is null`;
  return row ? userOf(row) : null;
}

/** Who sent the latest invitation; deleted people are still named. */
export async function readInviter(
  sql: TransactionSql,
  companyId: string,
  userId: string,
): Promise<{ id: string; name: string } | null> {
  const [row] = await sql<{ id: string; name: string }[]>`
    select i.id, i.name from staff_user u join staff_user i on i.id = u.invited_by_id and i.company_id = u.company_id
    where u.company_id = ${companyId} and u.id = ${userId}`;
  return row ?? null;
}

type ToldOverride = z.infer<typeof overrideSchema>;

export async function readOverrides(
  sql: TransactionSql,
  companyId: string,
  userId: string,
  now: number,
): Promise<ToldOverride[]> {
  const rows = await sql<
    {
      permission: string;
      kind: Override["kind"];
      expires_at: Date | null;
      created_at: Date;
      created_by: string | null;
    }[]
  >`
    select o.permission, o.kind, o.expires_at, o.created_at, u.name as created_by
    from permission_override o left join staff_user u on u.id = o.created_by and u.company_id = o.company_id
    where o.company_id = ${companyId} and o.user_id = ${userId} order by o.permission`;
  return rows.map(({ expires_at, created_at, ...row }) => ({
    ...row,
    expires_at: expires_at?.toISOString() ?? null,
    is_active: isActive({ expiresAt: expires_at?.getTime() ?? null }, now),
    created_at: created_at.toISOString(),
  }));
}

/** What results of a person's roles and exceptions, and why. */
export function describeEffective({ roles, overrides }: PersonRecord, now: number): z.infer<typeof effectiveSchema> {
  const { isAdmin, orderScope, permissions } = authorityOf(roles, overrides, now);
  return {
    is_admin: isAdmin,
    order_scope: orderScope,
    permissions,
    reasons: [...explain(roles, overrides, now)].map(([permission, { has, by, ...reason }]) => ({
      permission,
      has,
      by,
      ...("roles" in reason ? { roles: reason.roles } : {}),
      ...("until" in reason ? { until: reason.until === null ? null : new Date(reason.until).toISOString() } : {}),
    })),
  };
}

type Session = z.infer<typeof sessionSchema>;

/** Those that have not ended, the latest used first. `current`: the id of the session that asks. */
export async function readSessions(
  sql: TransactionSql,
  companyId: string,
  userId: string,
  current: string,
): Promise<Session[]> {
  const rows = await sql<
    (Pick<Session, "id" | "kind" | "device_name" | "last_address"> & {
      created_at: Date;
      last_used_at: Date;
      expires_at: Date;
    })[]
  >`
    select id, kind, device_name, created_at, last_used_at, last_address, expires_at from staff_session
    where company_id = ${companyId} and user_id = ${userId} and expires_at > now() order by last_used_at desc, id`;
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_current: row.id === current,
  }));
}

// People with what they hold, and roles, as the rules of access ask for them. In a transaction of the tenant; the tenant is named
// in every statement besides: the first wall (docs/security.md).

import type { UserStatus } from "../../../shared/domains/access/access.states.ts";
import type { Administrator } from "../../../shared/domains/access/privilege-escalation.rules.ts";
import type { HeldRole, Override } from "../../../shared/domains/access/effective.rules.ts";
import type { OrderScope } from "../../../shared/domains/access/access.permissions.ts";
import type { TransactionSql } from "../../db/connections.ts";

export interface RoleRecord extends HeldRole {
  id: string;
  isSystem: boolean;
}

export interface PersonRecord {
  id: string;
  /** The name of the primary role. */
  role: string;
  status: UserStatus;
  roles: RoleRecord[];
  overrides: Override[];
}

export const isAdministrator = ({ roles }: Pick<PersonRecord, "roles">) => roles.some(({ isAdmin }) => isAdmin);

/** Makes this change of who may do what collide with every other of the shop (docs/decisions/0016). */
export async function beginChange(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`
    insert into access_revision (company_id, revision) values (${companyId}, 1)
    on conflict (company_id) do update set revision = access_revision.revision + 1`;
}

interface RoleRow {
  id: string;
  name: string;
  is_system: boolean;
  is_admin: boolean;
  order_scope: OrderScope;
  permissions: string[];
}

const roleOf = ({ id, name, is_system, is_admin, order_scope, permissions }: RoleRow): RoleRecord => ({
  id,
  name,
  isSystem: is_system,
  isAdmin: is_admin,
  orderScope: order_scope,
  permissions,
});

const rolesOf = (sql: TransactionSql) => sql`
  select r.id, r.name, r.is_system, r.is_admin, r.order_scope,
    array(select p.permission from role_permission p where p.role_id = r.id and p.company_id = r.company_id) as permissions
  from role r`;

/** By id or by name. */
export async function findRole(sql: TransactionSql, companyId: string, idOrName: string): Promise<RoleRecord | null> {
  const [row] = await sql<RoleRow[]>`
    ${rolesOf(sql)} where r.company_id = ${companyId} and (r.id = ${idOrName} or r.name = ${idOrName})
    order by r.id = ${idOrName} desc limit 1`;
  return row ? roleOf(row) : null;
}

/** Null: nobody. `deleted`: among those who were deleted, in place of those who were not. */
export async function findPerson(
  sql: TransactionSql,
  companyId: string,
  userId: string,
  { deleted = false }: { deleted?: boolean } = {},
): Promise<PersonRecord | null> {
  const [user] = await sql<{ id: string; role: string; status: UserStatus }[]>`
    select id, role, status from staff_user
    where company_id = ${companyId} and id = ${userId} and (deleted_at is not null) = ${deleted}`;
  if (!user) return null;
  const roles = await sql<RoleRow[]>`
    ${rolesOf(sql)} join user_role ur on ur.role_id = r.id
    where ur.company_id = ${companyId} and ur.user_id = ${userId} order by r.name`;
  const overrides = await sql<{ permission: string; kind: Override["kind"]; expires_at: Date | null }[]>`
    select permission, kind, expires_at from permission_override
    where company_id = ${companyId} and user_id = ${userId} order by permission`;
  return {
    ...user,
    roles: roles.map(roleOf),
    overrides: overrides.map(({ permission, kind, expires_at }) => ({
      permission,
      kind,
      expiresAt: expires_at?.getTime() ?? null,
    })),
  };
}

/** Everybody who is not deleted, with whether they are an administrator. */
export async function administrators(sql: TransactionSql, companyId: string): Promise<Administrator[]> {
  return sql<Administrator[]>`
    select u.id as "userId", u.status, coalesce(bool_or(r.is_admin), false) as "isAdmin"
    from staff_user u left join user_role ur on ur.user_id = u.id and ur.company_id = u.company_id
    left join role r on r.id = ur.role_id and r.company_id = u.company_id
    where u.company_id = ${companyId} and u.deleted_at is null group by u.id`;
}

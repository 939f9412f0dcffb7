// The person behind a session, with the permissions they have at this moment.

import type { Actor, OrderScope } from "../../shared/domains/access/access.permissions.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { TransactionSql } from "../db/connections.ts";

export interface StaffMember {
  actor: Actor;
  email: string;
  locale: Locale;
  color: string;
  roles: string[];
}

interface MemberRow {
  name: string;
  email: string;
  locale: Locale;
  color: string;
  roles: string[] | null;
  is_admin: boolean | null;
  sees_all: boolean | null;
  permissions: string[] | null;
}

/** Permissions are the union over the person's roles; so is the reach over work orders. Null: no such active person. */
export async function loadStaffMember(
  tx: TransactionSql,
  companyId: string,
  userId: string,
): Promise<StaffMember | null> {
  const [row] = await tx<MemberRow[]>`
    select u.name, u.email, u.locale, u.color,
      array_agg(distinct r.name) filter (where r.id is not null) as roles,
      bool_or(r.is_admin) as is_admin,
      bool_or(r.order_scope = 'all') filter (where p.permission = 'WORK_ORDERS_VIEW') as sees_all,
      array_agg(distinct p.permission) filter (where p.permission is not null) as permissions
    from staff_user u
    left join user_role ur on ur.user_id = u.id
    left join role r on r.id = ur.role_id
    left join role_permission p on p.role_id = r.id
    where u.id = ${userId} and u.status = 'active' and u.deleted_at is null
    group by u.id`;
  if (!row) return null;
  const orderScope: OrderScope = row.sees_all ? "all" : "own";
  return {
    actor: {
      companyId,
      userId,
      name: row.name,
      permissions: row.permissions ?? [],
      isAdmin: row.is_admin ?? false,
      orderScope,
    },
    email: row.email,
    locale: row.locale,
    color: row.color,
    roles: row.roles ?? [],
  };
}

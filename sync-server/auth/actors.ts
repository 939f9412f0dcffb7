// The person behind a session, with the permissions they have at this moment.

import type { PendingQuery, Row } from "postgres";
import { authorityOf, nextEnd, type HeldRole, type Override } from "../../shared/domains/access/effective.rules.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { TransactionSql } from "../db/connections.ts";
import type { StaffMember } from "../http/request.ts";

/** Of two ends the first; null: none. */
export const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

interface MemberRow {
  id: string;
  name: string;
  email: string;
  locale: Locale;
  color: string;
  roles: HeldRole[];
  overrides: Override[];
}

/**
 * What the person may do now is worked out anew each time they ask for something. Null: no such active person. `whose`: an id, or a part
 * of a statement that gives it.
 */
export async function loadStaffMember(
  tx: TransactionSql,
  companyId: string,
  whose: string | PendingQuery<Row[]>,
  { evenInactive = false }: { evenInactive?: boolean } = {},
): Promise<StaffMember | null> {
  const [row] = await tx<MemberRow[]>`
    select u.id, u.name, u.email, u.locale, u.color,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', r.name, 'isAdmin', r.is_admin, 'orderScope', r.order_scope,
          'permissions', array(select p.permission from role_permission p
            where p.company_id = r.company_id and p.role_id = r.id)) order by r.name)
        from user_role ur join role r on r.id = ur.role_id and r.company_id = ur.company_id
        where ur.company_id = u.company_id and ur.user_id = u.id), '[]') as roles,
      coalesce((
        select jsonb_agg(jsonb_build_object('permission', o.permission, 'kind', o.kind,
          'expiresAt', floor(extract(epoch from o.expires_at) * 1000)))
        from permission_override o where o.company_id = u.company_id and o.user_id = u.id), '[]') as overrides
    from staff_user u
    where u.company_id = ${companyId} and u.id = ${whose} and (${evenInactive} or (u.status = 'active' and u.deleted_at is null))`;
  if (!row) return null;
  const now = Date.now();
  return {
    actor: { companyId, userId: row.id, name: row.name, ...authorityOf(row.roles, row.overrides, now) },
    email: row.email,
    locale: row.locale,
    color: row.color,
    roles: row.roles.map(({ name }) => name),
    impersonation: null,
    until: nextEnd(row.overrides, now),
  };
}

// What the list of people tells besides who they are: the roles they hold, and when they were last here. In a transaction of the
// tenant, which is named in every statement besides.

import type { TransactionSql } from "../../db/connections.ts";

export interface Standing {
  /** Names, the primary one first. */
  roles: string[];
  last_used_at: string | null;
}

/** By the ids of people. */
export async function readStandings(
  sql: TransactionSql,
  companyId: string,
  userIds: string[],
): Promise<ReadonlyMap<string, Standing>> {
  // A session that ended tells nothing any more; a device is remembered.
  const rows = await sql<{ id: string; roles: string[]; last_used_at: Date | null }[]>`
    select u.id,
      array(select r.name from user_role ur join role r on r.id = ur.role_id and r.company_id = ur.company_id
        where ur.company_id = u.company_id and ur.user_id = u.id order by r.name = u.role desc, lower(r.name)) as roles,
      greatest(
        (select max(s.last_used_at) from staff_session s where s.company_id = u.company_id and s.user_id = u.id),
        (select max(d.last_contact_at) from device d where d.company_id = u.company_id and d.user_id = u.id)
      ) as last_used_at
    from staff_user u where u.company_id = ${companyId} and u.id = any(${userIds})`;
  return new Map(
    rows.map(({ id, roles, last_used_at }) => [id, { roles, last_used_at: last_used_at?.toISOString() ?? null }]),
  );
}

// What a person might do at a moment that has passed, from the histories of roles and of who held them (docs/decisions/0062).

import {
  authorityOf,
  type Authority,
  type HeldRole,
  type Override,
} from "../../shared/domains/access/effective.rules.ts";
import type { TransactionSql } from "../db/connections.ts";

interface Moment {
  /** Unix ms, both. What the history has of after `now` is of a clock that was wrong. */
  at: number;
  now: number;
}

/**
 * When what this person may do changed last, up to `now`: by somebody, or since an exception ended. A part of a statement, with the tenant
 * named. Null: never. Earlier than it, and only then, there is something to look up.
 */
export const accessChangedAt = (sql: TransactionSql, companyId: string, userId: string, now: number) => sql`
  greatest(
    (select max(h.until) from user_access_history h
      where h.company_id = ${companyId} and h.user_id = ${userId} and h.until <= ${new Date(now)}),
    (select max(h.until) from role_history h join user_role ur on ur.role_id = h.role_id and ur.company_id = h.company_id
      where h.company_id = ${companyId} and ur.user_id = ${userId} and h.until <= ${new Date(now)}),
    (select max(o.expires_at) from permission_override o
      where o.company_id = ${companyId} and o.user_id = ${userId} and o.expires_at <= ${new Date(now)}))`;

interface Person {
  companyId: string;
  userId: string;
}

/** What a person held from a moment until another, Unix ms: `since` is included, `until` is not. */
interface Held {
  since: number;
  until: number;
  roles: HeldRole[];
  overrides: Override[];
}

type FormerAuthority = (sql: TransactionSql, person: Person, moment: Moment) => Promise<Authority>;

/** In a transaction of the tenant. A person who was being made has what they were made with. */
export const formerAuthority: FormerAuthority = async (sql, person, moment) =>
  authorityIn(await heldAt(sql, person, moment), moment);

/** The same for one person and the commands of one transaction: between two changes of what they may do it is asked for once. */
export function authorityAskedOnce(): FormerAuthority {
  const known: Held[] = [];
  return async (sql, person, moment) => {
    const at = Math.trunc(moment.at);
    let held = known.find(({ since, until }) => since <= at && at < until);
    if (!held) {
      held = await heldAt(sql, person, moment);
      known.push(held);
    }
    return authorityIn(held, moment);
  };
}

const authorityIn = ({ roles, overrides }: Held, { at }: Moment): Authority => authorityOf(roles, overrides, at);

async function heldAt(sql: TransactionSql, { companyId, userId }: Person, { at, now }: Moment): Promise<Held> {
  const [then, until] = [new Date(at), new Date(now)];
  const [row] = await sql<{ roles: HeldRole[]; overrides: Override[]; since: number | null; until: number }[]>`
    with former as (
      select role_ids, overrides, until from user_access_history h
      where company_id = ${companyId} and user_id = ${userId} and until > ${then} and until <= ${until}
        and (role_ids <> '{}' or exists (
          select from user_access_history e where e.company_id = h.company_id and e.user_id = h.user_id and e.until < h.until))
      order by until limit 1),
    held as (
      select unnest(role_ids) as role_id from former
      union all select role_id from user_role
      where company_id = ${companyId} and user_id = ${userId} and not exists (select from former)),
    changed as (
      select h.until from user_access_history h where h.company_id = ${companyId} and h.user_id = ${userId}
      union all select h.until from role_history h
      where h.company_id = ${companyId} and h.role_id in (select role_id from held))
    select
      coalesce((
        select jsonb_agg(jsonb_build_object('name', coalesce(r.name, ''), 'isAdmin', coalesce(h.is_admin, r.is_admin),
          'orderScope', coalesce(h.order_scope, r.order_scope),
          'permissions', coalesce(h.permissions, array(select p.permission from role_permission p
            where p.company_id = ${companyId} and p.role_id = r.id))))
        from held left join role r on r.id = held.role_id and r.company_id = ${companyId}
        left join lateral (
          select * from role_history h where h.company_id = ${companyId} and h.role_id = held.role_id
            and h.until > ${then} and h.until <= ${until} order by h.until limit 1) h on true
        where coalesce(h.role_id, r.id) is not null), '[]') as roles,
      coalesce((select overrides from former), (
        select jsonb_agg(jsonb_build_object('permission', o.permission, 'kind', o.kind,
          'expiresAt', floor(extract(epoch from o.expires_at) * 1000)))
        from permission_override o where o.company_id = ${companyId} and o.user_id = ${userId}), '[]') as overrides,
      (select extract(epoch from max(until))::float8 * 1000 from changed where until <= ${then}) as since,
      extract(epoch from least((select min(until) from changed where until > ${then}), now()))::float8 * 1000 as until`;
  return { ...row!, since: row!.since ?? -Infinity };
}

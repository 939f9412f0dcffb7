// The link with which an operator chooses a password, once: of somebody who was invited, or of the first owner.

import { hashSecret, newSecret } from "../platform/secrets.ts";
import type { TransactionSql } from "../db/connections.ts";

export const SET_UP_DAYS = 7;

/** The path with its secret. Of earlier links for the same operator none counts any more. */
export async function newSetUpLink(sql: TransactionSql, operatorId: string | null, now: number): Promise<string> {
  const secret = newSecret();
  await sql`delete from operator_set_up where operator_id is not distinct from ${operatorId}`;
  await sql`
    insert into operator_set_up (id, operator_id, expires_at)
    values (${hashSecret(secret)}, ${operatorId}, ${new Date(now + SET_UP_DAYS * 24 * 3600 * 1000)})`;
  // In the query: paths are logged where a request fails.
  return `/admin/set-up?key=${secret}`;
}

export interface SetUp {
  /** Null: the first owner. */
  operatorId: string | null;
  email: string | null;
  name: string | null;
  /** It is for the first owner, and there is no shop yet. */
  isFirstRun: boolean;
}

/** What a link is for; null: unknown, used, or over. */
export async function findSetUp(sql: TransactionSql, secret: string): Promise<SetUp | null> {
  const [row] = await sql<SetUp[]>`
    select s.operator_id as "operatorId", o.email, o.name,
      not exists (select from operator where status = 'active') and not garaj_any_tenant() as "isFirstRun"
    from operator_set_up s left join operator o on o.id = s.operator_id
    where s.id = ${hashSecret(secret)} and s.expires_at > now()
      and (o.status = 'invited' or (s.operator_id is null and not exists (select from operator)))`;
  return row ?? null;
}

/** Uses a link up. False: somebody else has, at this moment perhaps. */
export async function takeSetUp(sql: TransactionSql, secret: string): Promise<boolean> {
  const taken =
    await sql`delete from operator_set_up where id = ${hashSecret(secret)} and expires_at > now() returning id`;
  return taken.length === 1;
}

// Checking an operator's password: one answer for every way it can be wrong, and guessing is slowed as the staff's is.

import { Problem } from "../platform/problem.ts";
import { forgetFailures, throttleKey } from "../auth/login-throttle.ts";
import { takeTry, tooMany } from "../auth/password-turn.ts";
import { verifyPassword } from "../platform/passwords.ts";
import type { Sql } from "../db/connections.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { withTenant } from "../db/tenant-transaction.ts";

/** In place of a tenant's id: failures at the panel's sign-in are counted apart from those at every shop's. */
const REALM = "operators";

const wrong = () => new Problem(401, "operators/wrong-credentials", "The e-mail or the password is wrong.");

/** Counts a try before it is looked at, one after another: many at once are no way around the limit. Throws 429. */
export async function countTry(sql: Sql, what: string, address: string): Promise<string> {
  const key = throttleKey(REALM, what, address);
  const wait = await withTenant(sql, REALM, (tx) => takeTry(tx, REALM, key));
  if (wait > 0) throw tooMany(wait);
  return key;
}

export const forgetTries = (sql: Sql, key: string): Promise<void> =>
  withTenant(sql, REALM, (tx) => forgetFailures(tx, key));

interface AuthenticatedOperator {
  id: string;
  /** What the password was compared with. */
  passwordHash: string;
}

/** The operator whom these credentials belong to. Throws 401, or 429 with `Retry-After`. */
export async function authenticateOperator(
  sql: Sql,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<AuthenticatedOperator> {
  const key = await countTry(sql, email, address);
  const [found] = await withOperator(
    sql,
    "entry:sign-in",
    (tx) => tx<{ id: string; password_hash: string }[]>`
      select o.id, c.password_hash from operator o join operator_credential c on c.operator_id = o.id
      where o.email = ${email} and o.status = 'active'`,
  );
  const matches = await verifyPassword(found?.password_hash ?? null, password);
  if (!matches || !found) throw wrong();
  await forgetTries(sql, key);
  return { id: found.id, passwordHash: found.password_hash };
}

/** Throws 401 where the password or the account ended while it was being looked at. What ends them waits, and then sees the session. */
export async function refuseEnded(sql: Sql, { id, passwordHash }: AuthenticatedOperator): Promise<void> {
  const [present] = await withOperator(
    sql,
    "entry:sign-in",
    (tx) => tx<{ password_hash: string }[]>`
      select c.password_hash from operator o join operator_credential c on c.operator_id = o.id
      where o.id = ${id} and o.status = 'active' for share`,
  );
  if (present?.password_hash !== passwordHash) throw wrong();
}

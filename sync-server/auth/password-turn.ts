// One look at a password: slowed down, and told apart from nothing but a right one.

import { comeAgain, type Problem } from "../platform/problem.ts";
import type { Sql, TransactionSql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { countFailure, remainingWait, takeTurn, throttleKey } from "./login-throttle.ts";
import { verifyPassword } from "../platform/passwords.ts";

export interface PasswordTurn {
  /** Whose password it is; null: nobody's here. */
  userId: string | null;
  /** What the password was compared with; null: nothing. */
  passwordHash: string | null;
  /** Under which it counts as a failure until somebody forgets it. */
  key: string;
}

/** Throws 429 with `Retry-After` while guessing is being slowed. */
export async function tryPassword(
  sql: Sql,
  companyId: string,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<PasswordTurn> {
  const key = throttleKey(companyId, email, address);
  const found = await withTenant(sql, companyId, async (tx) => {
    // Counted before the password is looked at, one try after another: many at once are no way around the limit.
    const wait = await takeTry(tx, companyId, key);
    if (wait > 0) throw tooMany(wait);
    const [row] = await tx<{ id: string; password_hash: string }[]>`
      select u.id, c.password_hash from staff_user u join staff_credential c on c.user_id = u.id
      where u.company_id = ${companyId} and c.company_id = ${companyId} and u.email = ${email}
        and u.status = 'active' and u.deleted_at is null`;
    return row ?? null;
  });
  const matches = await verifyPassword(found?.password_hash ?? null, password);
  const right = matches ? found : null;
  return { userId: right?.id ?? null, passwordHash: right?.password_hash ?? null, key };
}

/** Counts a try as a failure. More than 0: it is not allowed yet, milliseconds to wait. */
export async function takeTry(tx: TransactionSql, companyId: string, key: string): Promise<number> {
  await takeTurn(tx, key);
  const now = new Date();
  const wait = await remainingWait(tx, key, now);
  if (wait === 0) await countFailure(tx, companyId, key, now);
  return wait;
}

export const tooMany = (waitMs: number): Problem =>
  comeAgain(429, "access/too-many-attempts", "Too many failed attempts.", Math.ceil(waitMs / 1000));

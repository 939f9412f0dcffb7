// What an endpoint without a session lets through: few wrong keys, and no more waiting commands than a shop could ever look at.

import { countFailure, remainingWait, takeTurn, throttleKey } from "../auth/login-throttle.ts";
import { comeAgain } from "../platform/problem.ts";
import type { Sql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";

/** As many as a file may hold: more than a person makes in years. */
const MOST_HELD = 200_000;
/** Together, as Postgres keeps them: more than any device may hold. */
const MOST_HELD_BYTES = 64 * 1024 * 1024;
/** Of what came in files and shows no author: a manager looks at each. */
export const MOST_UNSIGNED = 2_000;
const LOOK_AGAIN_S = 3600;

/** Counts a key that nobody left, by address, as a wrong password is. A device with a good key never waits for those. */
export async function slowDownGuessing(sql: Sql, companyId: string, address: string): Promise<void> {
  const key = throttleKey(companyId, "handover", address);
  const wait = await withTenant(sql, companyId, async (tx) => {
    await takeTurn(tx, key);
    const left = await remainingWait(tx, key, new Date());
    if (left === 0) await countFailure(tx, companyId, key, new Date());
    return left;
  });
  if (wait > 0) throw comeAgain(429, "handover/too-many-attempts", "Too many unknown keys.", Math.ceil(wait / 1000));
}

/** Throws 429 while a manager has to decide first. */
export async function refuseTooMany(sql: Sql, companyId: string, userId: string, most = MOST_HELD): Promise<void> {
  const [row] = await withTenant(
    sql,
    companyId,
    (tx) => tx<{ held: number; bytes: number }[]>`
      select count(*)::int as held, coalesce(sum(pg_column_size(args)), 0)::float8 as bytes from (
        select args from held_command
        where company_id = ${companyId} and user_id = ${userId} and decision is null limit ${most}) as waiting`,
  );
  if (row!.held >= most || row!.bytes >= MOST_HELD_BYTES)
    throw comeAgain(429, "handover/too-many-held", "A manager has to decide first.", LOOK_AGAIN_S);
}

// The person who is signed in gives the password again.

import { remoteAddress, type Context } from "../http/request.ts";
import type { AuthServices } from "./auth-services.ts";
import { Problem } from "../platform/problem.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { forgetFailures } from "./login-throttle.ts";
import { tryPassword } from "./password-turn.ts";

/**
 * The hash that it was compared with. Throws 422, or 429 while guessing is being slowed: as at the sign-in, and together with it. The
 * session counts as confirmed.
 */
export async function requirePassword(
  { sql, config }: Pick<AuthServices, "sql" | "config">,
  c: Context,
  password: string,
): Promise<string> {
  const { actor, email } = c.get("member");
  const turn = await tryPassword(sql, actor.companyId, { email, password }, remoteAddress(c, config));
  const { key, userId, passwordHash } = turn;
  if (userId !== actor.userId || passwordHash === null)
    throw new Problem(422, "access/wrong-password", "This is not the password.");
  await withTenant(sql, actor.companyId, async (tx) => {
    await forgetFailures(tx, key);
    await tx`
      update staff_session set confirmed_at = ${new Date()}
      where company_id = ${actor.companyId} and user_id = ${actor.userId} and id = ${c.get("credential").id}`;
  });
  return passwordHash;
}

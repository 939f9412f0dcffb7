// Checking a password: one answer for every way it can be wrong.

import { z } from "zod";
import { storableText } from "../../shared/kernel/json.ts";
import { Problem } from "../app/problem.ts";
import type { Sql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import type { Tenant } from "../app/tenant.ts";
import { loadStaffMember, type StaffMember } from "./actors.ts";
import { countFailure, forgetFailures, remainingWait, takeTurn, throttleKey } from "./login-throttle.ts";
import { MAX_PASSWORD_LENGTH, verifyPassword } from "./passwords.ts";

export const credentialsSchema = z.object({
  // An address that the database cannot even read belongs to nobody: it becomes one that nobody has.
  email: z.string().trim().toLowerCase().min(1).max(254).transform(storableText),
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  device_name: z.string().trim().max(200).transform(storableText).optional(),
});

export type Credentials = z.infer<typeof credentialsSchema>;

const wrong = () => new Problem(401, "access/wrong-credentials", "The e-mail or the password is wrong.");

/** The person these credentials belong to. Throws 401, or 429 with `Retry-After` when guessing is being slowed. */
export async function authenticate(
  sql: Sql,
  tenant: Tenant,
  credentials: Credentials,
  address: string,
): Promise<StaffMember> {
  const key = throttleKey(tenant.id, credentials.email, address);
  const found = await withTenant(sql, tenant.id, async (tx) => {
    // Counted before the password is looked at, one try after another: many at once are no way around the limit.
    await takeTurn(tx, key);
    const wait = await remainingWait(tx, key, new Date());
    if (wait > 0) {
      throw new Problem(429, "access/too-many-attempts", "Too many failed attempts.", {
        headers: { "retry-after": String(Math.ceil(wait / 1000)) },
        extra: { retry_after: Math.ceil(wait / 1000) },
      });
    }
    await countFailure(tx, tenant.id, key, new Date());
    const [row] = await tx<{ id: string; password_hash: string }[]>`
      select u.id, c.password_hash from staff_user u join staff_credential c on c.user_id = u.id
      where u.email = ${credentials.email} and u.status = 'active' and u.deleted_at is null`;
    return row ?? null;
  });

  const matches = await verifyPassword(found?.password_hash ?? null, credentials.password);
  if (!matches || !found) throw wrong();
  const member = await withTenant(sql, tenant.id, async (tx) => {
    await forgetFailures(tx, key);
    return loadStaffMember(tx, tenant.id, found.id);
  });
  if (!member) throw wrong();
  return member;
}

// What is given out on the strength of a password (a session, a personal token) and what ends that password or the account meet at one
// row, so that neither misses the other.

import type { TransactionSql } from "../db/connections.ts";

/**
 * Takes the person's credential until the transaction ends. A command that ends passwords or sessions and began before it collides: it
 * is run again, and then sees what was given out here. The hash of the password; null: there is none, or the person is not active.
 */
export async function holdCredential(sql: TransactionSql, companyId: string, userId: string): Promise<string | null> {
  const [held] = await sql<{ password_hash: string }[]>`
    update staff_credential set changed_at = changed_at
    where company_id = ${companyId} and user_id = ${userId} returning password_hash`;
  if (!held) return null;
  // Only now: whoever deactivated them while this waited is seen.
  const [active] = await sql`
    select from staff_user
    where company_id = ${companyId} and id = ${userId} and status = 'active' and deleted_at is null`;
  return active ? held.password_hash : null;
}

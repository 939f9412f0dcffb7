// A shop's own keys and credentials: sealed for this shop and this name alone (docs/security.md).

import type { AppKeys } from "../../platform/config.ts";
import { seal, unseal } from "../../platform/sealed.ts";
import type { TransactionSql } from "../../db/connections.ts";

/** What a secret of a shop is sealed for. */
export const purposeOf = (companyId: string, name: string) => `company-secret ${companyId} ${name}`;

export async function storeSecret(
  sql: TransactionSql,
  config: AppKeys,
  { companyId, userId }: { companyId: string; userId: string },
  { name, value }: { name: string; value: string },
): Promise<void> {
  await sql`
    insert into company_secret (company_id, name, sealed, updated_by)
    values (${companyId}, ${name}, ${seal(config, purposeOf(companyId, name), value)}, ${userId})
    on conflict (company_id, name) do update
      set sealed = excluded.sealed, updated_by = excluded.updated_by, updated_at = now()`;
}

/** Whether there was one. */
export async function removeSecret(sql: TransactionSql, companyId: string, name: string): Promise<boolean> {
  const gone = await sql`delete from company_secret where company_id = ${companyId} and name = ${name} returning 1`;
  return gone.length > 0;
}

/** For what the shop's own calls to others need; null where there is none. */
export async function openSecret(
  sql: TransactionSql,
  config: AppKeys,
  companyId: string,
  name: string,
): Promise<string | null> {
  const [row] = await sql<{ sealed: string }[]>`
    select sealed from company_secret where company_id = ${companyId} and name = ${name}`;
  return row ? unseal(config, purposeOf(companyId, name), row.sealed) : null;
}

/** Which there are; what they are is shown to nobody. */
export async function secretNames(sql: TransactionSql, companyId: string): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`select name from company_secret where company_id = ${companyId}`;
  return new Set(rows.map(({ name }) => name));
}

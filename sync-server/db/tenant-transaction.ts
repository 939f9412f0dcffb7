// Every read and write of tenant data happens inside a transaction that names its tenant (docs/security.md).

import { TENANT_SETTING } from "../../drizzle/columns.ts";
import type { Sql, TransactionSql } from "./connections.ts";

/** Names the tenant for the rest of the transaction; it ends with it. */
export async function enterTenant(tx: TransactionSql, companyId: string): Promise<void> {
  await tx`select set_config(${TENANT_SETTING}, ${companyId}, true)`;
}

/**
 * The name of the tenant is sent together with the first statements of the work, a round trip less: one connection runs them
 * in the order in which they were sent, and after a failed one none.
 */
async function inTenant<T>(
  tx: TransactionSql,
  companyId: string,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const [, result] = await Promise.all([enterTenant(tx, companyId), work(tx)]);
  return result;
}

/** A transaction in plain SQL. */
export function withTenant<T>(sql: Sql, companyId: string, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  // Commands alone run at `repeatable read`, the connection's default: they are run again when they collide.
  return sql.begin("isolation level read committed", (tx) => inTenant(tx, companyId, work)) as Promise<T>;
}

/** The transaction of one command: two on the same rows collide instead of both reading them as they were. */
export function commandTransaction<T>(
  sql: Sql,
  companyId: string,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  return sql.begin("isolation level repeatable read", (tx) => inTenant(tx, companyId, work)) as Promise<T>;
}

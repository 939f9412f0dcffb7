// Every read and write of tenant data happens inside a transaction that names its tenant (security design, Two walls).

import { TENANT_SETTING } from "../../drizzle/columns.ts";
import type { Sql, TransactionSql } from "./connections.ts";

/** Names the tenant for the rest of the transaction; it ends with it. */
export async function enterTenant(tx: TransactionSql, companyId: string): Promise<void> {
  await tx`select set_config(${TENANT_SETTING}, ${companyId}, true)`;
}

/** A transaction in plain SQL. */
export function withTenant<T>(sql: Sql, companyId: string, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  // Commands alone run at `repeatable read`, the connection's default: they are run again when they collide.
  return sql.begin("isolation level read committed", async (tx) => {
    await enterTenant(tx, companyId);
    return work(tx);
  }) as Promise<T>;
}

/** The transaction of one command: two on the same rows collide instead of both reading them as they were. */
export function commandTransaction<T>(
  sql: Sql,
  companyId: string,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  return sql.begin("isolation level repeatable read", async (tx) => {
    await enterTenant(tx, companyId);
    return work(tx);
  }) as Promise<T>;
}

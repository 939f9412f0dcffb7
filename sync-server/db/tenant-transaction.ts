// Every read and write of tenant data happens inside a transaction that names its tenant (security design, Two walls).

import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { sql as raw } from "drizzle-orm";
import * as schema from "../../drizzle/schema.ts";
import { TENANT_SETTING } from "../../drizzle/columns.ts";
import type { Sql, TransactionSql } from "./connections.ts";

/** Names the tenant for the rest of the transaction; it ends with it. */
export async function enterTenant(tx: TransactionSql, companyId: string): Promise<void> {
  await tx`select set_config(${TENANT_SETTING}, ${companyId}, true)`;
}

/** A transaction in plain SQL. */
export function withTenant<T>(sql: Sql, companyId: string, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  return sql.begin(async (tx) => {
    await enterTenant(tx, companyId);
    return work(tx);
  }) as Promise<T>;
}

export type TenantDb = Parameters<Parameters<PostgresJsDatabase<typeof schema>["transaction"]>[0]>[0];

/** A transaction through Drizzle: the read path of REST and pages. */
export function readTenant<T>(sql: Sql, companyId: string, work: (db: TenantDb) => Promise<T>): Promise<T> {
  return drizzle(sql, { schema }).transaction(async (db) => {
    await db.execute(raw`select set_config(${TENANT_SETTING}, ${companyId}, true)`);
    return work(db);
  });
}

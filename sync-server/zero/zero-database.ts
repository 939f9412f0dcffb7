// Zero's view of our Postgres: the shared mutators' transaction over a plain connection of ours.

import { CRUDMutatorFactory, executePostgresQuery } from "@rocicorp/zero/server";
import { zeroPostgresJS } from "@rocicorp/zero/server/adapters/postgresjs";
import { schema, type Tx } from "../../shared/zero/define.ts";
import type { Sql, TransactionSql } from "../db/connections.ts";
import { enterTenant } from "../db/tenant-transaction.ts";

export type ZeroDatabase = ReturnType<typeof zeroPostgresJS<typeof schema>>;

/** Zero brings its own copy of `postgres`: the same code under another nominal type, hence the conversions here. */
export function zeroDatabase(sql: Sql): ZeroDatabase {
  return zeroPostgresJS(schema, sql as unknown as Parameters<typeof zeroPostgresJS>[1] & object) as ZeroDatabase;
}

type ServerTx = Parameters<Parameters<ZeroDatabase["transaction"]>[0]>[0];

/** The connection under one of Zero's transactions, with the tenant named. */
export async function connectionOf(tx: ServerTx, companyId: string): Promise<TransactionSql> {
  const sql = tx.dbTransaction.wrappedTransaction as unknown as TransactionSql;
  await enterTenant(sql, companyId);
  return sql;
}

const factory = new CRUDMutatorFactory(schema);
type FactoryTransaction = Parameters<typeof factory.createTransaction>[0];

/**
 * The transaction of the shared mutators over a scope of a transaction. Each savepoint needs its own: postgres.js fails a
 * whole transaction for any statement that failed in its outermost scope, even when the failure was dealt with.
 */
export function mutatorTransaction(sql: TransactionSql): Promise<Tx> {
  const connection: FactoryTransaction = {
    wrappedTransaction: sql,
    query: (text, params) => sql.unsafe(text, params as never[]),
    runQuery: (ast, format, zeroSchema, serverSchema) =>
      executePostgresQuery(connection, ast, format, zeroSchema, serverSchema),
  };
  return factory.createTransaction(connection, "", 0) as unknown as Promise<Tx>;
}

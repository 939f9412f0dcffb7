// Zero's view of our Postgres: the shared mutators' transaction and, under it, the plain connection of the same one.

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

/** Both faces of a transaction, with the tenant named. */
export async function facesOf(tx: ServerTx, companyId: string): Promise<{ tx: Tx; sql: TransactionSql }> {
  const sql = tx.dbTransaction.wrappedTransaction as unknown as TransactionSql;
  await enterTenant(sql, companyId);
  return { tx: tx as unknown as Tx, sql };
}

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

/** A statement of postgres.js: sent when it is awaited, or executed. */
interface Statement extends PromiseLike<unknown> {
  execute: () => PromiseLike<unknown>;
}

/** Sends a statement of which only the success matters; it may be answered later, but before the transaction ends. */
export type Send = (statement: Statement) => Promise<void>;

type ServerTx = Parameters<Parameters<ZeroDatabase["transaction"]>[0]>[0];

/** The connection under one of Zero's transactions, with the tenant named. */
export async function connectionOf(tx: ServerTx, companyId: string): Promise<TransactionSql> {
  const sql = tx.dbTransaction.wrappedTransaction as unknown as TransactionSql;
  await enterTenant(sql, companyId);
  return sql;
}

const factory = new CRUDMutatorFactory(schema);
type FactoryTransaction = Parameters<typeof factory.createTransaction>[0];

/** Zero maps the names of every table of the schema it is given, for each query anew: most are of one table. */
const schemasOfOne = new Map(
  Object.entries(schema.tables).map(([name, table]) => [
    name,
    { ...schema, tables: { [name]: table } } as typeof schema,
  ]),
);

/** The schema of the one table that a query reads; null where it reads more. */
function onlyTableOf(ast: Parameters<FactoryTransaction["runQuery"]>[0]): typeof schema | null {
  const readsMore = (condition: typeof ast.where): boolean =>
    condition !== undefined &&
    (condition.type === "correlatedSubquery" ||
      ("conditions" in condition && condition.conditions.some((one) => readsMore(one))));
  return ast.related || readsMore(ast.where) ? null : (schemasOfOne.get(ast.table) ?? null);
}

/** The id that a query of one row asks for; null where it asks for anything else. */
function askedId({ where }: Parameters<FactoryTransaction["runQuery"]>[0]): string | null {
  const conditions = where?.type === "and" ? where.conditions : where ? [where] : [];
  for (const one of conditions)
    if (one.type === "simple" && one.op === "=" && one.left.type === "column" && one.left.name === "id")
      return one.right.type === "literal" && typeof one.right.value === "string" ? one.right.value : null;
  return null;
}

/**
 * The transaction of the shared mutators over a scope of a transaction. Each savepoint needs its own: postgres.js fails a
 * whole transaction for any statement that failed in its outermost scope, even when the failure was dealt with.
 * `send` takes what rules write. `looked`: what somebody has looked for already, by id, in place of the database; undefined: there is
 * no such row.
 */
export async function mutatorTransaction(
  sql: TransactionSql,
  send: Send,
  looked: ReadonlyMap<string, unknown> = new Map(),
): Promise<Tx> {
  // The same few statements over and over: parsed and planned once for each connection.
  const statement = (text: string, params: unknown[]) => sql.unsafe(text, params as never[], { prepare: true });
  const reading: FactoryTransaction = {
    wrappedTransaction: sql,
    query: statement,
    runQuery: async (ast, format, zeroSchema, serverSchema) => {
      const id = askedId(ast);
      if (id !== null && format.singular && looked.has(id)) return looked.get(id) as never;
      return executePostgresQuery(reading, ast, format, onlyTableOf(ast) ?? zeroSchema, serverSchema);
    },
  };
  let isOpen = false; // the first of all asks what the tables are like
  const connection: FactoryTransaction = {
    ...reading,
    query: async (text, params) => {
      if (!isOpen) return reading.query(text, params);
      await send(statement(text, params));
      return [];
    },
  };
  const tx = await factory.createTransaction(connection, "", 0);
  isOpen = true;
  return tx as unknown as Tx;
}

// The rows themselves that the sync server would read for each person: each query run where no second wall stands.

import { CRUDMutatorFactory, executePostgresQuery } from "@rocicorp/zero/server";
import type postgres from "postgres";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { schema, type Tx } from "../../shared/zero/define.ts";
import type { Ast } from "../../shared/zero/tenant-scope.fixture.ts";

const factory = new CRUDMutatorFactory(schema);
type FactoryTransaction = Parameters<typeof factory.createTransaction>[0];

export interface AskedQuery {
  fn: (options: { ctx: Actor; args: unknown }) => unknown;
}

/** The answer as text. `owner` must see the rows of every shop. `change`: what is done to the query before. */
export async function rowsOf(
  owner: postgres.Sql,
  query: AskedQuery,
  ctx: Actor,
  args: unknown,
  change: (ast: Ast) => Ast = (ast) => ast,
): Promise<string> {
  const rows = await owner.begin(async (sql) => {
    const connection: FactoryTransaction = {
      wrappedTransaction: sql,
      query: (text, params) => sql.unsafe(text, params as never[]),
      runQuery: (ast, format, zeroSchema, serverSchema) =>
        executePostgresQuery(connection, change(ast), format, zeroSchema, serverSchema),
    };
    const tx = (await factory.createTransaction(connection, "", 0)) as unknown as Tx;
    return (tx.run as (asked: unknown) => Promise<unknown>)(query.fn({ ctx, args }));
  });
  return JSON.stringify(rows ?? null);
}

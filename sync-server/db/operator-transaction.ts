// Reads and writes of what belongs to no tenant happen inside a transaction of the operator panel (docs/decisions/0019-operators).

import { OPERATOR_SETTING } from "../../drizzle/columns.ts";
import type { Sql, TransactionSql } from "./connections.ts";

/** Places where nobody is signed in yet, or nobody asks: what is done there is written in those files alone. */
export type NamedEntry =
  | "entry:sign-in"
  | "entry:set-up"
  | "entry:sign-up"
  | "entry:settings"
  | "entry:start-impersonation"
  | "entry:end-impersonation";

/** `who`: the id of an operator, whom the database looks up where it answers across tenants, or a named way in. */
export function withOperator<T>(
  sql: Sql,
  who: NamedEntry | (string & {}),
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  // Rules that must not run beside each other lock rows; what they waited for they then see.
  return sql.begin("isolation level read committed", async (tx) => {
    await tx`select set_config(${OPERATOR_SETTING}, ${who}, true)`;
    return work(tx);
  }) as Promise<T>;
}

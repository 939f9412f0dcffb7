// Many rows for tests of large shops: into tables whose indexes are built after them, in a tenth of the time where one is for search.

import type { Sql, TransactionSql } from "../db/connections.ts";

export function insertMany(
  owner: Sql,
  tables: string[],
  insert: (sql: TransactionSql) => Promise<unknown>,
): Promise<void> {
  return owner.begin(async (sql) => {
    const indexes = await sql<{ name: string; definition: string }[]>`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = any(${tables}) and indexdef not like 'CREATE UNIQUE%'`;
    for (const { name } of indexes) await sql`drop index ${sql(name)}`;
    await insert(sql);
    for (const { definition } of indexes) await sql.unsafe(definition);
  });
}

// The client view records: what zero-cache remembers of each device, in a database of its own.

import postgres from "postgres";
import type { Stack } from "../../e2e/fixtures/stack.ts";

export async function withClientViews<T>(stack: Stack, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const url = new URL(stack.databaseUrl);
  url.pathname = `${url.pathname}_sync`;
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The schemas of all shards. */
async function schemas(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select nspname as name from pg_namespace where nspname like '%/cvr'`;
  return rows.map(({ name }) => name);
}

/** How many rows these devices' records hold. */
export function rowsOfClientViews(stack: Stack, clientGroups: readonly string[]): Promise<number> {
  return withClientViews(stack, async (sql) => {
    let rows = 0;
    for (const schema of await schemas(sql)) {
      const [own] = await sql<{ rows: number }[]>`
        select count(*)::int as rows from ${sql(schema)}.rows where "clientGroupID" = any(${clientGroups as string[]})`;
      rows += own!.rows;
    }
    return rows;
  });
}

/** Everything zero-cache remembers of devices is gone, as after 30 days without contact. */
export function forgetClientViews(stack: Stack): Promise<void> {
  return withClientViews(stack, async (sql) => {
    for (const schema of await schemas(sql))
      await sql`truncate ${sql(schema)}.instances, ${sql(schema)}.clients, ${sql(schema)}.queries, ${sql(schema)}.desires,
        ${sql(schema)}."rowsVersion", ${sql(schema)}.rows cascade`;
  });
}

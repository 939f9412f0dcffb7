// The publication zero-cache replicates: exactly the tables and columns of the generated Zero schema, nothing more.

import type postgres from "postgres";
import { schema } from "../../shared/zero/define.ts";

export const PUBLICATION = "garaj_sync";

interface ColumnDefinition {
  serverName?: string;
}

interface TableDefinition {
  name: string;
  serverName?: string;
  columns: Record<string, ColumnDefinition>;
}

/** `table → columns`, in Postgres names, sorted. */
export function publishedColumns(): Map<string, string[]> {
  const tables = Object.values(schema.tables) as unknown as TableDefinition[];
  return new Map(
    tables.map((table) => [
      table.serverName ?? table.name,
      Object.entries(table.columns)
        .map(([name, column]) => column.serverName ?? name)
        .toSorted(),
    ]),
  );
}

/** Makes the publication, or changes it where the schema moved on. Columns are only ever added while old clients live. */
export async function syncPublication(sql: postgres.Sql): Promise<void> {
  const wanted = publishedColumns();
  const rows = await sql<{ tablename: string; attnames: string[] }[]>`
    select tablename, attnames from pg_publication_tables where pubname = ${PUBLICATION}`;
  const current = new Map(rows.map((r) => [r.tablename, r.attnames.toSorted()]));
  if (same(wanted, current)) return;

  const list = [...wanted]
    .map(([table, columns]) => `public."${table}" (${columns.map((c) => `"${c}"`).join(", ")})`)
    .join(", ");
  const [exists] = await sql`select 1 from pg_publication where pubname = ${PUBLICATION}`;
  await sql.unsafe(`${exists ? "alter" : "create"} publication ${PUBLICATION} ${exists ? "set" : "for"} table ${list}`);
}

function same(a: Map<string, string[]>, b: Map<string, string[]>): boolean {
  return a.size === b.size && [...a].every(([table, columns]) => b.get(table)?.join() === columns.join());
}

// A row of any table, made from the table's own description: so that a table added later is tested without being named.

import type { Sql, TransactionSql } from "../db/connections.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";

interface Column {
  column_name: string;
  data_type: string;
}

const VALUES: Record<string, () => unknown> = {
  text: () => uuidv7(),
  boolean: () => false,
  integer: () => 1,
  bigint: () => 1,
  numeric: () => 1,
  jsonb: () => ({}),
  bytea: () => Buffer.from([1]),
  ARRAY: () => [],
  "timestamp with time zone": () => new Date(),
};

/** Tables of the public schema, with the column that names the tenant; null where there is none. */
export async function publicTables(
  owner: Sql | TransactionSql,
): Promise<{ table: string; tenantColumn: string | null }[]> {
  const rows = await owner<{ table: string; columns: string[] }[]>`
    select t.relname as table, array_agg(a.attname::text) as columns
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') group by 1 order by 1`;
  return rows.map(({ table, columns }) => ({
    table,
    tenantColumn: table === "company" ? "id" : columns.includes("company_id") ? "company_id" : null,
  }));
}

/** A value for every column that must have one. */
export async function sampleRow(
  owner: Sql,
  table: string,
  tenantColumn: string,
  companyId: string,
): Promise<Record<string, unknown>> {
  const columns = await owner<Column[]>`
    select column_name, data_type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null`;
  const row: Record<string, unknown> = {};
  for (const { column_name, data_type } of columns) {
    const make = VALUES[data_type];
    if (!make) throw new Error(`no sample for ${table}.${column_name} of type ${data_type}`);
    row[column_name] = make();
  }
  // What has a beginning and an end ends after it began.
  if (row["ends_at"] instanceof Date) row["ends_at"] = new Date(row["ends_at"].getTime() + 3_600_000);
  return { ...row, [tenantColumn]: companyId };
}

export async function insertRow(sql: Sql | TransactionSql, table: string, row: Record<string, unknown>): Promise<void> {
  await sql`insert into ${sql(table)} ${sql(row as Record<string, never>)}`;
}

// What zero-cache replicates: exactly the tables and columns of the generated Zero schema, and each sync server its shops' rows. Tables
// that no version reads any more stay for the versions before it, without a row.

import type postgres from "postgres";
import { schema } from "../../shared/zero/define.ts";
import { ANY_PUBLICATION, rowFilter, syncShards, type SyncShard } from "./sync-shards.ts";

/** The tenants' own table: its id is the tenant's. */
const TENANTS = "company";

/**
 * What devices no longer receive, in Postgres names: its columns as the last version that read it knew them. Published without a row
 * (docs/decisions/0056): a device of that version asks for the table, and a sync server that had it no more would refuse the device.
 */
export const NO_ROWS_OF: ReadonlyMap<string, readonly string[]> = new Map([
  [
    "activity",
    [
      "actor_id",
      "company_id",
      "data",
      "device_id",
      "happened_at",
      "id",
      "recorded_at",
      "subject_id",
      "subject_type",
      "verb",
      "work_order_id",
    ],
  ],
]);
const NO_ROW = "false";

interface ColumnDefinition {
  serverName?: string;
}

interface TableDefinition {
  name: string;
  serverName?: string;
  columns: Record<string, ColumnDefinition>;
}

/** `table → columns` of what devices receive, in Postgres names, sorted. */
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

/**
 * Makes the publication of each shard, or changes it where the schema moved on, and drops those of another division. Columns
 * are only ever added while old clients live. `keep`: what is there is of a later release, whose devices a sync server would refuse that
 * had lost a column of theirs; it stays as that release made it (docs/decisions/0090-a-rolling-update.md).
 */
export async function syncPublications(owner: postgres.Sql, shardCount: number, { keep = false } = {}): Promise<void> {
  const shards = syncShards(shardCount);
  await owner.begin(async (sql) => {
    const others = await sql<{ name: string }[]>`
      select pubname as name from pg_publication
      where pubname ~ ${ANY_PUBLICATION} and pubname <> all(${shards.map(({ publication }) => publication)})`;
    for (const { name } of others) await sql.unsafe(`drop publication "${name}"`);
    await identifyRows(sql, shardCount > 1);
    for (const shard of shards) await syncPublication(sql, shard, keep);
  });
}

/**
 * A row that changes or goes is told to the shard of its tenant: what is written of its old state must have the tenant in it.
 * All columns will not do (`replica identity full`), for a publication of some columns must have all of those.
 */
async function identifyRows(sql: postgres.TransactionSql, byTenant: boolean): Promise<void> {
  await identify(
    sql,
    [...publishedColumns().keys()].filter((table) => table !== TENANTS),
    byTenant,
  );
  await identify(sql, [...NO_ROWS_OF.keys()], false);
}

async function identify(sql: postgres.TransactionSql, tables: string[], byTenant: boolean): Promise<void> {
  const rows = await sql<{ table: string }[]>`
    select relname::text as table from pg_class
    where relnamespace = 'public'::regnamespace and relname = any(${tables}) and relreplident <> ${byTenant ? "i" : "d"}`;
  for (const { table } of rows) {
    const index = `${table}_by_tenant`;
    await sql.unsafe(
      byTenant
        ? `create unique index if not exists "${index}" on public."${table}" (company_id, id);
           alter table public."${table}" replica identity using index "${index}"`
        : `alter table public."${table}" replica identity default; drop index if exists public."${index}"`,
    );
  }
}

async function syncPublication(sql: postgres.TransactionSql, shard: SyncShard, keep: boolean): Promise<void> {
  const { publication } = shard;
  const wanted = new Map<string, readonly string[]>([...publishedColumns(), ...NO_ROWS_OF]);
  const rows = await sql<{ tablename: string; attnames: string[]; rowfilter: string | null }[]>`
    select tablename, attnames, rowfilter from pg_publication_tables where pubname = ${publication}`;
  if (keep && rows.length > 0) return;
  const current = new Map(rows.map((r) => [r.tablename, r.attnames.toSorted()]));
  const withheld = rows.filter(({ rowfilter }) => rowfilter === NO_ROW).map(({ tablename }) => tablename);
  if (same(wanted, current) && withheld.toSorted().join() === [...NO_ROWS_OF.keys()].toSorted().join()) return;

  const list = [...wanted].map(([table, columns]) => {
    const filter = NO_ROWS_OF.has(table) ? NO_ROW : rowFilter(shard, table === TENANTS ? "id" : "company_id");
    const named = columns.map((column) => `"${column}"`).join(", ");
    return `public."${table}" (${named})${filter === null ? "" : ` where (${filter})`}`;
  });
  const [exists] = await sql`select 1 from pg_publication where pubname = ${publication}`;
  const change = exists ? "alter publication" : "create publication";
  await sql.unsafe(`${change} "${publication}" ${exists ? "set" : "for"} table ${list.join(", ")}`);
}

function same(a: ReadonlyMap<string, readonly string[]>, b: ReadonlyMap<string, readonly string[]>): boolean {
  return a.size === b.size && [...a].every(([table, columns]) => b.get(table)?.join() === columns.join());
}

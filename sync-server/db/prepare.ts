// Brings a database to the state this version needs: checks, migrations, the application's role, what is published.

import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { APP_ROLE } from "../../drizzle/columns.ts";
import { StartError } from "../platform/start-error.ts";
import { connect, LONGEST_TRANSACTION_MS, MIGRATING, type Sql } from "./connections.ts";
import { syncPublications } from "./publication.ts";
import { ANY_OF_ZERO, ANY_SHARD, type SyncShard } from "./sync-shards.ts";

const MIGRATIONS = fileURLToPath(new URL("../../drizzle/migrations", import.meta.url));
const OLDEST_POSTGRES = 150_000;
/** Any number: the same in every process, so that one migrates and the others wait. */
const MIGRATION_LOCK = 7_305_411;

/** Throws a StartError with one clear line where this Postgres cannot serve. */
export async function checkPostgres(sql: Sql): Promise<void> {
  const [row] = await sql<{ version: number; wal: string; bypass: boolean }[]>`
    select current_setting('server_version_num')::int as version, current_setting('wal_level') as wal,
      (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as bypass`;
  if (row!.version < OLDEST_POSTGRES) {
    throw new StartError(`Postgres ${Math.floor(row!.version / 10_000)} is too old: version 15 or newer is needed.`);
  }
  if (row!.wal !== "logical") {
    throw new StartError(`Postgres has wal_level=${row!.wal}: set wal_level=logical and restart it, then start again.`);
  }
  if (!row!.bypass) {
    throw new StartError("The role in DATABASE_URL must be able to bypass row security: ALTER ROLE … BYPASSRLS.");
  }
}

/** Migrates under a lock; safe to call from several processes and again. */
export async function migrateDatabase(ownerUrl: string, password: string, shardCount = 1): Promise<void> {
  const sql = connect(ownerUrl, 1, "garaj-migrate", "read committed", null, MIGRATING);
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await refuseOtherBeginnings(sql);
    await migrate(drizzle(sql), { migrationsFolder: MIGRATIONS });
    await sql.unsafe(`alter role ${APP_ROLE} with login password '${password}'`); // hexadecimal, see derivedSecret
    await boundTransactions(sql);
    await syncPublications(sql, shardCount, { keep: await isOfLater(sql) });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function boundTransactions(sql: Sql): Promise<void> {
  const [known] = await sql`select from pg_settings where name = 'transaction_timeout'`;
  if (known) await sql.unsafe(`alter role ${APP_ROLE} set transaction_timeout = ${LONGEST_TRANSACTION_MS}`);
}

/**
 * A database of a development version began with another migration. Drizzle compares the time of the last one alone: it would run
 * ours over tables that are there already, skip those that differ, and call the result migrated. The beginning is told by its time,
 * not its hash: a checkout with other line ends has other hashes.
 */
async function refuseOtherBeginnings(sql: Sql): Promise<void> {
  const [table] = await sql`select where to_regclass('drizzle.__drizzle_migrations') is not null`;
  if (!table) return; // nothing was ever migrated here
  const first = readMigrationFiles({ migrationsFolder: MIGRATIONS })[0]!.folderMillis;
  const [other] = await sql`select from drizzle.__drizzle_migrations having min(created_at) <> ${first}`;
  if (!other) return;
  throw new StartError(
    "The database was made by a development version from before the first release. Begin with an empty one (another DATA_DIR, or another database in DATABASE_URL), or keep the version that made it.",
  );
}

/** Whether a later release has migrated it: the other servers of a rolling update are of that one, and so are some devices. */
async function isOfLater(sql: Sql): Promise<boolean> {
  const ours = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)!.folderMillis;
  const [later] = await sql`select from drizzle.__drizzle_migrations where created_at > ${ours}`;
  return later !== undefined;
}

/** zero-cache makes its schema on its first start; the application's role counts mutations there. */
export async function grantZeroSchema(sql: Sql): Promise<void> {
  await sql.unsafe(`
    do $$ declare s text; begin
      for s in select nspname from pg_namespace where nspname ~ '${ANY_SHARD}' loop
        execute format('grant usage on schema %I to ${APP_ROLE}', s);
        execute format('grant select, insert, update, delete on all tables in schema %I to ${APP_ROLE}', s);
        execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to ${APP_ROLE}', s);
      end loop;
    end $$`);
}

/**
 * What zero-cache keeps of a former division: a slot that nobody reads would hold back all of the log for ever. Devices begin
 * their copy anew, as after a long absence.
 */
export async function dropOtherShards(sql: Sql, syncDatabaseUrl: string, { appId }: SyncShard): Promise<void> {
  await sql`
    select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where slot_name ~ ${ANY_OF_ZERO} and not starts_with(slot_name, ${`${appId}_`})
      and not active and database = current_database()`;
  const publications = await sql<{ name: string }[]>`
    select pubname as name from pg_publication
    where pubname ~ '^_zero[0-9]*_' and not starts_with(pubname, ${`_${appId}_`})`;
  for (const { name } of publications) await sql.unsafe(`drop publication if exists "${name}"`);
  const remembered = connect(syncDatabaseUrl, 1, "garaj-division");
  try {
    for (const database of [sql, remembered]) await dropOtherSchemas(database, appId);
  } finally {
    await remembered.end({ timeout: 5 });
  }
}

async function dropOtherSchemas(sql: Sql, appId: string): Promise<void> {
  const schemas = await sql<{ name: string }[]>`
    select nspname as name from pg_namespace
    where nspname ~ ${ANY_OF_ZERO} and nspname <> ${appId} and not starts_with(nspname, ${`${appId}_`})`;
  for (const { name } of schemas) await sql.unsafe(`drop schema if exists "${name}" cascade`);
}

/** Makes a database when it is missing; false where this role may not. */
export async function ensureDatabase(sql: Sql, name: string): Promise<boolean> {
  const [found] = await sql`select 1 from pg_database where datname = ${name}`;
  if (found) return true;
  try {
    await sql.unsafe(`create database "${name}"`);
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === "42P04") return true; // made by another process meanwhile
    if (code === "42501") return false;
    throw error;
  }
}

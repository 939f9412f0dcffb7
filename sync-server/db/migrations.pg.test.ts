// Migrations may run again: whole, or statement by statement after a cut.

import { readFileSync, readdirSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { demo } from "../testing/fixtures.ts";
import { shopsDatabase, testDatabase } from "../testing/database.ts";
import { testConfig } from "../testing/test-config.ts";
import { StartError } from "../platform/start-error.ts";
import { appPassword, type Sql } from "./connections.ts";
import { migrateDatabase } from "./prepare.ts";
import { syncShards } from "./sync-shards.ts";

const PUBLICATION = syncShards(1)[0]!.publication;
const MIGRATIONS = new URL("../../drizzle/migrations/", import.meta.url);
const files = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith(".sql"))
  .toSorted();
const statementsOf = (file: string) =>
  readFileSync(new URL(file, MIGRATIONS), "utf8").split("--> statement-breakpoint");

const db = await shopsDatabase();
afterAll(() => db.close());

/** Everything a migration can make, described by the server itself. */
async function structure() {
  const { owner } = db;
  return {
    columns: await owner`
      select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' order by 1, 2`,
    indexes: await owner`select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    constraints: await owner`
      select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`,
    policies: await owner`select tablename, policyname, cmd, roles, qual, with_check from pg_policies order by 1, 2`,
    security: await owner`
      select relname, relrowsecurity, relforcerowsecurity, relacl::text from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    functions:
      await owner`select proname, prosrc, proacl::text from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    triggers: await owner`
      select pg_get_triggerdef(oid) as trigger from pg_trigger where not tgisinternal order by 1`,
    publication: await owner`select tablename, attnames from pg_publication_tables order by 1`,
    applied: await owner`select id, hash from drizzle.__drizzle_migrations order by 1`,
  };
}

describe("migrations", () => {
  it("are each in the journal, and were all applied once", async () => {
    const journal = JSON.parse(readFileSync(new URL("meta/_journal.json", MIGRATIONS), "utf8")) as {
      entries: { tag: string }[];
    };
    expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files);
    expect((await structure()).applied).toHaveLength(files.length);
  });

  it("change nothing when the whole start runs again, twice", async () => {
    const before = await structure();
    await migrateDatabase(db.ownerUrl, appPassword(testConfig()));
    await migrateDatabase(db.ownerUrl, appPassword(testConfig()));
    expect(await structure()).toEqual(before);
  });

  it("change nothing when two processes start at once", async () => {
    const before = await structure();
    await Promise.all([1, 2, 3].map(() => migrateDatabase(db.ownerUrl, appPassword(testConfig()))));
    expect(await structure()).toEqual(before);
  });

  it.each(files)("%s: each of its statements may run again, and changes nothing", async (file) => {
    const before = await structure();
    // And those of the files after it: a later one may have taken away what this one made.
    for (const statement of files.slice(files.indexOf(file)).flatMap(statementsOf)) {
      await expect(db.owner.unsafe(statement), statement.slice(0, 200)).resolves.toBeDefined();
    }
    expect(await structure()).toEqual(before);
  });

  it("leave the rows alone", async () => {
    const [row] = await db.owner`select count(*)::int as orders from work_order where company_id = ${demo.companyId}`;
    expect(row).toEqual({ orders: 2 });
    const [again] = await db.app`select count(*)::int as rows from work_order`;
    expect(again).toEqual({ rows: 0 }); // and the wall still stands
  });
});

describe("a database that other migrations made", () => {
  const start = (url: string) => migrateDatabase(url, appPassword(testConfig()));
  const applied = (owner: Sql) => owner`select hash, created_at::text from drizzle.__drizzle_migrations order by id`;

  it("is refused with one line, and left as it is, when a development version made it", async () => {
    const { owner, ownerUrl, close } = await testDatabase();
    try {
      await owner`delete from drizzle.__drizzle_migrations`;
      await owner`
        insert into drizzle.__drizzle_migrations (hash, created_at)
        values ('of the first', 1795230899502), ('of the last', 1795502771453)`;
      await owner`drop table import_row`;
      const before = await applied(owner);
      const refusal = await start(ownerUrl).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartError);
      expect((refusal as StartError).message).toMatch(
        /^[^\n]*development version[^\n]*DATA_DIR[^\n]*DATABASE_URL[^\n]*$/,
      );
      expect(await applied(owner)).toEqual(before);
      expect(await owner`select to_regclass('import_row') as made`).toEqual([{ made: null }]);
    } finally {
      await close();
    }
  });

  it("is taken when a later release made it, or its first start was cut before the first migration", async () => {
    const { owner, ownerUrl, close } = await testDatabase();
    try {
      const ours = await applied(owner);
      await owner`
        insert into drizzle.__drizzle_migrations (hash, created_at)
        select 'of a later release', max(created_at) + 1 from drizzle.__drizzle_migrations`;
      await start(ownerUrl);
      expect(await applied(owner)).toHaveLength(ours.length + 1);
      await owner`delete from drizzle.__drizzle_migrations`;
      await start(ownerUrl);
      expect(await applied(owner)).toEqual(ours);
    } finally {
      await close();
    }
  });

  it("that a later release migrated keeps what that one publishes: its devices would be refused", async () => {
    const { owner, ownerUrl, close } = await testDatabase();
    const published = () => owner`select * from pg_publication_tables order by tablename`;
    try {
      await start(ownerUrl);
      const ours = await published();
      await owner.unsafe(`
        alter table work_order add column bay_note text;
        create table bay (id uuid primary key, company_id uuid not null);
        insert into drizzle.__drizzle_migrations (hash, created_at)
        select 'of a later release', max(created_at) + 1 from drizzle.__drizzle_migrations`);
      await owner.unsafe(`alter publication ${PUBLICATION} drop table work_order, part`);
      await owner.unsafe(`alter publication ${PUBLICATION} add table work_order, bay`);
      const theirs = await published();
      expect(theirs).not.toEqual(ours);
      await start(ownerUrl);
      expect(await published()).toEqual(theirs);
      // One that is not there yet is made all the same: another division into sync servers.
      await owner.unsafe(`drop publication ${PUBLICATION}`);
      await start(ownerUrl);
      expect(await published()).toEqual(ours);
    } finally {
      await close();
    }
  });
});

// Shops shared out among sync servers: each row is replicated by the server of its shop and by no other, whatever happens to it.

import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { demo, seedShops } from "../testing/fixtures.ts";
import { NO_ROWS_OF, publishedColumns, syncPublications } from "./publication.ts";
import { rowFilter, shardOf, syncShards } from "./sync-shards.ts";

const COUNT = 4;

const db = await testDatabase();
afterAll(() => db.close());

const publications = async () => {
  const rows = await db.owner<{ name: string }[]>`
    select pubname as name from pg_publication where pubname like 'garaj%' order by 1`;
  return rows.map(({ name }) => name);
};

describe("the division", () => {
  it("is the same here and in Postgres, for every number of shards", async () => {
    const ids = Array.from({ length: 300 }, () => randomUUID());
    for (const count of [2, 3, COUNT, 16]) {
      for (const shard of syncShards(count)) {
        const rows = await db.owner.unsafe<{ id: string }[]>(
          `select company_id as id from unnest($1::text[]) as company_id where ${rowFilter(shard, "company_id")}`,
          [ids as never],
        );
        expect(rows.map(({ id }) => id)).toEqual(ids.filter((id) => shardOf(id, count) === shard.index));
      }
    }
  });

  it("leaves nothing to decide where there is one server", () => {
    expect(syncShards(1)).toEqual([{ index: 0, of: 1, appId: "zero", schema: "zero_0", publication: "garaj_sync" }]);
    expect(rowFilter(syncShards(1)[0]!, "company_id")).toBeNull();
    expect(shardOf(randomUUID(), 1)).toBe(0);
  });

  it("gives no two divisions a name in common", () => {
    const names = [1, 2, 3, 12].flatMap((count) =>
      syncShards(count).flatMap(({ schema, publication }) => [schema, publication]),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("the publications", () => {
  beforeEach(() => syncPublications(db.owner, COUNT));

  it("follow the number of shards, and none of another number is left", async () => {
    expect(await publications()).toEqual(syncShards(COUNT).map(({ publication }) => publication));
    await syncPublications(db.owner, COUNT);
    await syncPublications(db.owner, 1);
    expect(await publications()).toEqual(["garaj_sync"]);
  });

  it("have every table and column, each for its shops only", async () => {
    const rows = await db.owner<{ publication: string; table: string; columns: string[]; filter: string | null }[]>`
      select pubname as publication, tablename::text as table, attnames::text[] as columns, rowfilter as filter
      from pg_publication_tables where pubname like 'garaj%'`;
    for (const { publication } of syncShards(COUNT)) {
      const own = rows.filter((row) => row.publication === publication);
      const wanted = new Map<string, readonly string[]>([...publishedColumns(), ...NO_ROWS_OF]);
      expect(new Map(own.map(({ table, columns }) => [table, columns.toSorted()]))).toEqual(wanted);
      for (const { table, filter } of own)
        if (NO_ROWS_OF.has(table)) expect(filter, table).toBe("false");
        else expect(filter, table).toContain("get_byte");
    }
  });

  it("let rows be changed and taken away", async () => {
    await seedShops(db);
    expect((await db.owner`update staff_user set color = '#000000'`).count).toBeGreaterThan(1);
    expect((await db.owner`delete from staff_user where company_id = ${demo.companyId}`).count).toBeGreaterThan(0);
    // And so when the shops go back to one server.
    await syncPublications(db.owner, 1);
    expect((await db.owner`update staff_user set color = '#FFFFFF'`).count).toBeGreaterThan(0);
    const identities = await db.owner`
      select distinct relreplident from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
    expect(identities).toEqual([{ relreplident: "d" }]);
  });
});

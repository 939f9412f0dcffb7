// Fifty thousand parts in the catalogue: what the log is searched for is found by an index, of one shop.

import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sql, TransactionSql } from "../../db/connections.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { insertMany } from "../../testing/many-rows.ts";
import { testServer } from "../../testing/server.ts";
import { readActivity } from "./activity.reads.ts";

const PARTS = 50_000;

const server = await testServer();
afterAll(() => server.close());
beforeAll(async () => {
  const { owner } = server.db;
  await insertMany(owner, ["part", "activity"], async (sql) => {
    await sql`
      insert into part (id, company_id, name, article, brand, unit, is_published, cross_refs)
      select 'part ' || n, ${demo.companyId}, 'Filtru ' || md5(n::text), 'ART-' || n, 'Bosch', 'pcs', false, '[]'
      from generate_series(1, ${PARTS}) n`;
    await sql`
      insert into activity (id, company_id, subject_type, subject_id, verb, data, happened_at, recorded_at)
      select 'made ' || n, ${demo.companyId}, 'part', 'part ' || n, 'catalog.createPart', '{}', now(), now()
      from generate_series(1, ${PARTS}) n`;
  });
  await owner`vacuum analyze part, activity`;
}, 120_000);

/** The parts that the log tells of, and how often the statements went through all of the catalogue to find them. */
const search = (companyId: string, q: string) =>
  withTenant(server.db.app, companyId, async (sql) => {
    const { rows } = await readActivity(sql, companyId, { q }, { limit: 50, offset: 0 });
    const [scans] = await sql<{ whole: number }[]>`
      select pg_stat_get_xact_numscans('part'::regclass)::int as whole`;
    return { found: rows.map(({ subject }) => subject.id), whole: scans!.whole };
  });

it.each(["ART-40777", "art40777", "40777"])("%s is found without reading every part", async (q) => {
  expect(await search(demo.companyId, q)).toEqual({ found: ["part 40777"], whole: 0 });
});

it("a part of a name is found without reading every part, and what is nowhere too", async () => {
  const [part] = await server.db.owner<{ word: string }[]>`
    select substr(name, 10, 12) as word from part where id = 'part 123'`;
  expect(await search(demo.companyId, part!.word)).toEqual({ found: ["part 123"], whole: 0 });
  expect(await search(demo.companyId, "nowhere at all")).toEqual({ found: [], whole: 0 });
});

it("gives nothing of another shop, nor without one", async () => {
  expect((await search(rival.companyId, "ART-40777")).found).toEqual([]);
  const look = (sql: Sql | TransactionSql) => sql`select id from garaj_find_some_parts(${["%40777%"]}, 10) as id`;
  expect(await withTenant(server.db.app, demo.companyId, look)).toEqual([{ id: "part 40777" }]);
  expect(await withTenant(server.db.app, rival.companyId, look)).toEqual([]);
  expect(await look(server.db.app)).toEqual([]);
});

it("of what all parts have in common no more are read than are asked for", async () => {
  const found = await withTenant(server.db.app, demo.companyId, async (sql) => {
    const [row] = await sql<
      { found: number }[]
    >`select count(*)::int as found from garaj_find_some_parts(${["%filtru%"]}, 1000)`;
    return row!.found;
  });
  expect(found).toBe(1_000);
});

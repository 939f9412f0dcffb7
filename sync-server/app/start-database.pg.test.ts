// Who is there after a first start: in production nobody whose password stands in this repository (ASVS 6.3.2).

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../testing/database.ts";
import { wrongCounts } from "../testing/purchases.ts";
import { contradictions } from "../testing/stock.ts";
import { testConfig } from "../testing/test-config.ts";
import { seed } from "./start-database.ts";

const production = testConfig({ NODE_ENV: "production" });
const development = testConfig({ NODE_ENV: "development", SEED_ORDERS: "10", SEED_CLIENTS: "10", SEED_PARTS: "10" });

let db: TestDatabase;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

const people = async () => {
  const [row] = await db.owner<{ people: number }[]>`
    select ((select count(*) from staff_user) + (select count(*) from operator) + (select count(*) from company))::int as people`;
  return row!.people;
};

describe("a first start", () => {
  it("of production makes nobody", async () => {
    await seed(production, db.owner);
    expect(await people()).toBe(0);
  });

  it("of development makes the demonstration, with which production does not start", async () => {
    await seed(development, db.owner);
    expect(await people()).toBeGreaterThan(0);
    const [lines] = await db.owner`
      select count(*) filter (where p.company_id = l.company_id and p.article = l.article)::int as known,
        count(l.article)::int as coded
      from parts_line l left join part p on p.id = l.part_id`;
    expect(lines!["coded"]).toBeGreaterThan(0);
    expect(lines!["known"], "lines of the demonstration know their parts").toBe(lines!["coded"]);
    const [stock] = await db.owner`
      select (select count(*) from stock_batch)::int as batches, (select count(*) from stock_line where reserved > 0)::int as reserved,
        (select count(*) from company c join warehouse w on w.id = c.default_warehouse_id)::int as shops`;
    expect(stock).toEqual({ batches: expect.any(Number), reserved: expect.any(Number), shops: 2 });
    expect(Math.min(stock!["batches"], stock!["reserved"])).toBeGreaterThan(0);
    expect(await contradictions(db)).toEqual([]);
    const purchases = await db.owner`
      select status, count(*)::int from purchase p join supplier s on s.id = p.supplier_id and s.company_id = p.company_id group by 1 order by 1`;
    expect(purchases).toEqual([
      { status: "draft", count: 2 },
      { status: "partial", count: 2 },
    ]);
    expect(await wrongCounts(db)).toEqual([]);
    await expect(seed(production, db.owner)).rejects.toThrow(/operator of the demonstration/);
    await db.owner`update operator set status = 'inactive'`;
    await expect(seed(production, db.owner)).rejects.toThrow(/demonstration shops/);
  });
});

describe("a Postgres that we start", () => {
  it("says what went wrong without the rows and the statement: its last words come into our log", async () => {
    const [row] = await db.owner`
      select current_setting('log_error_verbosity') as verbosity, current_setting('log_min_error_statement') as statement`;
    expect(row).toEqual({ verbosity: "terse", statement: "panic" });
  });
});

// 20,000 clients and 30,000 cars: a part of a plate, a phone, a VIN or a name is found at once.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cast } from "../../testing/cast.ts";
import { demo } from "../../testing/fixtures.ts";
import { insertMany } from "../../testing/many-rows.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const CLIENTS = 20_000;
const CARS = 30_000;

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);
beforeAll(async () => {
  const { owner } = server.db;
  await insertMany(owner, ["client", "vehicle", "work_order"], async (sql) => {
    await sql`
      insert into client (id, company_id, name, phone, is_vip, status, balance_minor)
      select 'c' || n, ${demo.companyId}, 'Client ' || md5(n::text), '+3736' || lpad((n * 97 % 10000000)::text, 7, '0'), n % 20 = 0,
        'active', 0 from generate_series(1, ${CLIENTS}::int) n`;
    await sql`
      insert into vehicle (id, company_id, client_id, plate, plate_country, vin, make, model)
      select 'v' || n, ${demo.companyId}, 'c' || (n % ${CLIENTS}::int + 1), upper(substr(md5(n::text), 1, 3)) || ' ' || lpad((n % 1000)::text, 3, '0'),
        'MD', upper(substr(md5('vin' || n), 1, 17)), 'Dacia', 'Logan' from generate_series(1, ${CARS}::int) n`;
    await sql`
      insert into work_order (id, company_id, status, status_at, client_id, vehicle_id, urgency, complaint, discount_pct, total_minor,
        paid_minor, pay_status)
      select 'o' || n, ${demo.companyId}, 'done', now(), 'c' || (n % ${CLIENTS}::int + 1), 'v' || (n % ${CARS}::int + 1), 'normal', '',
        0, 0, 0, 'unpaid' from generate_series(1, 20000) n`;
  });
  await owner`analyze client, vehicle, work_order`;
}, 120_000);

describe("a large shop", () => {
  it.each([
    ["client", "client_search", "select id from client where company_id = $1 and search like '%a1b2c%'"],
    ["vehicle", "vehicle_search", "select id from vehicle where company_id = $1 and search like '%a1b2c%'"],
    ["client", "client_company_name", "select id from client where company_id = $1 order by lower(name), id limit 25"],
    [
      "vehicle",
      "vehicle_company_make",
      "select id from vehicle where company_id = $1 order by lower(make) nulls last, id limit 25",
    ],
    ["work_order", "work_order_client", "select id from work_order where company_id = $1 and client_id = 'c1'"],
  ])("a %s is found by its index %s", async (_, index, statement) => {
    const plan = await server.db.owner.begin(async (sql) => {
      await sql`set local enable_seqscan = off`;
      return sql.unsafe(`explain ${statement}`, [demo.companyId]);
    });
    expect(plan.map((line) => line["QUERY PLAN"] as string).join("\n")).toContain(index);
  });

  it.each([
    ["/api/v1/clients?q=c", CLIENTS],
    ["/api/v1/vehicles?q=c", CARS],
  ])("what nearly all of them match leaves the database a page at a time: %s", async (path, all) => {
    const { sql } = server.services;
    let longest = 0;
    const { options } = sql as unknown as { options: { debug: unknown } };
    options.debug = (_connection: number, _statement: string, parameters: readonly unknown[]) => {
      for (const one of parameters) longest = Math.max(longest, Array.isArray(one) ? one.length : 1);
    };
    try {
      const { status, data, body } = await ask(ana, "GET", `${path}&per_page=25`);
      expect(status).toBe(200);
      expect(data).toHaveLength(25);
      expect((body["meta"] as { total: number }).total).toBeGreaterThanOrEqual(all * 0.9);
      expect(longest).toBeGreaterThan(0);
      expect(longest).toBeLessThanOrEqual(100);
    } finally {
      options.debug = undefined;
    }
  });
});

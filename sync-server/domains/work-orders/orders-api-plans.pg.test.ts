// Fifty thousand orders: a page of the list is read from an index in its order, and what is filtered by is found by one.

import { afterAll, beforeAll, expect, it } from "vitest";
import { demo, rival } from "../../testing/fixtures.ts";
import { insertMany } from "../../testing/many-rows.ts";
import { testServer } from "../../testing/server.ts";
import type { Sql, TransactionSql } from "../../db/connections.ts";
import { withTenant } from "../../db/tenant-transaction.ts";

const server = await testServer();
afterAll(() => server.close());
beforeAll(async () => {
  const { owner } = server.db;
  await insertMany(owner, ["work_order", "client", "vehicle"], async (sql) => {
    await sql`
      insert into work_order (id, company_id, number, status, status_at, client_id, vehicle_id, urgency, complaint, discount_pct,
        total_minor, paid_minor, pay_status, created_at, closed_at, updated_at)
      select 'order ' || n, ${demo.companyId}, 'WO-2022-' || lpad(n::text, 6, '0'), 'done', now(), 'client ' || (n % 20000),
        'car ' || (n % 30000), 'normal', 'Revizie', 0, 100, case when n % 500 = 0 then 0 else 100 end,
        case when n % 500 = 0 then 'unpaid' else 'paid' end, now() - n * interval '10 minutes', now() - n * interval '9 minutes', now()
      from generate_series(1, 50000) n`;
    await sql`
      insert into client (id, company_id, name, phone, is_vip, status, balance_minor)
      select 'client ' || n, ${demo.companyId}, 'Client ' || md5(n::text), '+3736' || lpad((n * 97 % 10000000)::text, 7, '0'), false,
        'active', 0 from generate_series(0, 19999) n`;
    await sql`
      insert into vehicle (id, company_id, client_id, plate, plate_country, vin, make, model)
      select 'car ' || n, ${demo.companyId}, 'client ' || n % 20000, 'B ' || n, 'MD', upper(substr(md5('vin' || n), 1, 17)), 'Dacia', 'Logan'
      from generate_series(0, 29999) n`;
  });
  await owner`vacuum analyze work_order, work_order_tally, client, vehicle`;
}, 60_000);

const WHERE = `from work_order o where o.company_id = '${demo.companyId}' and o.deleted_at is null`;

const DELETED = WHERE.replace("is null", "is not null");

it.each([
  [`select o.id ${WHERE} order by o.created_at desc, o.id desc limit 25`, /Scan Backward using work_order_latest/],
  [`select o.id ${WHERE} order by o.created_at, o.id limit 25`, /Scan using work_order_latest/],
  [`select count(*) ${WHERE} and o.created_at >= now() - interval '30 days'`, /Scan (using|on) work_order_latest/],
  [`select o.id ${DELETED} order by o.created_at desc, o.id desc limit 25`, /Scan Backward using work_order_deleted/],
  [
    `select count(*) ${WHERE} and o.status in ('done', 'cancelled') and o.closed_at >= now() - interval '10 days'`,
    /Scan (using|on) work_order_closed/,
  ],
  [
    `select o.id ${WHERE} and o.status in ('done', 'cancelled') and o.pay_status <> 'paid' and o.status <> 'cancelled'
      order by o.number desc, o.id desc limit 100`,
    /Scan Backward using work_order_owed/,
  ],
  [`select o.id ${WHERE} and o.client_id = 'client 77'`, /work_order_client/],
  [`select o.id ${WHERE} and o.vehicle_id = 'car 77'`, /work_order_vehicle/],
  [`select o.id ${WHERE} and o.number = any(array(select 'WO-2022-000077'))`, /work_order_number/],
  // As `q` asks, with what it has found: of each by its index, never all orders.
  [
    `select * ${WHERE} and (o.number = any(array(select 'WO-2022-000077')) or o.vehicle_id = any(array['car 77', 'car 78'])
      or o.client_id = any(array['client 77', 'client 78']))`,
    /BitmapOr[^]*work_order_number[^]*work_order_vehicle[^]*work_order_client/,
  ],
  [`select v.id from vehicle v where v.search like '%b4077%'`, /vehicle_search/],
  [`select c.id from client c where c.search like '%a1b2c%'`, /client_search/],
])("%s", async (query, index) => {
  // What `q` looks for in is asked for behind row security, as `garaj_find_for_orders` does.
  const asOwner = query.includes("search like");
  const explain = (sql: Sql | TransactionSql) => sql.unsafe<Record<string, string>[]>(`explain ${query}`);
  const rows = asOwner ? await explain(server.db.owner) : await withTenant(server.db.app, demo.companyId, explain);
  const plan = rows.map((row) => Object.values(row).join("")).join("\n");
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});

it("the total of a list is the sum of a few rows, whatever the orders", async () => {
  const [row] = await server.db.owner<{ rows: number; orders: number }[]>`
    select count(*)::int as rows, sum(orders)::int as orders from work_order_tally where company_id = ${demo.companyId}`;
  expect(row!.orders).toBe(50_002);
  expect(row!.rows).toBeLessThan(20);
});

it.each([
  ["b4077", ["car 4077"]],
  ["B 4077", ["car 4077"]],
  ["dacia", []], // of a car its plate and VIN alone
])("q=%s looks among cars", async (q, ids) => {
  const found = await withTenant(
    server.db.app,
    demo.companyId,
    (sql) => sql<{ id: string }[]>`
      select id from garaj_find_for_orders(${`%${q.toLowerCase().replaceAll(" ", "")}%`}, ${["%no such client%"]}, 1000)`,
  );
  expect(found.map(({ id }) => id)).toEqual(ids);
});

it("q gives nothing of another shop, nor without one", async () => {
  const look = (sql: Sql | TransactionSql) =>
    sql`select id from garaj_find_for_orders('%b4077%', ${["%client%"]}, 1000)`;
  expect(await withTenant(server.db.app, rival.companyId, look)).not.toContainEqual({ id: "car 4077" });
  expect(await look(server.db.app)).toEqual([]);
});

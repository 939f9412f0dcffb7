// Fifty thousand orders: a page of the list is read from an index in its order, and what is filtered by is found by one.

import { afterAll, beforeAll, expect, it } from "vitest";
import { demo } from "../../testing/fixtures.ts";
import { testServer, type TestServer } from "../../testing/server.ts";
import { withTenant } from "../../db/tenant-transaction.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const { owner } = server.db;
  await owner`
    insert into work_order (id, company_id, number, status, status_at, client_id, vehicle_id, urgency, complaint, discount_pct,
      total_minor, paid_minor, pay_status, created_at, updated_at)
    select 'order ' || n, ${demo.companyId}, 'WO-2022-' || lpad(n::text, 6, '0'), 'done', now(), 'client ' || (n % 20000),
      'car ' || (n % 30000), 'normal', 'Revizie', 0, 100, 100, 'paid', now() - n * interval '10 minutes', now()
    from generate_series(1, 50000) n`;
  await owner`vacuum analyze work_order`;
}, 60_000);
afterAll(() => server.close());

const WHERE = `from work_order o where o.company_id = '${demo.companyId}' and o.deleted_at is null`;

it.each([
  [`select o.id ${WHERE} order by o.created_at desc, o.id desc limit 25`, /Scan Backward using work_order_latest/],
  [`select o.id ${WHERE} order by o.created_at, o.id limit 25`, /Scan using work_order_latest/],
  [`select count(*) ${WHERE} and o.created_at >= now() - interval '30 days'`, /Scan (using|on) work_order_latest/],
  [`select o.id ${WHERE} and o.client_id = 'client 77'`, /work_order_client/],
  [`select o.id ${WHERE} and o.vehicle_id = 'car 77'`, /work_order_vehicle/],
  [`select o.id ${WHERE} and o.number = any(array(select 'WO-2022-000077'))`, /work_order_number/],
])("%s", async (query, index) => {
  const plan = await withTenant(server.db.app, demo.companyId, async (sql) => {
    const rows = await sql.unsafe<Record<string, string>[]>(`explain ${query}`);
    return rows.map((row) => Object.values(row).join("")).join("\n");
  });
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});

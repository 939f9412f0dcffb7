// The stock of the demonstration shops: a ledger that agrees with itself and with the orders, and has of everything something to be seen.

import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemo } from "../../../drizzle/seed/seed.ts";
import { testDatabase } from "../../testing/database.ts";
import { requireRightCounts } from "../../testing/purchases.ts";
import { contradictions } from "../../testing/stock.ts";

const NOW = new Date("2026-03-18T12:20:00Z");
const COUNTS = { orders: 160, clients: 60 };

const [db, again] = await Promise.all([testDatabase(), testDatabase()]);
beforeAll(() =>
  Promise.all([db, again].map(({ owner }) => seedDemo(owner, { now: NOW, passwordHash: "hash", ...COUNTS }))),
);
afterAll(() => Promise.all([db.close(), again.close()]));

it("agrees with itself, and never was less than nothing", async () => {
  expect(await contradictions(db)).toEqual([]);
  const below = await db.owner`
    select part_id, so_far from (
      select e.part_id, e.warehouse_id, sum(e.on_hand_change) over (partition by e.part_id, e.warehouse_id order by e.at, e.id) as so_far
      from stock_event e where not exists (select 1 from stock_shortage s where s.part_id = e.part_id)
    ) running where so_far < 0`;
  expect(below).toEqual([]);
});

it("has given out what the lines of done orders say, out of the oldest batches", async () => {
  const [seen] = await db.owner`
    select count(*)::int as lines, count(*) filter (where s.issued is distinct from l.quantity)::int as wrong,
      count(distinct e.user_id)::int as people
    from parts_line l join work_order o on o.id = l.work_order_id left join stock_line s on s.id = l.id
    left join stock_event e on e.parts_line_id = l.id and e.kind = 'issue'
    where o.status = 'done' and l.part_id is not null and (not l.requires_approval or l.approved_at is not null)
      and l.declined_at is null and l.superseded_by is null`;
  expect(seen!["lines"]).toBeGreaterThan(100);
  expect(seen!["wrong"]).toBe(0);
  expect(seen!["people"]).toBeGreaterThan(1);
  const skipped = await db.owner`
    select earlier.id from stock_batch earlier join stock_batch later
      on later.part_id = earlier.part_id and later.warehouse_id = earlier.warehouse_id and later.received_at > earlier.received_at
    where earlier.remaining > 0 and exists (select 1 from stock_use u where u.batch_id = later.id and u.parts_line_id is not null)`;
  expect(skipped).toEqual([]);
});

it("shows what a storekeeper has to see: prices that changed, too few, one short, and two warehouses", async () => {
  const rows = await db.owner`
    select c.slug,
      (select count(*) from (select b.part_id from stock_batch b join stock_batch_cost k on k.id = b.id where b.company_id = c.id
        and b.remaining > 0 group by b.part_id having count(distinct k.buy_price_minor) > 1) x)::int as prices,
      (select count(*) from part p left join (select part_id, sum(on_hand - reserved - short) as free from stock_balance group by part_id) f
        on f.part_id = p.id where p.company_id = c.id and coalesce(f.free, 0) < p.min_quantity)::int as low,
      (select count(*) from part p where p.company_id = c.id and p.min_quantity is not null)::int as watched,
      (select count(*) from stock_shortage s join staff_user u on u.id = s.user_id where s.company_id = c.id and s.open > 0)::int as short,
      (select count(*) from (select part_id from stock_balance b where b.company_id = c.id and on_hand > 0 group by part_id
        having count(*) = 2) x)::int as two
    from company c order by c.slug`;
  expect(rows).toHaveLength(2);
  for (const { prices, low, watched, short, two } of rows) {
    expect(prices).toBeGreaterThan(20);
    expect(low).toBeGreaterThan(5);
    expect(low).toBeLessThan(watched / 2);
    expect(short).toBe(1);
    expect(two).toBe(4);
  }
});

it("has suppliers, a purchase under way of which some came, and one that is being written", async () => {
  await requireRightCounts(db);
  const rows = await db.owner`
    select c.slug,
      (select count(*)::int from supplier s where s.company_id = c.id) as suppliers,
      (select count(*)::int from purchase_item i join purchase_item_cost k on k.id = i.id join part p on p.id = i.part_id
        where i.company_id = c.id and p.company_id = c.id) as priced,
      (select array_agg(p.status || ' ' || s.name order by p.number) from purchase p
        join supplier s on s.company_id = p.company_id and s.id = p.supplier_id where p.company_id = c.id) as purchases,
      (select last from number_sequence n where n.company_id = c.id and n.kind = 'purchase') as last
    from company c order by c.slug`;
  expect(rows).toHaveLength(2);
  for (const { suppliers, priced, purchases, last } of rows) {
    expect([suppliers, priced, last]).toEqual([3, 9, 2]);
    expect(purchases).toEqual(["partial Piese Expres SRL", "draft AutoDepo Import SRL"]);
  }
});

it("is the same each time", async () => {
  const all = ({ owner }: typeof db) => owner`
    select md5(string_agg(e::text, '|' order by id)) as events,
      (select md5(string_agg(b::text || coalesce(k.buy_price_minor, 0), '|' order by b.id)) from stock_batch b left join stock_batch_cost k on k.id = b.id) as batches,
      (select md5(string_agg(u::text, '|' order by event_id, batch_id)) from stock_use u) as uses
    from (select id, kind, part_id, warehouse_id, on_hand_change, reserved_change, parts_line_id, user_id, at from stock_event) e`;
  expect(await all(again)).toEqual(await all(db));
});

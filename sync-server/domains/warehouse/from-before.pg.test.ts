// A shop from before there was a stock: the migration gives it a warehouse, and reserves what its open orders ask for.

import { readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { demo, newOrder, rival } from "../../testing/fixtures.ts";
import { contradictions, newPart, stockOf } from "../../testing/stock.ts";
import { stockedShop } from "../../testing/stocked-shop.ts";

const shop = await stockedShop();
const { server, db, mihai } = shop;
afterAll(() => server.close());

const MIGRATION = new URL("../../../drizzle/migrations/0012_stock.sql", import.meta.url);

async function forgetStock() {
  await db.owner`truncate stock_event, stock_balance, stock_line, warehouse`;
  await db.owner`update company set default_warehouse_id = null`;
}

async function migrate() {
  for (const statement of readFileSync(MIGRATION, "utf8").split("--> statement-breakpoint"))
    await db.owner.unsafe(statement);
}

it("has a warehouse by its language, and reserved what its open orders ask for, once", async () => {
  const { part } = await shop.begin();
  await shop.asks(2);
  await shop.asks(1.5);
  const closed = await newOrder(db, demo, { masterId: demo.users.mechanic.id });
  await shop.asks(4, {}, closed);
  await mihai.run("workOrders.move", { workOrderId: closed, to: "cancelled" });
  const untouched = await newPart(db, demo);
  const { owner } = db;
  await forgetStock();
  await owner`update company set settings = settings || '{"locale": "ru"}' where id = ${rival.companyId}`;

  for (const time of ["first", "again"]) {
    await migrate();
    expect(await stockOf(db, part), time).toEqual({ onHand: 0, reserved: 3.5, short: 0 });
    expect(await stockOf(db, untouched), time).toEqual({ onHand: 0, reserved: 0, short: 0 });
    expect(await contradictions(db), time).toEqual([]);
    const warehouses = await owner`
      select w.name from company c join warehouse w on w.company_id = c.id and w.id = c.default_warehouse_id
      where c.id in (${demo.companyId}, ${rival.companyId}) order by c.slug`;
    expect(
      warehouses.map(({ name }) => name),
      time,
    ).toEqual(["Depozit", "Склад"]);
  }
});

it("holds up nobody by lines that ask for more than the ledger can say", async () => {
  const { part } = await shop.begin();
  const line = await shop.asks(999_999, { priceMinor: 0 });
  await db.owner`
    insert into parts_line
    select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).*
    from parts_line l, generate_series(1, 1001) where l.id = ${line}`;
  await forgetStock();
  await migrate();
  expect(await stockOf(db, part)).toEqual({ onHand: 0, reserved: 1_000_000_000, short: 0 });
});

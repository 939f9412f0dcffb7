// The ledger by commands of devices: parts received, counted and carried from one warehouse to another.

import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { ask } from "../../testing/rest.ts";
import { batchesOf, eventsOf, stockOf } from "../../testing/stock.ts";
import { stockedShop } from "../../testing/stocked-shop.ts";

const shop = await stockedShop();
const { server, db, people, petru, rodica, ion, receive } = shop;
const APPLIED = { outcome: "applied" };
let part: string;
afterAll(() => server.close());
beforeEach(async () => {
  ({ part } = await shop.begin());
});
afterEach(() => shop.requireSound());

describe("a warehouse", () => {
  it("is there from a shop's first moment, and is its default one", async () => {
    const rows = await db.owner`
      select w.name, w.company_id from company c join warehouse w on w.id = c.default_warehouse_id and w.company_id = c.id
      where c.id in (${demo.companyId}, ${rival.companyId}) order by 2`;
    expect(rows.map(({ name }) => name)).toEqual(["Depozit", "Depozit"]);
  });

  it("is made and renamed by who sets up the shop, and by nobody else", async () => {
    const ana = new TestDevice(people.admin);
    const warehouseId = uuidv7();
    const make = { warehouseId, name: "Anvelope" };
    expect(await petru.run("warehouse.createWarehouse", make)).toMatchObject({ code: "access/forbidden" });
    expect(await ana.run("warehouse.createWarehouse", make)).toMatchObject(APPLIED);
    expect(await ana.run("warehouse.createWarehouse", make)).toMatchObject({ code: "warehouse/id-taken" });
    const rename = (value: string, basedOn: string | null = null, id = warehouseId) =>
      ana.run("warehouse.renameWarehouse", { warehouseId: id, basedOn, edit: { field: "name", value } });
    expect(await rename("Anvelope de iarnă")).toMatchObject(APPLIED);
    expect(await rename("Altele", uuidv7())).toMatchObject({
      outcome: "conflict",
      code: "warehouse/changed-meanwhile",
    });
    expect(await rename("X", null, uuidv7())).toMatchObject({ code: "warehouse/warehouse-not-found" });
    const oleg = new TestDevice(people.rival.admin);
    expect(await oleg.run("warehouse.createWarehouse", make)).toMatchObject({ code: "warehouse/id-taken" });
    const theirs = { warehouseId, basedOn: null, edit: { field: "name", value: "Ours" } };
    expect(await oleg.run("warehouse.renameWarehouse", theirs)).toMatchObject({
      code: "warehouse/warehouse-not-found",
    });
  });
});

describe("the default warehouse", () => {
  it("is another one from now on, chosen by who sets up the shop among its own", async () => {
    const ana = new TestDevice(people.admin);
    const [company] = await db.owner<{ id: string }[]>`
      select default_warehouse_id as id from company where id = ${demo.companyId}`;
    const warehouseId = uuidv7();
    await ana.run("warehouse.createWarehouse", { warehouseId, name: "Al doilea" });
    const choose = (id: string, device = ana) => device.run("warehouse.setDefaultWarehouse", { warehouseId: id });
    expect(await choose(warehouseId, petru)).toMatchObject({ code: "access/forbidden" });
    const [theirs] = await db.owner<{ id: string }[]>`
      select default_warehouse_id as id from company where id = ${rival.companyId}`;
    expect(await choose(theirs!.id)).toMatchObject({ code: "warehouse/warehouse-not-found" });
    expect(await choose(warehouseId)).toMatchObject(APPLIED);
    expect(await choose(warehouseId)).toMatchObject({ outcome: "no_effect", code: "warehouse/already-default" });
    await receive(2);
    const rows = await db.owner`select warehouse_id as id from stock_balance where part_id = ${part}`;
    expect(rows).toEqual([{ id: warehouseId }]);
    const { body } = await ask(people.admin, "GET", "/api/v1/warehouses");
    const usual = (body["data"] as { id: string; is_default: boolean }[]).filter(({ is_default }) => is_default);
    expect(usual).toMatchObject([{ id: warehouseId }]);
    expect(await choose(company!.id)).toMatchObject(APPLIED);
  });
});

describe("parts received", () => {
  it("are on hand, in a batch at their price or that of the catalogue", async () => {
    const { id, outcome } = await receive(2.5, 9_500);
    expect(outcome).toBe("applied");
    await receive(1);
    expect(await stockOf(db, part)).toEqual({ onHand: 3.5, reserved: 0, short: 0 });
    expect(await batchesOf(db, part)).toEqual([
      [2.5, 9_500],
      [1, 10_000],
    ]);
    expect(await eventsOf(db, part)).toMatchObject([
      { kind: "receive", onHand: 2.5, userId: demo.users.parts.id },
      { kind: "receive", onHand: 1 },
    ]);
    expect(await activityOf(db.owner, id!)).toMatchObject([
      { verb: "warehouse.receivePart", subject_id: part, data: { part: "Disc", quantity: 2.5 } },
    ]);
  });

  it("twice by one command are received once", async () => {
    const command = petru.command("warehouse.receivePart", { partId: part, quantity: 2 });
    await petru.send(command);
    await petru.send(command);
    expect(await stockOf(db, part)).toMatchObject({ onHand: 2 });
  });

  it("need the permission; a price is named by who may see prices", async () => {
    for (const device of [ion, rodica])
      expect(await device.run("warehouse.receivePart", { partId: part, quantity: 1 })).toMatchObject({
        code: "access/forbidden",
      });
    const oleg = new TestDevice(people.rival.admin);
    expect(await oleg.run("warehouse.receivePart", { partId: part, quantity: 1 })).toMatchObject({
      code: "catalog/part-not-found",
    });
    const [theirs] = await db.owner`select default_warehouse_id as id from company where id = ${rival.companyId}`;
    expect(
      await petru.run("warehouse.receivePart", { partId: part, quantity: 1, warehouseId: theirs!.id }),
    ).toMatchObject({ code: "warehouse/warehouse-not-found" });
    expect(await stockOf(db, part)).toEqual({ onHand: 0, reserved: 0, short: 0 });
  });

  it.each([0, -1, 0.0005, 1_000_000])("%d of them are refused", async (quantity) => {
    expect(await petru.run("warehouse.receivePart", { partId: part, quantity })).toMatchObject({ outcome: "refused" });
  });
});

describe("a count", () => {
  const adjust = (change: number, device = petru, changes = {}) =>
    device.run("warehouse.adjustStock", { partId: part, change, reason: "Inventar", ...changes });

  it("adds and takes away, with its reason, and never below nothing", async () => {
    await receive(2, 8_000);
    expect(await adjust(1)).toMatchObject(APPLIED);
    expect(await batchesOf(db, part)).toEqual([
      [2, 8_000],
      [1, 10_000],
    ]);
    expect(await adjust(-2.5)).toMatchObject(APPLIED);
    expect(await batchesOf(db, part)).toEqual([[0.5, 10_000]]);
    expect(await adjust(-1)).toMatchObject({ code: "warehouse/not-enough" });
    const [event] = await db.owner`
      select reason from stock_event where part_id = ${part} and on_hand_change = -2.5`;
    expect(event).toEqual({ reason: "Inventar" });
    expect(await stockOf(db, part)).toEqual({ onHand: 0.5, reserved: 0, short: 0 });
  });

  it("that takes a receipt back takes the batch that it made, and older ones where some of that was given out", async () => {
    await receive(2, 8_000);
    const { id: undoes } = await receive(3, 9_500);
    expect(await adjust(-3, petru, { undoes })).toMatchObject(APPLIED);
    expect(await batchesOf(db, part)).toEqual([[2, 8_000]]);
    const again = await receive(2, 7_000);
    await adjust(-1, petru, { undoes: again.id });
    expect(await adjust(-2, petru, { undoes: again.id })).toMatchObject(APPLIED);
    expect(await batchesOf(db, part)).toEqual([[1, 8_000]]);
    // What another command made is none of a receipt.
    const counted = await adjust(1);
    expect(await adjust(-1, petru, { undoes: counted.id })).toMatchObject(APPLIED);
    expect(await batchesOf(db, part)).toEqual([[1, 10_000]]);
  });

  it("needs the permission and a reason, and changes something", async () => {
    expect(await adjust(1, ion)).toMatchObject({ code: "access/forbidden" });
    expect(await adjust(0)).toMatchObject({ outcome: "refused" });
    expect(await adjust(1, petru, { reason: " " })).toMatchObject({ outcome: "refused" });
    expect(await stockOf(db, part)).toMatchObject({ onHand: 0 });
  });
});

describe("a transfer", () => {
  it("carries parts at their price and age to another warehouse, and no more than there are", async () => {
    await receive(1, 8_000);
    await receive(2, 9_000);
    const toWarehouseId = uuidv7();
    await new TestDevice(people.admin).run("warehouse.createWarehouse", {
      warehouseId: toWarehouseId,
      name: "Al doilea",
    });
    const carry = (quantity: number, to = toWarehouseId, device = petru) =>
      device.run("warehouse.transferPart", { partId: part, quantity, toWarehouseId: to });
    expect(await carry(4)).toMatchObject({ code: "warehouse/not-enough" });
    expect(await carry(1, toWarehouseId, ion)).toMatchObject({ code: "access/forbidden" });
    const [company] = await db.owner`select default_warehouse_id as id from company where id = ${demo.companyId}`;
    expect(await carry(1, company!.id as string)).toMatchObject({ code: "warehouse/same-warehouse" });
    expect(await carry(2)).toMatchObject(APPLIED);
    const rows = await db.owner`
      select b.remaining::float8 as left, c.buy_price_minor::int as price, b.warehouse_id = ${toWarehouseId} as there
      from stock_batch b join stock_batch_cost c on c.id = b.id
      where b.part_id = ${part} and b.remaining > 0 order by there, price`;
    expect(rows.map(({ left, price, there }) => [left, price, there])).toEqual([
      [1, 9_000, false],
      [1, 8_000, true],
      [1, 9_000, true],
    ]);
    expect(await stockOf(db, part)).toEqual({ onHand: 3, reserved: 0, short: 0 });
  });
});

describe("the ledger", () => {
  it("is never rewritten by the application", async () => {
    await receive(1);
    const change = db.app.begin(async (sql) => {
      await sql`select set_config('garaj.company_id', ${demo.companyId}, true)`;
      await sql`update stock_event set on_hand_change = 5 where part_id = ${part}`;
    });
    await expect(change).rejects.toMatchObject({ code: "42501" });
  });
});

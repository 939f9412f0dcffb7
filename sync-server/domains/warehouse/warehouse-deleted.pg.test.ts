// A warehouse that is not used any more: taken away by who sets up the shop, once it is empty, and brought back.

import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { untilBlocked } from "../../testing/locks.ts";
import { newPurchase, purchaseOf, receive as receivePurchase } from "../../testing/purchases.ts";
import { ask } from "../../testing/rest.ts";
import { stockOf } from "../../testing/stock.ts";
import { stockedShop } from "../../testing/stocked-shop.ts";

const shop = await stockedShop();
const { server, db, people, petru, mihai, asks, issue, giveBack } = shop;
const ana = new TestDevice(people.admin);
const APPLIED = { outcome: "applied" };
let part: string;
let order: string;
let yard: string;
let usual: string;
afterAll(() => server.close());
beforeEach(async () => {
  ({ part, order } = await shop.begin());
  yard = uuidv7();
  await ana.run("warehouse.createWarehouse", { warehouseId: yard, name: "Curte" });
  const [company] = await db.owner<{ id: string }[]>`
    select default_warehouse_id as id from company where id = ${demo.companyId}`;
  usual = company!.id;
});
afterEach(() => shop.requireSound());

const remove = (id = yard, device = ana) => device.run("warehouse.deleteWarehouse", { warehouseId: id });
const restore = (id = yard, device = ana) => device.run("warehouse.restoreWarehouse", { warehouseId: id });
const receive = (quantity: number, warehouseId: string | null = yard) =>
  petru.run("warehouse.receivePart", { partId: part, quantity, warehouseId });
const isDeleted = async (id = yard) =>
  (await db.owner`select 1 from warehouse where id = ${id} and deleted_at is not null`).length > 0;
const placesOf = () => db.owner`
  select warehouse_id as id, on_hand::float8 as "onHand", reserved::float8 as reserved from stock_balance
  where part_id = ${part} and (on_hand > 0 or reserved > 0)`;

describe("a warehouse that is deleted", () => {
  it("is empty, is not the usual one, and comes back; by who sets up the shop", async () => {
    expect(await remove(yard, petru)).toMatchObject({ code: "access/forbidden" });
    expect(await remove(usual)).toMatchObject({ outcome: "refused", code: "warehouse/is-default" });
    expect(await remove()).toMatchObject(APPLIED);
    expect(await remove()).toMatchObject({ outcome: "no_effect", code: "warehouse/warehouse-deleted" });
    expect(await ana.run("warehouse.setDefaultWarehouse", { warehouseId: yard })).toMatchObject({
      code: "warehouse/warehouse-not-found",
    });
    expect(await restore(yard, petru)).toMatchObject({ code: "access/forbidden" });
    expect(await restore()).toMatchObject(APPLIED);
    expect(await restore()).toMatchObject({ outcome: "no_effect", code: "warehouse/warehouse-there" });
    expect(await receive(1)).toMatchObject(APPLIED);
    expect(await remove(uuidv7())).toMatchObject({ code: "warehouse/warehouse-not-found" });
    const oleg = new TestDevice(people.rival.admin);
    expect(await remove(yard, oleg)).toMatchObject({ code: "warehouse/warehouse-not-found" });
    const told = await db.owner`select verb, data from activity where subject_id = ${yard} order by id`;
    expect(told.map(({ verb, data }) => [verb, (data as { warehouse: string }).warehouse])).toEqual([
      ["warehouse.createWarehouse", "Curte"],
      ["warehouse.deleteWarehouse", "Curte"],
      ["warehouse.restoreWarehouse", "Curte"],
    ]);
  });

  it("takes nothing in any more", async () => {
    await receive(2, usual);
    await remove();
    const REFUSED = { outcome: "refused", code: "warehouse/warehouse-not-found" };
    expect(await receive(1)).toMatchObject(REFUSED);
    const moved = { partId: part, fromWarehouseId: usual, toWarehouseId: yard, quantity: 1 };
    expect(await petru.run("warehouse.transferPart", moved)).toMatchObject(REFUSED);
    const line = await asks(1);
    expect(await issue(line, { warehouseId: yard })).toMatchObject(REFUSED);
    await expect(newPurchase(petru, [{ partId: part, quantity: 1 }], { warehouseId: yard })).rejects.toThrow(
      "warehouse-not-found",
    );
    expect(await stockOf(db, part)).toEqual({ onHand: 2, reserved: 1, short: 0 });
  });

  it.each([
    ["something lies there", () => receive(1)],
    [
      "something there is promised to an order",
      async () => {
        await ana.run("warehouse.setDefaultWarehouse", { warehouseId: yard });
        await asks(1);
        await ana.run("warehouse.setDefaultWarehouse", { warehouseId: usual });
      },
    ],
    [
      "parts were given out there that the ledger did not have",
      async () => issue(await asks(1), { warehouseId: yard }),
    ],
  ])("is refused while %s", async (_what, before) => {
    await before();
    expect(await remove()).toMatchObject({ outcome: "refused", code: "warehouse/has-stock" });
    expect(await isDeleted()).toBe(false);
  });

  it("is refused while a purchase is to come there, until it is cancelled", async () => {
    const { purchaseId } = await newPurchase(petru, [{ partId: part, quantity: 1 }], { warehouseId: yard });
    expect(await remove()).toMatchObject({ outcome: "refused", code: "warehouse/purchase-waits" });
    await petru.run("purchasing.cancel", { purchaseId, reason: "nu mai trebuie" });
    expect(await remove()).toMatchObject(APPLIED);
  });

  it("is no place for a purchase that is awaited again: it comes to the usual one", async () => {
    const places = async (id: string) => (await purchaseOf(db, id)).warehouse_id;
    const asked = [{ partId: part, quantity: 1 }];
    const cancelled = await newPurchase(petru, asked, { warehouseId: yard });
    await petru.run("purchasing.cancel", { purchaseId: cancelled.purchaseId, reason: "nu mai trebuie" });
    const deleted = await newPurchase(petru, asked, { warehouseId: yard });
    await petru.run("purchasing.delete", { purchaseId: deleted.purchaseId });
    expect(await remove()).toMatchObject(APPLIED);
    expect(await places(cancelled.purchaseId)).toBe(yard);
    expect(await petru.run("purchasing.reopen", { purchaseId: cancelled.purchaseId })).toMatchObject(APPLIED);
    expect(await petru.run("purchasing.restore", { purchaseId: deleted.purchaseId })).toMatchObject(APPLIED);
    expect([await places(cancelled.purchaseId), await places(deleted.purchaseId)]).toEqual([usual, usual]);
    expect(await receivePurchase(petru, cancelled.items[0]!)).toMatchObject(APPLIED);
  });

  it("gets nothing of what was given out there: it comes back to the usual one, and is kept there", async () => {
    await receive(2);
    const line = await asks(2);
    await issue(line, { warehouseId: yard });
    await mihai.run("workOrders.move", { workOrderId: order, to: "cancelled" });
    expect(await remove()).toMatchObject(APPLIED);
    expect(await giveBack(line, 1, petru)).toMatchObject(APPLIED);
    await mihai.run("workOrders.move", { workOrderId: order, to: "in_work" });
    expect(await placesOf()).toEqual([{ id: usual, onHand: 1, reserved: 1 }]);
  });

  it("and takes parts in at the same moment: one of the two is refused, whoever comes first", async () => {
    const outcomes = [];
    for (let i = 0; i < 6; i++) {
      await shop.begin().then((begun) => ({ part } = begun));
      const parts = receive(1);
      const [received, gone] = await Promise.all(i % 2 === 0 ? [parts, remove()] : [remove(), parts].toReversed());
      outcomes.push([received!.outcome, gone!.outcome]);
      const { onHand } = await stockOf(db, part);
      expect([onHand > 0, await isDeleted()]).not.toEqual([true, true]);
      if (await isDeleted()) await restore();
      else await petru.run("warehouse.adjustStock", { partId: part, warehouseId: yard, change: -onHand, reason: "x" });
    }
    expect(outcomes.every(([a, b]) => (a === "applied") !== (b === "applied"))).toBe(true);
  });

  it("and a purchase is awaited there again at the same moment: it is never to come to one that is gone", async () => {
    const cancel = (purchaseId: string) => petru.run("purchasing.cancel", { purchaseId, reason: "nu mai trebuie" });
    const reopen = (purchaseId: string) => petru.run("purchasing.reopen", { purchaseId });
    for (let i = 0; i < 6; i++) {
      const { purchaseId } = await newPurchase(petru, [{ partId: part, quantity: 1 }], { warehouseId: yard });
      await cancel(purchaseId);
      const both = i % 2 === 0 ? [reopen(purchaseId), remove()] : [remove(), reopen(purchaseId)];
      await Promise.all(both);
      expect((await purchaseOf(db, purchaseId)).warehouse_id).toBe((await isDeleted()) ? usual : yard);
      await cancel(purchaseId);
      await restore();
    }
  });

  it("waits for whoever takes the first piece of a part in there, and is refused then", async () => {
    const [inside, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = db.owner.begin(async (tx) => {
      await tx`lock table stock_event in share mode`;
      inside.resolve();
      await release.promise;
    });
    await inside.promise;
    const received = receive(1);
    await untilBlocked(db.owner, 1);
    const gone = remove();
    await untilBlocked(db.owner, 2);
    release.resolve();
    await held;
    expect(await received).toMatchObject(APPLIED);
    expect(await gone).toMatchObject({ outcome: "refused", code: "warehouse/has-stock" });
  });
});

describe("a warehouse over REST", () => {
  const at = (id: string, more = "") => `/api/v1/warehouses/${id}${more}`;
  const listed = async () =>
    ((await ask(people.admin, "GET", "/api/v1/warehouses?per_page=100")).data as { id: string }[]).map(({ id }) => id);

  it("is deleted and restored by who sets up the shop, and listed while it is there", async () => {
    expect(await listed()).toContain(yard);
    expect((await ask(people.parts, "DELETE", at(yard))).status).toBe(403);
    expect((await ask(people.rival.admin, "DELETE", at(yard))).status).toBe(404);
    expect(await ask(people.admin, "DELETE", at(usual))).toMatchObject({ status: 422, code: "warehouse/is-default" });
    expect((await ask(people.admin, "DELETE", at(yard))).status).toBe(204);
    expect(await listed()).not.toContain(yard);
    expect((await ask(people.parts, "POST", at(yard, "/restore"))).status).toBe(403);
    const back = await ask(people.admin, "POST", at(yard, "/restore"));
    expect([back.status, back.data]).toEqual([200, expect.objectContaining({ id: yard, name: "Curte" })]);
    expect(await listed()).toContain(yard);
  });
});

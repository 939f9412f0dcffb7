// The cars that a mechanic's list shows: those on own orders, closed ones among them, without their owners.

import { afterAll, describe, expect, it } from "vitest";
import { queries } from "../../../shared/registry/queries.ts";
import { answeredTo } from "../../testing/answered-query.ts";
import { shopsDatabase } from "../../testing/database.ts";
import { demo, rival, type Shop, type ShopUser } from "../../testing/fixtures.ts";

const db = await shopsDatabase();
afterAll(() => db.close());

const shown = async (shop: Shop, user: ShopUser) =>
  (await answeredTo(db, shop, user, queries.crm.vehiclesOnOwnOrders())) as { id: string; client: unknown }[];

describe("the cars on own orders", () => {
  it("are a mechanic's own ones alone, told without the owner", async () => {
    expect((await shown(demo, demo.users.mechanic)).map(({ id, client }) => [id, client ?? null])).toEqual([
      [demo.vehicles.golf, null],
    ]);
    expect((await shown(rival, rival.users.mechanic2)).map(({ id }) => id)).toEqual([rival.vehicles.logan]);
  });

  it("stay when the order is closed, and go with an order that is deleted or a car that is", async () => {
    const ids = async () => (await shown(demo, demo.users.mechanic)).map(({ id }) => id);
    const { id } = demo.orders.mechanic;
    await db.owner`update work_order set status = 'done', closed_at = now() where id = ${id}`;
    expect(await ids()).toEqual([demo.vehicles.golf]);
    await db.owner`update vehicle set deleted_at = now() where id = ${demo.vehicles.golf}`;
    expect(await ids()).toEqual([]);
    await db.owner`update vehicle set deleted_at = null where id = ${demo.vehicles.golf}`;
    await db.owner`update work_order set deleted_at = now() where id = ${id}`;
    expect(await ids()).toEqual([]);
  });

  it("stay until the month in which the order was closed comes again, while no other order of theirs is later", async () => {
    const ids = async () => (await shown(demo, demo.users.mechanic)).map(({ id }) => id);
    const { id } = demo.orders.mechanic;
    const closed = (months: number) => db.owner`
      update work_order set status = 'done', closed_at = now() - make_interval(months => ${months}), deleted_at = null
      where id = ${id}`;
    await closed(11);
    expect(await ids()).toEqual([demo.vehicles.golf]);
    await closed(14);
    expect(await ids()).toEqual([]);
    await db.owner`update work_order set status = 'in_work', closed_at = null where id = ${id}`;
    expect(await ids()).toEqual([demo.vehicles.golf]);
  });

  it("are none for who sees every order, and has every car of the shop", async () => {
    expect(await shown(demo, demo.users.receptionist)).toEqual([]);
  });
});

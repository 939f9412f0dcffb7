// A deleted order on its own page: for who may restore it, and for nobody else.

import { afterAll, describe, expect, it } from "vitest";
import { queries } from "../../../shared/zero/queries.ts";
import { answeredTo } from "../../testing/answered-query.ts";
import { shopsDatabase } from "../../testing/database.ts";
import { demo, rival, type Shop, type ShopUser } from "../../testing/fixtures.ts";

const { id } = demo.orders.mechanic;
const db = await shopsDatabase();
afterAll(() => db.close());

const found = async (shop: Shop, user: ShopUser) =>
  ((await answeredTo(db, shop, user, queries.workOrders.deleted({ id }))) ?? null) as {
    id: string;
    vehicle: { id: string };
    client: { id: string };
  } | null;

describe("an order on its page", () => {
  it("is none of the deleted ones while it is there", async () => {
    expect(await found(demo, demo.users.manager)).toBeNull();
  });

  it("is shown with its car and client, once it was deleted, to who may restore it", async () => {
    await db.owner`update work_order set deleted_at = now() where id = ${id}`;
    for (const user of [demo.users.manager, demo.users.admin])
      expect(await found(demo, user)).toMatchObject({
        id,
        vehicle: { id: demo.vehicles.golf },
        client: { id: demo.clientId },
      });
  });

  it.each([
    ["who may not delete", demo, demo.users.receptionist],
    ["its mechanic", demo, demo.users.mechanic],
    ["the other shop", rival, rival.users.admin],
  ] as const)("is not there for %s", async (_, shop, user) => {
    expect(await found(shop, user)).toBeNull();
  });
});

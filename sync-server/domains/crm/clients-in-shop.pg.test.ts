// Which clients are in the shop, for whom only some of its orders are.

import { afterAll, expect, it } from "vitest";
import { withTenant } from "../../db/tenant-transaction.ts";
import { demo, newOrder } from "../../testing/fixtures.ts";
import { testServer } from "../../testing/server.ts";
import { readClients } from "./clients.reads.ts";

const server = await testServer();
afterAll(() => server.close());

it("nobody hears of an order that they do not see by asking for its client", async () => {
  await newOrder(server.db, demo, { clientId: demo.clientId });
  const inShop = async (orderScope: "all" | "own") => {
    const { total } = await withTenant(server.db.app, demo.companyId, (sql) =>
      readClients(
        sql,
        {
          companyId: demo.companyId,
          userId: "somebody",
          name: "",
          isAdmin: false,
          orderScope,
          permissions: ["CLIENTS_VIEW", "WORK_ORDERS_VIEW"],
        },
        { in_shop: true, ids: [demo.clientId] },
        { field: "name", descending: false, limit: 10, offset: 0 },
      ),
    );
    return total;
  };
  expect([await inShop("all"), await inShop("own")]).toEqual([1, 0]);
});

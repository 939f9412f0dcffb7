// A client's balance (docs/decisions/0023-payments.md): what was paid, less what the finished work comes to. The server keeps it.

import { afterAll, expect, it } from "vitest";
import * as tables from "../../../drizzle/schema.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder } from "../../testing/fixtures.ts";
import { addWork, run as runOrder } from "../../testing/order-lines.ts";
import { balanceOf, money, paid, paymentRows, run } from "../../testing/payments.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { manager: mihai } = await cast(server);

async function client(): Promise<string> {
  const id = uuidv7();
  const facts = { name: "Client nou", phone: "+37360000000", isVip: false, status: "active" as const, balanceMinor: 0 };
  await server.db.rows.insert(tables.client).values({ id, companyId: demo.companyId, ...facts });
  return id;
}
const order = (clientId: string, changes = {}) =>
  newOrder(server.db, demo, { clientId, status: "in_work", ...changes });
const balance = (id: string) => balanceOf(server.db.owner, id);

it("is an advance while the work goes on, a debt once it is ready, and nothing once it is paid", async () => {
  const id = await client();
  const workOrderId = await order(id);
  await addWork(mihai, workOrderId, { priceMinor: 50_000 });
  expect(await balance(id)).toBe(0);
  await paid(mihai, workOrderId, 20_000);
  expect(await balance(id)).toBe(20_000);
  await runOrder(mihai, "move", { workOrderId, to: "ready" });
  expect(await balance(id)).toBe(-30_000);
  await addWork(mihai, workOrderId, { priceMinor: 1 });
  expect(await balance(id)).toBe(-30_001);
  await run(mihai, "takePaymentAndClose", money(workOrderId, 30_001));
  expect(await balance(id)).toBe(0);
  const [first] = await paymentRows(server.db.owner, workOrderId);
  await run(mihai, "refund", money(workOrderId, 5_000, { refundOf: first!["id"] }));
  expect(await balance(id)).toBe(-5_000);
});

it("is that of all their orders; a cancelled one costs nothing, and what was paid for it is theirs", async () => {
  const id = await client();
  const [one, other] = [
    await order(id, { totalMinor: 10_000, status: "done" }),
    await order(id, { totalMinor: 7_000 }),
  ];
  expect(await balance(id)).toBe(-10_000);
  await paid(mihai, other, 7_000);
  await runOrder(mihai, "move", { workOrderId: other, to: "cancelled" });
  expect(await balance(id)).toBe(-3_000);
  await runOrder(mihai, "delete", { workOrderId: one });
  expect(await balance(id)).toBe(7_000);
  await runOrder(mihai, "restore", { workOrderId: one });
  expect(await balance(id)).toBe(-3_000);
});

it("goes with the orders and their payments to whom a client is merged into", async () => {
  const [kept, gone] = [await client(), await client()];
  await order(kept, { totalMinor: 4_000, status: "done" });
  const theirs = await order(gone, { totalMinor: 9_000, status: "ready" });
  await paid(mihai, theirs, 2_000);
  expect([await balance(kept), await balance(gone)]).toEqual([-4_000, -7_000]);
  await new TestDevice(mihai).run("crm.mergeClients", { clientId: kept, mergedId: gone });
  expect([await balance(kept), await balance(gone)]).toEqual([-11_000, 0]);
  expect(await paymentRows(server.db.owner, theirs)).toMatchObject([{ client_id: kept }]);
  await paid(mihai, theirs, 7_000);
  expect(await balance(kept)).toBe(-4_000);
});

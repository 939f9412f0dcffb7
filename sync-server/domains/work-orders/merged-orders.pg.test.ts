// Orders that a merge of clients moves are updated orders: each is announced, has a new revision, and tells it in its history.

import { afterAll, expect, it } from "vitest";
import { signedIn } from "../../testing/cast.ts";
import { writeCar, writeClient } from "../../testing/crm-records.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder, rival } from "../../testing/fixtures.ts";
import { ask } from "../../testing/rest.ts";
import { RecordedJobs, testServer } from "../../testing/server.ts";
import { WORK_ORDER_UPDATED } from "./work-orders.broadcast.ts";

const jobs = new RecordedJobs();
const server = await testServer({}, async () => jobs);
afterAll(() => server.close());

const revisionOf = async (id: string) => {
  const [row] = await server.db.owner<{ updated_at: Date }[]>`
    select updated_at from work_order_revision where work_order_id = ${id}`;
  return row?.updated_at ?? null;
};

it("each of them, and no other, is announced with a new revision and has it in its history", async () => {
  const person = await signedIn(server, demo, demo.users.admin);
  const ana = new TestDevice(person);
  const [clientId, mergedId] = [await writeClient(ana, {}), await writeClient(ana, {})];
  const [kept, gone] = [await writeCar(ana, clientId, {}), await writeCar(ana, mergedId, {})];
  const moved = [
    await newOrder(server.db, demo, { clientId: mergedId, vehicleId: gone }),
    await newOrder(server.db, demo, { clientId: mergedId, vehicleId: gone, status: "done" }),
  ];
  const others = [await newOrder(server.db, demo, { clientId, vehicleId: kept }), rival.orders.mechanic.id];
  const before = await Promise.all(others.map(revisionOf));
  jobs.inserted.length = 0;

  const { id } = await ana.run("crm.mergeClients", { clientId, mergedId });
  const announced = jobs.inserted.filter(({ queue }) => queue === WORK_ORDER_UPDATED).map(({ data }) => data);
  expect(announced).toHaveLength(2);
  for (const workOrderId of moved) {
    expect(announced).toContainEqual({ companyId: demo.companyId, commandId: id, workOrderId });
    expect(await revisionOf(workOrderId)).toBeInstanceOf(Date);
    expect((await ask(person, "GET", `/api/v1/work-orders/${workOrderId}`)).data).toMatchObject({
      client_id: clientId,
    });
    const told = await server.db.owner`
      select verb, subject_type, data from activity where work_order_id = ${workOrderId} and command_id = ${id}`;
    expect(told).toEqual([
      {
        verb: "workOrders.changeClient",
        subject_type: "work_order",
        data: { fromClient: mergedId, toClient: clientId },
      },
    ]);
  }
  expect(await Promise.all(others.map(revisionOf))).toEqual(before);

  // The same merge again moves nothing, and says nothing.
  jobs.inserted.length = 0;
  expect(await ana.run("crm.mergeClients", { clientId, mergedId })).toMatchObject({ outcome: "no_effect" });
  expect(jobs.inserted).toEqual([]);
});

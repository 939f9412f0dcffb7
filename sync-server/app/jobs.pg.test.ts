// With the real job queue: an effect exists exactly when its command was committed.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine, rival } from "../testing/fixtures.ts";
import { lineOf } from "../testing/records.ts";
import { signedIn, testServer, type Person, type TestServer } from "../testing/server.ts";
import { endTrouble, failUpdates } from "../testing/trouble.ts";
import { ZeroClient } from "../testing/zero-client.ts";
import { WORK_ORDER_UPDATED } from "../zero/effects.ts";
import { startJobs, type Jobs } from "./jobs.ts";
import { createLogger } from "./logging.ts";

let server: TestServer;
let jobs: Jobs;
let ion: Person;
beforeAll(async () => {
  server = await testServer({}, async (db) => {
    jobs = await startJobs(db.ownerUrl, db.owner, [WORK_ORDER_UPDATED], createLogger("fatal"));
    return jobs;
  });
  ion = await signedIn(server, demo, demo.users.mechanic);
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
});

const line = () => newLine(server.db, demo, demo.orders.mechanic);

/** Jobs of a command, waiting or taken. */
async function jobsOf(commandId: string) {
  return server.db.owner<
    { name: string; data: unknown }[]
  >`select name, data from pgboss.job where data->>'commandId' = ${commandId}`;
}

const expected = (commandId: string) => [
  { name: WORK_ORDER_UPDATED, data: { commandId, companyId: demo.companyId, workOrderId: demo.orders.mechanic.id } },
];

describe("the effect of a command", () => {
  it("is one job when it was applied, also when it is sent again, eight times at once", async () => {
    const device = new TestDevice(ion);
    const start = device.command("mechanic.start", { workLineId: await line() });
    await device.send(start);
    await Promise.all(Array.from({ length: 8 }, () => device.send(start)));
    expect(await jobsOf(start.id)).toEqual(expected(start.id));
  });

  it("is one job when both HTTP and Zero delivered it", async () => {
    const device = new TestDevice(ion);
    const start = device.command("mechanic.start", { workLineId: await line() });
    await new ZeroClient(ion).push(start);
    await device.send(start);
    expect(await jobsOf(start.id)).toEqual(expected(start.id));
  });

  it("does not exist when it was refused or changed nothing", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const refused = device.command("mechanic.start", {
      workLineId: await newLine(server.db, demo, demo.orders.mechanic2),
    });
    const nothing = device.command("mechanic.resume", { workLineId });
    const { results } = await device.send(refused, nothing);
    expect(results.map((r) => r.outcome)).toEqual(["refused", "no_effect"]);
    expect([...(await jobsOf(refused.id)), ...(await jobsOf(nothing.id))]).toEqual([]);
  });

  it("does not exist when the transaction was rolled back after the rule ran", async () => {
    const stranger = await signedIn(server, rival, rival.users.mechanic);
    const theirs = new TestDevice(stranger);
    const taken = theirs.command("mechanic.start", {
      workLineId: await newLine(server.db, rival, rival.orders.mechanic),
    });
    await theirs.send(taken);
    const before = await jobsOf(taken.id);

    const workLineId = await line();
    const device = new TestDevice(ion);
    const { results } = await device.send(device.command("mechanic.start", { workLineId }, { id: taken.id }));
    expect(results).toMatchObject([{ rejected: "commands/id-reused" }]);
    expect(await jobsOf(taken.id)).toEqual(before);
    expect(before).toHaveLength(1);
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "pending" });
  });

  it("does not exist when the transaction was rolled back after the job was handed in", async () => {
    const device = new TestDevice(ion);
    const start = device.command("mechanic.start", { workLineId: await line() });
    await failUpdates(server.db.owner, "device_watermark", "40001", 1_000_000); // the runner's last write
    expect((await device.send(start)).status).toBe(503);
    expect(await jobsOf(start.id)).toEqual([]);
    await endTrouble(server.db.owner, "device_watermark");
    expect((await device.send(start)).results).toMatchObject([{ outcome: "applied" }]);
    expect(await jobsOf(start.id)).toEqual(expected(start.id));
  });

  it("is not readable as a job of the other shop's command", async () => {
    const rows = await server.db.owner<{ data: { companyId: string; workOrderId: string } }[]>`
      select data from pgboss.job where name = ${WORK_ORDER_UPDATED}`;
    const orders = new Map(
      [demo, rival].flatMap((shop) => Object.values(shop.orders).map((order) => [order.id, shop.companyId])),
    );
    expect(rows.filter(({ data }) => orders.get(data.workOrderId) !== data.companyId)).toEqual([]);
  });
});

describe("a job", () => {
  it("reaches its handler with the command's facts", async () => {
    await server.db.owner`delete from pgboss.job where name = ${WORK_ORDER_UPDATED}`; // one is taken a second
    const device = new TestDevice(ion);
    const start = device.command("mechanic.start", { workLineId: await line() });
    const seen = new Promise((resolve) => {
      void jobs.work([
        {
          queue: WORK_ORDER_UPDATED,
          handle: async (data) => {
            if ((data as { commandId: string }).commandId === start.id) resolve(data);
          },
        },
      ]);
    });
    await device.send(start);
    expect(await seen).toEqual(expected(start.id)[0]!.data);
    expect(jobs.working).toBe(true);
  });
});

// With the real job queue: an effect exists exactly when its command was committed.

import { afterAll, describe, expect, it } from "vitest";
import { cast, signedIn } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine, rival } from "../testing/fixtures.ts";
import { lineOf } from "../testing/records.ts";
import { testServer } from "../testing/server.ts";
import { endTrouble, failUpdates } from "../testing/trouble.ts";
import { ZeroClient } from "../testing/zero-client.ts";
import { WORK_ORDER_UPDATED } from "../domains/work-orders/work-orders.broadcast.ts";
import { startJobs, type Jobs } from "./jobs.ts";
import { createLogger } from "../platform/logging.ts";

/** Queues of this test's own. */
const POISONED = "test.poisoned";
const ONE_BY_ONE = "test.one-by-one";

let jobs: Jobs;
const server = await testServer({}, async (db) => {
  jobs = await startJobs(
    db.ownerUrl,
    db.owner,
    [{ queue: WORK_ORDER_UPDATED }, { queue: POISONED }, { queue: ONE_BY_ONE }],
    createLogger("fatal"),
  );
  return jobs;
});
const { mechanic: ion } = await cast(server);
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

describe("jobs", () => {
  it("reach their handler with the commands' facts, all that wait at once", async () => {
    const device = new TestDevice(ion);
    const workLineId = await line();
    const events = ["start", ...Array.from({ length: 20 }, () => ["pause", "resume"]).flat()];
    const commands = events.map((event) => device.command(`mechanic.${event}`, { workLineId }));
    expect((await device.send(...commands)).results.every(({ outcome }) => outcome === "applied")).toBe(true);
    const waiting = new Set(commands.map(({ id }) => id));
    const seen: unknown[] = [];
    const began = performance.now();
    await new Promise<void>((resolve, reject) => {
      const handle = async (data: unknown) => {
        const { commandId } = data as { commandId: string };
        if (commandId === commands[0]!.id) seen.push(data);
        if (waiting.delete(commandId) && waiting.size === 0) resolve();
      };
      jobs.work([{ queue: WORK_ORDER_UPDATED, together: 100, handle }]).catch(reject);
    });
    expect(seen).toEqual([expected(commands[0]!.id)[0]!.data]);
    // One a second would be forty seconds.
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(jobs.working).toBe(true);
  }, 60_000);

  it("are begun soon after they are committed, one right after the other, and when they are due", async () => {
    const done: number[] = [];
    const handle = async (data: unknown) => {
      done.push((data as { turn: number }).turn);
    };
    await jobs.work([{ queue: ONE_BY_ONE, handle }]);
    const turns = Array.from({ length: 30 }, (_, turn) => turn);
    // One each time that it is asked would take longer than is waited here.
    for (const turn of turns) await server.db.owner.begin((sql) => jobs.insert(sql, ONE_BY_ONE, [{ turn }]));
    await expect.poll(() => done).toEqual(turns);
    await server.db.owner.begin((sql) => jobs.insert(sql, ONE_BY_ONE, [{ turn: 30 }], { afterSeconds: 1 }));
    await expect.poll(() => done.at(-1), { timeout: 5_000 }).toBe(30);
  });

  it("that fail come again alone: those taken with them are done, once", async () => {
    const ids = await server.db.owner<{ id: string }[]>`
      insert into pgboss.job (name, data, retry_limit)
      select ${POISONED}, jsonb_build_object('n', n), 1 from generate_series(1, 5) as n returning id`;
    const seen: number[] = [];
    const handle = async (data: unknown) => {
      const { n } = data as { n: number };
      seen.push(n);
      if (n === 2) throw new Error("it never goes");
    };
    await jobs.work([{ queue: POISONED, together: 100, handle }]);
    const states = async () => {
      const rows = await server.db.owner<{ n: number; state: string }[]>`
        select (data->>'n')::int as n, state::text from pgboss.job where id = any(${ids.map(({ id }) => id)}) order by 1`;
      return rows.map(({ state }) => state);
    };
    await expect
      .poll(states, { timeout: 30_000 })
      .toEqual(["completed", "failed", "completed", "completed", "completed"]);
    expect(seen.toSorted()).toEqual([1, 2, 2, 3, 4, 5]);
  }, 60_000);
});

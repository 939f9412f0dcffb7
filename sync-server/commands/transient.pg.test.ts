// Passing failures decide nothing: the transaction is run again, and when it goes on failing the sender tries later.

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cast } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine } from "../testing/fixtures.ts";
import { holdRow, untilBlocked } from "../testing/locks.ts";
import { commandRow, eventsOf, footprint, lineOf, watermarkOf } from "../testing/records.ts";
import { testServer } from "../testing/server.ts";
import { breakBlockedConnections, endTrouble, failUpdates, uncaughtDuring, updatesTried } from "../testing/trouble.ts";
import { ZeroClient } from "../testing/zero-client.ts";

const ALWAYS = 1_000_000;
const SERIALIZATION = "40001";
const DEADLOCK = "40P01";

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion } = await cast(server);
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue()); // Zero tells of each failure there
afterEach(() => {
  vi.restoreAllMocks();
  return endTrouble(server.db.owner, "work_line");
});

const line = () => newLine(server.db, demo, demo.orders.mechanic);

/** One way of delivery: the status of a delivery, and whether the server says that it took it. */
const ways = [
  ["over HTTP", async (device: TestDevice) => (command: ReturnType<TestDevice["command"]>) => device.send(command)],
  [
    "over Zero",
    async () => {
      const zero = new ZeroClient(ion);
      const mutations = new Map<string, ReturnType<ZeroClient["mutation"]>>();
      return async (command: ReturnType<TestDevice["command"]>) => {
        const mutation = mutations.get(command.id) ?? zero.mutation(command);
        mutations.set(command.id, mutation); // zero-cache sends the very same mutation again
        const response = await zero.request(zero.pushInit(mutation));
        return { status: response.status, problem: await response.json() };
      };
    },
  ],
] as const;

describe.each(ways)("a passing failure %s", (_, deliveryOf) => {
  it.each([
    ["a serialization failure", SERIALIZATION],
    ["a deadlock", DEADLOCK],
    ["a lock that is not available", "55P03"],
  ])("is tried again by the server itself: %s", async (_name, code) => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const deliver = await deliveryOf(device);
    await failUpdates(server.db.owner, "work_line", code, 2);
    const start = device.command("mechanic.start", { workLineId });
    expect((await deliver(start)).status).toBe(200);
    expect(await updatesTried(server.db.owner)).toBe(3);
    expect(await commandRow(server.db.owner, start.id)).toMatchObject({ outcome: "applied" });
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(1);
  });

  it("that lasts is 503, nothing is consumed, and the same delivery is applied later", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const deliver = await deliveryOf(device);
    const before = await footprint(server.db.owner);
    await failUpdates(server.db.owner, "work_line", SERIALIZATION, ALWAYS);
    const start = device.command("mechanic.start", { workLineId });
    const answer = await deliver(start);
    expect(answer).toMatchObject({ status: 503, problem: { code: "commands/try-again" } });
    expect(await footprint(server.db.owner)).toEqual(before);
    expect((await watermarkOf(server.db.owner, device.id)) ?? 0).toBe(0);

    await endTrouble(server.db.owner, "work_line");
    expect((await deliver(start)).status).toBe(200);
    expect(await commandRow(server.db.owner, start.id)).toMatchObject({ outcome: "applied" });
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "in_progress" });
  });

  /** Delivers a command and ends its database connection while it waits for a row. */
  async function deliverOverBrokenConnection() {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const deliver = await deliveryOf(device);
    const start = device.command("mechanic.start", { workLineId });
    let status = 0;
    const uncaught = await uncaughtDuring(async () => {
      const held = await holdRow(server.db.owner, "work_line", workLineId);
      const delivery = deliver(start);
      await untilBlocked(server.db.owner, 1);
      expect(await breakBlockedConnections(server.db.owner)).toBe(1);
      await held.release();
      status = (await delivery).status;
    });
    return { status, uncaught, start, workLineId };
  }

  it("of the connection, in the middle of a command, is mended by trying again", async () => {
    const { status, start, workLineId } = await deliverOverBrokenConnection();
    expect(status).toBe(200);
    expect(await commandRow(server.db.owner, start.id)).toMatchObject({ outcome: "applied" });
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(1);
  });

  it("of the connection throws nothing past the request, which would end the server", async () => {
    expect((await deliverOverBrokenConnection()).uncaught).toEqual([]);
  });
});

describe("in a batch over HTTP", () => {
  it("what was settled before the failure is told with the 503", async () => {
    const [first, second] = [await line(), await line()];
    const device = new TestDevice(ion);
    const commands = [
      device.command("mechanic.start", { workLineId: first }),
      device.command("mechanic.start", { workLineId: second }),
    ];
    await device.send(commands[0]);
    await failUpdates(server.db.owner, "work_line", DEADLOCK, ALWAYS);
    const answer = await device.send(...commands);
    expect(answer).toMatchObject({ status: 503, results: [{ seq: 1, outcome: "applied" }] });
    expect(answer.headers.get("retry-after")).toBe("1");
  });
});

describe("in a push over Zero", () => {
  it("mutations before the failure stay, those after it are not begun, and Zero's count says so", async () => {
    const [a, b] = [await line(), await line()];
    const device = new TestDevice(ion);
    const zero = new ZeroClient(ion);
    const [first, second, third] = ["start", "pause", "resume"].map((e) =>
      device.command(`mechanic.${e}`, { workLineId: a }),
    );
    const other = device.command("mechanic.start", { workLineId: b });
    const push = zero.pushInit(...[first, second, third, other].map((command) => zero.mutation(command)));
    await server.db.owner.unsafe(`
      create or replace function test_fail_pause() returns trigger language plpgsql as $$ begin
        if new.mechanic_status = 'paused' then raise exception 'planted' using errcode = '40P01'; end if; return new; end $$;
      create or replace trigger test_fail before update on work_line for each row execute function test_fail_pause();`);
    expect((await zero.request(push)).status).toBe(503);
    expect(await zero.lastMutationID()).toBe(1);
    expect(await watermarkOf(server.db.owner, device.id)).toBe(1);

    await endTrouble(server.db.owner, "work_line");
    expect((await zero.request(push)).status).toBe(200);
    expect(await zero.lastMutationID()).toBe(4);
    expect((await eventsOf(server.db.owner, a)).map((event) => event["kind"]).toSorted()).toEqual([
      "pause",
      "resume",
      "start",
    ]);
    expect(await eventsOf(server.db.owner, b)).toHaveLength(1);
  });
});

// A gap over Zero: what came too early waits, and runs in sequence when the gap is filled, by whichever way.

import { afterAll, describe, expect, it } from "vitest";
import { cast, signedIn } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine, rival } from "../testing/fixtures.ts";
import { commandRow, eventsOf, lineOf, watermarkOf } from "../testing/records.ts";
import { testServer } from "../testing/server.ts";
import { ZeroClient } from "../testing/zero-client.ts";

const HOUR = 3_600_000;

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion } = await cast(server);

const line = () => newLine(server.db, demo, demo.orders.mechanic);
const parked = async (device: TestDevice) => {
  const rows = await server.db.owner<
    { seq: number }[]
  >`select seq from parked_command where device_id = ${device.id} order by seq`;
  return rows.map((row) => row.seq);
};

/** A line's work as three commands of one device, an hour apart. */
async function work() {
  const workLineId = await line();
  const device = new TestDevice(ion);
  const at = Date.now() - 5 * HOUR;
  const commands = (["start", "pause", "done"] as const).map((event, i) =>
    device.command(`mechanic.${event}`, { workLineId }, { at: at + i * HOUR }),
  );
  return {
    workLineId,
    device,
    commands: commands as [(typeof commands)[0], (typeof commands)[0], (typeof commands)[0]],
  };
}

describe("commands that came before an earlier one", () => {
  it("wait, counted by Zero, without outcome or effect", async () => {
    const { workLineId, device, commands } = await work();
    const zero = new ZeroClient(ion);
    expect(await zero.push(commands[2], commands[1])).toMatchObject({
      status: 200,
      mutations: [{ result: {} }, { result: {} }],
    });
    expect(await zero.lastMutationID()).toBe(2);
    expect(await parked(device)).toEqual([2, 3]);
    expect(await commandRow(server.db.owner, commands[1].id)).toBeNull();
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "pending" });
    expect((await watermarkOf(server.db.owner, device.id)) ?? 0).toBe(0);
  });

  it.each(["HTTP", "Zero"])(
    "run in sequence when the gap is filled over %s, at the times of their taps",
    async (way) => {
      const { workLineId, device, commands } = await work();
      await new ZeroClient(ion).push(commands[2], commands[1]);
      if (way === "HTTP")
        expect((await device.send(commands[0])).results).toMatchObject([{ seq: 1, outcome: "applied" }]);
      else await new ZeroClient(ion).push(commands[0]);
      const events = await eventsOf(server.db.owner, workLineId);
      expect(events.map((event) => event["kind"])).toEqual(["start", "pause", "done"]);
      expect(await lineOf(server.db.owner, workLineId)).toMatchObject({
        mechanic_status: "done",
        actual_hours: "1.00",
      });
      expect(await parked(device)).toEqual([]);
      expect(await watermarkOf(server.db.owner, device.id)).toBe(3);
      for (const { id } of commands) expect(server.effects.commandIds.filter((known) => known === id)).toHaveLength(1);
    },
  );

  it("run as far as the sequence is unbroken, and the rest goes on waiting", async () => {
    const device = new TestDevice(ion);
    const commands = await Promise.all([1, 2, 3, 4, 5].map(async () => ({ workLineId: await line() })));
    const [c1, c2, c3, , c5] = commands.map((args) => device.command("mechanic.start", args));
    await new ZeroClient(ion).push(c5!, c3!, c2!);
    await device.send(c1);
    expect(await watermarkOf(server.db.owner, device.id)).toBe(3);
    expect(await parked(device)).toEqual([5]);
    expect(await commandRow(server.db.owner, c5!.id)).toBeNull();
  });

  it("are parked once, however often they come", async () => {
    const { device, commands } = await work();
    await new ZeroClient(ion).push(commands[1]);
    await new ZeroClient(ion).push(commands[1]);
    expect(await parked(device)).toEqual([2]);
  });

  it("are answered over HTTP with what became of them", async () => {
    const { device, commands } = await work();
    await new ZeroClient(ion).push(commands[1], commands[2]);
    const { status, results } = await device.send(...commands);
    expect(status).toBe(200);
    expect(results.map((r) => [r.seq, r.outcome])).toEqual([
      [1, "applied"],
      [2, "applied"],
      [3, "applied"],
    ]);
  });

  it("are the same command over HTTP, whatever order their arguments are stored in", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const start = device.command("mechanic.start", { workLineId });
    const block = device.command("mechanic.block", { workLineId, reason: "other", note: "lipsă piesă" });
    await new ZeroClient(ion).push(block);
    const { results } = await device.send(start, block);
    expect(results).toMatchObject([
      { id: start.id, outcome: "applied" },
      { id: block.id, outcome: "applied" },
    ]);
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(2);
  });

  it("that are refused do not hold up those behind them", async () => {
    const device = new TestDevice(ion);
    const lines = [await line(), await newLine(server.db, demo, demo.orders.mechanic2), await line()];
    const [first, foreign, last] = lines.map((workLineId) => device.command("mechanic.start", { workLineId }));
    await new ZeroClient(ion).push(foreign!, last!);
    await device.send(first);
    expect(await commandRow(server.db.owner, foreign!.id)).toMatchObject({ outcome: "refused" });
    expect(await commandRow(server.db.owner, last!.id)).toMatchObject({ outcome: "applied" });
  });

  it("that can never be taken do not hold up the one they waited for", async () => {
    const stranger = await signedIn(server, rival, rival.users.mechanic);
    const theirs = new TestDevice(stranger);
    const taken = theirs.command("mechanic.start", {
      workLineId: await newLine(server.db, rival, rival.orders.mechanic),
    });
    await theirs.send(taken);
    const device = new TestDevice(ion);
    const first = device.command("mechanic.start", { workLineId: await line() });
    const never = device.command("mechanic.start", { workLineId: await line() }, { id: taken.id });
    await new ZeroClient(ion).push(never);
    expect((await device.send(first)).results).toMatchObject([{ id: first.id, outcome: "applied" }]);
  });

  it("of a shop are invisible to another's device of the same id", async () => {
    const { device, commands } = await work();
    await new ZeroClient(ion).push(commands[1]);
    const stranger = await signedIn(server, rival, rival.users.mechanic);
    const theirs = new TestDevice(stranger);
    const workLineId = await newLine(server.db, rival, rival.orders.mechanic);
    await theirs.send(theirs.command("mechanic.start", { workLineId }, { device: device.id }));
    expect(await parked(device)).toEqual([2]);
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "in_progress" });
  });
});

// A gap over Zero: what came too early leaves nothing here, and its device, which has it still, brings it in sequence
// (docs/decisions/0053-nothing-waits-on-the-server.md).

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
  it("are counted by Zero, without outcome or effect, and nothing is kept of them", async () => {
    const { workLineId, device, commands } = await work();
    const zero = new ZeroClient(ion);
    expect(await zero.push(commands[2], commands[1])).toMatchObject({
      status: 200,
      mutations: [{ result: {} }, { result: {} }],
    });
    expect(await zero.lastMutationID()).toBe(2);
    expect(await commandRow(server.db.owner, commands[1].id)).toBeNull();
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "pending" });
    expect((await watermarkOf(server.db.owner, device.id)) ?? 0).toBe(0);
    const [tables] = await server.db.owner`select to_regclass('parked_command') as parked`;
    expect(tables).toEqual({ parked: null });
  });

  it.each(["HTTP", "Zero"])(
    "run when their device brings them, at the times of their taps; the first over %s",
    async (way) => {
      const { workLineId, device, commands } = await work();
      await new ZeroClient(ion).push(commands[2], commands[1]);
      if (way === "HTTP") expect((await device.send(commands[0])).results).toMatchObject([{ outcome: "applied" }]);
      else await new ZeroClient(ion).push(commands[0]);
      expect(await watermarkOf(server.db.owner, device.id)).toBe(1);
      const { status, results } = await device.send(...commands);
      expect([status, results.map(({ outcome }) => outcome)]).toEqual([200, ["applied", "applied", "applied"]]);
      const events = await eventsOf(server.db.owner, workLineId);
      expect(events.map((event) => event["kind"])).toEqual(["start", "pause", "done"]);
      expect(await lineOf(server.db.owner, workLineId)).toMatchObject({
        mechanic_status: "done",
        actual_hours: "1.00",
      });
      for (const { id } of commands) expect(server.effects.commandIds.filter((known) => known === id)).toHaveLength(1);
    },
  );

  it("are judged by when they come in sequence, and not by what they were when they came too early", async () => {
    const { device, commands } = await work();
    await new ZeroClient(ion).push({ ...commands[1], args: { workLineId: await line() } });
    const { results } = await device.send(...commands);
    expect(results.map(({ outcome }) => outcome)).toEqual(["applied", "applied", "applied"]);
  });

  it("hold up nobody: neither the earlier one, nor another shop's device of the same id", async () => {
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
    const workLineId = await newLine(server.db, rival, rival.orders.mechanic);
    await theirs.send(theirs.command("mechanic.start", { workLineId }, { device: device.id, seq: 1 }));
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "in_progress" });
  });
});

it("a copied profile's later edits are not applied before its earlier ones, also where Zero brings each by itself", async () => {
  const [first, second] = [await line(), await line()];
  const device = new TestDevice(ion);
  await device.run("mechanic.start", { workLineId: first });
  await device.run("mechanic.pause", { workLineId: first });
  // The copy was made before the pause, and knows nothing of it.
  const earlier = device.command("mechanic.start", { workLineId: second }, { seq: 2 });
  const later = device.command("mechanic.done", { workLineId: second }, { seq: 3 });
  const zero = new ZeroClient(ion);
  for (const command of [earlier, later]) expect(await zero.push(command)).toMatchObject({ status: 200 });
  expect(await lineOf(server.db.owner, second)).toMatchObject({ mechanic_status: "pending" });
  // Under a name of its own it is heard, and so is the one that it was a copy of.
  const named = new TestDevice(ion);
  const own = [earlier, later].map((command, index) => ({ ...command, device: named.id, seq: index + 1 }));
  expect((await named.send(...own)).results.map(({ outcome }) => outcome)).toEqual(["applied", "applied"]);
  const of = device.command("mechanic.resume", { workLineId: first }, { seq: 3 });
  expect((await device.send(of)).results).toEqual([{ id: of.id, rejected: "commands/seq-reused" }]);
});

// Refusals are outcomes: stored, told to the author, and the device's sequence moves on.

import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { findCommand } from "../../shared/registry/commands.ts";
import { MAX_ARGS_BYTES, type Envelope } from "../../shared/zero/envelope.ts";
import { cast, signedIn, type Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine, newOrder, rival } from "../testing/fixtures.ts";
import { activityOf, commandRow, eventsOf, footprint, lineOf, watermarkOf } from "../testing/records.ts";
import { testServer } from "../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion } = await cast(server);
afterEach(() => vi.restoreAllMocks());

const line = () => newLine(server.db, demo, demo.orders.mechanic);

/** Sends a command that must be refused with `code`: stored, without any other trace, and the sequence goes on after it. */
async function expectRefused(
  person: Person,
  name: string,
  args: unknown,
  code: string,
  changes: Partial<Envelope> = {},
) {
  const device = new TestDevice(person);
  const before = (await footprint(server.db.owner))!;
  const effects = server.effects.commandIds.length;
  const command = device.command(name, args, changes);
  const { status, results } = await device.send(command);
  expect(status).toBe(200);
  expect(results).toMatchObject([{ id: command.id, seq: 1, outcome: "refused", code }]);
  expect(await footprint(server.db.owner)).toEqual({ ...before, commands: before["commands"] + 1 });
  expect(server.effects.commandIds).toHaveLength(effects);
  expect(await commandRow(server.db.owner, command.id)).toMatchObject({
    outcome: "refused",
    code,
    user_id: person.user.id,
    name,
  });
  expect(await watermarkOf(server.db.owner, device.id)).toBe(1);
  expect((await device.send(command)).results).toEqual(results); // the answer stays
  const next = await device.send(device.command("mechanic.start", { workLineId: uuidv7() }));
  expect(next.results).toMatchObject([{ seq: 2 }]);
  return { command, result: results[0]! };
}

describe("a command is refused", () => {
  it.each(["mechanic.lift", "commands.run", "__proto__", "constructor"])("with an unknown name: %s", async (name) => {
    const { result } = await expectRefused(ion, name, {}, "commands/unknown");
    expect(result.detail).toEqual({ name });
  });

  it("with arguments that are not the command's", async () => {
    const { result } = await expectRefused(ion, "mechanic.start", { workLineId: 7 }, "commands/invalid-arguments");
    expect(result.detail).toEqual({ errors: { workLineId: [expect.any(String)] } });
    for (const args of [null, [], "x", 1, {}])
      await expectRefused(ion, "mechanic.start", args, "commands/invalid-arguments");
  });

  it("of a version that this server does not know yet", async () => {
    await expectRefused(ion, "mechanic.start", { workLineId: await line() }, "commands/newer-than-server", {
      version: 2,
    });
  });

  it("with arguments over 64 KB, which are not kept", async () => {
    const args = { workLineId: await line(), reason: "other", note: "ț".repeat(MAX_ARGS_BYTES / 2) };
    const { command, result } = await expectRefused(ion, "mechanic.block", args, "commands/too-large");
    expect(result.detail).toEqual({ limit: MAX_ARGS_BYTES, bytes: Buffer.byteLength(JSON.stringify(args)) });
    expect(await commandRow(server.db.owner, command.id)).toMatchObject({ args: null });
  });

  it("but not with arguments of exactly 64 KB", async () => {
    const workLineId = await line();
    const frame = Buffer.byteLength(JSON.stringify({ workLineId, more: "" }));
    const args = { workLineId, more: "x".repeat(MAX_ARGS_BYTES - frame) };
    expect(await new TestDevice(ion).run("mechanic.start", args)).toMatchObject({ outcome: "applied" });
  });
});

describe("a line is refused", () => {
  it("to a colleague, although he sees the same shop", async () => {
    const theirs = await newLine(server.db, demo, demo.orders.mechanic2);
    await expectRefused(ion, "mechanic.start", { workLineId: theirs }, "mechanic/not-your-line");
  });

  it("of another shop, exactly as one that does not exist", async () => {
    const theirs = await newLine(server.db, rival, rival.orders.mechanic);
    const foreign = await expectRefused(ion, "mechanic.start", { workLineId: theirs }, "mechanic/not-your-line");
    const missing = await expectRefused(ion, "mechanic.start", { workLineId: uuidv7() }, "mechanic/not-your-line");
    expect(foreign.result).toEqual({ ...missing.result, id: foreign.result.id, settled_at: foreign.result.settled_at });
    expect(await lineOf(server.db.owner, theirs)).toMatchObject({ mechanic_status: "pending" });
  });

  it("to an administrator who is not the order's master", async () => {
    const ana = await signedIn(server, demo, demo.users.admin);
    await expectRefused(ana, "mechanic.start", { workLineId: await line() }, "mechanic/not-your-line");
  });

  it("to nobody else: its order's master needs no further permission", async () => {
    const rodica = await signedIn(server, demo, demo.users.receptionist);
    const orderId = await newOrder(server.db, demo, { masterId: rodica.user.id });
    const workLineId = await newLine(server.db, demo, { id: orderId });
    expect(await new TestDevice(rodica).run("mechanic.start", { workLineId })).toMatchObject({ outcome: "applied" });
    await expectRefused(ion, "mechanic.pause", { workLineId }, "mechanic/not-your-line");
  });

  it("of an order that was deleted", async () => {
    const workLineId = await line();
    await server.db.owner`update work_order set deleted_at = now() where id = ${demo.orders.mechanic.id}`;
    await expectRefused(ion, "mechanic.start", { workLineId }, "mechanic/not-your-line");
    await server.db.owner`update work_order set deleted_at = null where id = ${demo.orders.mechanic.id}`;
  });
});

describe("a rule that breaks", () => {
  it("after it wrote leaves nothing of what it wrote, and the sequence moves on", async () => {
    const workLineId = await line();
    const start = findCommand("mechanic.start")!;
    const rule = start.run;
    vi.spyOn(start, "run").mockImplementation(async (...given) => {
      await rule(...given);
      throw new Error("midway");
    });
    await expectRefused(ion, "mechanic.start", { workLineId }, "commands/failed");
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({
      mechanic_status: "pending",
      mechanic_started_at: null,
    });
  });

  it("inside the database leaves nothing either", async () => {
    const workLineId = await line();
    const start = findCommand("mechanic.start")!;
    vi.spyOn(start, "run").mockImplementation(async (tx, { actor }) => {
      await tx.mutate.workLine.update({ id: workLineId, mechanicStatus: "paused" });
      await tx.mutate.workLine.update({ id: workLineId, companyId: rival.companyId }); // row security stops it here
      throw new Error(`never reached by ${actor.name}`);
    });
    await expectRefused(ion, "mechanic.start", { workLineId }, "commands/failed");
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "pending" });
  });

  it("or does not apply after it wrote leaves no trace of what it wrote", async () => {
    const workLineId = await line();
    const pause = findCommand("mechanic.pause")!;
    vi.spyOn(pause, "run").mockImplementationOnce(async (tx) => {
      await tx.mutate.workLine.update({ id: workLineId, mechanicStatus: "done" });
      return { outcome: "no_effect", code: "mechanic/cannot-pause" };
    });
    const device = new TestDevice(ion);
    const command = device.command("mechanic.pause", { workLineId });
    expect((await device.send(command)).results).toMatchObject([{ outcome: "no_effect" }]);
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "pending" });
    expect(await eventsOf(server.db.owner, workLineId)).toEqual([]);
    expect(await activityOf(server.db.owner, command.id)).toEqual([]);
  });

  it("does not break the commands around it", async () => {
    const [before, broken, after] = [await line(), await line(), await line()];
    const start = findCommand("mechanic.start")!;
    const rule = start.run;
    vi.spyOn(start, "run").mockImplementation(async (tx, context, args) => {
      const result = await rule(tx, context, args);
      if ((args as { workLineId: string }).workLineId === broken) throw new Error("midway");
      return result;
    });
    const device = new TestDevice(ion);
    const { results } = await device.send(
      ...[before, broken, after].map((workLineId) => device.command("mechanic.start", { workLineId })),
    );
    expect(results.map((r) => [r.outcome, r.code])).toEqual([
      ["applied", null],
      ["refused", "commands/failed"],
      ["applied", null],
    ]);
  });
});

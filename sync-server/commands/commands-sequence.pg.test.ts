// Once, and in the device's sequence.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { cast, signedIn, type Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine, rival } from "../testing/fixtures.ts";
import { activityOf, commandRow, eventsOf, footprint, lineOf, watermarkOf } from "../testing/records.ts";
import { json, testServer } from "../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion } = await cast(server);

const line = () => newLine(server.db, demo, demo.orders.mechanic);

describe("the same batch sent again", () => {
  it("gets the same answers, and every effect once", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const batch = [
      device.command("mechanic.start", { workLineId }),
      device.command("mechanic.start", { workLineId }), // no effect
      device.command("mechanic.lift", {}), // refused
      device.command("mechanic.pause", { workLineId }),
    ];
    const first = await device.send(...batch);
    expect(first.results.map((r) => r.outcome)).toEqual(["applied", "no_effect", "refused", "applied"]);
    const before = await footprint(server.db.owner);
    const effects = server.effects.commandIds.length;

    const second = await device.send(...batch);
    expect(second.results).toEqual(first.results);
    expect(await footprint(server.db.owner)).toEqual(before);
    expect(server.effects.commandIds).toHaveLength(effects);
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(2);
    expect(await activityOf(server.db.owner, batch[0]!.id)).toHaveLength(1);
    expect(await watermarkOf(server.db.owner, device.id)).toBe(4);
  });

  it("goes on after what was settled: a longer batch with the same beginning", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const start = device.command("mechanic.start", { workLineId });
    await device.send(start);
    const { results } = await device.send(start, device.command("mechanic.pause", { workLineId }));
    expect(results.map((r) => [r.seq, r.outcome])).toEqual([
      [1, "applied"],
      [2, "applied"],
    ]);
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "paused" });
  });

  it("does not apply anew what was refused, although it could be applied now", async () => {
    const workLineId = await newLine(server.db, demo, demo.orders.mechanic2);
    const device = new TestDevice(ion);
    const start = device.command("mechanic.start", { workLineId });
    expect((await device.send(start)).results).toMatchObject([{ outcome: "refused", code: "mechanic/not-your-line" }]);
    await server.db.owner`update work_line set work_order_id = ${demo.orders.mechanic.id} where id = ${workLineId}`;
    expect((await device.send(start)).results).toMatchObject([{ outcome: "refused", code: "mechanic/not-your-line" }]);
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "pending" });
  });
});

describe("an id used twice", () => {
  it.each([
    ["other arguments", { args: { workLineId: uuidv7() } }],
    ["another name", { name: "mechanic.done" }],
    ["another version", { version: 2 }],
  ])("with %s is rejected, and nothing changes", async (_, changes) => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const command = device.command("mechanic.start", { workLineId });
    await device.send(command);
    const before = await footprint(server.db.owner);
    const { status, results } = await device.send({ ...command, ...changes });
    expect(status).toBe(200);
    expect(results).toEqual([{ id: command.id, rejected: "commands/id-reused" }]);
    expect(await footprint(server.db.owner)).toEqual(before);
    expect(await commandRow(server.db.owner, command.id)).toMatchObject({
      name: "mechanic.start",
      args: { workLineId },
    });
  });

  it("with the same arguments at another place of the order is the same command", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const first = await device.send(device.command("mechanic.start", { workLineId }, { id: uuidv7() }));
    const again = device.command("mechanic.start", { workLineId }, { id: first.results[0]!.id! });
    expect((await device.send(again)).results).toEqual(first.results);
    expect(await watermarkOf(server.db.owner, device.id)).toBe(2); // and the sequence has moved on
    expect((await device.run("mechanic.pause", { workLineId })).outcome).toBe("applied");
  });

  it("is known under a new device too: a device that restarted its sequence", async () => {
    const workLineId = await line();
    const [old, fresh] = [new TestDevice(ion), new TestDevice(ion)];
    const command = old.command("mechanic.start", { workLineId });
    const [stored] = (await old.send(command)).results;
    const { results } = await fresh.send({ ...command, device: fresh.id, seq: 1 });
    expect(results).toEqual([stored]);
    expect(await watermarkOf(server.db.owner, fresh.id)).toBe(1);
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(1);
  });
});

describe("the order of a device", () => {
  it("with a gap is answered 409 and the place that is expected; nothing after the gap is applied", async () => {
    const [a, b, c] = [await line(), await line(), await line()];
    const device = new TestDevice(ion);
    const [first, missing, third] = [a, b, c].map((workLineId) => device.command("mechanic.start", { workLineId }));
    const answer = await device.send(first, third);
    expect(answer).toMatchObject({ status: 409, problem: { code: "commands/gap", expected_seq: 2 } });
    expect(answer.results).toMatchObject([{ seq: 1, outcome: "applied" }]); // what was settled before it is told
    expect(await commandRow(server.db.owner, third!.id)).toBeNull();
    expect(await lineOf(server.db.owner, c)).toMatchObject({ mechanic_status: "pending" });
    expect(await watermarkOf(server.db.owner, device.id)).toBe(1);

    const { results } = await device.send(missing, third);
    expect(results.map((r) => [r.seq, r.outcome])).toEqual([
      [2, "applied"],
      [3, "applied"],
    ]);
  });

  it("holds inside one batch: entries the wrong way round are a gap", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const [start, pause] = [
      device.command("mechanic.start", { workLineId }),
      device.command("mechanic.pause", { workLineId }),
    ];
    expect(await device.send(pause, start)).toMatchObject({ status: 409, problem: { expected_seq: 1 }, results: [] });
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "pending" });
  });

  it("does not take a new command at a place that is settled", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    await device.run("mechanic.start", { workLineId });
    const before = await footprint(server.db.owner);
    const late = device.command("mechanic.pause", { workLineId }, { seq: 1 });
    expect((await device.send(late)).results).toEqual([{ id: late.id, rejected: "commands/seq-reused" }]);
    expect(await footprint(server.db.owner)).toEqual(before);
  });

  it("is not that of another device", async () => {
    const workLineId = await line();
    const [phone, tablet] = [new TestDevice(ion), new TestDevice(ion)];
    expect(await phone.run("mechanic.start", { workLineId })).toMatchObject({ seq: 1, outcome: "applied" });
    expect(await tablet.run("mechanic.pause", { workLineId })).toMatchObject({ seq: 1, outcome: "applied" });
    expect(await watermarkOf(server.db.owner, phone.id)).toBe(1);
  });

  it("begins at 1: a first command further on is a gap", async () => {
    const device = new TestDevice(ion);
    const command = device.command("mechanic.start", { workLineId: await line() }, { seq: 41 });
    expect(await device.send(command)).toMatchObject({ status: 409, problem: { expected_seq: 1 } });
  });
});

describe("a contact", () => {
  const contact = async (person: Person, device: string) => {
    const body = { sent_at: Date.now(), device, label: "test", build: null, pending: 0 };
    const response = await person.request("/api/contact", json(body));
    return ((await response.json()) as { data: { server_time: number; last_seq: number } }).data;
  };

  it("says how far the device was answered, and nothing of a device of somebody else", async () => {
    const device = new TestDevice(ion);
    expect((await contact(ion, device.id)).last_seq).toBe(0);
    await device.run("mechanic.start", { workLineId: await line() });
    await device.run("mechanic.lift", {});
    expect((await contact(ion, device.id)).last_seq).toBe(2);

    const other = await signedIn(server, demo, demo.users.manager);
    expect((await contact(other, device.id)).last_seq).toBe(0);
    const stranger = await signedIn(server, rival, rival.users.mechanic);
    expect((await contact(stranger, device.id)).last_seq).toBe(0);
  });
});

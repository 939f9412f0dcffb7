// Envelopes that cannot be taken at all: somebody else's. Nothing is stored; the device keeps them.

import { afterAll, describe, expect, it } from "vitest";
import { cast } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine, rival } from "../testing/fixtures.ts";
import { commandRow, eventsOf, footprint, lineOf, watermarkOf } from "../testing/records.ts";
import { json, testServer } from "../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  mechanic: ion,
  mechanic2: vasile,
  rival: { mechanic: stranger },
} = await cast(server);

const line = () => newLine(server.db, demo, demo.orders.mechanic);

async function expectRejected(device: TestDevice, envelope: unknown, code: string) {
  const before = await footprint(server.db.owner);
  const watermark = await watermarkOf(server.db.owner, device.id);
  const { status, results } = await device.send(envelope);
  expect(status).toBe(200);
  expect(results).toEqual([{ id: (envelope as { id: string }).id, rejected: code }]);
  expect(await footprint(server.db.owner)).toEqual(before);
  expect((await watermarkOf(server.db.owner, device.id)) ?? 0).toBe(watermark ?? 0);
}

describe("an envelope is rejected", () => {
  it("when another person issued it than the one who is signed in", async () => {
    const device = new TestDevice(vasile);
    const command = device.command("mechanic.start", { workLineId: await line() }, { user: ion.user.id });
    await expectRejected(device, command, "commands/wrong-user");
  });

  it("when it was issued in another shop", async () => {
    const device = new TestDevice(ion);
    const command = device.command("mechanic.start", { workLineId: await line() }, { tenant: "rival" });
    await expectRejected(device, command, "commands/wrong-tenant");
  });

  it("when its device is a colleague's", async () => {
    const phone = new TestDevice(vasile);
    await phone.run("mechanic.start", { workLineId: await newLine(server.db, demo, demo.orders.mechanic2) });
    const device = new TestDevice(ion);
    const command = device.command("mechanic.start", { workLineId: await line() }, { device: phone.id, seq: 2 });
    await expectRejected(device, command, "commands/wrong-device");
    expect(await watermarkOf(server.db.owner, phone.id)).toBe(1);
  });

  it("and a colleague's device is not renamed by the attempt", async () => {
    const phone = new TestDevice(vasile);
    await phone.send();
    const [before] = await server.db.owner`select * from device where id = ${phone.id}`;
    const body = { sent_at: Date.now() - 3_600_000, device: phone.id, label: "stolen", entries: [] };
    await ion.request("/api/commands", { method: "POST", body: JSON.stringify(body) });
    expect(await server.db.owner`select * from device where id = ${phone.id}`).toEqual([before]);
  });

  it("and what follows it in the batch waits: it was made after it", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const before = device.command("mechanic.start", { workLineId });
    const foreign = device.command("mechanic.pause", { workLineId }, { tenant: "rival" });
    const after = device.command("mechanic.done", { workLineId }, { seq: 2 });
    expect((await device.send(before, foreign, after)).results).toMatchObject([
      { seq: 1, outcome: "applied" },
      { id: foreign.id, rejected: "commands/wrong-tenant" },
    ]);
    expect(await watermarkOf(server.db.owner, device.id)).toBe(1);
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "in_progress" });
  });

  it("and a copied profile's later edits are not applied before its earlier ones", async () => {
    const [first, second] = [await line(), await line()];
    const original = new TestDevice(ion);
    await original.run("mechanic.start", { workLineId: first });
    await original.run("mechanic.pause", { workLineId: first });
    // The copy was made before the pause, and knows nothing of it.
    const copied = { device: original.id };
    const earlier = original.command("mechanic.start", { workLineId: second }, { ...copied, seq: 2 });
    const later = original.command("mechanic.done", { workLineId: second }, { ...copied, seq: 3 });
    expect((await original.send(earlier, later)).results).toEqual([
      { id: earlier.id, rejected: "commands/seq-reused" },
    ]);
    expect(await lineOf(server.db.owner, second)).toMatchObject({ mechanic_status: "pending" });
    const device = new TestDevice(ion);
    const own = [earlier, later].map((command, index) => ({ ...command, device: device.id, seq: index + 1 }));
    expect((await device.send(...own)).results.map(({ outcome }) => outcome)).toEqual(["applied", "applied"]);
  });
});

it("a batch under another person's session says nothing of the device, which stays its own person's", async () => {
  const device = new TestDevice(ion);
  const command = device.command("mechanic.start", { workLineId: await line() });
  const body = { sent_at: Date.now(), device: device.id, label: "", build: null, pending: 1, entries: [command] };
  const { status } = await vasile.request("/api/commands", json(body));
  expect(status).toBe(200);
  await device.send(command);
  const rows = await server.db.owner`select user_id, pending_count from device where id = ${device.id}`;
  expect(rows).toEqual([{ user_id: ion.user.id, pending_count: 1 }]);
});

describe("an id that another shop used", () => {
  it("is rejected, and the effect that already ran is rolled back", async () => {
    const theirs = new TestDevice(stranger);
    const taken = theirs.command("mechanic.start", {
      workLineId: await newLine(server.db, rival, rival.orders.mechanic),
    });
    await theirs.send(taken);
    const before = await commandRow(server.db.owner, taken.id);

    const workLineId = await line();
    const device = new TestDevice(ion);
    const command = device.command("mechanic.start", { workLineId }, { id: taken.id });
    await expectRejected(device, command, "commands/id-reused");
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "pending" });
    expect(await eventsOf(server.db.owner, workLineId)).toEqual([]);
    expect(await commandRow(server.db.owner, taken.id)).toEqual(before);
    expect(server.effects.commandIds.filter((id) => id === taken.id)).toHaveLength(1);
    // and the device is not stuck: another id at the same place is taken
    expect((await device.send(device.command("mechanic.start", { workLineId }, { seq: 1 }))).results).toMatchObject([
      { outcome: "applied" },
    ]);
  });

  it("is rejected for a command that would be refused, too", async () => {
    const theirs = new TestDevice(stranger);
    const taken = theirs.command("mechanic.lift", {});
    await theirs.send(taken);
    const device = new TestDevice(ion);
    await expectRejected(device, device.command("mechanic.lift", {}, { id: taken.id }), "commands/id-reused");
  });
});

describe("a device id that another shop uses", () => {
  it("is no obstacle: each shop counts its own, and sees its own", async () => {
    const theirs = new TestDevice(stranger);
    await theirs.run("mechanic.start", { workLineId: await newLine(server.db, rival, rival.orders.mechanic) });
    const device = new TestDevice(ion);
    const command = device.command("mechanic.start", { workLineId: await line() }, { device: theirs.id });
    expect((await device.send(command)).results).toMatchObject([{ seq: 1, outcome: "applied" }]);
    const rows = await server.db.owner`select company_id from device where id = ${theirs.id}`;
    expect(rows).toEqual([{ company_id: rival.companyId }]);
  });
});

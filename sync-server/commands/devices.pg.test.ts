// What the shop sees of a device: what it holds, as soon as that is less, and no former name of it.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { cast } from "../testing/cast.ts";
import type { Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine } from "../testing/fixtures.ts";
import { json, testServer } from "../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  mechanic: ion,
  mechanic2: vasile,
  rival: { mechanic: stranger },
} = await cast(server);

const HOUR = 3_600_000;
const line = () => newLine(server.db, demo, demo.orders.mechanic);
const seen = async (id: string) => {
  const [row] = await server.db.owner<{ pending: number | null; created: Date }[]>`
    select pending_count as pending, created_at as created from device where id = ${id}`;
  return row ?? null;
};

async function sendBatch(phone: TestDevice, entries: unknown[], more: object) {
  const body = { sent_at: Date.now(), device: phone.id, label: "test", build: null, pending: 9, entries, ...more };
  return (await phone.person.request("/api/commands", json(body))).status;
}

const sayHello = async (person: Person, device: string, replaces: string[] = []) => {
  const body = { sent_at: Date.now(), device, label: "test", build: null, pending: 0, replaces };
  expect((await person.request("/api/contact", json(body))).status).toBe(200);
};

describe("what a device holds", () => {
  it("is what is left once its batch was taken, with no further call", async () => {
    const phone = new TestDevice(ion);
    const start = phone.command("mechanic.start", { workLineId: await line() });
    await sendBatch(phone, [start], { pending: 1, pending_after: 0 });
    expect(await seen(phone.id)).toMatchObject({ pending: 0 });
  });

  it("is what was not taken, too: after a gap, and after one that is rejected", async () => {
    const phone = new TestDevice(ion);
    const [first, second, third] = [1, 2, 3].map(() => phone.command("mechanic.lift", {}));
    expect(await sendBatch(phone, [first, third], { pending: 4, pending_after: 2 })).toBe(409);
    expect(await seen(phone.id)).toMatchObject({ pending: 3 });
    await sendBatch(phone, [{ ...second, user: vasile.user.id }, third], { pending: 4, pending_after: 2 });
    expect(await seen(phone.id)).toMatchObject({ pending: 4 });
  });

  it("of a former build is what it said", async () => {
    const phone = new TestDevice(ion);
    await sendBatch(phone, [phone.command("mechanic.lift", {})], { pending: 9 });
    expect(await seen(phone.id)).toMatchObject({ pending: 9 });
  });
});

describe("a device that goes by another name now", () => {
  it("is seen under that alone, and known since it was first heard of", async () => {
    const [former, present] = [uuidv7(), uuidv7()];
    await sayHello(ion, former);
    await server.db.owner`update device set created_at = now() - interval '1 hour' where id = ${former}`;
    await sayHello(ion, present, [former]);
    expect(await seen(former)).toBeNull();
    expect((await seen(present))!.created.getTime()).toBeLessThan(Date.now() - HOUR + 60_000);
  });

  it("says so with a batch, too", async () => {
    const former = uuidv7();
    await sayHello(ion, former);
    const phone = new TestDevice(ion);
    await sendBatch(phone, [phone.command("mechanic.lift", {})], { replaces: [former] });
    expect(await seen(former)).toBeNull();
  });

  it("takes nobody else's from the list, nor itself", async () => {
    const [colleagues, theirs, own] = [uuidv7(), uuidv7(), uuidv7()];
    await sayHello(vasile, colleagues);
    await sayHello(stranger, theirs);
    await sayHello(ion, own, [colleagues, theirs, own]);
    for (const id of [colleagues, theirs, own]) expect(await seen(id)).not.toBeNull();
  });
});

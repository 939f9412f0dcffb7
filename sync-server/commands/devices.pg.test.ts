// What the shop sees of a device: what it holds, as soon as that is less, and no former name of it.

import { afterAll, afterEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { cast } from "../testing/cast.ts";
import type { Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine } from "../testing/fixtures.ts";
import { hostName, json, testServer } from "../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  admin,
  receptionist,
  mechanic: ion,
  mechanic2: vasile,
  rival: { mechanic: stranger, admin: strangersBoss },
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

describe("what a device says that it holds", () => {
  const holds = async (phone: TestDevice, pending: number, held_after?: number) => {
    const body = { sent_at: Date.now(), device: phone.id, label: "test", build: null, pending, held_after };
    expect((await phone.person.request("/api/contact", json(body))).status).toBe(200);
    return (await seen(phone.id))!.pending;
  };
  const lifts = (phone: TestDevice, count: number) =>
    Array.from({ length: count }, () => phone.command("mechanic.lift", {}));

  it("is less by what was answered while it was on its way, or before a copy of it arrived", async () => {
    const phone = new TestDevice(ion);
    await sendBatch(phone, lifts(phone, 2), { pending: 2, pending_after: 0 });
    expect(await holds(phone, 3, 0)).toBe(1);
    expect(await holds(phone, 1, 0)).toBe(0);
    expect(await holds(phone, 1, 2)).toBe(1);
    expect(await holds(phone, 2, 7)).toBe(2); // a server that has forgotten
    expect(await holds(phone, 1)).toBe(1); // a build that does not say
  });

  it("is all of it where the sequence was closed: how far it was answered says nothing", async () => {
    const phone = new TestDevice(ion);
    const [first] = lifts(phone, 1);
    await sendBatch(phone, [first], { pending: 1, pending_after: 0 });
    await sendBatch(phone, [{ ...first!, id: uuidv7() }], { pending: 3, pending_after: 2, held_after: 1 });
    expect(await seen(phone.id)).toMatchObject({ pending: 3 });
    expect(await holds(phone, 3, 1)).toBe(3);
  });

  it("is not what a batch says whose copy comes after the next", async () => {
    const phone = new TestDevice(ion);
    const [first, second] = lifts(phone, 2);
    const told = { pending: 2, pending_after: 1, held_after: 1 };
    await sendBatch(phone, [first], told);
    expect(await seen(phone.id)).toMatchObject({ pending: 1 });
    await sendBatch(phone, [second], { pending: 1, pending_after: 0 });
    await sendBatch(phone, [first], told);
    expect(await seen(phone.id)).toMatchObject({ pending: 0 });
  });
});

describe("what a closed account's device holds", () => {
  const withKey = async (pending: number) => {
    const phone = new TestDevice(vasile);
    const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
    const hello = { sent_at: Date.now(), device: phone.id, label: "test", build: null, pending, handover_key: key };
    await vasile.request("/api/contact", json(hello));
    return { phone, key };
  };
  const setOpen = (open: boolean) => server.db.owner`
    update staff_user set status = ${open ? "active" : "inactive"}, deactivated_at = ${open ? null : new Date()}
    where id = ${vasile.user.id}`;
  afterEach(() => setOpen(true));
  const handOver = async ({ phone, key }: Awaited<ReturnType<typeof withKey>>, entries: unknown[], more: object) => {
    const body = { sent_at: Date.now(), device: phone.id, label: "other", build: null, key, entries, ...more };
    const headers = { "content-type": "application/json", origin: `http://${hostName(demo)}` };
    return (await server.request(demo, "/api/handover", { ...json(body), headers })).status;
  };

  it("is what is left once a part was handed over, and once one was not taken", async () => {
    const device = await withKey(3);
    const [first, second, third] = [1, 2, 3].map(() => device.phone.command("mechanic.lift", {}));
    await setOpen(false);
    expect(await handOver(device, [first], { pending: 3, pending_after: 2 })).toBe(200);
    expect(await seen(device.phone.id)).toMatchObject({ pending: 2 });
    expect(await handOver(device, [third], { pending: 2, pending_after: 0 })).toBe(409);
    expect(await seen(device.phone.id)).toMatchObject({ pending: 1 });
    expect(await handOver(device, [second, third], { pending: 2, pending_after: 0 })).toBe(200);
    expect(await seen(device.phone.id)).toMatchObject({ pending: 0 });
  });

  it("is what it says when it asks whether all was taken; of a former build, which says nothing, what was known", async () => {
    const device = await withKey(2);
    const heard = async () =>
      (await server.db.owner`select label, last_contact_at, created_at from device where id = ${device.phone.id}`)[0];
    const before = await heard();
    await setOpen(false);
    expect(await handOver(device, [], {})).toBe(200);
    expect(await seen(device.phone.id)).toMatchObject({ pending: 2 });
    expect(await handOver(device, [], { pending: 0 })).toBe(200);
    expect(await seen(device.phone.id)).toMatchObject({ pending: 0 });
    // What bounds the times of what it brings is what its person's session said.
    expect(await heard()).toEqual(before);
  });

  it("is said of nobody else's, and lists none that the shop did not know", async () => {
    const device = await withKey(1);
    const [colleagues, theirs, unknown] = [uuidv7(), uuidv7(), uuidv7()];
    await sayHello(ion, colleagues);
    await sayHello(stranger, theirs);
    await setOpen(false);
    for (const id of [colleagues, theirs, unknown])
      expect(await handOver(device, [], { device: id, pending: 7 })).toBe(200);
    expect(await seen(colleagues)).toMatchObject({ pending: 0 });
    expect(await seen(theirs)).toMatchObject({ pending: 0 });
    expect(await seen(unknown)).toBeNull();
  });
});

describe("a device whose browser has another person's session, of another tab", () => {
  it.each([
    ["a colleague's", vasile],
    ["a stranger's", stranger],
  ])("%s: it is not theirs, nor is its key, and they are told who is signed in", async (_, other) => {
    const device = uuidv7();
    const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
    const body = { sent_at: Date.now(), device, label: "test", build: null, pending: 3, handover_key: key };
    const keys = async () => (await server.db.owner`select from handover_key`).length;
    const before = await keys();
    const response = await other.request("/api/contact", json({ ...body, user: ion.user.id }));
    expect((await response.json()).data).toMatchObject({ last_seq: 0, actor: { userId: other.user.id } });
    expect(await seen(device)).toBeNull();
    expect(await keys()).toBe(before);
    await ion.request("/api/contact", json({ ...body, user: ion.user.id }));
    expect(await seen(device)).toMatchObject({ pending: 3 });
    expect(await keys()).toBe(before + 1);
  });

  it("leaves the sequences alone that it had before", async () => {
    const former = uuidv7();
    await sayHello(vasile, former);
    const body = { sent_at: Date.now(), device: uuidv7(), label: "test", build: null, pending: 0, replaces: [former] };
    await vasile.request("/api/contact", json({ ...body, user: ion.user.id }));
    expect(await seen(former)).not.toBeNull();
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

describe("a device that is gone for good", () => {
  const forget = async (by: Person, deviceId: string, lastContactAt?: number) => {
    const [row] = await server.db.owner`select last_contact_at as at from device where id = ${deviceId}`;
    const args = { deviceId, lastContactAt: lastContactAt ?? row?.at.getTime() ?? 0 };
    return new TestDevice(by).run("access.forgetDevice", args);
  };
  const scrapped = async () => {
    const id = uuidv7();
    await sayHello(vasile, id);
    return id;
  };

  it("is taken off the list by who looks after people, with a line of history; the next call brings it back", async () => {
    const id = await scrapped();
    expect(await forget(admin, id)).toMatchObject({ outcome: "applied" });
    expect(await seen(id)).toBeNull();
    const [told] = await server.db.owner`
      select subject_id, data from activity where verb = 'access.forgetDevice' and subject_id = ${vasile.user.id}`;
    expect(told).toMatchObject({ data: { device: "test", pending: 0 } });
    expect(await forget(admin, id)).toMatchObject({ outcome: "no_effect", code: "access/device-not-found" });
    await sayHello(vasile, id);
    expect(await seen(id)).not.toBeNull();
  });

  it("stays when it has called since it was looked at", async () => {
    const id = await scrapped();
    expect(await forget(admin, id, Date.now() - HOUR)).toMatchObject({
      outcome: "no_effect",
      code: "access/device-called",
    });
    expect(await seen(id)).not.toBeNull();
  });

  it.each([
    ["who does not look after people", receptionist, { outcome: "refused", code: "access/forbidden" }],
    ["another shop", strangersBoss, { outcome: "no_effect", code: "access/device-not-found" }],
  ])("stays for %s", async (_, by, expected) => {
    const id = await scrapped();
    expect(await forget(by, id)).toMatchObject(expected);
    expect(await seen(id)).not.toBeNull();
  });
});

// What another device of the same person brings in a file (docs/decisions/0010): its sequence and its times stay its own, and the
// phone that comes back to life sends the same without doing it twice.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import { hashOfKey, sealedContent, sealer } from "../../shared/zero/seal.ts";
import { cast, signedIn, type Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine, newOrder, rival } from "../testing/fixtures.ts";
import { commandRow, eventsOf, footprint, lineOf, watermarkOf } from "../testing/records.ts";
import { json, testServer } from "../testing/server.ts";

const MINUTE = 60_000;
const HOUR = 3_600_000;

let key: string;
const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion } = await cast(server);
beforeAll(async () => {
  key = await leaveKey(ion);
});

const line = () => newLine(server.db, demo, demo.orders.mechanic);

/** What a device leaves with the server while its person is signed in. */
async function leaveKey(person: Person): Promise<string> {
  const made = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const contact = { sent_at: Date.now(), device: uuidv7(), label: "", build: null, pending: 0, handover_key: made };
  await person.request("/api/contact", json(contact));
  return made;
}
async function seal<T extends Envelope>(entry: T, by = key): Promise<T> {
  return { ...entry, seal: await (await sealer(await hashOfKey(by)))(await sealedContent(entry)) };
}

/** The tablet sends what the phone sealed when it wrote the file. */
const bring = async (entries: Envelope[], person: Person = ion) =>
  bringAsIs(await Promise.all(entries.map((entry) => seal(entry))), person);

/** As the tablet sends what was in the file. */
async function bringAsIs(entries: unknown[], person: Person = ion) {
  const body = { sent_at: null, device: uuidv7(), label: "tablet", build: "b", entries };
  const response = await person.request("/api/commands", json(body));
  return { device: body.device, answer: await response.json() };
}
const known = async (ids: unknown, person: Person = ion, more: object = {}) => {
  const response = await person.request("/api/commands/known", json({ ids, ...more }));
  return { status: response.status, body: await response.json() };
};

describe("a batch of another device's edits", () => {
  it("keeps the phone's device, sequence and times, whatever the tablet's clock says", async () => {
    const workLineId = await line();
    const phone = new TestDevice(ion, { slowBy: 3 * HOUR });
    const started = Date.now() - 2 * HOUR;
    const contact = { contactAt: started - MINUTE, contactMono: 1_000, contactBoot: "boot-1" };
    const counts = (ms: number) => ({ mono: 1_000 + MINUTE + ms });
    const entries = [
      phone.command("mechanic.start", { workLineId }, { at: started, ...contact, ...counts(0) }),
      phone.command("mechanic.done", { workLineId }, { at: started + HOUR, ...contact, ...counts(HOUR) }),
    ];
    await bring(entries);
    expect(await commandRow(server.db.owner, entries[0]!.id)).toMatchObject({ device_id: phone.id, seq: 1 });
    expect(await watermarkOf(server.db.owner, phone.id)).toBe(2);
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({
      mechanic_started_at: new Date(started),
      actual_hours: "1.00",
      time_to_confirm: false,
    });
  });

  it("does not say that the phone was heard of, nor measure anybody's clock", async () => {
    const phone = new TestDevice(ion);
    const { device } = await bring([phone.command("mechanic.start", { workLineId: await line() })]);
    expect(await server.db.owner`select id from device where id in (${phone.id}, ${device})`).toEqual([]);
  });

  it("sent by the phone as well, before or after, is there once", async () => {
    const workLineId = await line();
    const phone = new TestDevice(ion);
    const tap = (event: string) => phone.command(`mechanic.${event}`, { workLineId });
    const [start, pause, resume] = [tap("start"), tap("pause"), tap("resume")];
    await phone.send(start);
    await bring([start, pause]);
    const before = await footprint(server.db.owner);
    const { status, results } = await phone.send(start, pause);
    expect([status, results.map(({ outcome }) => outcome)]).toEqual([200, ["applied", "applied"]]);
    expect(await footprint(server.db.owner)).toEqual(before);
    expect((await phone.send(resume)).results).toMatchObject([{ outcome: "applied", seq: 3 }]);
    expect((await eventsOf(server.db.owner, workLineId)).map(({ kind }) => kind)).toEqual(["start", "pause", "resume"]);
  });

  it("imported under a sequence of its own, the phone's sequence goes on all the same", async () => {
    const workLineId = await line();
    const phone = new TestDevice(ion);
    const start = phone.command("mechanic.start", { workLineId });
    const pause = phone.command("mechanic.pause", { workLineId });
    const device = uuidv7();
    await bring([{ ...pause, device, seq: 1 }]); // its place was missing; alone it has no effect
    const { results } = await phone.send(start, pause, phone.command("mechanic.done", { workLineId }));
    expect(results.map(({ outcome }) => outcome)).toEqual(["applied", "no_effect", "applied"]);
    expect(await watermarkOf(server.db.owner, phone.id)).toBe(3);
  });

  it("of another person is not taken from this one", async () => {
    const other = await signedIn(server, demo, demo.users.mechanic2);
    const phone = new TestDevice(ion);
    const { answer } = await bring([phone.command("mechanic.start", { workLineId: await line() })], other);
    expect(answer.data.results).toMatchObject([{ rejected: "commands/wrong-user" }]);
  });
});

describe("an entry that no device of the person wrote", () => {
  const admin = demo.users.admin;
  let boss: Person;
  beforeAll(async () => {
    boss = await signedIn(server, demo, admin);
  });
  const raise = (device: TestDevice, orderId: string) =>
    device.command("workOrders.edit", {
      workOrderId: orderId,
      basedOn: null,
      edit: { field: "discountPct", value: 90 },
    });
  const discountOf = async (id: string) =>
    (await server.db.owner`select discount_pct::float as discount from work_order where id = ${id}`)[0]!["discount"];

  it.each<[string, (entry: Envelope) => Promise<Envelope>]>([
    ["has no seal", async (entry) => entry],
    ["has a seal of nobody's key", async (entry) => seal(entry, "A".repeat(43))],
    ["has the seal of another person's device", async (entry) => seal(entry)],
    ["has a seal that is none", async (entry) => ({ ...entry, seal: "zz" })],
    [
      "was put at another time after it was sealed",
      async (entry) => ({ ...(await sealedByBoss(entry)), redoes: uuidv7() }),
    ],
    [
      "was changed after it was sealed",
      async (entry) => ({ ...(await sealedByBoss(entry)), issuedAt: entry.issuedAt - 1 }),
    ],
  ])("waits for a manager and changes nothing, because it %s", async (_, forge) => {
    const orderId = await newOrder(server.db, demo, { masterId: demo.users.mechanic.id, status: "in_work" });
    const forged = await forge(raise(new TestDevice(boss), orderId));
    const { answer } = await bringAsIs([forged], boss);
    expect(answer.data.results).toMatchObject([{ id: forged.id, outcome: "held", code: "commands/held-unsigned" }]);
    expect(await discountOf(orderId)).toBe(0);
    const [held] = await server.db.owner`select user_id, unsigned, after_closing, to_confirm from held_command
      where id = ${forged.id}`;
    expect(held).toEqual({ user_id: admin.id, unsigned: true, after_closing: false, to_confirm: true });
    expect(await watermarkOf(server.db.owner, forged.device)).toBeNull();
  });

  const sealedByBoss = async (entry: Envelope) => seal(entry, await leaveKey(boss));

  it("runs under its author's authority when a device of theirs sealed it", async () => {
    const orderId = await newOrder(server.db, demo, { masterId: demo.users.mechanic.id, status: "in_work" });
    const { answer } = await bringAsIs([await sealedByBoss(raise(new TestDevice(boss), orderId))], boss);
    expect(answer.data.results).toMatchObject([{ outcome: "applied" }]);
    expect(await discountOf(orderId)).toBe(90);
  });

  it("does not run beside a sealed one that has its id", async () => {
    const orderId = await newOrder(server.db, demo, { masterId: demo.users.mechanic.id, status: "in_work" });
    const real = await sealedByBoss(
      new TestDevice(boss).command("workOrders.move", { workOrderId: orderId, to: "ready" }),
    );
    const forged = { ...raise(new TestDevice(boss), orderId), id: real.id };
    await bringAsIs([forged, real], boss);
    expect(await discountOf(orderId)).toBe(0);
  });

  it("never gives access, not even by a manager's mistake", async () => {
    const phone = new TestDevice(boss);
    const { answer } = await bringAsIs([phone.command("access.acceptHeld", { commandId: uuidv7() })], boss);
    expect(answer.data.results).toMatchObject([{ outcome: "refused", code: "commands/unsigned" }]);
  });

  it("is replaced by what the device itself says, as long as nobody has decided", async () => {
    const workLineId = await line();
    const phone = new TestDevice(ion);
    const real = phone.command("mechanic.start", { workLineId });
    await bringAsIs([{ ...real, args: { workLineId: uuidv7() } }]);
    const next = phone.command("mechanic.pause", { workLineId });
    expect((await phone.send(real, next)).results).toMatchObject([{ outcome: "applied" }, { outcome: "applied" }]);
    expect(await server.db.owner`select from held_command where id = ${real.id}`).toHaveLength(0);
    expect(await commandRow(server.db.owner, real.id)).toMatchObject({ outcome: "applied" });
  });

  it("is applied as its author's when a manager takes it", async () => {
    const orderId = await newOrder(server.db, demo, { masterId: demo.users.mechanic.id, status: "in_work" });
    const forged = raise(new TestDevice(boss), orderId);
    await bringAsIs([forged], boss);
    const mihai = await signedIn(server, demo, demo.users.manager);
    expect(await new TestDevice(mihai).run("access.acceptHeld", { commandId: forged.id })).toMatchObject({
      detail: { outcome: "applied" },
    });
    expect(await discountOf(orderId)).toBe(90);
  });

  it("is known by its id when it is imported again", async () => {
    const forged = new TestDevice(ion).command("mechanic.start", { workLineId: await line() });
    await bringAsIs([forged]);
    const before = await footprint(server.db.owner);
    const { answer } = await bringAsIs([forged]);
    expect(answer.data.results).toMatchObject([{ outcome: "held" }]);
    expect(await footprint(server.db.owner)).toEqual(before);
  });
});

describe("POST /api/commands/known", () => {
  it("names the person's own and nobody else's", async () => {
    const phone = new TestDevice(ion);
    const mine = phone.command("mechanic.start", { workLineId: await line() });
    await phone.send(mine);
    const colleague = await signedIn(server, demo, demo.users.mechanic2);
    const stranger = await signedIn(server, rival, rival.users.mechanic);
    expect((await known([mine.id, uuidv7()])).body).toEqual({ data: { known: [mine.id] } });
    expect((await known([mine.id], colleague)).body).toEqual({ data: { known: [] } });
    expect((await known([mine.id], stranger)).body).toEqual({ data: { known: [] } });
  });

  it("says what became of them where that is asked, also after a manager decided; of nobody else's", async () => {
    const phone = new TestDevice(ion);
    const [taken, left] = [
      phone.command("mechanic.start", { workLineId: await line() }),
      phone.command("mechanic.start", { workLineId: await line() }),
    ];
    await bringAsIs([taken, left]);
    const outcomes = async (person = ion) => {
      const { body } = await known([taken.id, left.id], person, { outcomes: true });
      return body.data.outcomes.map(({ id, outcome, code }: Record<string, unknown>) => [id, outcome, code]).toSorted();
    };
    expect(await outcomes()).toEqual([taken, left].map(({ id }) => [id, "held", "commands/held-unsigned"]).toSorted());
    const mihai = new TestDevice(await signedIn(server, demo, demo.users.manager));
    await mihai.run("access.acceptHeld", { commandId: taken.id });
    await mihai.run("access.refuseHeld", { commandId: left.id });
    const decided = [
      [taken.id, "applied", null],
      [left.id, "refused", "access/held-refused"],
    ];
    expect(await outcomes()).toEqual(decided.toSorted());
    // The phone itself, if it comes back to life, hears the same when it sends them.
    expect((await phone.send(taken, left)).results).toMatchObject([
      { outcome: "applied" },
      { outcome: "refused", code: "access/held-refused" },
    ]);
    expect(await outcomes(await signedIn(server, demo, demo.users.mechanic2))).toEqual([]);
    expect(await outcomes(await signedIn(server, rival, rival.users.mechanic))).toEqual([]);
  });

  it.each([[undefined], ["x"], [["x"]], [Array.from({ length: 501 }, () => uuidv7())]])("refuses %#", async (ids) => {
    expect((await known(ids)).status).toBe(422);
  });

  it("answers nobody who is not signed in", async () => {
    const response = await server.request(demo, "/api/commands/known", json({ ids: [] }));
    expect(response.status).toBe(401);
  });
});

// An account that was closed while its phone was away: what was done waits for a manager.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Envelope } from "../../shared/zero/envelope.ts";
import { cast, signedIn, type Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine, newOrder, rival, type Shop } from "../testing/fixtures.ts";
import { activityOf, commandRow, footprint, lineOf, watermarkOf } from "../testing/records.ts";
import { refuseTooMany } from "./handover-limits.ts";
import { hostName, json, testServer } from "../testing/server.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { mechanic } = demo.users;

let ion: Person;
const server = await testServer();
afterAll(() => server.close());
const { manager: mihai } = await cast(server);

let key: string;
let phone: TestDevice;
let workLineId: string;
beforeEach(async () => {
  await server.db.owner`update staff_user set status = 'active', deactivated_at = null where id = ${mechanic.id}`;
  ion = await signedIn(server, demo, mechanic);
  phone = new TestDevice(ion);
  key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  await ion.request(
    "/api/contact",
    json({ sent_at: Date.now(), device: phone.id, label: "", build: null, pending: 0, handover_key: key }),
  );
  const workOrderId = await newOrder(server.db, demo, { masterId: mechanic.id, status: "in_work" });
  workLineId = await newLine(server.db, demo, { id: workOrderId });
});

const close = (at = new Date()) =>
  server.db.owner`update staff_user set status = 'inactive', deactivated_at = ${at} where id = ${mechanic.id}`;

async function handOver(entries: unknown[], changes: { key?: string; shop?: Shop; origin?: string } = {}) {
  const { shop = demo, origin = `http://${hostName(shop)}`, ...rest } = changes;
  const body = {
    sent_at: Date.now(),
    device: phone.id,
    label: "",
    build: null,
    pending: entries.length,
    key,
    entries,
    ...rest,
  };
  const headers = { "content-type": "application/json", origin };
  const response = await server.request(shop, "/api/handover", { ...json(body), headers });
  return { status: response.status, body: await response.json() };
}

const start = (at: number): Envelope => phone.command("mechanic.start", { workLineId }, { at });
const decide = (verb: "acceptHeld" | "refuseHeld", commandId: string, person = mihai) =>
  new TestDevice(person).run(`access.${verb}`, { commandId });

describe("a device whose person's account was closed", () => {
  it("may not deliver any more, but may hand over: nothing is applied, all of it waits", async () => {
    const command = start(Date.now() - 2 * HOUR);
    await close();
    expect((await phone.send(command)).status).toBe(401);
    const before = await lineOf(server.db.owner, workLineId);

    const { status, body } = await handOver([command]);
    expect(status).toBe(200);
    expect(body.data.results).toMatchObject([{ id: command.id, seq: 1, outcome: "held", code: "commands/held" }]);
    expect(await lineOf(server.db.owner, workLineId)).toEqual(before);
    expect(await commandRow(server.db.owner, command.id)).toMatchObject({ outcome: "held", user_id: mechanic.id });
    expect(await watermarkOf(server.db.owner, phone.id)).toBe(1);
    const [held] = await server.db
      .owner`select name, args, after_closing, decision from held_command where id = ${command.id}`;
    expect(held).toEqual({ name: "mechanic.start", args: { workLineId }, after_closing: false, decision: null });
  });

  it("hands over once, however often it tries", async () => {
    const command = start(Date.now() - HOUR);
    await close();
    const first = await handOver([command]);
    expect(first.body.data.last_seq).toBe(1);
    const before = await footprint(server.db.owner);
    expect((await handOver([command])).body.data.results).toEqual(first.body.data.results);
    expect(await footprint(server.db.owner)).toEqual(before);
  });

  it("is told where to begin when an earlier one is missing", async () => {
    const [, second] = [start(Date.now()), start(Date.now())];
    await close();
    expect(await handOver([second])).toMatchObject({ status: 409, body: { code: "commands/gap", expected_seq: 1 } });
  });

  it("hands over too what was made after the closing, and says so", async () => {
    await close(new Date(Date.now() - 3 * HOUR));
    const command = start(Date.now() - HOUR);
    await handOver([command]);
    const [held] = await server.db.owner`select after_closing from held_command where id = ${command.id}`;
    expect(held).toEqual({ after_closing: true });
  });
});

describe("a stamp of before the server knew of the device", () => {
  const none = { contactAt: null, contactMono: null, contactBoot: null };
  // Signed in when it was first heard of.
  const justNow = () => server.db.owner`
    update staff_session s set created_at = d.created_at from device d where d.id = ${phone.id} and s.user_id = d.user_id`;
  beforeEach(justNow);
  const held = async (id: string) =>
    (await server.db.owner`select happened_at, to_confirm, after_closing from held_command where id = ${id}`)[0]!;

  it("does not hide that nothing shows it was before the closing", async () => {
    const [{ last }] = await server.db.owner<[{ last: Date }]>`
      select last_contact_at as last from device where id = ${phone.id}`;
    const long = phone.command("mechanic.start", { workLineId }, { at: Date.now() - 90 * DAY, ...none });
    await close();
    await handOver([long]);
    const { happened_at: at, ...marks } = await held(long.id);
    expect(marks).toEqual({ to_confirm: true, after_closing: true });
    expect(Math.abs((at as Date).getTime() - last.getTime())).toBeLessThan(5_000);
  });

  it("is none of before the closing because it names a contact that nobody knows of", async () => {
    const forged = start(Date.now() - DAY);
    await close(new Date(Date.now() - HOUR));
    await handOver([forged]);
    expect(await held(forged.id)).toMatchObject({ to_confirm: true, after_closing: true });
  });

  it("gives no authority over an order that was the author's long ago", async () => {
    const workOrderId = await newOrder(server.db, demo, { masterId: demo.users.mechanic2.id, status: "in_work" });
    const theirs = await newLine(server.db, demo, { id: workOrderId });
    const then = new Date(Date.now() - 30 * DAY);
    await server.db.owner`insert into work_order_assignment
      (id, company_id, work_order_id, master_id, previous_master_id, at, recorded_at)
      values (${crypto.randomUUID()}, ${demo.companyId}, ${workOrderId}, ${demo.users.mechanic2.id}, ${mechanic.id}, ${then}, ${then})`;
    const sent = phone.command("mechanic.start", { workLineId: theirs }, { at: Date.now() - 60 * DAY, ...none });
    expect((await phone.send(sent)).results).toMatchObject([{ outcome: "refused", code: "mechanic/not-your-line" }]);
  });
});

describe("what cannot be kept for a manager", () => {
  it.each<[string, Partial<Envelope>, string]>([
    ["is larger than any arguments may be", { args: { workLineId: "x".repeat(70_000) } }, "commands/too-large"],
    ["has text that no database keeps", { args: { workLineId: "\u0000" } }, "commands/invalid-arguments"],
    ["fits no arguments of its name", { args: { workLineId: 7 } }, "commands/invalid-arguments"],
    ["has a name that nobody knows", { name: "mechanic.fly" }, "commands/unknown"],
  ])("is refused at once and waits for nobody: what %s", async (_, change, code) => {
    const command = { ...start(Date.now() - HOUR), ...change };
    const next = start(Date.now() - HOUR);
    await close();
    const { body } = await handOver([command, next]);
    expect(body.data.results).toMatchObject([{ outcome: "refused", code }, { outcome: "held" }]);
    expect(await server.db.owner`select from held_command where id = ${command.id}`).toHaveLength(0);
    expect(await server.db.owner`select from held_command where args is null`).toHaveLength(0);
  });
});

describe("the key", () => {
  it("does nothing while the account is open", async () => {
    const before = await footprint(server.db.owner);
    expect(await handOver([start(Date.now())])).toMatchObject({ status: 401, body: { code: "access/not-signed-in" } });
    expect(await footprint(server.db.owner)).toEqual(before);
  });

  it.each<[string, Parameters<typeof handOver>[1], number]>([
    ["nobody left", { key: "A".repeat(43) }, 404],
    ["of another shop", { shop: rival }, 404],
    ["that is no key", { key: "short" }, 422],
    ["from a foreign page", { origin: "https://elsewhere.test" }, 403],
  ])("%s is refused", async (_, changes, status) => {
    const command = start(Date.now());
    await close();
    const before = await footprint(server.db.owner);
    expect((await handOver([command], changes)).status).toBe(status);
    expect(await footprint(server.db.owner)).toEqual(before);
  });

  it("hands over nobody else's commands", async () => {
    await close();
    const other = new TestDevice(mihai).command("workOrders.move", {});
    expect((await handOver([other])).body.data.results).toEqual([{ id: other.id, rejected: "commands/wrong-user" }]);
  });
});

describe("limits", () => {
  it("slows down who tries keys, and nobody who has one", async () => {
    const command = start(Date.now());
    await close();
    const wrong = () => handOver([command], { key: "B".repeat(43) });
    let answer = await wrong();
    for (let tries = 0; tries < 8 && answer.status === 404; tries++) answer = await wrong();
    expect(answer).toMatchObject({ status: 429, body: { code: "handover/too-many-attempts" } });
    expect(answer.body.retry_after).toBeGreaterThan(0);
    expect((await handOver([command])).status).toBe(200);
    await server.db.owner`delete from login_throttle`;
  });

  it("end what waits for a manager somewhere", async () => {
    const command = start(Date.now());
    await close();
    await handOver([command]);
    const { sql } = server.services;
    await expect(refuseTooMany(sql, demo.companyId, mechanic.id, 1)).rejects.toMatchObject({
      status: 429,
      code: "handover/too-many-held",
    });
    await refuseTooMany(sql, demo.companyId, mechanic.id);
  });

  it("count what it takes on the disk, not only how many there are", async () => {
    const command = start(Date.now());
    await close();
    // Nothing that Postgres could compress: 66 of a megabyte.
    await server.db.owner`
      insert into held_command (id, company_id, user_id, name, version, args, happened_at, to_confirm, received_at, after_closing)
      select 'heavy-' || n, ${demo.companyId}, ${mechanic.id}, 'mechanic.start', 1, jsonb_build_object('note',
        (select string_agg(md5(n || '/' || m), '') from generate_series(1, 32768) m)), now(), false, now(), false
      from generate_series(1, 66) n`;
    expect(await handOver([command])).toMatchObject({ status: 429, body: { code: "handover/too-many-held" } });
    await server.db.owner`delete from held_command where id like 'heavy-%'`;
    expect((await handOver([command])).status).toBe(200);
  });

  it("keep the latest keys of a person", async () => {
    await server.db.owner`insert into handover_key (key_hash, company_id, user_id, created_at)
      select 'old-' || n, ${demo.companyId}, ${mechanic.id}, now() - interval '1 day' from generate_series(1, 150) n`;
    const fresh = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
    const contact = { sent_at: 1e300, device: phone.id, label: "", build: null, pending: 0, handover_key: fresh };
    expect((await ion.request("/api/contact", json(contact))).status).toBe(200);
    const keys = await server.db.owner`select key_hash from handover_key where user_id = ${mechanic.id}`;
    expect(keys).toHaveLength(100);
    const command = start(Date.now());
    await close();
    expect((await handOver([command], { key: fresh })).status).toBe(200);
    const [device] = await server.db.owner`select clock_offset_ms from device where id = ${phone.id}`;
    expect(device).toEqual({ clock_offset_ms: null });
  });
});

describe("a manager", () => {
  async function held(at = Date.now() - 2 * HOUR): Promise<string> {
    const command = start(at);
    await close();
    await handOver([command]);
    return command.id;
  }

  it("accepts: it is applied as its author's, at its own time", async () => {
    const at = Date.now() - 2 * HOUR;
    const id = await held(at);
    expect(await decide("acceptHeld", id)).toMatchObject({
      outcome: "applied",
      detail: { outcome: "applied", code: null },
    });
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({
      mechanic_status: "in_progress",
      mechanic_started_at: new Date(at),
    });
    expect(await commandRow(server.db.owner, id)).toMatchObject({ outcome: "applied", code: null });
    expect(await activityOf(server.db.owner, id)).toMatchObject([{ verb: "mechanic.start", actor_id: mechanic.id }]);
    expect(server.effects.commandIds).toContain(id);
    expect(await decide("refuseHeld", id)).toMatchObject({ outcome: "no_effect", code: "access/held-decided" });
  });

  it("refuses: nothing is applied, and it stays refused", async () => {
    const id = await held();
    expect(await decide("refuseHeld", id)).toMatchObject({ outcome: "applied" });
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "pending" });
    expect(await decide("acceptHeld", id)).toMatchObject({ outcome: "no_effect", code: "access/held-decided" });
    expect(await commandRow(server.db.owner, id)).toMatchObject({ outcome: "refused", code: "access/held-refused" });
  });

  it("is told when the accepted command itself can no longer be applied", async () => {
    const id = await held();
    await server.db.owner`update work_line set mechanic_status = 'done' where id = ${workLineId}`;
    expect(await decide("acceptHeld", id)).toMatchObject({
      outcome: "applied",
      detail: { outcome: "no_effect", code: "mechanic/cannot-start" },
    });
    expect(await commandRow(server.db.owner, id)).toMatchObject({ outcome: "no_effect" });
  });

  it("is one who may edit people; others and other shops find nothing", async () => {
    const id = await held();
    const rodica = await signedIn(server, demo, demo.users.receptionist);
    expect(await decide("acceptHeld", id, rodica)).toMatchObject({ outcome: "refused", code: "access/forbidden" });
    const stranger = await signedIn(server, rival, rival.users.admin);
    expect(await decide("acceptHeld", id, stranger)).toMatchObject({
      outcome: "refused",
      code: "access/held-not-found",
    });
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "pending" });
  });
});

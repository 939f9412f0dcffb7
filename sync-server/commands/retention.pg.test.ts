// What devices receive is bounded: commands settled long ago and devices silent for long leave it, and nothing is done twice or lost.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import { publishedColumns } from "../db/publication.ts";
import { cast, signedIn, type Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine, rival } from "../testing/fixtures.ts";
import { holdRow } from "../testing/locks.ts";
import { activityOf, commandRow, eventsOf, footprint, watermarkOf } from "../testing/records.ts";
import { json, testServer } from "../testing/server.ts";
import { ZeroClient } from "../testing/zero-client.ts";
import { retentionJob } from "./retention.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  mechanic: ion,
  mechanic2: vasile,
  rival: { mechanic: stranger },
} = await cast(server);
const { owner } = server.db;

const DAY = 24 * 3_600_000;
const line = () => newLine(server.db, demo, demo.orders.mechanic);
const retain = (pace = {}) => retentionJob(owner, pace).handle(null, { id: "" }, server.jobs);
const ids = (commands: readonly Envelope[]) => commands.map(({ id }) => id);
const settledRow = async (id: string) => (await owner`select * from settled_command where id = ${id}`)[0] ?? null;
const age = (commands: readonly Envelope[], days: number) =>
  owner`update command set settled_at = settled_at - make_interval(days => ${days}) where id = any(${ids(commands)})`;

/** Start, again a start, a command that nobody knows, and a pause: of each outcome one. */
async function threeMonthsAgo(person: Person = ion) {
  const workLineId = await line();
  const device = new TestDevice(person);
  const commands = [
    device.command("mechanic.start", { workLineId }),
    device.command("mechanic.start", { workLineId }),
    device.command("mechanic.lift", {}),
    device.command("mechanic.pause", { workLineId }),
  ];
  await device.send(...commands);
  await age(commands, 90);
  const { results } = await device.send(...commands);
  return { device, commands, results, workLineId };
}

describe("a command that was settled more than 60 days ago", () => {
  it("is on no device any more, and is kept whole", async () => {
    const { commands } = await threeMonthsAgo();
    const before = await Promise.all(ids(commands).map((id) => owner`select * from command where id = ${id}`));
    await retain();
    expect(publishedColumns().has("settled_command")).toBe(false);
    expect(await Promise.all(ids(commands).map((id) => commandRow(owner, id)))).toEqual([null, null, null, null]);
    expect(await Promise.all(ids(commands).map(settledRow))).toEqual(before.map(([row]) => row));
  });

  it("is one of 61 days, not of 59, nor one that waits for a manager", async () => {
    const device = new TestDevice(ion);
    const [old, young, held] = [1, 2, 3].map(() => device.command("mechanic.lift", {})) as [
      Envelope,
      Envelope,
      Envelope,
    ];
    await device.send(old, young, held);
    await age([old, held], 61);
    await age([young], 59);
    await owner`update command set outcome = 'held' where id = ${held.id}`;
    await retain();
    expect(await settledRow(old.id)).not.toBeNull();
    expect(await commandRow(owner, young.id)).not.toBeNull();
    expect(await commandRow(owner, held.id)).not.toBeNull();
  });

  it("gets the answer that it got when its device sends it again, and is done once", async () => {
    const { device, commands, results, workLineId } = await threeMonthsAgo();
    await retain();
    const before = await footprint(owner);
    expect((await device.send(...commands)).results).toEqual(results);
    for (const command of commands) await device.send(command);
    expect(await footprint(owner)).toEqual(before);
    expect(await eventsOf(owner, workLineId)).toHaveLength(2);
    expect(await activityOf(owner, commands[0]!.id)).toHaveLength(1);
  });

  it("is known under a new name of its device, too, and what was made since comes after it", async () => {
    const { commands, results, workLineId } = await threeMonthsAgo();
    await retain();
    const renamed = new TestDevice(ion);
    const again = commands.map((command) => ({ ...command, device: renamed.id }));
    for (const _ of commands) renamed.command("mechanic.lift", {}); // their places
    const resume = renamed.command("mechanic.resume", { workLineId });
    const answer = await renamed.send(...again, resume);
    expect(answer.results.slice(0, 4)).toEqual(results);
    expect(answer.results[4]).toMatchObject({ seq: 5, outcome: "applied" });
    expect(await eventsOf(owner, workLineId)).toHaveLength(3);
  });

  it("is not run when Zero brings it again", async () => {
    const { device, commands } = await threeMonthsAgo();
    await retain();
    const before = await footprint(owner);
    await new ZeroClient(device.person).push(commands[0]!);
    expect(await footprint(owner)).toEqual(before);
  });

  it("is known to who asks before bringing a file, and to nobody else", async () => {
    const { commands } = await threeMonthsAgo();
    await retain();
    const known = async (person: Person) => {
      const answer = await person.request("/api/commands/known", json({ ids: ids(commands) }));
      return ((await answer.json()) as { data: { known: string[] } }).data.known.toSorted();
    };
    expect(await known(ion)).toEqual(ids(commands).toSorted());
    expect(await known(vasile)).toEqual([]);
    expect(await known(stranger)).toEqual([]);
  });

  it.each([
    ["with other arguments", () => ({ args: { workLineId: uuidv7() } }), () => ion],
    ["of a colleague", () => ({}), () => vasile],
    ["of another shop", () => ({}), () => stranger],
  ])("keeps its id: one %s is rejected, and nothing changes", async (_, changes, by) => {
    const { commands } = await threeMonthsAgo();
    await retain();
    const before = await footprint(owner);
    const device = new TestDevice(by());
    const { args, name, id } = commands[0]!;
    expect(await device.run(name, args, { id, ...changes() })).toMatchObject({ rejected: "commands/id-reused" });
    expect(await footprint(owner)).toEqual(before);
  });

  it("still says when it was to one that does it again", async () => {
    const workLineId = await line();
    const device = new TestDevice(vasile);
    const tried = device.command("mechanic.start", { workLineId });
    expect((await device.send(tried)).results).toMatchObject([{ outcome: "refused" }]);
    await age([tried], 61);
    await owner`update command set happened_at = happened_at - interval '61 days' where id = ${tried.id}`;
    await retain();
    const again = device.command("mechanic.start", { workLineId }, { redoes: tried.id });
    await device.send(again);
    expect((await commandRow(owner, again.id))!["happened_at"]).toEqual((await settledRow(tried.id))!["happened_at"]);
  });

  it("goes in small transactions, a bounded number of them at a time, past one that is locked", async () => {
    const device = new TestDevice(ion);
    const commands = Array.from({ length: 10 }, () => device.command("mechanic.lift", {}));
    await device.send(...commands);
    await age(commands, 61);
    const left = async () => (await owner`select id from command where id = any(${ids(commands)})`).map(({ id }) => id);
    const held = await holdRow(owner, "command", commands[0]!.id);
    try {
      await retain({ batch: 3, mostBatches: 2 });
      expect(await left()).toHaveLength(4);
      await retain({ batch: 3 });
      expect(await left()).toEqual([commands[0]!.id]);
    } finally {
      await held.release();
    }
    const [made] = await owner`
      select count(distinct xmin::text)::int as transactions from settled_command where id = any(${ids(commands)})`;
    expect(made).toEqual({ transactions: 3 });
  });

  it("is not changed, nor removed, by the application", async () => {
    const { commands } = await threeMonthsAgo();
    await retain();
    for (const change of ["update settled_command set outcome = 'applied'", "delete from settled_command"])
      await expect(
        server.db.app.begin(async (sql) => {
          await sql`select set_config('garaj.company_id', ${demo.companyId}, true)`;
          await sql.unsafe(change);
        }),
      ).rejects.toMatchObject({ code: "42501" });
    expect(await settledRow(commands[0]!.id)).not.toBeNull();
  });
});

describe("a device that was not heard of for 90 days", () => {
  const deviceRow = async (id: string) =>
    (
      await owner<{ created_at: Date; user_id: string }[]>`select created_at, user_id from device where id = ${id}`
    )[0] ?? null;
  const contact = async (person: Person, device: string, replaces: string[] = []) => {
    const body = { sent_at: Date.now(), device, label: "test", build: null, pending: 0, replaces };
    const answer = (await (await person.request("/api/contact", json(body))).json()) as { data: { last_seq: number } };
    return answer.data.last_seq;
  };
  const silent = (id: string, days: number) => owner`
    update device set last_contact_at = now() - make_interval(days => ${days}),
      created_at = now() - make_interval(days => ${days + 30}) where id = ${id}`;
  /** Its monotonic clock has counted since its last contact, a minute before: nothing but the server's memory can doubt its times. */
  const counted = { mono: 60_000, contactMono: 0, contactBoot: "boot-1" };
  // Everything in these shops is older than what the tests do.
  beforeEach(async () => {
    await owner`update company set created_at = now() - interval '2 years'`;
    await owner`update staff_user set created_at = now() - interval '2 years'`;
    await owner`update work_order set created_at = now() - interval '2 years'`;
  });

  it("is let go, and not one of 89", async () => {
    const [old, young] = [uuidv7(), uuidv7()];
    for (const id of [old, young]) await contact(ion, id);
    await silent(old, 91);
    await silent(young, 89);
    await retain();
    expect(await deviceRow(old)).toBeNull();
    expect(await deviceRow(young)).not.toBeNull();
  });

  it("comes back as who it was: answered as far as before, known since then", async () => {
    const { device } = await threeMonthsAgo();
    await silent(device.id, 91);
    const before = await deviceRow(device.id);
    await retain();
    expect(await watermarkOf(owner, device.id)).toBe(4);
    expect(await contact(ion, device.id)).toBe(4);
    expect(await deviceRow(device.id)).toEqual(before);
  });

  it("is known since then under a new name, too", async () => {
    const [former, present] = [uuidv7(), uuidv7()];
    await contact(ion, former);
    await silent(former, 91);
    const before = await deviceRow(former);
    await retain();
    await contact(ion, present, [former]);
    expect(await deviceRow(present)).toEqual(before);
  });

  it("tells nothing of itself to another person who goes by its name", async () => {
    const id = uuidv7();
    await contact(ion, id);
    await silent(id, 91);
    await retain();
    await contact(vasile, id);
    expect(Date.now() - (await deviceRow(id))!.created_at.getTime()).toBeLessThan(DAY);
  });

  it.each([
    ["that had sent some before", true],
    ["that had never sent one", false],
  ])("loses none of the edits that it held, each once and at its own time: one %s", async (_, sentBefore) => {
    // As long away as that, everybody has to sign in again.
    const person = await signedIn(server, demo, demo.users.mechanic);
    const device = new TestDevice(person);
    await contact(person, device.id);
    const workLineId = await line();
    const earlier = device.command("mechanic.start", { workLineId }, { at: Date.now() - 101 * DAY, ...counted });
    if (sentBefore) {
      await device.send(earlier);
      await age([earlier], 101);
    }
    await silent(device.id, 100);
    await owner`update staff_session set created_at = now() where user_id = ${person.user.id}`;
    const at = Date.now() - 99 * DAY;
    const held = [
      ...(sentBefore ? [] : [earlier]),
      device.command("mechanic.pause", { workLineId }, { at, ...counted }),
      device.command("mechanic.resume", { workLineId }, { at: at + 1_000, ...counted }),
    ];
    await retain();
    expect(await deviceRow(device.id)).toBeNull();

    const { results } = await device.send(...held);
    expect(results.map(({ outcome }) => outcome)).toEqual(held.map(() => "applied"));
    expect((await device.send(...held)).results).toEqual(results);
    expect(await eventsOf(owner, workLineId)).toHaveLength(3);
    const times = await Promise.all(
      held.slice(-2).map(async ({ id }) => ((await commandRow(owner, id))!["happened_at"] as Date).getTime()),
    );
    expect(times).toEqual([at, at + 1_000]);
    const told = await Promise.all(held.map(({ id }) => activityOf(owner, id)));
    expect(told.flat().filter(({ data }) => data["toConfirm"] === true)).toEqual([]);
  });

  it("of the other shop goes as well, and each is remembered in its own", async () => {
    const id = uuidv7();
    await contact(stranger, id);
    await silent(id, 91);
    await retain();
    const rows = await owner`select company_id, user_id, seq from device_watermark where device_id = ${id}`;
    expect(rows).toEqual([{ company_id: rival.companyId, user_id: stranger.user.id, seq: 0 }]);
  });
});

// A person inside who floods the write path: what is kept of rubbish and of what comes too early, and who is told what
// (docs/decisions/0038-what-one-person-may-ask.md).

import { afterAll, afterEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { PersonRequests } from "../auth/person-requests.ts";
import { cast, signedIn, type Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine } from "../testing/fixtures.ts";
import { commandRow, footprint, watermarkOf } from "../testing/records.ts";
import { json, testServer } from "../testing/server.ts";
import { ZeroClient } from "../testing/zero-client.ts";

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion } = await cast(server);

const LONG = "x".repeat(60_000);

describe("what cannot be judged", () => {
  it.each<[string, string, unknown, object]>([
    ["of an unknown name", "mechanic.fly", { note: LONG }, {}],
    ["with arguments that fit nothing", "mechanic.start", { workLineId: 7, note: LONG }, {}],
    ["of a version that is not there yet", "mechanic.start", { workLineId: uuidv7(), note: LONG }, { version: 900 }],
    ["that is too large", "mechanic.start", { workLineId: LONG + LONG }, {}],
  ])("%s leaves its outcome and nothing of what it brought", async (_, name, args, changes) => {
    const device = new TestDevice(ion);
    const command = device.command(name, args, changes);
    const { results } = await device.send(command);
    expect(results).toMatchObject([{ outcome: "refused" }]);
    expect(await commandRow(server.db.owner, command.id)).toMatchObject({ outcome: "refused", args: null });
    const [{ bytes }] = await server.db.owner<[{ bytes: number }]>`
      select length(row_to_json(c)::text) as bytes from command c where id = ${command.id}`;
    expect(bytes).toBeLessThan(6_000);
    // And it is known when it comes again.
    expect((await device.send(command)).results).toEqual(results);
  });

  it("beside what fits is not kept either", async () => {
    const device = new TestDevice(ion);
    const command = device.command("mechanic.start", { workLineId: uuidv7(), note: LONG });
    const { results } = await device.send(command);
    expect(results).toMatchObject([{ outcome: "refused", code: "mechanic/not-your-line" }]);
    const { workLineId } = command.args as { workLineId: string };
    expect(await commandRow(server.db.owner, command.id)).toMatchObject({ args: { workLineId } });
    expect((await device.send(command)).results).toEqual(results);
  });

  it("has no words of its own in what is said of it", async () => {
    const fields = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`${n}${"y".repeat(100)}`, 1]));
    const device = new TestDevice(ion);
    const { results } = await device.send(device.command("access.acceptHeld", { ...fields, commandId: 1 }));
    expect(JSON.stringify(results).length).toBeLessThan(6_000);
  });
});

describe("what came before an earlier command", () => {
  it("is not kept, however much of it comes, and runs when its device brings it", async () => {
    const device = new TestDevice(ion);
    const lines = await Promise.all(Array.from({ length: 40 }, () => newLine(server.db, demo, demo.orders.mechanic)));
    const [first, ...rest] = lines.map((workLineId) => device.command("mechanic.start", { workLineId }));
    const before = await footprint(server.db.owner);
    for (let round = 0; round < 3; round++) expect((await new ZeroClient(ion).push(...rest)).status).toBe(200);
    expect(await footprint(server.db.owner)).toEqual(before);
    const { results } = await device.send(first, ...rest);
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(40).fill("applied"));
    expect(await watermarkOf(server.db.owner, device.id)).toBe(40);
  });
});

describe("an outcome", () => {
  it("is told to the author alone: to a colleague who knows the very command it is another's id", async () => {
    const workLineId = await newLine(server.db, demo, demo.orders.mechanic);
    const mine = new TestDevice(ion);
    const command = mine.command("mechanic.start", { workLineId });
    await mine.send(command);
    const mihai = await signedIn(server, demo, demo.users.manager);
    const theirs = new TestDevice(mihai);
    const copy = theirs.command("mechanic.start", { workLineId }, { id: command.id });
    expect((await theirs.send(copy)).results).toEqual([{ id: command.id, rejected: "commands/id-reused" }]);
    const run = [copy, theirs.command("mechanic.start", { workLineId })];
    expect((await theirs.send(...run)).results[0]).toEqual({ id: command.id, rejected: "commands/id-reused" });
    expect(await watermarkOf(server.db.owner, theirs.id)).toBe(0);
  });
});

describe("a session in a browser", () => {
  /** No time goes by, and whoever waits has waited. */
  async function usedUp({ user }: Person, kind: "writes" | "commands", count: number) {
    const frozen = new PersonRequests(
      () => 0,
      () => Promise.resolve(),
    );
    server.services.requests = frozen;
    await frozen.take(user.id, kind, count);
  }
  afterEach(() => void (server.services.requests = new PersonRequests()));

  it("has its person's speed: who asks on and on is told when to come back, and the others go on", async () => {
    const rodica = await signedIn(server, demo, demo.users.receptionist);
    await usedUp(rodica, "writes", 700);
    const known = () => rodica.request("/api/commands/known", json({ ids: [] }));
    const refused = await known();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await rodica.request("/api/v1/work-orders")).status).toBe(200);
    expect((await ion.request("/api/commands/known", json({ ids: [] }))).status).toBe(200);
  });

  it("is looked at again when it has waited: what ended meanwhile is over", async () => {
    const vasile = await signedIn(server, demo, demo.users.mechanic2);
    const { promise: turn, resolve: comes } = Promise.withResolvers<void>();
    const slow = new PersonRequests(
      () => 0,
      () => turn,
    );
    server.services.requests = slow;
    await slow.take(vasile.user.id, "writes", 600);
    const asked = [vasile.request("/api/commands/known", json({ ids: [] })), new TestDevice(vasile).send()];
    await server.db.owner`delete from staff_session where user_id = ${vasile.user.id}`;
    comes();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 401]);
  });

  it("brings so many commands, and no more in one go", async () => {
    await usedUp(ion, "commands", 5_000);
    const batch = Array.from({ length: 500 }, () => ({}));
    expect((await new TestDevice(ion).send(...batch)).status).toBe(200);
    expect((await new TestDevice(ion).send(...batch)).status).toBe(429);
  });
});

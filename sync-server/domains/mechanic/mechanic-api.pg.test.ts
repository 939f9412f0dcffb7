// The mechanic API, row by row: the board, the taps, and whose they are.

import { afterAll, describe, expect, it } from "vitest";
import { MECHANIC_EVENTS } from "../../../shared/domains/mechanic/mechanic.states.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { demo, newLine, newOrder, PASSWORD, rival } from "../../testing/fixtures.ts";
import { activityOf, eventsOf, footprint, lineOf } from "../../testing/records.ts";
import { ask, type Answer } from "../../testing/rest.ts";
import { json, testServer } from "../../testing/server.ts";

const HOUR = 3_600_000;
const order = demo.orders.mechanic;
const BOARD = "/api/v1/mechanic/board";

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion } = await cast(server);

const line = (changes = {}) => newLine(server.db, demo, order, changes);
const tap = (person: Person, work: string, event: string, body?: unknown, key?: string): Promise<Answer> =>
  ask(
    person,
    "POST",
    `/api/v1/mechanic/tasks/${work}/${event}`,
    body ?? (event === "block" ? { reason: "other" } : undefined),
    key,
  );
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

interface Order {
  id: string;
  status: string;
  works: { id: string; efficiency_pct: number | null; efficiency_class: string | null }[];
  pending_works: null;
}
const boardOf = async (person: Person) => (await ask(person, "GET", BOARD)).data as Order[];

describe("GET /mechanic/board", () => {
  it("has the caller's own orders with their works, each with its efficiency, and pending_works null", async () => {
    const work = await line({ mechanicStatus: "done", normHours: 2, actualHours: 2.61, mechanicDoneAt: ago(1) });
    const orders = await boardOf(ion);
    expect(orders.map(({ id }) => id)).toEqual([order.id]);
    expect(orders[0]).toMatchObject({
      pending_works: null,
      status: "in_work",
      vehicle: { plate: "demo-1" },
      total: "1000.00",
    });
    expect(orders[0]!.works.map(({ id }) => id)).toEqual(expect.arrayContaining(order.lines));
    const measured = orders[0]!.works.find(({ id }) => id === work);
    expect(measured).toMatchObject({ norm_hours: 2, price: "550.00", efficiency_pct: 131, efficiency_class: "red" });
    expect(Object.keys(orders[0]!.works[0]!)).toEqual(expect.arrayContaining(["efficiency_pct", "efficiency_class"]));
  });

  it("leaves out done, cancelled and deleted orders", async () => {
    const made = { masterId: demo.users.mechanic.id, companyId: demo.companyId };
    for (const status of ["done", "cancelled"] as const) await newOrder(server.db, demo, { ...made, status });
    await newOrder(server.db, demo, { ...made, deletedAt: new Date() });
    const ready = await newOrder(server.db, demo, { ...made, status: "ready", createdAt: new Date() });
    expect((await boardOf(ion)).map(({ id }) => id)).toEqual([order.id, ready]);
  });

  it("is empty for who is nobody's master, an administrator included, and gives no secret of the client's", async () => {
    expect(await boardOf(await signedIn(server, demo, demo.users.admin))).toEqual([]);
    const text = JSON.stringify(await boardOf(ion));
    expect(text).not.toContain("token");
    expect(text).not.toContain("+37369000000");
  });
});

describe("a work line's transitions", () => {
  it.each([
    ["pending", "start", "in_progress"],
    ["blocked", "start", "in_progress"],
    ["in_progress", "pause", "paused"],
    ["paused", "resume", "in_progress"],
    ["pending", "done", "done"],
    ["in_progress", "done", "done"],
    ["paused", "done", "done"],
    ["blocked", "done", "done"],
    ["pending", "block", "blocked"],
    ["in_progress", "block", "blocked"],
    ["paused", "block", "blocked"],
    ["blocked", "block", "blocked"],
  ] as const)("%s + %s: %s", async (mechanicStatus, event, to) => {
    const started = mechanicStatus === "pending" ? {} : { mechanicStartedAt: ago(2), lastTransitionAt: ago(1) };
    const work = await line({
      mechanicStatus,
      ...started,
      ...(mechanicStatus === "paused" ? { pausedAt: ago(1) } : {}),
    });
    const { status, data } = await tap(ion, work, event);
    expect([status, (data as { mechanic_status: string }).mechanic_status]).toEqual([200, to]);
    expect(await eventsOf(server.db.owner, work)).toMatchObject([{ kind: event, user_id: demo.users.mechanic.id }]);
  });

  it.each([
    ["pending", "pause"],
    ["pending", "resume"],
    ["in_progress", "start"],
    ["in_progress", "resume"],
    ["paused", "start"],
    ["paused", "pause"],
    ["blocked", "pause"],
    ["blocked", "resume"],
    ...MECHANIC_EVENTS.map((event) => ["done", event] as const),
  ] as const)("%s + %s: 200 with the unchanged work", async (mechanicStatus, event) => {
    const work = await line({ mechanicStatus });
    const before = await lineOf(server.db.owner, work);
    const { status, data } = await tap(ion, work, event);
    expect([status, (data as { mechanic_status: string }).mechanic_status]).toEqual([200, mechanicStatus]);
    expect(await lineOf(server.db.owner, work)).toEqual(before);
    expect(await eventsOf(server.db.owner, work)).toEqual([]);
  });

  it("of a work that was replaced meanwhile are those of the one in its place, which is answered", async () => {
    const next = await line({ name: "Discuri noi" });
    const former = await line({ requiresApproval: true, approvedAt: ago(1), supersededBy: next });
    const before = await lineOf(server.db.owner, former);
    const { status, data } = await tap(ion, former, "start");
    expect([status, data]).toMatchObject([200, { id: next, name: "Discuri noi", mechanic_status: "in_progress" }]);
    expect(await lineOf(server.db.owner, former)).toEqual(before);
  });

  it("sets mechanic_started_at at the first start only", async () => {
    const first = ago(5);
    const work = await line({ mechanicStatus: "blocked", mechanicStartedAt: first, lastTransitionAt: ago(4) });
    expect((await tap(ion, work, "start")).data).toMatchObject({ mechanic_started_at: first.toISOString() });
  });

  it("adds the time since paused_at on resume, and takes it from the actual hours on done", async () => {
    const work = await line({
      mechanicStatus: "paused",
      mechanicStartedAt: ago(3),
      pausedAt: ago(1),
      lastTransitionAt: ago(1),
      normHours: 1,
    });
    const resumed = (await tap(ion, work, "resume")).data as { paused_seconds_total: number; paused_at: string | null };
    expect(resumed.paused_at).toBeNull();
    expect(Math.abs(resumed.paused_seconds_total - 3600)).toBeLessThanOrEqual(5);
    const finished = (await tap(ion, work, "done")).data as { mechanic_done_at: string };
    expect(finished).toMatchObject({ actual_hours: 2, efficiency_pct: 200, efficiency_class: "red" });
    expect(Date.parse(finished.mechanic_done_at)).toBeGreaterThan(Date.now() - HOUR);
  });

  it("finishes a work that was never started without hours, and with no efficiency", async () => {
    const finished = (await tap(ion, await line(), "done")).data;
    expect(finished).toMatchObject({ actual_hours: null, efficiency_pct: null, efficiency_class: null });
  });

  it("keeps reason and note of a block, and history as the device's tap does", async () => {
    const work = await line();
    const key = uuidv7();
    const answer = await tap(ion, work, "block", { reason: "missing_part", note: "  etrier stânga " }, key);
    expect(answer.data).toMatchObject({ block_reason: "missing_part", block_note: "etrier stânga" });
    expect(await activityOf(server.db.owner, key)).toMatchObject([{ verb: "mechanic.block", subject_id: work }]);
    expect(server.effects.commandIds).toContain(key);
    const again = await tap(ion, work, "block", { reason: "missing_part", note: "etrier stânga" }, key);
    expect([again.status, (await eventsOf(server.db.owner, work)).length]).toEqual([200, 1]);
  });

  it.each([
    ["an unknown reason", { reason: "coffee" }],
    ["no reason", {}],
    ["a note that is too long", { reason: "other", note: "x".repeat(2001) }],
    ["a note that cannot be kept", { reason: "other", note: "a\0b" }],
  ])("a block with %s: 422, nothing changed", async (_, body) => {
    const work = await line({ mechanicStatus: "in_progress", mechanicStartedAt: ago(1) });
    const before = await footprint(server.db.owner);
    const { status, code, body: answer } = await tap(ion, work, "block", body);
    expect([status, code]).toEqual([422, "input/invalid"]);
    expect(Object.keys(answer["errors"] as object)).toHaveLength(1);
    expect(await footprint(server.db.owner)).toEqual(before);
  });

  it("taps of two programs at once: one moves the line", async () => {
    const work = await line();
    const answers = await Promise.all(Array.from({ length: 8 }, () => tap(ion, work, "start")));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await eventsOf(server.db.owner, work)).toHaveLength(1);
  });
});

describe("whose work it is", () => {
  it.each(MECHANIC_EVENTS)("%s on another master's work: 403, an administrator included", async (event) => {
    const [theirs] = demo.orders.mechanic2.lines as [string];
    const ownerless = await newLine(server.db, demo, { id: await newOrder(server.db, demo) });
    const before = await footprint(server.db.owner);
    for (const user of Object.values(demo.users)) {
      if (user.status !== "active") continue;
      const person = await signedIn(server, demo, user);
      for (const work of user.id === demo.users.mechanic2.id ? [ownerless] : [theirs, ownerless]) {
        const { status, code } = await tap(person, work, event);
        expect([user.role, status, code]).toEqual([user.role, 403, "mechanic/not-your-line"]);
      }
    }
    expect(await footprint(server.db.owner)).toEqual(before);
  });

  it("says 403 before it says what is wrong with the body", async () => {
    expect((await tap(ion, demo.orders.mechanic2.lines[0]!, "block", { reason: "coffee" })).status).toBe(403);
  });

  it.each(MECHANIC_EVENTS)("%s on a foreign tenant's, an unknown or a deleted order's work: 404", async (event) => {
    const deleted = await newOrder(server.db, demo, { masterId: demo.users.mechanic.id, deletedAt: new Date() });
    const before = await footprint(server.db.owner);
    const works = [rival.orders.mechanic.lines[0]!, uuidv7(), "0", await newLine(server.db, demo, { id: deleted })];
    for (const work of works) {
      const { status, code } = await tap(ion, work, event);
      expect([status, code]).toEqual([404, "mechanic/work-not-found"]);
    }
    const after = await footprint(server.db.owner);
    expect({ ...after, lines: "" }).toEqual({ ...before, lines: "" });
  });

  it("any active user who is the order's master may, whatever their role", async () => {
    const marketer = await signedIn(server, demo, demo.users.marketer);
    const theirs = await newOrder(server.db, demo, { masterId: demo.users.marketer.id });
    const work = await newLine(server.db, demo, { id: theirs });
    expect((await boardOf(marketer)).map(({ id }) => id)).toEqual([theirs]);
    expect((await tap(marketer, work, "start")).status).toBe(200);
  });

  it("a former master's taps are refused from the moment the order is another's", async () => {
    const work = await newLine(server.db, demo, {
      id: await newOrder(server.db, demo, { masterId: demo.users.mechanic.id }),
    });
    const { work_order_id } = (await tap(ion, work, "start")).data as { work_order_id: string };
    await server.db.owner`update work_order set master_id = ${demo.users.mechanic2.id} where id = ${work_order_id}`;
    expect((await tap(ion, work, "pause")).status).toBe(403);
    expect(await lineOf(server.db.owner, work)).toMatchObject({ mechanic_status: "in_progress" });
  });
});

describe("credentials", () => {
  it("take a bearer token of the login, and refuse it on another tenant's host", async () => {
    const login = await server.request(
      demo,
      "/api/v1/login",
      json({ email: demo.users.mechanic.email, password: PASSWORD }),
    );
    const { token } = ((await login.json()) as { data: { token: string } }).data;
    const headers = { authorization: `Bearer ${token}` };
    const work = await line();
    expect((await server.request(demo, BOARD, { headers })).status).toBe(200);
    expect(
      (await server.request(demo, `/api/v1/mechanic/tasks/${work}/start`, { method: "POST", headers })).status,
    ).toBe(200);
    expect((await server.request(rival, BOARD, { headers })).status).toBe(401);
  });

  it("are needed: 401 without", async () => {
    expect((await server.request(demo, BOARD)).status).toBe(401);
    expect(
      (await server.request(demo, `/api/v1/mechanic/tasks/${await line()}/start`, { method: "POST" })).status,
    ).toBe(401);
  });

  it("that were narrowed to something else do not reach the master's works", async () => {
    const admin = await signedIn(server, demo, demo.users.admin);
    const make = async (abilities: string[]) => {
      const { data } = await ask(admin, "POST", "/api/v1/tokens", { name: "Scanner", abilities });
      return { authorization: `Bearer ${(data as { token: string }).token}` };
    };
    const own = await newOrder(server.db, demo, { masterId: demo.users.admin.id });
    const path = `/api/v1/mechanic/tasks/${await newLine(server.db, demo, { id: own })}/start`;
    const narrowed = await make(["PARTS_VIEW"]);
    for (const [method, where] of [
      ["POST", path],
      ["GET", BOARD],
      ["GET", "/api/v1/mechanic/kpi"],
    ] as const)
      expect((await server.request(demo, where, { method, headers: narrowed })).status).toBe(403);
    expect((await server.request(demo, path, { method: "POST", headers: await make(["MECHANIC_BOARD"]) })).status).toBe(
      200,
    );
  });
});

// One's own profile, password and sessions over REST.

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newLinkToken } from "../../platform/secrets.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { signedIn, type Person } from "../../testing/cast.ts";
import { demo, PASSWORD, rival } from "../../testing/fixtures.ts";
import { accessOf, ask } from "../../testing/rest.ts";
import { json, testServer } from "../../testing/server.ts";
import { keepPasswordReset } from "./link-records.ts";

const MINUTE = 60_000;
const NEW = "anvelope de iarnă";

let corina: Person;
const server = await testServer();
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.owner`delete from staff_session`;
  await server.db.owner`delete from login_throttle`;
  corina = await signedIn(server, demo, demo.users.accountant);
});
afterEach(() => {
  vi.useRealTimers();
});

const isHere = async (person: Person) => (await person.request("/api/session")).status === 200;
const signIn = async (password: string) =>
  (await server.request(demo, "/api/v1/login", json({ email: corina.user.email, password }), "203.0.113.9")).status;

describe("PATCH /me", () => {
  it("changes name, language and colour, and tells which", async () => {
    const changes = { name: "  Corina C. ", locale: "ru", color: "#123456" };
    expect(await ask(corina, "PATCH", "/api/v1/me", changes)).toMatchObject({
      status: 200,
      data: { ...changes, name: "Corina C.", email: corina.user.email, roles: ["accountant"] },
    });
    expect((await ask(corina, "GET", "/api/v1/me")).data).toMatchObject({ name: "Corina C.", locale: "ru" });
    const [told] = await server.db.owner`
      select data, actor_id from activity where verb = 'access.updateOwnProfile' and subject_id = ${corina.user.id}`;
    expect(told).toEqual({ data: { fields: "name locale color" }, actor_id: corina.user.id });
    expect((await ask(corina, "PATCH", "/api/v1/me", {})).status).toBe(200);
  });

  it("changes nothing else: not the address, not the role, not whether one may sign in", async () => {
    const before = await accessOf(server, demo);
    const body = { email: "x@demo.test", role: "admin", status: "inactive", hours_per_day: 1, is_admin: true };
    const { status, body: answer } = await ask(corina, "PATCH", "/api/v1/me", body);
    expect([status, Object.keys(answer["errors"] as object)]).toEqual([422, Object.keys(body)]);
    expect(await accessOf(server, demo)).toEqual(before);
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name: "a\u0000b" }, "name"],
    [{ name: "x".repeat(121) }, "name"],
    [{ name: 5 }, "name"],
    [{ locale: "fr" }, "locale"],
    [{ color: "red" }, "color"],
  ])("with %j: 422 and the field", async (body, field) => {
    const answer = await ask(corina, "PATCH", "/api/v1/me", body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body["errors"] as object)).toEqual([field]);
  });

  it("is JSON: anything else is 415", async () => {
    const response = await corina.request("/api/v1/me", {
      method: "PATCH",
      body: "name=x",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([415, "input/unreadable"]);
  });
});

describe("PUT /me/password", () => {
  afterEach(async () => {
    await server.db.owner`
      update staff_credential set password_hash = (
        select password_hash from staff_credential where user_id = ${demo.users.parts.id})
      where user_id = ${corina.user.id}`;
  });
  const change = (body: object) => ask(corina, "PUT", "/api/v1/me/password", body);

  it("sets another one; the other sessions and the tokens of the API sign-in end, this session stays", async () => {
    const tablet = await signedIn(server, demo, corina.user);
    const others = await signedIn(server, demo, demo.users.parts);
    const login = await server.request(demo, "/api/v1/login", json({ email: corina.user.email, password: PASSWORD }));
    const { data } = (await login.json()) as { data: { token: string } };
    expect((await change({ current: PASSWORD, new: NEW })).status).toBe(204);
    expect([await isHere(corina), await isHere(tablet), await isHere(others)]).toEqual([true, false, true]);
    const me = await server.request(demo, "/api/v1/me", { headers: { authorization: `Bearer ${data.token}` } });
    expect(me.status).toBe(401);
    expect([await signIn(PASSWORD), await signIn(NEW)]).toEqual([401, 200]);
    const kept = JSON.stringify(await server.db.owner`select args, detail from command`);
    expect(kept).not.toContain("argon2");
    expect(kept).not.toContain(NEW);
  });

  it("ends links to a new password that are out: whoever has one may have read the mailbox", async () => {
    const keep = { userId: corina.user.id, token: newLinkToken(), at: Date.now() };
    await withTenant(server.db.app, demo.companyId, (tx) => keepPasswordReset(tx, demo.companyId, keep));
    const link = async () => (await server.request(demo, `/password/reset/${keep.token}`)).status;
    expect(await link()).toBe(200);
    expect((await change({ current: PASSWORD, new: NEW })).status).toBe(204);
    expect(await link()).toBe(410);
  });

  it("asks for the present one, and is guessed as slowly as at the sign-in", async () => {
    for (let i = 0; i < 5; i++)
      expect(await change({ current: "guess", new: NEW })).toMatchObject({
        status: 422,
        code: "access/wrong-password",
      });
    expect((await change({ current: PASSWORD, new: NEW })).status).toBe(429);
    expect(await signIn(PASSWORD)).toBe(200);
  });

  it.each([
    ["short", "1234567", "access/password-too-short"],
    ["of more than 128 characters", "x".repeat(129), "access/password-too-long"],
    ["what everybody tries", "password123", "access/password-breached"],
    ["known from a breach", "Steaua1986", "access/password-breached"],
    ["the shop's name and a year", "Demo-2026", "access/password-obvious"],
  ])("refuses one that is %s", async (_what, password, code) => {
    expect(await change({ current: PASSWORD, new: password })).toMatchObject({ status: 422, code });
    expect(await signIn(PASSWORD)).toBe(200);
  });

  it.each([
    [{}],
    [{ current: PASSWORD }],
    [{ new: NEW }],
    [{ current: 1, new: NEW }],
    [{ current: PASSWORD, new: null }],
  ])("with %j: 422", async (body) => {
    expect((await change(body)).status).toBe(422);
    expect(await signIn(PASSWORD)).toBe(200);
  });

  it("is verified as it was typed: no space, case, sign or end of it is made another", async () => {
    const long = ` Trei Chei Ăâ 🔧 ${"x".repeat(128 - 19)}Q `;
    expect(long).toHaveLength(128);
    expect((await change({ current: PASSWORD, new: long })).status).toBe(204);
    expect(await signIn(long)).toBe(200);
    for (const near of [
      long.trim(),
      long.toLowerCase(),
      long.normalize("NFD"),
      `${long.slice(0, 72)}${"y".repeat(56)}`,
    ])
      expect(await signIn(near.slice(0, 128))).toBe(401);
    expect(await signIn(long)).toBe(200);
  });

  it("changes nobody else's, not of the same address in another shop", async () => {
    const before = await server.db.owner`
      select * from staff_credential where user_id <> ${corina.user.id} order by user_id`;
    await change({ current: PASSWORD, new: NEW });
    const after = await server.db.owner`
      select * from staff_credential where user_id <> ${corina.user.id} order by user_id`;
    expect(after).toEqual(before);
  });
});

describe("one's own sessions", () => {
  const sessions = async () =>
    (await ask(corina, "GET", "/api/v1/me/sessions")).data as {
      id: string;
      kind: string;
      device_name: string;
      last_used_at: string;
      last_address: string | null;
      is_current: boolean;
    }[];

  it("are told with device, kind, and when and from where they were used last", async () => {
    const login = json({ email: corina.user.email, password: PASSWORD, device_name: "Scanner" });
    await server.request(demo, "/api/v1/login", login, "203.0.113.20");
    const told = await sessions();
    expect(told).toHaveLength(2);
    expect(told).toContainEqual(
      expect.objectContaining({
        kind: "token",
        device_name: "Scanner",
        last_address: "203.0.113.20",
        is_current: false,
      }),
    );
    expect(told).toContainEqual(expect.objectContaining({ kind: "browser", device_name: "test", is_current: true }));
  });

  it("say the last use to the minute: it is written no more often", async () => {
    const written = async () =>
      (
        await server.db.owner<{ at: Date; address: string }[]>`
        select last_used_at as at, last_address as address from staff_session`
      )[0]!;
    const began = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: began });
    await isHere(corina);
    const first = await written();
    vi.setSystemTime(began + MINUTE / 2);
    await isHere(corina);
    expect(await written()).toEqual(first);
    vi.setSystemTime(began + 2 * MINUTE);
    await server.request(demo, "/api/session", { headers: corina.headers }, "::ffff:203.0.113.21");
    expect(await written()).toEqual({ at: new Date(began + 2 * MINUTE), address: "203.0.113.21" });
  });

  it("are told to who manages people as well", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * MINUTE });
    await server.request(demo, "/api/session", { headers: corina.headers }, "203.0.113.22");
    const mihai = await signedIn(server, demo, demo.users.manager);
    const { data } = await ask(mihai, "GET", `/api/v1/users/${corina.user.id}/sessions`);
    expect(data).toMatchObject([{ last_address: "203.0.113.22" }]);
  });

  it("end one by one, or all but this", async () => {
    const [phone, tablet] = [await signedIn(server, demo, corina.user), await signedIn(server, demo, corina.user)];
    const bystander = await signedIn(server, demo, demo.users.parts);
    const { id } = (await sessions()).find(({ is_current }) => !is_current)!;
    expect((await ask(corina, "DELETE", `/api/v1/me/sessions/${id}`)).status).toBe(204);
    expect(await ask(corina, "DELETE", `/api/v1/me/sessions/${id}`)).toMatchObject({
      code: "access/session-not-found",
    });
    expect([await isHere(phone), await isHere(tablet)].toSorted()).toEqual([false, true]);
    expect((await ask(corina, "DELETE", "/api/v1/me/sessions")).status).toBe(204);
    const here = await Promise.all([corina, phone, tablet, bystander].map(isHere));
    expect(here).toEqual([true, false, false, true]);
    expect(await sessions()).toHaveLength(1);
  });

  it("are one's own: those of others are not there", async () => {
    const [colleague, stranger] = [
      await signedIn(server, demo, demo.users.parts),
      await signedIn(server, rival, rival.users.accountant),
    ];
    const ids = await server.db.owner<
      { id: string }[]
    >`select id from staff_session where user_id <> ${corina.user.id}`;
    expect(ids).toHaveLength(2);
    for (const { id } of ids) expect((await ask(corina, "DELETE", `/api/v1/me/sessions/${id}`)).status).toBe(404);
    await ask(corina, "DELETE", "/api/v1/me/sessions");
    expect([await isHere(colleague), await isHere(stranger)]).toEqual([true, true]);
  });
});

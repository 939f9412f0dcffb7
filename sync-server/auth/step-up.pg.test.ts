// Sensitive actions ask for the password again after a quarter of an hour. The clock is the test's.

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signedIn, type Person } from "../testing/cast.ts";
import { demo, PASSWORD, rival } from "../testing/fixtures.ts";
import { accessOf, ask, type Method } from "../testing/rest.ts";
import { json, testServer } from "../testing/server.ts";

const MINUTE = 60_000;
const start = Date.UTC(2026, 5, 1, 9);

let ana: Person;
const server = await testServer();
afterAll(() => server.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await server.db.owner`delete from login_throttle`;
  ana = await signedIn(server, demo, demo.users.admin);
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const user = `/api/v1/users/${demo.users.parts.id}`;
const rename = (person = ana) => ask(person, "PATCH", user, { name: "Petru Piese" });
const confirm = (person: Person, password = PASSWORD) => ask(person, "POST", "/api/session/confirm", { password });

const SENSITIVE: [Method, string, object?][] = [
  ["POST", "/api/v1/users", { name: "Nou", email: "nou@demo.test", role: "mechanic" }],
  ["POST", `${user}/resend-invitation`],
  ["POST", `${user}/force-password-reset`],
  ["PATCH", user, { name: "X" }],
  ["DELETE", user],
  ["POST", `${user}/activate`],
  ["POST", `${user}/deactivate`],
  ["POST", `${user}/roles`, { role: "mechanic" }],
  ["DELETE", `${user}/roles/mechanic`],
  ["POST", `${user}/permission-overrides`, { permission: "LEADS_VIEW", kind: "grant" }],
  ["DELETE", `${user}/permission-overrides/LEADS_VIEW`],
  ["DELETE", `${user}/sessions`],
  ["DELETE", `${user}/sessions/x`],
  ["DELETE", `${user}/two-factor`],
  ["POST", "/api/v1/roles", { name: "Vopsitor" }],
  ["PUT", "/api/v1/roles/marketer", { name: "marketer", permissions: [], order_scope: "all" }],
  ["PATCH", "/api/v1/roles/marketer", { permissions: [] }],
  ["DELETE", "/api/v1/roles/marketer"],
  ["PUT", "/api/v1/roles/marketer/permissions", { permissions: [] }],
  ["POST", "/api/v1/me/two-factor/app"],
  ["POST", "/api/v1/me/two-factor/app/confirm", { code: "000000" }],
  ["POST", "/api/v1/me/two-factor/recovery-codes"],
  ["POST", "/api/v1/me/two-factor/email"],
  ["POST", "/api/v1/me/two-factor/email/confirm", { code: "000000" }],
  ["POST", "/api/v1/tokens", { name: "Scanner" }],
  ["DELETE", "/api/v1/tokens/x"],
  // Nothing is changed by them: all clients and cars of the shop go out at once.
  ["GET", "/api/v1/clients.csv"],
  ["GET", "/api/v1/vehicles.csv"],
];

describe("after a quarter of an hour", () => {
  it.each(SENSITIVE)("%s %s asks for the password, and changes nothing", async (method, path, body) => {
    const before = await accessOf(server, demo);
    pass(15 * MINUTE);
    expect(await ask(ana, method, path, body)).toMatchObject({ status: 403, code: "access/confirm-password" });
    expect(await accessOf(server, demo)).toEqual(before);
  });

  it("reading does not", async () => {
    pass(15 * MINUTE);
    for (const path of ["/api/v1/users", user, "/api/v1/roles", "/api/v1/tokens", "/api/v1/me/two-factor"])
      expect((await ask(ana, "GET", path)).status).toBe(200);
  });

  it("whoever lacks the permission hears of that, and of no password", async () => {
    const corina = await signedIn(server, demo, demo.users.accountant);
    pass(15 * MINUTE);
    expect(await rename(corina)).toMatchObject({ status: 403, code: "access/forbidden" });
  });
});

describe("the password", () => {
  it("lasts a quarter of an hour from signing in, and from each time it was given", async () => {
    pass(15 * MINUTE - 1);
    expect((await rename()).status).toBe(200);
    pass(1);
    expect((await rename()).status).toBe(403);
    expect((await confirm(ana)).status).toBe(204);
    expect((await rename()).status).toBe(200);
    pass(15 * MINUTE - 1);
    expect((await rename()).status).toBe(200);
    pass(1);
    expect((await rename()).status).toBe(403);
  });

  it("counts in the session in which it was given alone", async () => {
    const tablet = await signedIn(server, demo, demo.users.admin);
    pass(15 * MINUTE);
    await confirm(tablet);
    expect((await rename(tablet)).status).toBe(200);
    expect((await rename()).status).toBe(403);
  });

  it("that is wrong confirms nothing, and is guessed as slowly as at the sign-in, and together with it", async () => {
    pass(15 * MINUTE);
    for (let i = 0; i < 5; i++)
      expect(await confirm(ana, "guess")).toMatchObject({ status: 422, code: "access/wrong-password" });
    expect(await confirm(ana)).toMatchObject({ status: 429, code: "access/too-many-attempts" });
    const login = json({ email: demo.users.admin.email, password: PASSWORD });
    expect((await server.request(demo, "/api/v1/login", login)).status).toBe(429);
    expect((await rename()).status).toBe(403);
  });

  it.each([[{}], [{ password: "" }], [{ password: 5 }], [{ password: "x".repeat(129) }], [[]]])(
    "is not %j: 422",
    async (body) => {
      expect(await ask(ana, "POST", "/api/session/confirm", body)).toMatchObject({
        status: 422,
        code: "access/invalid-credentials",
      });
    },
  );

  it("is taken from our own pages, and from people of this shop", async () => {
    const body = { method: "POST", body: JSON.stringify({ password: PASSWORD }) };
    const foreign = await ana.request("/api/session/confirm", { ...body, headers: { origin: "https://evil.example" } });
    expect(foreign.status).toBe(403);
    expect((await server.request(demo, "/api/session/confirm", json({ password: PASSWORD }))).status).toBe(401);
    const other = await signedIn(server, rival, rival.users.admin);
    const cookie = other.headers["cookie"]!;
    expect((await ana.request("/api/session/confirm", { ...body, headers: { cookie } })).status).toBe(401);
  });
});

describe("a session from before this was kept", () => {
  it("asks at once", async () => {
    await server.db.owner`update staff_session set confirmed_at = null`;
    expect(await rename()).toMatchObject({ code: "access/confirm-password" });
  });
});

describe("a bearer token", () => {
  const withToken = (token: string): Person => ({
    ...ana,
    request: (path, init = {}) =>
      server.request(demo, path, {
        ...init,
        headers: { ...(init.headers as object), authorization: `Bearer ${token}` },
      }),
  });

  it("of the API's sign-in needs its permission alone, however long ago the password was given", async () => {
    const login = await server.request(demo, "/api/v1/login", json({ email: ana.user.email, password: PASSWORD }));
    const { data } = (await login.json()) as { data: { token: string } };
    const program = withToken(data.token);
    pass(24 * 60 * MINUTE);
    expect((await rename(program)).status).toBe(200);
    expect((await ask(program, "POST", "/api/v1/roles", { name: "Vopsitor" })).status).toBe(201);
    expect((await program.request("/api/v1/clients.csv")).status).toBe(200);
  });

  it("that is a browser's secret is a browser's session", async () => {
    pass(15 * MINUTE);
    expect(await rename(withToken(ana.secret))).toMatchObject({ code: "access/confirm-password" });
  });
});

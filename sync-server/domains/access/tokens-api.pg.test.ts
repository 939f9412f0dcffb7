// Personal tokens over REST: what they may, when they end, and that nobody else has to do with them.

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { hashSecret } from "../../platform/secrets.ts";
import { signedIn, type Person } from "../../testing/cast.ts";
import { demo, PASSWORD, rival, type Shop } from "../../testing/fixtures.ts";
import { ask, type Method } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let ana: Person;
const server = await testServer();
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.owner`delete from api_token`;
  ana = await signedIn(server, demo, demo.users.admin);
});
afterEach(() => {
  vi.useRealTimers();
});

interface Made {
  id: string;
  token: string;
}

async function make(body: object = {}, person = ana): Promise<Made> {
  const answer = await ask(person, "POST", "/api/v1/tokens", { name: "Scanner", ...body });
  return answer.data;
}

/** As a program asks, from an address of its own. */
const by = (token: string, path: string, init: RequestInit = {}, shop: Shop = demo) =>
  server.request(
    shop,
    path,
    { ...init, headers: { authorization: `Bearer ${token}`, "content-type": "application/json" } },
    "203.0.113.40",
  );
const status = async (token: string, path = "/api/v1/me", init: RequestInit = {}) =>
  (await by(token, path, init)).status;
const list = async (person = ana) => (await ask(person, "GET", "/api/v1/tokens")).data as Record<string, unknown>[];

describe("a personal token", () => {
  it("is shown once, kept as a hash, and listed without it", async () => {
    const answer = await ask(ana, "POST", "/api/v1/tokens", { name: "  Scanner  " });
    expect(answer.status).toBe(201);
    const { id, token } = answer.data as Made;
    expect(token).toMatch(/^garaj_[a-z2-7]{32}$/);
    const told = {
      id,
      name: "Scanner",
      abilities: null,
      created_at: expect.any(String),
      last_used_at: null,
      last_address: null,
      expires_at: null,
    };
    expect(answer.data).toEqual({ ...told, token });
    expect(await list()).toEqual([told]);
    const kept = JSON.stringify(await server.db.owner`select * from api_token`);
    expect(kept).toContain(hashSecret(token));
    expect(kept).not.toContain(token);
    const [said] = await server.db.owner<{ text: string }[]>`
      select (select string_agg(c::text, '') from command c) || (select string_agg(a::text, '') from activity a) as text`;
    for (const secret of [token, hashSecret(token)]) expect(said!.text).not.toContain(secret);
  });

  it("made twice with one key is one, and is not shown again", async () => {
    const key = uuidv7();
    const first = await ask(ana, "POST", "/api/v1/tokens", { name: "Scanner" }, key);
    const second = await ask(ana, "POST", "/api/v1/tokens", { name: "Scanner" }, key);
    expect(second).toMatchObject({ status: 201, data: { id: (first.data as Made).id, token: null } });
    expect(await list()).toHaveLength(1);
    expect(await status((first.data as Made).token)).toBe(200);
  });

  it("asks as its person, and says when and from where it was used last, to the minute", async () => {
    const { token } = await make();
    const me = (await (await by(token, "/api/v1/me")).json()) as { data: { id: string; is_admin: boolean } };
    expect(me.data).toMatchObject({ id: ana.user.id, is_admin: true });
    const [used] = await list();
    expect(used).toMatchObject({ last_used_at: expect.any(String), last_address: "203.0.113.40" });
    await status(token);
    expect((await list())[0]).toEqual(used);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + MINUTE });
    await status(token);
    expect((await list())[0]!["last_used_at"]).not.toBe(used!["last_used_at"]);
  });

  it("is of one shop: on another's host it is nobody's", async () => {
    const { token } = await make();
    expect((await by(token, "/api/v1/me", {}, rival)).status).toBe(401);
  });

  it("is no cookie, and its hash is no token", async () => {
    const { token } = await make();
    const asCookie = await server.request(demo, "/api/v1/me", { headers: { cookie: `garaj_session=${token}` } });
    expect(asCookie.status).toBe(401);
    expect(await status(hashSecret(token))).toBe(401);
    expect(await status(token.replace("garaj_", ""))).toBe(401);
    expect(await status(`${token}x`)).toBe(401);
  });
});

describe("abilities", () => {
  it("narrow it, an administrator's too", async () => {
    const { token } = await make({ abilities: ["ADMIN_USERS_VIEW"] });
    expect(await status(token, "/api/v1/users")).toBe(200);
    expect(await status(token, "/api/v1/permission-checks")).toBe(403);
    expect(await status(token, `/api/v1/users/${demo.users.parts.id}`, { method: "PATCH", body: "{}" })).toBe(403);
    const me = (await (await by(token, "/api/v1/me")).json()) as { data: object };
    expect(me.data).toMatchObject({ is_admin: false, permissions: ["ADMIN_USERS_VIEW"] });
  });

  it("an administrator's narrowed token does not change administrators", async () => {
    const { token } = await make({ abilities: ["ADMIN_USERS_EDIT"] });
    const patch = { method: "PATCH", body: JSON.stringify({ name: "X" }) };
    const path = `/api/v1/users/${demo.users.marketer.id}`;
    expect((await ask(ana, "POST", `${path}/roles`, { role: "admin" })).status).toBe(200);
    const answer = await by(token, path, patch);
    expect(await answer.json()).toMatchObject({ status: 403, code: "access/administrators-only" });
    expect((await ask(ana, "DELETE", `${path}/roles/admin`)).status).toBe(204);
  });

  it("are worked out at each call: what the person loses, the token loses, and gets back with them", async () => {
    const mihai = await signedIn(server, demo, demo.users.manager);
    const { token } = await make({ abilities: ["ADMIN_USERS_VIEW", "ADMIN_AUDIT_VIEW"] }, mihai);
    const path = `/api/v1/users/${mihai.user.id}/permission-overrides`;
    expect(await status(token, "/api/v1/users")).toBe(200);
    await ask(ana, "POST", path, { permission: "ADMIN_USERS_VIEW", kind: "deny" });
    expect(await status(token, "/api/v1/users")).toBe(403);
    expect(await status(token, "/api/v1/permission-checks")).toBe(200);
    await ask(ana, "DELETE", `${path}/ADMIN_USERS_VIEW`);
    expect(await status(token, "/api/v1/users")).toBe(200);
  });

  it("are given as far as the maker has them", async () => {
    const mihai = await signedIn(server, demo, demo.users.manager);
    expect(await ask(mihai, "POST", "/api/v1/tokens", { name: "x", abilities: ["ADMIN_BILLING"] })).toMatchObject({
      status: 403,
      code: "access/privilege-escalation",
    });
    expect(await list(mihai)).toEqual([]);
  });
});

describe("it ends", () => {
  it("when it is revoked, at once, and what is connected hears of it", async () => {
    const { id, token } = await make();
    let heard = 0;
    const person = { companyId: demo.companyId, userId: ana.user.id };
    const leave = server.services.accessChanges.subscribe(person, () => (heard += 1));
    expect((await ask(ana, "DELETE", `/api/v1/tokens/${id}`)).status).toBe(204);
    expect(await status(token)).toBe(401);
    await expect.poll(() => heard, { interval: 5, timeout: 1_000 }).toBe(1);
    leave();
    expect(await ask(ana, "DELETE", `/api/v1/tokens/${id}`)).toMatchObject({
      status: 404,
      code: "access/token-not-found",
    });
    expect(await list()).toEqual([]);
  });

  it("with an open stream of events that was begun with it", async () => {
    const { id, token } = await make();
    const stream = (await by(token, "/api/v1/events")).body!.getReader();
    await ask(ana, "DELETE", `/api/v1/tokens/${id}`);
    expect((await stream.read()).done).toBe(true);
  });

  it("when it logs itself out", async () => {
    const { token } = await make();
    expect(await status(token, "/api/v1/logout", { method: "POST" })).toBe(204);
    expect(await status(token)).toBe(401);
    expect((await ana.request("/api/v1/me")).status).toBe(200);
  });

  it("on its day", async () => {
    const now = Date.now();
    const { token } = await make({ expires_at: new Date(now + DAY).toISOString() });
    expect(await status(token)).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: now + DAY - 1 });
    expect(await status(token)).toBe(200);
    vi.setSystemTime(now + DAY);
    expect(await status(token)).toBe(401);
  });

  it("when it was not used for ninety days", async () => {
    const now = Date.now();
    const { token } = await make();
    vi.useFakeTimers({ toFake: ["Date"], now: now + 89 * DAY });
    expect(await status(token)).toBe(200);
    vi.setSystemTime(now + 178 * DAY);
    expect(await status(token)).toBe(200);
    vi.setSystemTime(now + 269 * DAY);
    expect(await status(token)).toBe(401);
  });

  it.each([
    ["deactivated", "POST", "/deactivate"],
    ["made to choose another password", "POST", "/force-password-reset"],
    ["deleted", "DELETE", ""],
  ] as const)("with its person, who is %s, and does not come back with them", async (_what, method, rest) => {
    const { id } = demo.users.manager;
    const { token } = await make({}, await signedIn(server, demo, demo.users.manager));
    expect(await status(token)).toBe(200);
    expect((await ask(ana, method, `/api/v1/users/${id}${rest}`)).status).toBeLessThan(300);
    expect(await status(token)).toBe(401);
    await server.db
      .owner`update staff_user set status = 'active', deleted_at = null, deactivated_at = null where id = ${id}`;
    await server.db.owner`
      insert into staff_credential (user_id, company_id, password_hash)
      select ${id}, company_id, password_hash from staff_credential where user_id = ${ana.user.id} on conflict do nothing`;
    expect(await status(token)).toBe(401);
  });

  it("not with its person's sessions, and not with another password of theirs: it was made apart from both", async () => {
    const { token } = await make();
    await ask(ana, "DELETE", "/api/v1/me/sessions");
    const changed = await ask(ana, "PUT", "/api/v1/me/password", { current: PASSWORD, new: "anvelope de iarnă" });
    expect(changed.status).toBe(204);
    expect(await status(token)).toBe(200);
    await ask(ana, "PUT", "/api/v1/me/password", { current: "anvelope de iarnă", new: PASSWORD });
  });
});

describe("with a personal token nobody reaches", () => {
  it.each<[Method, string, object?]>([
    ["GET", "/api/v1/tokens"],
    ["POST", "/api/v1/tokens", { name: "x" }],
    ["DELETE", "/api/v1/tokens/x"],
    ["PATCH", "/api/v1/me", { name: "x" }],
    ["PUT", "/api/v1/me/password", { current: PASSWORD, new: "anvelope de iarnă" }],
    ["GET", "/api/v1/me/sessions"],
    ["DELETE", "/api/v1/me/sessions"],
    ["GET", "/api/v1/me/two-factor"],
    ["POST", "/api/v1/me/two-factor/app"],
    ["POST", "/api/v1/me/two-factor/app/disable", { password: PASSWORD }],
    ["POST", "/api/session/confirm", { password: PASSWORD }],
  ])("%s %s", async (method, path, body) => {
    const { token } = await make();
    const answer = await by(token, path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    expect(await answer.json()).toMatchObject({ status: 403, code: "access/not-by-token" });
  });

  it("but it never asks for a password again", async () => {
    const { token } = await make();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * MINUTE });
    const patch = { method: "PATCH", body: JSON.stringify({ name: "Petru Piese" }) };
    expect(await status(token, `/api/v1/users/${demo.users.parts.id}`, patch)).toBe(200);
  });
});

describe("tokens of others", () => {
  it("are not seen and not revoked, by an administrator neither", async () => {
    const mihai = await signedIn(server, demo, demo.users.manager);
    const { id, token } = await make({}, mihai);
    expect(await list()).toEqual([]);
    expect((await ask(ana, "DELETE", `/api/v1/tokens/${id}`)).status).toBe(404);
    const other = await signedIn(server, rival, rival.users.admin);
    expect((await ask(other, "DELETE", `/api/v1/tokens/${id}`)).status).toBe(404);
    expect(await status(token)).toBe(200);
  });
});

it.each([
  ["no name", {}, "name"],
  ["an empty name", { name: " " }, "name"],
  ["a name of two lines", { name: "a\nb" }, "name"],
  ["a name that is too long", { name: "x".repeat(101) }, "name"],
  ["an ability that there is not", { name: "x", abilities: ["ROOT"] }, "abilities.0"],
  ["no abilities at all", { name: "x", abilities: [] }, "abilities"],
  ["an end that is no time", { name: "x", expires_at: "soon" }, "expires_at"],
])("%s: 422 and the field", async (_what, body, field) => {
  const answer = await ask(ana, "POST", "/api/v1/tokens", body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body["errors"] as object)).toEqual([field]);
  expect(await list()).toEqual([]);
});

it("an end that is past: 422", async () => {
  expect(await ask(ana, "POST", "/api/v1/tokens", { name: "x", expires_at: "2020-01-01T00:00:00Z" })).toMatchObject({
    status: 422,
    code: "access/token-over",
  });
});

// Signing in at the REST API: login, me, logout with a bearer token.

import { afterAll, describe, expect, it } from "vitest";
import { SYSTEM_ROLE_DEFINITIONS } from "../../../shared/domains/access/access.permissions.ts";
import { signedIn } from "../../testing/cast.ts";
import { demo, PASSWORD, rival, type Shop } from "../../testing/fixtures.ts";
import { json, testServer } from "../../testing/server.ts";
import { hashSecret } from "../../platform/secrets.ts";

const DAY = 24 * 3600 * 1000;

const server = await testServer();
afterAll(() => server.close());

const login = (shop: Shop, body: object) => server.request(shop, "/api/v1/login", json(body));
const me = (shop: Shop, token: string) =>
  server.request(shop, "/api/v1/me", { headers: { authorization: `Bearer ${token}` } });

async function tokenOf(shop: Shop, email: string): Promise<string> {
  const response = await login(shop, { email, password: PASSWORD });
  return ((await response.json()) as { data: { token: string } }).data.token;
}

describe("POST /api/v1/login", () => {
  it("gives a bearer token for 90 days, the person with it, and no cookie", async () => {
    const before = Date.now();
    const user = demo.users.mechanic;
    const response = await login(demo, { email: user.email, password: PASSWORD, device_name: "Scanner" });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    const { data } = (await response.json()) as { data: { token: string; expires_at: string } };
    expect(data).toEqual({
      token: expect.stringMatching(/^[a-z2-7]{32}$/),
      token_type: "Bearer",
      expires_at: expect.any(String),
      user: {
        id: user.id,
        name: user.name,
        email: user.email,
        locale: "ro",
        color: "#0B6478",
        roles: ["mechanic"],
        is_admin: false,
        permissions: SYSTEM_ROLE_DEFINITIONS.mechanic.permissions.toSorted(),
      },
    });
    expect(Math.abs(Date.parse(data.expires_at) - before - 90 * DAY)).toBeLessThan(60_000);
    const rows = await server.db
      .owner`select kind, device_name from staff_session where id = ${hashSecret(data.token)}`;
    expect(rows).toEqual([{ kind: "token", device_name: "Scanner" }]);
  });

  it("answers wrong credentials with 401, as the app's sign-in does", async () => {
    for (const body of [
      { email: demo.users.admin.email, password: "x" },
      { email: "nobody@demo.test", password: PASSWORD },
    ]) {
      const response = await login(demo, body);
      expect(response.status).toBe(401);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      expect(await response.json()).toEqual({
        type: "https://garaj.dev/problems/access/wrong-credentials",
        title: "Not signed in",
        status: 401,
        detail: expect.any(String),
        code: "access/wrong-credentials",
      });
    }
  });

  it("answers what is no login with 422 and the fields", async () => {
    const response = await login(demo, { email: demo.users.admin.email });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { password: [expect.any(String)] } });
  });

  it("does not know the people of another shop", async () => {
    expect((await login(rival, { email: demo.users.admin.email, password: PASSWORD })).status).toBe(401);
  });
});

describe("GET /api/v1/me", () => {
  it("says who the token's person is, with the permissions of this moment", async () => {
    const user = demo.users.parts;
    const token = await tokenOf(demo, user.email);
    const before = (await (await me(demo, token)).json()) as { data: { permissions: string[] } };
    expect(before.data).toMatchObject({ id: user.id, is_admin: false, roles: ["parts_manager"] });
    expect(before.data.permissions).toContain("STOCK_RECEIVE");

    await server.db
      .owner`delete from role_permission where role_id = 'demo-parts_manager' and permission = 'STOCK_RECEIVE'`;
    const after = (await (await me(demo, token)).json()) as { data: { permissions: string[] } };
    expect(after.data.permissions).not.toContain("STOCK_RECEIVE");
    expect(after.data.permissions).toHaveLength(before.data.permissions.length - 1);
  });

  it("is the union of several roles", async () => {
    const user = demo.users.marketer;
    await server.db
      .owner`insert into user_role (company_id, user_id, role_id) values (${demo.companyId}, ${user.id}, 'demo-mechanic')`;
    const response = await me(demo, await tokenOf(demo, user.email));
    const both = [...SYSTEM_ROLE_DEFINITIONS.marketer.permissions, ...SYSTEM_ROLE_DEFINITIONS.mechanic.permissions];
    expect(await response.json()).toMatchObject({
      data: { roles: ["marketer", "mechanic"], permissions: [...new Set(both)].toSorted() },
    });
  });

  it("tells an administrator as one", async () => {
    const response = await me(demo, await tokenOf(demo, demo.users.admin.email));
    expect(await response.json()).toMatchObject({ data: { is_admin: true } });
  });

  it("is for nobody without a token, with a made-up one, or in another scheme", async () => {
    const token = await tokenOf(demo, demo.users.admin.email);
    for (const authorization of ["", "Bearer", "Bearer x", `Basic ${token}`, token, `bearer${token}`]) {
      const response = await server.request(demo, "/api/v1/me", { headers: authorization ? { authorization } : {} });
      expect({ authorization, status: response.status }).toEqual({ authorization, status: 401 });
    }
  });

  it("is for nobody on another shop's host", async () => {
    expect((await me(rival, await tokenOf(demo, demo.users.admin.email))).status).toBe(401);
  });

  it("takes the app's cookie as well", async () => {
    const person = await signedIn(server, demo, demo.users.accountant);
    expect(await (await person.request("/api/v1/me")).json()).toMatchObject({ data: { id: person.user.id } });
  });
});

describe("POST /api/v1/logout", () => {
  it("ends this token and no other", async () => {
    const [token, other] = [
      await tokenOf(demo, demo.users.manager.email),
      await tokenOf(demo, demo.users.manager.email),
    ];
    const response = await server.request(demo, "/api/v1/logout", {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(204);
    expect((await me(demo, token)).status).toBe(401);
    expect((await me(demo, other)).status).toBe(200);
  });

  it("with a cookie asks where the request comes from", async () => {
    const person = await signedIn(server, demo, demo.users.manager);
    const foreign = await person.request("/api/v1/logout", {
      method: "POST",
      headers: { origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
    expect((await person.request("/api/v1/me")).status).toBe(200);
    expect((await person.request("/api/v1/logout", { method: "POST" })).status).toBe(204);
    expect((await person.request("/api/v1/me")).status).toBe(401);
  });
});

// People, what they hold and what results, over REST.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { demo, PASSWORD, type ShopUser } from "../../testing/fixtures.ts";
import { accessOf, ask, type Answer, type Method } from "../../testing/rest.ts";
import { json, testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

const as = (user: ShopUser) => signedIn(server, demo, user);

describe("people", () => {
  it("GET /users is a page of them, by name, filtered by role, status and words", async () => {
    const names = (answer: Answer) => (answer.data as { name: string }[]).map(({ name }) => name);
    const all = await ask(ana, "GET", "/api/v1/users?per_page=3&page=2");
    const everybody = Object.values(demo.users).map(({ name }) => name);
    const sorted = everybody.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase()));
    expect(names(all)).toEqual(sorted.slice(3, 6));
    expect(all.body["meta"]).toEqual({ page: 2, per_page: 3, total: everybody.length });
    expect(names(await ask(ana, "GET", "/api/v1/users?role=mechanic"))).toEqual(["Ion Mecanic", "Vasile Mecanic"]);
    expect(names(await ask(ana, "GET", "/api/v1/users?status=inactive"))).toEqual(["Gheorghe Plecat"]);
    expect(names(await ask(ana, "GET", "/api/v1/users?q=CORINA"))).toEqual(["Corina Contabil"]);
    expect(names(await ask(ana, "GET", "/api/v1/users?q=%25"))).toEqual([]);
    expect((await ask(ana, "GET", "/api/v1/users?per_page=101")).status).toBe(422);
    expect((await ask(ana, "GET", "/api/v1/users?status=asleep")).status).toBe(422);
  });

  it("GET /users tells all roles of each, the primary one first, and when they were last here", async () => {
    const { parts, marketer } = demo.users;
    const listed = async (user: ShopUser) => {
      const { data } = await ask(ana, "GET", `/api/v1/users?q=${user.email}`);
      return (data as { roles: string[]; last_used_at: string | null }[])[0]!;
    };
    await server.db.owner`delete from staff_session where user_id = ${marketer.id}`;
    expect(await listed(marketer)).toMatchObject({ roles: ["marketer"], last_used_at: null });
    await as(marketer);
    const { last_used_at } = await listed(marketer);
    expect(Date.parse(last_used_at!)).toBeGreaterThan(Date.now() - 60_000);

    await ask(ana, "POST", `/api/v1/users/${parts.id}/roles`, { role: "accountant" });
    expect((await listed(parts)).roles).toEqual(["parts_manager", "accountant"]);
    await ask(ana, "DELETE", `/api/v1/users/${parts.id}/roles/accountant`);
    await server.db.owner`
      insert into device (id, company_id, user_id, label, last_contact_at)
      values ('01957a7e-0000-7000-8000-0000000000f1', ${demo.companyId}, ${parts.id}, '', '2026-01-01T00:00:00Z')`;
    await server.db.owner`delete from staff_session where user_id = ${parts.id}`;
    expect((await listed(parts)).last_used_at).toBe("2026-01-01T00:00:00.000Z");
  });

  it("GET /users/{user} has roles and exceptions, and nothing secret", async () => {
    const { data } = await ask(ana, "GET", `/api/v1/users/${demo.users.parts.id}`);
    expect(data).toEqual({
      id: demo.users.parts.id,
      name: "Petru Piese",
      email: "parts@demo.test",
      role: "parts_manager",
      status: "active",
      locale: "ro",
      color: "#0B6478",
      hours_per_day: 8,
      created_at: expect.any(String),
      invited_at: null,
      inviter: null,
      accepted_at: "2020-03-02T08:00:00.000Z",
      email_verified_at: "2020-03-02T08:00:00.000Z",
      roles: [expect.objectContaining({ name: "parts_manager" })],
      permission_overrides: [],
      deleted_at: null,
    });
  });
});

describe("roles of a person", () => {
  const of = (user: ShopUser) => `/api/v1/users/${user.id}/roles`;
  const named = (answer: Answer) => (answer.data as { name: string }[]).map(({ name }) => name).toSorted();

  it("are given, by name or id, and taken; permissions are their union", async () => {
    const { mechanic2 } = demo.users;
    const vasile = await as(mechanic2);
    expect(named(await ask(ana, "POST", of(mechanic2), { role: "manager" }))).toEqual(["manager", "mechanic"]);
    expect((await ask(vasile, "GET", "/api/v1/users")).status).toBe(200);
    expect(named(await ask(ana, "GET", of(mechanic2)))).toEqual(["manager", "mechanic"]);
    expect((await ask(ana, "POST", of(mechanic2), { role: "demo-manager" })).status).toBe(200); // again: no change
    expect((await ask(ana, "DELETE", `${of(mechanic2)}/manager`)).status).toBe(204);
    expect((await ask(vasile, "GET", "/api/v1/users")).status).toBe(403);
    expect(await ask(ana, "DELETE", `${of(mechanic2)}/manager`)).toMatchObject({
      status: 404,
      code: "access/role-not-held",
    });
  });

  it("a role that there is not, or that is another shop's: 422 beside the field; in the address: 404", async () => {
    for (const role of ["king", "rival-mechanic"])
      expect(await ask(ana, "POST", of(demo.users.parts), { role })).toMatchObject({
        status: 422,
        code: "access/role-unknown",
        body: { errors: { role: ["is no role of this shop"] } },
      });
    expect(await ask(ana, "POST", of(demo.users.parts), {})).toMatchObject({
      status: 422,
      body: { errors: { role: expect.any(Array) } },
    });
    expect((await ask(ana, "DELETE", `${of(demo.users.parts)}/king`)).status).toBe(404);
  });

  it("the last one stays; with the primary one another becomes primary", async () => {
    const { parts } = demo.users;
    expect(await ask(ana, "DELETE", `${of(parts)}/parts_manager`)).toMatchObject({
      status: 422,
      code: "access/last-role",
    });
    await ask(ana, "POST", of(parts), { role: "marketer" });
    expect((await ask(ana, "DELETE", `${of(parts)}/parts_manager`)).status).toBe(204);
    expect((await ask(ana, "GET", `/api/v1/users/${parts.id}`)).data).toMatchObject({ role: "marketer" });
    await ask(ana, "POST", of(parts), { role: "parts_manager" });
    await ask(ana, "DELETE", `${of(parts)}/marketer`);
  });

  it("the last administrator stays one, and two cannot demote each other at the same moment", async () => {
    const { admin, manager } = demo.users;
    await ask(ana, "POST", of(admin), { role: "marketer" });
    expect(await ask(ana, "DELETE", `${of(admin)}/admin`)).toMatchObject({
      status: 422,
      code: "access/last-administrator",
    });

    await ask(ana, "POST", of(manager), { role: "admin" });
    const mihai = await as(manager);
    const answers = await Promise.all([
      ask(ana, "DELETE", `${of(manager)}/admin`),
      ask(mihai, "DELETE", `${of(admin)}/admin`),
    ]);
    const [left] = await server.db.owner<{ count: number }[]>`
      select count(*)::int as count from user_role where role_id = 'demo-admin'`;
    expect(left!.count).toBe(1);
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([204, 204]);
    await server.db
      .owner`insert into user_role values (${demo.companyId}, ${admin.id}, 'demo-admin') on conflict do nothing`;
    await server.db.owner`delete from user_role where user_id = ${manager.id} and role_id = 'demo-admin'`;
    await ask(ana, "DELETE", `${of(admin)}/marketer`);
  });
});

describe("privilege escalation", () => {
  let rodica: Person; // may manage roles, and has little else
  beforeAll(async () => {
    rodica = await as(demo.users.receptionist);
    const path = `/api/v1/users/${demo.users.receptionist.id}/permission-overrides`;
    for (const permission of ["ADMIN_ROLES_MANAGE", "ADMIN_USERS_VIEW"])
      await ask(ana, "POST", path, { permission, kind: "grant" });
  });

  const user = `/api/v1/users/${demo.users.mechanic2.id}`;
  const oneself = `/api/v1/users/${demo.users.receptionist.id}`;
  it.each<[string, Method, string, object?]>([
    ["gives a role with more than they have", "POST", `${user}/roles`, { role: "accountant" }],
    ["gives themselves the administrator's", "POST", `${oneself}/roles`, { role: "admin" }],
    ["grants what they lack", "POST", `${user}/permission-overrides`, { permission: "PAYROLL_MANAGE", kind: "grant" }],
    [
      "grants themselves what they lack",
      "POST",
      `${oneself}/permission-overrides`,
      { permission: "ADMIN_BILLING", kind: "grant" },
    ],
    ["makes a role with what they lack", "POST", "/api/v1/roles", { name: "Șef", permissions: ["ADMIN_BILLING"] }],
    [
      "puts what they lack into a role",
      "PUT",
      "/api/v1/roles/receptionist/permissions",
      { permissions: ["ADMIN_BILLING"] },
    ],
  ])("%s: 403", async (_what, method, path, body) => {
    const before = await accessOf(server, demo);
    expect(await ask(rodica, method, path, body)).toMatchObject({ status: 403, code: "access/privilege-escalation" });
    expect(await accessOf(server, demo)).toEqual(before);
  });

  it.each<[Method, string, object?]>([
    ["POST", "/roles", { role: "mechanic" }],
    ["DELETE", "/roles/admin"],
    ["POST", "/permission-overrides", { permission: "LEADS_VIEW", kind: "deny" }],
  ])("an administrator is changed by administrators only: %s %s", async (method, path, body) => {
    const target = `/api/v1/users/${demo.users.admin.id}${path}`;
    expect(await ask(rodica, method, target, body)).toMatchObject({ status: 403, code: "access/administrators-only" });
  });

  it("but gives what they have, and may deny anything", async () => {
    expect(
      (await ask(rodica, "POST", `${user}/permission-overrides`, { permission: "LEADS_VIEW", kind: "grant" })).status,
    ).toBe(200);
    expect(
      (await ask(rodica, "POST", `${user}/permission-overrides`, { permission: "PAYROLL_MANAGE", kind: "deny" }))
        .status,
    ).toBe(200);
    // To lift that again would be to give it.
    expect(await ask(rodica, "DELETE", `${user}/permission-overrides/PAYROLL_MANAGE`)).toMatchObject({
      code: "access/privilege-escalation",
    });
    expect(
      await ask(rodica, "POST", `${user}/permission-overrides`, { permission: "PAYROLL_MANAGE", kind: "grant" }),
    ).toMatchObject({ code: "access/privilege-escalation" });
    expect((await ask(ana, "DELETE", `${user}/permission-overrides/PAYROLL_MANAGE`)).status).toBe(204);
  });
});

describe("exceptions", () => {
  const of = `/api/v1/users/${demo.users.accountant.id}`;
  const effective = async () =>
    (await ask(ana, "GET", `${of}/permissions`)).data as { permissions: string[]; reasons: { permission: string }[] };
  const reason = async (permission: string) => (await effective()).reasons.find((one) => one.permission === permission);

  it("a grant and a deny are stored, told with their reason, counted at once, and removed", async () => {
    const corina = await as(demo.users.accountant);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const granted = await ask(ana, "POST", `${of}/permission-overrides`, {
      permission: "ADMIN_USERS_VIEW",
      kind: "grant",
      expires_at: until,
    });
    expect(granted.data).toEqual([
      {
        permission: "ADMIN_USERS_VIEW",
        kind: "grant",
        expires_at: until,
        is_active: true,
        created_at: expect.any(String),
        created_by: "Ana Administrator",
      },
    ]);
    expect((await ask(corina, "GET", "/api/v1/users")).status).toBe(200);
    expect(await reason("ADMIN_USERS_VIEW")).toEqual({ permission: "ADMIN_USERS_VIEW", has: true, by: "grant", until });
    expect(await reason("REPORTS_VIEW")).toEqual({
      permission: "REPORTS_VIEW",
      has: true,
      by: "roles",
      roles: ["accountant"],
    });
    expect(await reason("MECHANIC_BOARD")).toEqual({ permission: "MECHANIC_BOARD", has: false, by: "nothing" });

    await ask(ana, "POST", `${of}/permission-overrides`, { permission: "ADMIN_USERS_VIEW", kind: "deny" });
    expect((await ask(corina, "GET", "/api/v1/users")).status).toBe(403);
    expect(await reason("ADMIN_USERS_VIEW")).toMatchObject({ has: false, by: "deny", until: null });
    expect((await ask(ana, "DELETE", `${of}/permission-overrides/ADMIN_USERS_VIEW`)).status).toBe(204);
    expect(await ask(ana, "DELETE", `${of}/permission-overrides/ADMIN_USERS_VIEW`)).toMatchObject({
      status: 404,
      code: "access/override-not-found",
    });
    expect(await reason("ADMIN_USERS_VIEW")).toMatchObject({ by: "nothing" });
  });

  it("one that is over no longer counts", async () => {
    await ask(ana, "POST", `${of}/permission-overrides`, { permission: "REPORTS_VIEW", kind: "deny" });
    expect((await effective()).permissions).not.toContain("REPORTS_VIEW");
    await server.db
      .owner`update permission_override set expires_at = now() - interval '1 second' where user_id = ${demo.users.accountant.id}`;
    expect((await effective()).permissions).toContain("REPORTS_VIEW");
    await ask(ana, "DELETE", `${of}/permission-overrides/REPORTS_VIEW`);
  });

  it.each([
    ["a permission that there is not", { permission: "ROOT", kind: "grant" }, "input/invalid"],
    ["a kind that there is not", { permission: "LEADS_VIEW", kind: "maybe" }, "input/invalid"],
    ["an end that is no time", { permission: "LEADS_VIEW", kind: "grant", expires_at: "tomorrow" }, "input/invalid"],
    [
      "an end that is past",
      { permission: "LEADS_VIEW", kind: "grant", expires_at: "2020-01-01T00:00:00Z" },
      "access/override-over",
    ],
  ])("with %s: 422", async (_what, body, code) => {
    const before = await accessOf(server, demo);
    expect(await ask(ana, "POST", `${of}/permission-overrides`, body)).toMatchObject({ status: 422, code });
    expect(await accessOf(server, demo)).toEqual(before);
  });

  it("a token carries what its person may do at each call", async () => {
    const login = await server.request(
      demo,
      "/api/v1/login",
      json({ email: demo.users.accountant.email, password: PASSWORD }),
    );
    const { data } = (await login.json()) as { data: { token: string } };
    const asked = () => server.request(demo, "/api/v1/users", { headers: { authorization: `Bearer ${data.token}` } });
    expect((await asked()).status).toBe(403);
    await ask(ana, "POST", `${of}/permission-overrides`, { permission: "ADMIN_USERS_VIEW", kind: "grant" });
    expect((await asked()).status).toBe(200);
    await ask(ana, "DELETE", `${of}/permission-overrides/ADMIN_USERS_VIEW`);
    expect((await asked()).status).toBe(403);
  });
});

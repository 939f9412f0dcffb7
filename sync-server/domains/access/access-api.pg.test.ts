// The users, roles and permissions API, row by row: who may ask, what is answered, what is never given.

import { afterAll, describe, expect, it } from "vitest";
import {
  can,
  PERMISSION_GROUPS,
  PERMISSIONS,
  SYSTEM_ROLES,
  SYSTEM_ROLE_DEFINITIONS,
} from "../../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { demo, rival, type Shop, type ShopUser } from "../../testing/fixtures.ts";
import { accessOf, ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";
import { ENDPOINTS, OWN } from "../../testing/access-endpoints.ts";

const places = (shop: Shop) => ({
  user: shop.users.accountant.id,
  role: `${shop.slug}-marketer`,
  permission: "LEADS_VIEW",
  session: "0".repeat(64),
  token: "0".repeat(36),
});
const pathOf = (path: string, of: Record<string, string>) =>
  `/api/v1${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => of[name]!)}`;

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

const as = (user: ShopUser, shop: Shop = demo) => signedIn(server, shop, user);

describe("the description", () => {
  it("has every endpoint of the table, with its permission", async () => {
    const response = await server.request(demo, "/api/openapi.json");
    const { openapi, paths } = (await response.json()) as {
      openapi: string;
      paths: Record<string, Record<string, { "x-permission"?: string }>>;
    };
    expect(openapi).toBe("3.1.0");
    // The others have tests of their own, beside them.
    const ofAccess = Object.entries(paths).filter(
      ([path]) =>
        !/^\/(hooks|api\/(track|v1\/(me\/calendar|settings|clients|vehicles|imports|work-orders|payments|mechanic|notification|activity|parts|posts|appointments|warehouses|ocr-jobs|suppliers|purchases|reports|leads|deals|pipeline|integrations)))/.test(
          path,
        ),
    );
    const described = ofAccess.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, route]) =>
        [method.toUpperCase(), path, route["x-permission"]].filter(Boolean).join(" "),
      ),
    );
    expect(described.toSorted()).toEqual(
      [...ENDPOINTS.map(([method, path, permission]) => `${method} /api/v1${path} ${permission}`), ...OWN].toSorted(),
    );
  });
});

describe.each(ENDPOINTS)("%s %s", (method, path, permission, body) => {
  it("answers 403 to everybody without the permission, and changes nothing", async () => {
    const before = await accessOf(server, demo);
    for (const user of Object.values(demo.users)) {
      const role = SYSTEM_ROLE_DEFINITIONS[user.role];
      if (user.status !== "active" || can({ ...role, companyId: "", userId: "", name: "" }, permission)) continue;
      const { status, code } = await ask(await as(user), method, pathOf(path, places(demo)), body);
      expect([user.role, status, code]).toEqual([user.role, 403, "access/forbidden"]);
    }
    expect(await accessOf(server, demo)).toEqual(before);
  });

  it("answers 401 without a session", async () => {
    const response = await server.request(demo, pathOf(path, places(demo)), {
      method,
      headers: { "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.status).toBe(401);
  });
});

describe.each(ENDPOINTS.filter(([, path]) => path.includes("{user}") || path.includes("{role}")))(
  "%s %s",
  (method, path, _permission, body) => {
    it("does not know what is another shop's, and changes nothing there", async () => {
      const before = await accessOf(server, rival);
      for (const part of ["user", "role"] as const) {
        if (!path.includes(`{${part}}`)) continue;
        const of = { ...places(demo), [part]: places(rival)[part] };
        expect((await ask(ana, method, pathOf(path, of), body)).status).toBe(404);
      }
      expect(await accessOf(server, rival)).toEqual(before);
    });
  },
);

describe("GET /permissions", () => {
  it("is the catalogue: flat, grouped, with the words of permissions and roles", async () => {
    const { data } = await ask(ana, "GET", "/api/v1/permissions");
    expect(data).toMatchObject({
      permissions: PERMISSIONS,
      groups: Object.entries(PERMISSION_GROUPS).map(([group, permissions]) => ({ group, permissions })),
      permission_labels: { ADMIN_USERS_VIEW: { ro: "Vede angajații" } },
      role_labels: { mechanic: { ru: "Механик" } },
    });
  });
});

describe("roles", () => {
  it("GET /roles is whole where no page is asked for, and a page of it where one is", async () => {
    const mihai = await as(demo.users.manager);
    const [whole, second] = [
      await ask(mihai, "GET", "/api/v1/roles"),
      await ask(mihai, "GET", "/api/v1/roles?page=2&per_page=3"),
    ];
    const roles = whole.data as unknown[];
    expect(second.body).toEqual({ data: roles.slice(3, 6), meta: { page: 2, per_page: 3, total: roles.length } });
    expect((await ask(mihai, "GET", "/api/v1/roles?page=2")).body).toEqual({
      data: [],
      meta: { page: 2, per_page: 25, total: roles.length },
    });
    for (const bad of ["page=0", "per_page=101", "per_page=x"])
      expect((await ask(mihai, "GET", `/api/v1/roles?${bad}`)).status, bad).toBe(422);
  });

  it("of a person, and sessions, one's own and another's, come with how many there are, whole or by pages", async () => {
    const mihai = await as(demo.users.manager);
    await as(demo.users.mechanic);
    const of = `/api/v1/users/${demo.users.mechanic.id}`;
    for (const path of [`${of}/roles`, `${of}/sessions`, "/api/v1/me/sessions"]) {
      const { data, body } = await ask(mihai, "GET", path);
      const { length } = data as unknown[];
      expect([length > 0, body["meta"]], path).toEqual([true, { page: 1, per_page: length, total: length }]);
      const next = await ask(mihai, "GET", `${path}?page=${length + 1}&per_page=1`);
      expect(next.body, path).toEqual({ data: [], meta: { page: length + 1, per_page: 1, total: length } });
    }
  });

  it("GET /roles lists the seven system roles with how many permissions and people each has", async () => {
    const { data, body } = await ask(await as(demo.users.manager), "GET", "/api/v1/roles");
    const { length } = data as unknown[];
    expect(body["meta"]).toEqual({ page: 1, per_page: length, total: length });
    const system = (data as { name: string; is_system: boolean }[]).filter(({ is_system }) => is_system);
    expect(system.map(({ name }) => name).toSorted()).toEqual([...SYSTEM_ROLES].toSorted());
    expect(system).toContainEqual({
      id: "demo-mechanic",
      name: "mechanic",
      is_system: true,
      is_admin: false,
      order_scope: "own",
      permissions_count: SYSTEM_ROLE_DEFINITIONS.mechanic.permissions.length,
      permissions: SYSTEM_ROLE_DEFINITIONS.mechanic.permissions.toSorted(),
      users_count: 2,
    });
  });

  it("a role is made, read, changed, replaced and deleted", async () => {
    const made = await ask(ana, "POST", "/api/v1/roles", {
      name: "  Tinichigiu ",
      permissions: ["PARTS_VIEW", "PARTS_VIEW"],
    });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({
      name: "Tinichigiu",
      is_system: false,
      permissions: ["PARTS_VIEW"],
      order_scope: "all",
    });
    const { id } = made.data as { id: string };
    const at = `/api/v1/roles/${id}`;
    expect((await ask(ana, "GET", "/api/v1/roles/Tinichigiu")).data).toMatchObject({ id });
    expect((await ask(ana, "PATCH", at, { name: "Vopsitor" })).data).toMatchObject({
      name: "Vopsitor",
      permissions: ["PARTS_VIEW"],
    });
    const put = { name: "Polizator", permissions: ["STOCK_ISSUE"], order_scope: "own" };
    expect((await ask(ana, "PUT", at, put)).data).toMatchObject(put);
    expect((await ask(ana, "PUT", `${at}/permissions`, { permissions: ["LEADS_VIEW", "DEALS_VIEW"] })).data).toEqual([
      "DEALS_VIEW",
      "LEADS_VIEW",
    ]);
    expect((await ask(ana, "GET", `${at}/permissions`)).data).toEqual(["DEALS_VIEW", "LEADS_VIEW"]);
    expect((await ask(ana, "DELETE", at)).status).toBe(204);
    expect((await ask(ana, "GET", at)).status).toBe(404);
    const verbs = await server.db.owner<{ verb: string }[]>`
      select verb from activity where subject_type = 'role' and subject_id = ${id} order by recorded_at, id`;
    expect(verbs.map(({ verb }) => verb)).toEqual([
      "access.createRole",
      ...Array<string>(3).fill("access.updateRole"),
      "access.deleteRole",
    ]);
  });

  it.each([
    ["DELETE", "/roles/demo-mechanic", undefined],
    ["PATCH", "/roles/mechanic", { name: "Meseriaș" }],
    ["PATCH", "/roles/mechanic", { order_scope: "all" }],
    ["PUT", "/roles/mechanic", { name: "Meseriaș", permissions: [], order_scope: "own" }],
    ["PUT", "/roles/admin/permissions", { permissions: [] }],
  ] as const)("a system role is kept as it is: %s %s answers 422", async (method, path, body) => {
    const before = await accessOf(server, demo);
    expect(await ask(ana, method, `/api/v1${path}`, body)).toMatchObject({ status: 422, code: "access/system-role" });
    expect(await accessOf(server, demo)).toEqual(before);
  });

  it("the permissions of a system role that is no administrator's may be changed, and its people have them at once", async () => {
    const corina = await as(demo.users.accountant);
    expect((await ask(corina, "GET", "/api/v1/users")).status).toBe(403);
    const before = SYSTEM_ROLE_DEFINITIONS.accountant.permissions;
    const path = "/api/v1/roles/accountant/permissions";
    expect((await ask(ana, "PUT", path, { permissions: [...before, "ADMIN_USERS_VIEW"] })).status).toBe(200);
    expect((await ask(corina, "GET", "/api/v1/users")).status).toBe(200);
    expect((await ask(ana, "PUT", path, { permissions: before })).status).toBe(200);
    expect((await ask(corina, "GET", "/api/v1/users")).status).toBe(403);
  });

  it.each(["mechanic", "MECHANIC", "Lăcătuș", "LĂCĂTUȘ"])(
    "a name that is taken is not given again: %s",
    async (name) => {
      await ask(ana, "POST", "/api/v1/roles", { name: "Lăcătuș" });
      expect(await ask(ana, "POST", "/api/v1/roles", { name })).toMatchObject({
        status: 422,
        code: "access/role-name-taken",
      });
    },
  );

  it("a role that somebody holds is not deleted", async () => {
    const { data } = await ask(ana, "POST", "/api/v1/roles", { name: "Ucenic" });
    const { id } = data as { id: string };
    const of = `/api/v1/users/${demo.users.mechanic2.id}/roles`;
    await ask(ana, "POST", of, { role: id });
    expect(await ask(ana, "DELETE", `/api/v1/roles/${id}`)).toMatchObject({ status: 422, code: "access/role-in-use" });
    await ask(ana, "DELETE", `${of}/${id}`);
    expect((await ask(ana, "DELETE", `/api/v1/roles/${id}`)).status).toBe(204);
  });

  it.each([
    ["no name", {}, "name"],
    ["an empty name", { name: "  " }, "name"],
    ["a name of two lines", { name: "a\nb" }, "name"],
    ["a name that is too long", { name: "x".repeat(61) }, "name"],
    ["a name that is no text", { name: 7 }, "name"],
    ["a permission that there is not", { name: "x", permissions: ["ROOT"] }, "permissions.0"],
    ["permissions that are no list", { name: "x", permissions: "LEADS_VIEW" }, "permissions"],
    ["a reach that there is not", { name: "x", order_scope: "some" }, "order_scope"],
  ])("with %s: 422 and the field", async (_what, body, field) => {
    const before = await accessOf(server, demo);
    const { status, body: answer } = await ask(ana, "POST", "/api/v1/roles", body);
    expect(status).toBe(422);
    expect(Object.keys(answer["errors"] as object)).toEqual([field]);
    expect(await accessOf(server, demo)).toEqual(before);
  });

  it("what is not JSON is a problem, not a failure", async () => {
    const headers = { "content-type": "application/json" };
    const response = await ana.request("/api/v1/roles", { method: "POST", headers, body: "{" });
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
  });
});

describe("sent again under the same key", () => {
  it("a role is made once", async () => {
    const key = uuidv7();
    const [first, second] = await Promise.all([
      ask(ana, "POST", "/api/v1/roles", { name: "Electrician" }, key),
      ask(ana, "POST", "/api/v1/roles", { name: "Electrician" }, key),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.data).toEqual(first.data);
    const again = await ask(ana, "POST", "/api/v1/roles", { name: "Alt nume" }, key);
    expect(again).toMatchObject({ status: 409, code: "commands/id-reused" });
  });

  it("a key that is none: 422", async () => {
    expect(await ask(ana, "POST", "/api/v1/roles", { name: "Y" }, "not-a-uuid")).toMatchObject({ status: 422 });
  });
});

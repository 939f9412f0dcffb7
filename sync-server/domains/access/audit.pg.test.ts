// Every refusal is kept, and every change with the permission it needed; reads that were allowed are not.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana, mechanic: ion } = await cast(server);
beforeEach(() => server.db.owner`delete from permission_check`.then(() => undefined));

const kept = () =>
  server.db.owner`
    select user_id as user, permission, allowed, action, command_id is not null as "hasCommand", company_id = ${demo.companyId} as ours
    from permission_check order by at, id`;
const row = (person: Person, permission: string, allowed: boolean, action: string, hasCommand: boolean) => ({
  user: person.user.id,
  permission,
  allowed,
  action,
  hasCommand,
  ours: true,
});

describe("what is kept", () => {
  it("a request that was refused, with method and path", async () => {
    await ask(ion, "GET", "/api/v1/users?q=secret");
    await ask(ion, "POST", "/api/v1/roles", { name: "Șef" });
    expect(await kept()).toEqual([
      row(ion, "ADMIN_USERS_VIEW", false, "GET /api/v1/users", false),
      row(ion, "ADMIN_ROLES_MANAGE", false, "POST /api/v1/roles", false),
    ]);
  });

  it("a change that was allowed, by the command's name", async () => {
    await ask(ana, "POST", "/api/v1/roles", { name: "Ucenic" });
    expect(await kept()).toEqual([row(ana, "ADMIN_ROLES_MANAGE", true, "access.createRole", true)]);
  });

  it("a change that a rule refused: what was lacking, once", async () => {
    const mihai = await signedIn(server, demo, demo.users.manager);
    const path = `/api/v1/users/${demo.users.parts.id}`;
    expect((await ask(mihai, "PATCH", path, { role: "marketer" })).status).toBe(403);
    expect(await kept()).toEqual([row(mihai, "ADMIN_ROLES_MANAGE", false, "access.updatePerson", true)]);
  });

  it("a change of an administrator that only administrators may make, with the permission that was not enough", async () => {
    const mihai = await signedIn(server, demo, demo.users.manager);
    const path = `/api/v1/users/${demo.users.admin.id}/deactivate`;
    expect((await ask(mihai, "POST", path)).status).toBe(403);
    expect(await kept()).toEqual([row(mihai, "ADMIN_USERS_EDIT", false, "access.deactivatePerson", true)]);
  });

  it("an edit of a device that was refused, and one that was applied", async () => {
    const rodica = await signedIn(server, demo, demo.users.receptionist);
    const corina = await signedIn(server, demo, demo.users.accountant);
    const move = { workOrderId: demo.orders.mechanic.id, to: "ready" };
    for (const person of [corina, rodica]) {
      const device = new TestDevice(person);
      await device.send(device.command("workOrders.move", move));
    }
    const rows = await kept();
    expect(rows).toContainEqual(row(corina, "WORK_ORDERS_EDIT", false, "workOrders.move", true));
    expect(rows).toContainEqual(row(rodica, "WORK_ORDERS_EDIT", true, "workOrders.move", true));
    expect(rows.filter(({ user, allowed }) => user === corina.user.id && allowed)).toEqual([]);
  });

  it("not a read that was allowed, nor a change that changed nothing, nor a mechanic's tap on their own work", async () => {
    await ask(ana, "GET", "/api/v1/users");
    await ask(ana, "POST", `/api/v1/users/${demo.users.parts.id}/activate`);
    const device = new TestDevice(ion);
    await device.send(device.command("mechanic.start", { workLineId: demo.orders.mechanic.lines[0]! }));
    expect(await kept()).toEqual([]);
  });

  it("not somebody who is not signed in, nor in another shop", async () => {
    await server.request(demo, "/api/v1/users");
    const theirs = await signedIn(server, rival, rival.users.mechanic);
    await ask(theirs, "GET", "/api/v1/users");
    expect((await kept()).map(({ ours }) => ours)).toEqual([false]);
  });
});

describe("GET /permission-checks", () => {
  let roles = 0;
  beforeEach(async () => {
    await ask(ion, "GET", "/api/v1/users");
    await ask(ion, "GET", "/api/v1/permission-checks");
    await ask(ana, "POST", "/api/v1/roles", { name: `Rol ${++roles}` });
    await server.db
      .owner`update permission_check set at = '2026-01-01T00:00:00Z' where permission = 'ADMIN_AUDIT_VIEW'`;
  });
  const asked = async (query: string) => {
    const { status, data, body } = await ask(ana, "GET", `/api/v1/permission-checks?${query}`);
    return {
      status,
      body,
      permissions: (data as { permission: string }[] | undefined)?.map(({ permission }) => permission),
    };
  };

  it("tells the latest first, with names, a page at a time", async () => {
    const { body } = await asked("");
    expect(body).toMatchObject({
      data: [
        { allowed: true, action: "access.createRole", user: { id: demo.users.admin.id, name: "Ana Administrator" } },
        { allowed: false, action: "GET /api/v1/users", user: { name: "Ion Mecanic" } },
        { allowed: false, action: "GET /api/v1/permission-checks", at: "2026-01-01T00:00:00.000Z" },
      ],
      meta: { page: 1, per_page: 25, total: 3 },
    });
    expect((await asked("per_page=1&page=2")).permissions).toEqual(["ADMIN_USERS_VIEW"]);
  });

  it.each([
    ["allowed=false", ["ADMIN_USERS_VIEW", "ADMIN_AUDIT_VIEW"]],
    ["allowed=true", ["ADMIN_ROLES_MANAGE"]],
    [`user=${demo.users.admin.id}`, ["ADMIN_ROLES_MANAGE"]],
    ["permission=ADMIN_USERS_VIEW", ["ADMIN_USERS_VIEW"]],
    ["action=access.createRole", ["ADMIN_ROLES_MANAGE"]],
    ["action=GET%20/api/v1/u", ["ADMIN_USERS_VIEW"]],
    ["action=%25", []],
    ["to=2026-01-02T00:00:00Z", ["ADMIN_AUDIT_VIEW"]],
    ["from=2026-01-02T00:00:00Z", ["ADMIN_ROLES_MANAGE", "ADMIN_USERS_VIEW"]],
    ["from=2026-01-01T00:00:00Z&to=2026-01-01T00:00:00Z", []],
  ])("with %s", async (query, permissions) => {
    expect((await asked(query)).permissions).toEqual(permissions);
  });

  it.each(["allowed=maybe", "from=yesterday", "page=0", `action=${"x".repeat(301)}`])("with %s: 422", async (query) => {
    expect((await asked(query)).status).toBe(422);
  });
});

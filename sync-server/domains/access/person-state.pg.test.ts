// Changing, keeping out and deleting people, and their sessions, over REST.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { SystemRole } from "../../../shared/domains/access/access.permissions.ts";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { demo, PASSWORD, rival, type ShopUser } from "../../testing/fixtures.ts";
import { accessOf, ask } from "../../testing/rest.ts";
import { json, testServer } from "../../testing/server.ts";
import type { AccessChange } from "../../auth/access-changes.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana, manager: mihai } = await cast(server);

/** Somebody of this test alone. */
async function newPerson(role: SystemRole = "receptionist"): Promise<ShopUser> {
  const id = uuidv7();
  const user: ShopUser = { id, email: `${id}@demo.test`, name: `Om ${id}`, role, status: "active" };
  await server.db.owner`
    insert into staff_user (id, company_id, name, email, role, status, locale, color)
    values (${id}, ${demo.companyId}, ${user.name}, ${user.email}, ${role}, 'active', 'ro', '#0B6478')`;
  await server.db.owner`insert into user_role values (${demo.companyId}, ${id}, ${`demo-${role}`})`;
  await server.db.owner`
    insert into staff_credential (user_id, company_id, password_hash)
    select ${id}, company_id, password_hash from staff_credential where user_id = ${demo.users.admin.id}`;
  return user;
}

const at = ({ id }: ShopUser, rest = "") => `/api/v1/users/${id}${rest}`;
const signIn = (email: string) => server.request(demo, "/api/v1/login", json({ email, password: PASSWORD }));
const isHere = async (person: Person) => (await person.request("/api/session")).status === 200;

describe("PATCH /users/{user}", () => {
  it("changes name, address, language, colour and hours, and tells which", async () => {
    const user = await newPerson();
    const changes = {
      name: " Ana  Maria ",
      email: "Ana.Maria@Demo.test",
      locale: "ru",
      color: "#123456",
      hours_per_day: 6.5,
    };
    const { status, data } = await ask(mihai, "PATCH", at(user), changes);
    expect(status).toBe(200);
    expect(data).toMatchObject({ ...changes, name: "Ana  Maria", email: "ana.maria@demo.test" });
    const [told] = await server.db.owner`
      select verb, data, actor_id from activity where subject_id = ${user.id} and subject_type = 'user'`;
    expect(told).toEqual({
      verb: "access.updatePerson",
      data: { fields: "name email locale color hours_per_day" },
      actor_id: demo.users.manager.id,
    });
    expect((await signIn("ana.maria@demo.test")).status).toBe(200);
    expect((await ask(mihai, "PATCH", at(user), { locale: "ru" })).status).toBe(200); // as it is: no change
  });

  it("gives another primary role in place of the former", async () => {
    const user = await newPerson();
    expect((await ask(ana, "PATCH", at(user), { role: "mechanic" })).data).toMatchObject({ role: "mechanic" });
    const roles = (await ask(ana, "GET", at(user, "/roles"))).data as { name: string }[];
    expect(roles.map(({ name }) => name)).toEqual(["mechanic"]);
  });

  it("a role is given by those who manage roles only, and by them only what they have", async () => {
    const user = await newPerson();
    const before = await accessOf(server, demo);
    expect(await ask(mihai, "PATCH", at(user), { role: "mechanic", name: "X" })).toMatchObject({
      status: 403,
      code: "access/forbidden",
    });
    await server.db.owner`
      insert into permission_override (company_id, user_id, permission, kind, created_by)
      values (${demo.companyId}, ${demo.users.manager.id}, 'ADMIN_ROLES_MANAGE', 'grant', 'test')`;
    expect(await ask(mihai, "PATCH", at(user), { role: "admin" })).toMatchObject({
      status: 403,
      code: "access/privilege-escalation",
    });
    await server.db.owner`delete from permission_override where user_id = ${demo.users.manager.id}`;
    expect(await accessOf(server, demo)).toEqual(before);
  });

  it("a role that there is not, or that is another shop's: 422 and the field", async () => {
    const user = await newPerson();
    for (const role of ["king", "rival-mechanic"])
      expect(await ask(ana, "PATCH", at(user), { role })).toMatchObject({
        status: 422,
        code: "access/role-unknown",
        body: { errors: { role: ["is no role of this shop"] } },
      });
  });

  it("an address that is taken: 422, whatever its case; of somebody deleted, or of another shop: free", async () => {
    const user = await newPerson();
    const other = await newPerson();
    expect(await ask(ana, "PATCH", at(user), { email: other.email.toUpperCase() })).toMatchObject({
      status: 422,
      code: "access/email-taken",
    });
    await ask(ana, "DELETE", at(other));
    expect((await ask(ana, "PATCH", at(user), { email: other.email })).status).toBe(200);
    expect((await ask(ana, "PATCH", at(user), { email: rival.users.admin.email })).status).toBe(200);
  });

  it.each([
    ["an empty name", { name: " " }, "name"],
    ["a name of two lines", { name: "a\u0000b" }, "name"],
    ["a name that is too long", { name: "x".repeat(121) }, "name"],
    ["an address that is none", { email: "nobody" }, "email"],
    ["a status that there is not", { status: "asleep" }, "status"],
    ["a language that there is not", { locale: "fr" }, "locale"],
    ["a colour that is none", { color: "red" }, "color"],
    ["more hours than a day has", { hours_per_day: 25 }, "hours_per_day"],
    ["a number for a name", { name: 5 }, "name"],
  ])("%s: 422 and the field", async (_what, body, field) => {
    const before = await accessOf(server, demo);
    const answer = await ask(ana, "PATCH", at(demo.users.parts), body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body["errors"] as object)).toEqual([field]);
    expect(await accessOf(server, demo)).toEqual(before);
  });
});

describe("keeping out", () => {
  it.each([
    ["deactivated", "POST", "/deactivate", undefined],
    ["given the status inactive", "PATCH", "", { status: "inactive" }],
    ["deleted", "DELETE", "", undefined],
  ] as const)(
    "somebody who is %s: sessions and tokens end, and signing in does not work",
    async (_what, method, rest, body) => {
      const user = await newPerson();
      const phone = await signedIn(server, demo, user);
      const { data } = (await (await signIn(user.email)).json()) as { data: { token: string } };
      expect(await isHere(phone)).toBe(true);
      expect((await ask(ana, method, at(user, rest), body)).status).toBeLessThan(300);
      expect(await isHere(phone)).toBe(false);
      const me = await server.request(demo, "/api/v1/me", { headers: { authorization: `Bearer ${data.token}` } });
      expect(me.status).toBe(401);
      expect((await signIn(user.email)).status).toBe(401);
      const [row] = await server.db.owner`select status, deactivated_at from staff_user where id = ${user.id}`;
      expect(row).toEqual({ status: "inactive", deactivated_at: expect.any(Date) });
    },
  );

  it("activated again, the person signs in; the sessions of before stay ended", async () => {
    const user = await newPerson();
    const phone = await signedIn(server, demo, user);
    await ask(ana, "POST", at(user, "/deactivate"));
    expect((await ask(ana, "POST", at(user, "/activate"))).data).toMatchObject({ status: "active" });
    expect(await isHere(phone)).toBe(false);
    expect((await signIn(user.email)).status).toBe(200);
    expect((await ask(ana, "POST", at(user, "/activate"))).status).toBe(200); // already: no change
  });

  it("somebody who is deleted is not there any more, but what they did stays told", async () => {
    const user = await newPerson();
    await ask(ana, "DELETE", at(user));
    expect((await ask(ana, "GET", at(user))).status).toBe(404);
    expect((await ask(ana, "POST", at(user, "/activate"))).status).toBe(404);
    const [row] = await server.db.owner`select name, deleted_at from staff_user where id = ${user.id}`;
    expect(row).toEqual({ name: user.name, deleted_at: expect.any(Date) });
  });

  it("somebody who is deleted holds up no role", async () => {
    const { data } = await ask(ana, "POST", "/api/v1/roles", { name: "Zilier" });
    const { id } = data as { id: string };
    const user = await newPerson();
    await ask(ana, "POST", at(user, "/roles"), { role: id });
    expect((await ask(ana, "DELETE", `/api/v1/roles/${id}`)).status).toBe(422);
    await ask(ana, "DELETE", at(user));
    expect((await ask(ana, "DELETE", `/api/v1/roles/${id}`)).status).toBe(204);
  });

  it("nobody keeps themselves out, and the last administrator cannot be kept out, demoted or deleted", async () => {
    const second = await newPerson("admin");
    const other = await signedIn(server, demo, second);
    for (const [method, rest, body] of [
      ["POST", "/deactivate", undefined],
      ["DELETE", "", undefined],
      ["PATCH", "", { status: "inactive" }],
    ] as const)
      expect(await ask(other, method, at(second, rest), body)).toMatchObject({ status: 422, code: "access/oneself" });
    await ask(ana, "DELETE", at(second));
    const before = await accessOf(server, demo);
    for (const [method, rest, body] of [
      ["POST", "/deactivate", undefined],
      ["DELETE", "", undefined],
      ["PATCH", "", { status: "inactive" }],
      ["PATCH", "", { role: "mechanic" }],
    ] as const)
      expect(await ask(ana, method, at(demo.users.admin, rest), body)).toMatchObject({
        status: 422,
        code: "access/last-administrator",
      });
    expect(await accessOf(server, demo)).toEqual(before);
  });

  it.each([
    ["POST", "/deactivate"],
    ["PATCH", ""],
    ["DELETE", "/sessions"],
  ] as const)("an administrator is touched by administrators only: %s %s", async (method, rest) => {
    const body = method === "PATCH" ? { name: "X" } : undefined;
    expect(await ask(mihai, method, at(demo.users.admin, rest), body)).toMatchObject({
      status: 403,
      code: "access/administrators-only",
    });
  });
});

describe("sessions", () => {
  it("are listed with device and times, and end one by one or all, of this person only", async () => {
    const user = await newPerson();
    const [phone, tablet] = [await signedIn(server, demo, user), await signedIn(server, demo, user)];
    const bystander = await signedIn(server, demo, demo.users.parts);
    const { data } = await ask(mihai, "GET", at(user, "/sessions"));
    const sessions = data as { id: string; kind: string; device_name: string; is_current: boolean }[];
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ kind: "browser", device_name: "test", is_current: false });
    expect(JSON.stringify(sessions)).not.toContain(phone.secret);

    expect((await ask(mihai, "DELETE", at(user, `/sessions/${sessions[0]!.id}`))).status).toBe(204);
    expect([await isHere(phone), await isHere(tablet)].toSorted()).toEqual([false, true]);
    expect(await ask(mihai, "DELETE", at(user, `/sessions/${sessions[0]!.id}`))).toMatchObject({
      status: 404,
      code: "access/session-not-found",
    });
    // A session is of its person: under another's address it is not there.
    expect((await ask(mihai, "DELETE", at(demo.users.parts, `/sessions/${sessions[1]!.id}`))).status).toBe(404);

    expect((await ask(mihai, "DELETE", at(user, "/sessions"))).status).toBe(204);
    expect([await isHere(phone), await isHere(tablet), await isHere(bystander)]).toEqual([false, false, true]);
    expect((await ask(mihai, "GET", at(user, "/sessions"))).data).toEqual([]);
  });

  it("the one that asks is marked", async () => {
    const { data } = await ask(mihai, "GET", at(demo.users.manager, "/sessions"));
    expect((data as { is_current: boolean }[]).filter(({ is_current }) => is_current)).toHaveLength(1);
  });
});

describe("what is connected hears of it", () => {
  let heard: (AccessChange & { by: string })[];
  let leave: (() => void)[];
  beforeEach(() => {
    heard = [];
    leave = (["mechanic", "parts"] as const).map((who) =>
      server.services.accessChanges.subscribe({ companyId: demo.companyId, userId: demo.users[who].id }, (change) =>
        heard.push({ ...change, by: who }),
      ),
    );
    return () => {
      for (const end of leave) end();
    };
  });
  const hearers = () => [...new Set(heard.map(({ by }) => by))].toSorted();

  it.each([
    ["sessions that end", "DELETE", "/sessions", undefined],
    ["an exception", "POST", "/permission-overrides", { permission: "LEADS_VIEW", kind: "grant" }],
    ["another role", "POST", "/roles", { role: "marketer" }],
    ["a role less", "DELETE", "/roles/marketer", undefined],
    ["another primary role", "PATCH", "", { role: "parts_manager" }],
    ["the former again", "PATCH", "", { role: "mechanic" }],
    ["an end of the exception", "DELETE", "/permission-overrides/LEADS_VIEW", undefined],
  ] as const)("%s: whom it concerns, and nobody else", async (_what, method, rest, body) => {
    await signedIn(server, demo, demo.users.mechanic);
    expect((await ask(ana, method, at(demo.users.mechanic, rest), body)).status).toBeLessThan(300);
    await expect.poll(hearers, { interval: 5, timeout: 15_000 }).toEqual(["mechanic"]);
  });

  it("a role that changes: everybody in the shop", async () => {
    await ask(ana, "PUT", "/api/v1/roles/marketer/permissions", { permissions: ["LEADS_VIEW"] });
    await expect.poll(hearers, { interval: 5, timeout: 1_000 }).toEqual(["mechanic", "parts"]);
  });

  it("a change that is refused: nobody", async () => {
    await ask(mihai, "DELETE", at(demo.users.admin, "/sessions"));
    await ask(ana, "POST", at(demo.users.mechanic, "/roles"), { role: "king" });
    // What is told comes in order: this one comes last.
    await ask(ana, "DELETE", at(demo.users.parts, "/sessions"));
    await ask(ana, "POST", at(demo.users.parts, "/permission-overrides"), { permission: "LEADS_VIEW", kind: "grant" });
    await expect.poll(hearers, { interval: 5, timeout: 1_000 }).toEqual(["parts"]);
  });
});

// An expired shop can come back: its administrators sign in and learn how to reach the operators. Nobody else, and nothing else.

import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { cast, signedIn } from "../../testing/cast.ts";
import { demo, PASSWORD, rival, type ShopUser } from "../../testing/fixtures.ts";
import { testServer } from "../../testing/server.ts";
import { Visitor } from "../../testing/visitor.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana, manager: mihai, mechanic: ion } = await cast(server);

const become = (status: string) =>
  server.db.owner`update company set status = ${status} where id = ${demo.companyId}`.then(() => undefined);
beforeEach(async () => {
  await server.db.owner`delete from login_throttle`;
  await server.db.owner`delete from platform_setting`;
  await server.db.owner`
    insert into platform_setting (key, value) values ('support', '{"email": "ops@garaj.test", "phone": "+373 22 555 555"}')`;
  await server.db.owner`select pg_notify('garaj_platform', '')`;
  await become("expired");
});
afterEach(() => become("active"));

const PAGES = ["/billing", "/pay/anything", "/pay/anything/success", "/app/backup"];
const asPage = { headers: { accept: "text/html", "accept-language": "en" } };

async function signIn(
  user: ShopUser,
  password = PASSWORD,
): Promise<{ visitor: Visitor; status: number; text: string }> {
  const visitor = new Visitor(server, demo, { language: "en" });
  const form = await visitor.get("/billing");
  expect([form.status, form.text.includes('name="password"')]).toEqual([200, true]);
  return { visitor, ...(await visitor.send("/billing", { email: user.email, password })) };
}

describe("an administrator of an expired shop", () => {
  it("signs in at /billing, and is told on every page there how to reach the operators", async () => {
    const { visitor, status } = await signIn(demo.users.admin);
    expect(status).toBe(303);
    for (const path of PAGES) {
      const { status: shown, text } = await visitor.get(path);
      expect({ path, shown }).toEqual({ path, shown: 200 });
      expect(text).toContain("mailto:ops@garaj.test");
      expect(text).toContain("tel:+37322555555");
    }
  });

  it("need not sign in where they are, and can sign out", async () => {
    const here = await ana.request("/billing", asPage);
    expect([here.status, (await here.text()).includes("ops@garaj.test")]).toEqual([200, true]);
    const { visitor } = await signIn(demo.users.admin);
    await visitor.get("/billing");
    expect((await visitor.send("/billing", { act: "out" })).status).toBe(303);
    expect((await visitor.get("/billing")).text).toContain('name="password"');
  });

  it("reaches nothing else of the shop", async () => {
    for (const path of ["/api/session", "/api/v1/me", "/api/v1/clients.csv", "/app", "/app/clients", "/"])
      expect({ path, status: (await ana.request(path)).status }).toEqual({ path, status: 403 });
  });
});

describe("nobody else comes in", () => {
  it.each([
    ["manager", demo.users.manager],
    ["mechanic", demo.users.mechanic],
    ["accountant", demo.users.accountant],
  ])("the %s, with the right password: no session, and the notice", async (_role, user) => {
    const sessions = () => server.db.owner`select id from staff_session where user_id = ${user.id} order by id`;
    const before = await sessions();
    const { visitor, status, text } = await signIn(user);
    expect([status, text.includes("The subscription has expired")]).toEqual([403, true]);
    expect(await sessions()).toEqual(before);
    expect((await visitor.get("/pay/x")).status).toBe(303);
  });

  it("with a session from before", async () => {
    for (const person of [mihai, ion])
      for (const path of PAGES)
        expect({ path, status: (await person.request(path, asPage)).status }).toEqual({ path, status: 403 });
  });

  it("with a wrong password, another shop's, or a form of another page", async () => {
    expect(await signIn(demo.users.admin, "guess")).toMatchObject({ status: 401 });
    expect(await signIn(rival.users.admin)).toMatchObject({ status: 401 });
    const stranger = await signedIn(server, rival, rival.users.admin);
    const cookie = stranger.headers["cookie"]!;
    expect((await server.request(demo, "/pay/x", { headers: { cookie } })).status).toBe(303);
    const forged = new Visitor(server, demo);
    const fields = { email: demo.users.admin.email, password: PASSWORD };
    expect((await forged.send("/billing", fields)).status).toBe(403);
  });
});

describe("a shop that is not expired", () => {
  it.each(["suspended", "archived"])("%s stays closed, for administrators too", async (status) => {
    await become(status);
    for (const path of PAGES)
      expect({ path, status: (await ana.request(path, asPage)).status }).toEqual({ path, status: 403 });
    const body = new URLSearchParams({ email: demo.users.admin.email, password: PASSWORD }).toString();
    expect((await new Visitor(server, demo).sendText("/billing", body)).status).toBe(403);
  });

  it("open has no such page", async () => {
    await become("active");
    expect((await ana.request("/billing", asPage)).status).toBe(404);
    expect(await (await ana.request("/app/backup", asPage)).text()).toContain("shell");
  });
});

it("the notice of an expired shop leads there", async () => {
  const notice = await server.request(demo, "/app", asPage);
  expect(notice.status).toBe(403);
  expect(await notice.text()).toContain('href="/billing"');
});

// Signing in at the operator panel: its own store, its own cookie, and nothing of a shop's that opens it, nor the reverse.

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashSecret } from "../platform/secrets.ts";
import { SESSION_COOKIE } from "../auth/staff-sessions.ts";
import type { TransactionSql } from "../db/connections.ts";
import { signedIn } from "../testing/cast.ts";
import { untilBlocked } from "../testing/locks.ts";
import { demo, PASSWORD } from "../testing/fixtures.ts";
import { cookieOf } from "../testing/credentials.ts";
import {
  browserOf,
  newOperator,
  operatorEmail,
  operatorId,
  seedOperators,
  passwordHashOf,
} from "../testing/operators.ts";
import { hostName, testServer } from "../testing/server.ts";
import { Visitor } from "../testing/visitor.ts";
import { OPERATOR_COOKIE } from "./operator-sessions.ts";

const HTML = { accept: "text/html" };

const server = await testServer();
afterAll(() => server.close());
await seedOperators(server);
beforeEach(() => server.db.owner`delete from login_throttle`);
afterEach(() => {
  vi.useRealTimers();
});

async function trySignIn(email: string, password: string, address = "192.0.2.50") {
  const visitor = new Visitor(server, null, { language: "en", address });
  await visitor.get("/admin/sign-in");
  return { visitor, shown: await visitor.send("/admin/sign-in", { email, password }) };
}

describe("signing in", () => {
  it("leads to the panel, with a cookie for the base domain's panel alone", async () => {
    const { visitor, shown } = await trySignIn(operatorEmail("owner"), PASSWORD);
    expect([shown.status, shown.location]).toEqual([303, "/admin"]);
    const cookie = shown.headers.getSetCookie().find((line) => line.startsWith(`${OPERATOR_COOKIE}=`))!;
    expect(cookie).toContain("Path=/admin");
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).not.toMatch(/domain/i);
    expect((await visitor.get("/admin")).location).toBe("/admin/tenants");
    const { status, text } = await visitor.get("/admin/tenants");
    expect(status).toBe(200);
    expect(text).toContain("Service demo");
  });

  it("is in the language that is chosen on the page, also where it went wrong", async () => {
    const visitor = new Visitor(server, null, { language: "ro" });
    expect((await visitor.get("/admin/sign-in")).text).toContain('formaction="?lang=ru"');
    expect((await visitor.get("/admin/sign-in?lang=ru")).text).toContain("Панель операторов");
    const { text } = await visitor.send("/admin/sign-in?lang=ru", { email: "x@y.test", password: "not this one" });
    expect(text).toContain("Неверный e-mail или пароль.");
  });

  it("keeps the typed address in another language, tries nothing by that, and tells no password back", async () => {
    const visitor = new Visitor(server, null, { language: "ro" });
    await visitor.get("/admin/sign-in");
    const typed = { email: `${operatorEmail("owner")}"><i>`, password: "half typed", language_was: "ro" };
    const { status, text } = await visitor.send("/admin/sign-in?lang=ru", typed);
    expect([status, text.includes("Панель операторов"), text.includes("Неверный")]).toEqual([200, true, false]);
    expect(text).toContain(`value="${operatorEmail("owner")}&quot;&gt;&lt;i&gt;"`);
    expect(text).not.toContain("half typed");
    expect(await server.db.owner`select 1 from login_throttle`).toHaveLength(0);
  });

  it("gives a name over TLS that only this host can set", async () => {
    const behindProxy = await testServer({ TRUST_PROXY: "1" });
    await seedOperators(behindProxy);
    const visitor = new Visitor(behindProxy, null, { language: "en", added: { "x-forwarded-proto": "https" } });
    await visitor.get("/admin/sign-in");
    const { headers, status } = await visitor.send("/admin/sign-in", {
      email: operatorEmail("sales"),
      password: PASSWORD,
    });
    const inside = await visitor.get("/admin/account");
    await behindProxy.close();
    expect(status).toBe(303);
    expect(headers.getSetCookie().join()).toMatch(/__Host-garaj_operator=[^;]+;.*Path=\/;.*Secure/);
    expect(inside.status).toBe(200);
    expect([...visitor.cookies.keys()]).toContain("__Host-garaj_form");
  });

  it("keeps the session as a hash, for twelve hours", async () => {
    const { visitor } = await trySignIn(operatorEmail("sales"), PASSWORD);
    const secret = visitor.cookies.get(OPERATOR_COOKIE)!;
    const rows = await server.db.owner<{ id: string; expires_at: Date }[]>`
      select id, expires_at from operator_session where operator_id = ${operatorId("sales")}`;
    expect(rows.map(({ id }) => id)).toContain(hashSecret(secret));
    expect(JSON.stringify(rows)).not.toContain(secret);
    const hours = (rows[0]!.expires_at.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
  });

  it.each([
    [
      "with a password that is changed meanwhile",
      (sql: TransactionSql, id: string) => sql`
      update operator_credential set password_hash = 'another' where operator_id = ${id}`,
    ],
    [
      "of an operator who is deactivated meanwhile",
      (sql: TransactionSql, id: string) => sql`
      update operator set status = 'inactive' where id = ${id}`,
    ],
  ])("%s opens nothing", async (_what, end) => {
    const id = await newOperator(server, { role: "support", passwordHash: await passwordHashOf(server) });
    let trying!: ReturnType<typeof trySignIn>;
    await server.db.owner.begin(async (sql) => {
      await sql`lock table operator_session in share mode`; // where the session would begin
      trying = trySignIn(`${id}@operator.test`, PASSWORD);
      await untilBlocked(server.db.owner, 1);
      await end(sql, id);
    });
    expect((await trying).shown.status).toBe(401);
    expect(await server.db.owner`select from operator_session where operator_id = ${id}`).toEqual([]);
  });

  it("gives one answer, whatever is wrong", async () => {
    await server.db.owner`update operator set status = 'inactive' where id = ${operatorId("finance")}`;
    const tries: [string, string][] = [
      [operatorEmail("owner"), "wrong"],
      ["nobody@operator.test", PASSWORD],
      [demo.users.admin.email, PASSWORD],
      [operatorEmail("finance"), PASSWORD],
      ["", ""],
      ["a\0b", "x"],
    ];
    for (const [email, password] of tries) {
      const { visitor, shown } = await trySignIn(email, password);
      expect([email, shown.status]).toEqual([email, 401]);
      expect(shown.text).toContain("The e-mail or the password is wrong.");
      expect(visitor.cookies.has(OPERATOR_COOKIE)).toBe(false);
    }
    await server.db.owner`update operator set status = 'active' where id = ${operatorId("finance")}`;
  });

  it("is slowed down like the staff's, for one e-mail and address together", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 5, 1) });
    for (let i = 0; i < 5; i++) expect((await trySignIn(operatorEmail("admin"), "guess")).shown.status).toBe(401);
    const { shown } = await trySignIn(operatorEmail("admin"), PASSWORD);
    expect([shown.status, shown.headers.get("retry-after")]).toEqual([429, "30"]);
    expect((await trySignIn(operatorEmail("admin"), PASSWORD, "192.0.2.51")).shown.status).toBe(303);
    vi.setSystemTime(Date.now() + 31_000);
    expect((await trySignIn(operatorEmail("admin"), PASSWORD)).shown.status).toBe(303);
  });

  it("counts tries apart from those at a shop's sign-in", async () => {
    for (let i = 0; i < 6; i++) await trySignIn(demo.users.admin.email, "guess", "192.0.2.60");
    const response = await server.request(
      demo,
      "/api/session",
      {
        method: "POST",
        body: JSON.stringify({ email: demo.users.admin.email, password: PASSWORD }),
        headers: { origin: `http://${hostName(demo)}`, "content-type": "application/json" },
      },
      "192.0.2.60",
    );
    expect(response.status).toBe(200);
  });

  it("rotates the session of this browser", async () => {
    const visitor = await browserOf(server, "owner");
    const before = visitor.cookies.get(OPERATOR_COOKIE)!;
    await visitor.get("/admin/sign-in");
    await visitor.send("/admin/sign-in", { email: operatorEmail("owner"), password: PASSWORD });
    expect(visitor.cookies.get(OPERATOR_COOKIE)).not.toBe(before);
    visitor.cookies.set(OPERATOR_COOKIE, before);
    expect((await visitor.get("/admin/tenants")).location).toBe("/admin/sign-in");
  });

  it("asks for the form's own token", async () => {
    const visitor = new Visitor(server, null);
    const fields = { email: operatorEmail("owner"), password: PASSWORD };
    expect((await visitor.send("/admin/sign-in", fields)).status).toBe(403);
    await visitor.get("/admin/set-up?key=x");
    expect((await visitor.send("/admin/sign-in", fields)).status).toBe(403);
    expect(visitor.cookies.has(OPERATOR_COOKIE)).toBe(false);
  });
});

describe("a session", () => {
  it("ends with signing out", async () => {
    const visitor = await browserOf(server, "owner");
    const secret = visitor.cookies.get(OPERATOR_COOKIE)!;
    await visitor.get("/admin/account");
    expect((await visitor.send("/admin/account", { action: "sign-out" })).location).toBe("/admin/sign-in");
    visitor.cookies.set(OPERATOR_COOKIE, secret);
    expect((await visitor.get("/admin/tenants")).location).toBe("/admin/sign-in");
  });

  it("used in its second half lives twelve hours more, and in its first no longer than it would", async () => {
    const browser = await browserOf(server, "support");
    const id = hashSecret(browser.cookies.get(OPERATOR_COOKIE)!);
    const hoursLeft = async (left: string) => {
      await server.db.owner`update operator_session set expires_at = now() + ${left}::interval where id = ${id}`;
      expect((await browser.get("/admin/tenants")).status).toBe(200);
      const [row] = await server.db.owner<
        { hours: number }[]
      >`select extract(epoch from expires_at - now())::float / 3600 as hours from operator_session where id = ${id}`;
      return row!.hours;
    };
    expect(await hoursLeft("9 hours")).toBeCloseTo(9, 1);
    expect(await hoursLeft("3 hours")).toBeCloseTo(12, 1);
  });

  it("is over with its time, and with the operator", async () => {
    const late = await browserOf(server, "support");
    const secret = late.cookies.get(OPERATOR_COOKIE)!;
    await server.db.owner`
      update operator_session set expires_at = now() - interval '1 second' where id = ${hashSecret(secret)}`;
    expect((await late.get("/admin/tenants")).location).toBe("/admin/sign-in");
    const gone = await browserOf(server, "support");
    await server.db.owner`update operator set status = 'inactive' where id = ${operatorId("support")}`;
    expect((await gone.get("/admin/tenants")).location).toBe("/admin/sign-in");
    await server.db.owner`update operator set status = 'active' where id = ${operatorId("support")}`;
  });

  it.each(["", "a", "a".repeat(32), "%00", "x".repeat(4000), "' or 1=1 --"])(
    "that was made up is nothing: %j",
    async (secret) => {
      const visitor = new Visitor(server, null);
      visitor.cookies.set(OPERATOR_COOKIE, secret);
      expect((await visitor.get("/admin/tenants")).location).toBe("/admin/sign-in");
    },
  );

  it("of a shop opens nothing in the panel, under either name", async () => {
    const ana = await signedIn(server, demo, demo.users.admin);
    for (const name of [OPERATOR_COOKIE, SESSION_COOKIE]) {
      const visitor = new Visitor(server, null);
      visitor.cookies.set(name, ana.secret);
      expect((await visitor.get("/admin/tenants")).location).toBe("/admin/sign-in");
    }
    const bearer = await server.request(null, "/admin/tenants", { headers: { authorization: `Bearer ${ana.secret}` } });
    expect(bearer.headers.get("location")).toBe("/admin/sign-in");
  });

  it("of an operator opens nothing in a shop, under either name, nor as a token", async () => {
    const secret = (await browserOf(server, "owner")).cookies.get(OPERATOR_COOKIE)!;
    for (const name of [OPERATOR_COOKIE, SESSION_COOKIE]) {
      const response = await server.request(demo, "/api/session", { headers: { cookie: `${name}=${secret}` } });
      expect(response.status).toBe(401);
    }
    const bearer = await server.request(demo, "/api/v1/me", { headers: { authorization: `Bearer ${secret}` } });
    expect(bearer.status).toBe(401);
  });
});

describe("the panel's address", () => {
  it.each(["/admin", "/admin/sign-in", "/admin/tenants", "/admin-manifest.json"])(
    "%s is on no shop's host",
    async (path) => {
      const visitor = new Visitor(server, demo);
      visitor.cookies.set(OPERATOR_COOKIE, (await browserOf(server, "owner")).cookies.get(OPERATOR_COOKIE)!);
      expect((await visitor.get(path)).status).toBe(404);
    },
  );

  it("has a manifest of its own", async () => {
    const response = await server.request(null, "/admin-manifest.json");
    expect(response.headers.get("content-type")).toBe("application/manifest+json");
    expect(await response.json()).toMatchObject({ start_url: "/admin", scope: "/admin" });
  });

  it("sends strict pages that nobody keeps", async () => {
    const signIn = await server.request(null, "/admin/sign-in", { headers: HTML });
    expect(signIn.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(signIn.headers.get("cache-control")).toBe("no-store");
    const page = await (await browserOf(server, "owner")).get("/admin/tenants");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(cookieOf(signIn)?.attributes).toMatchObject({ httponly: "", samesite: "Strict" });
  });

  it("answers programs with a problem, people with a page", async () => {
    const unknown = await server.request(null, "/admin/nothing", {
      headers: { cookie: `${OPERATOR_COOKIE}=${(await browserOf(server, "owner")).cookies.get(OPERATOR_COOKIE)!}` },
    });
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get("content-type")).toBe("application/problem+json");
    expect((await (await browserOf(server, "owner")).get("/admin/nothing")).text).toContain("There is nothing here.");
  });
});

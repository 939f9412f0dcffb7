// Signing in to the app: the cookie, what a wrong password learns, and how long a session lives.

import { afterAll, describe, expect, it } from "vitest";
import { signedIn } from "../testing/cast.ts";
import { cookieOf, trySignIn } from "../testing/credentials.ts";
import { demo, PASSWORD, rival } from "../testing/fixtures.ts";
import { hostName, json, testServer } from "../testing/server.ts";
import { hashSecret } from "../platform/secrets.ts";
import { SESSION_COOKIE } from "./staff-sessions.ts";

const DAY = 24 * 3600 * 1000;

const server = await testServer();
afterAll(() => server.close());

const sessionsOf = (userId: string) => server.db.owner<
  { id: string; expires_at: Date; kind: string; device_name: string }[]
>`
  select id, expires_at, kind, device_name from staff_session where user_id = ${userId}`;
const whoAmI = (secret: string, shop = demo) =>
  server.request(shop, "/api/session", { headers: { cookie: `${SESSION_COOKIE}=${secret}` } });

describe("signing in", () => {
  it("sets a cookie for this host alone, out of reach of scripts and of other sites' forms", async () => {
    const response = await trySignIn(server, demo);
    expect(response.status).toBe(200);
    const cookie = cookieOf(response)!;
    expect(cookie.name).toBe(SESSION_COOKIE);
    expect(cookie.attributes).toEqual({ "max-age": String(365 * 24 * 3600), path: "/", httponly: "", samesite: "Lax" });
    expect(cookie.value).toMatch(/^[a-z2-7]{32}$/); // 160 random bits
    expect(response.headers.getSetCookie()).toHaveLength(1);
  });

  it("says who it is and in which shop, and nothing secret", async () => {
    const response = await trySignIn(server, demo);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({
      data: {
        company: { id: demo.companyId, slug: "demo" },
        user: { id: demo.users.receptionist.id, email: demo.users.receptionist.email, roles: ["receptionist"] },
        actor: { companyId: demo.companyId, userId: demo.users.receptionist.id, isAdmin: false, orderScope: "all" },
      },
    });
    expect(body).not.toContain(cookieOf(response)!.value);
    expect(body).not.toMatch(/argon2/i);
    // The only word of passwords is that the shop mails whoever forgot theirs.
    expect(body.match(/[^"]*password[^"]*/gi)).toEqual(["password_reset"]);
  });

  it("keeps the session as a hash, for 90 days", async () => {
    const user = demo.users.parts;
    const before = Date.now();
    const secret = cookieOf(
      await trySignIn(server, demo, { email: user.email, headers: { "user-agent": "Test/1" } }),
    )!.value;
    const [row, ...others] = await sessionsOf(user.id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id: hashSecret(secret), kind: "browser", device_name: "Test/1" });
    expect(JSON.stringify(await server.db.owner`select * from staff_session`)).not.toContain(secret);
    expect(Math.abs(row!.expires_at.getTime() - before - 90 * DAY)).toBeLessThan(60_000);
    expect((await whoAmI(hashSecret(secret))).status).toBe(401); // the hash itself opens nothing
  });

  it("takes the e-mail as people type it", async () => {
    expect((await trySignIn(server, demo, { email: "  Receptionist@DEMO.test " })).status).toBe(200);
  });

  it("rotates the session of this browser: the one before is over", async () => {
    const before = await signedIn(server, demo, demo.users.accountant);
    const response = await trySignIn(server, demo, {
      email: before.user.email,
      headers: { cookie: before.headers["cookie"]! },
    });
    expect(response.status).toBe(200);
    expect((await whoAmI(before.secret)).status).toBe(401);
    expect((await whoAmI(cookieOf(response)!.value)).status).toBe(200);
  });

  it("from another site's page is refused, with the right password too", async () => {
    for (const origin of ["https://evil.example", `http://${hostName(rival)}`]) {
      const response = await trySignIn(server, demo, { headers: { origin } });
      expect(response.status).toBe(403);
      expect(cookieOf(response)).toBeNull();
    }
  });

  it.each([
    ["nothing", {}],
    ["an empty password", { email: "a@demo.test", password: "" }],
    ["a password of another type", { email: "a@demo.test", password: 7 }],
    ["a password too long to be hashed in peace", { email: "a@demo.test", password: "x".repeat(129) }],
  ])("with %s is invalid input", async (_, body) => {
    const response = await server.request(demo, "/api/session", {
      ...json(body),
      headers: { origin: `http://${hostName(demo)}` },
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "access/invalid-credentials", errors: expect.any(Object) });
  });
});

describe("wrong credentials", () => {
  it("get one answer, whatever is wrong", async () => {
    const attempts = [
      { email: demo.users.manager.email, password: "wrong" },
      { email: "nobody@demo.test", password: PASSWORD },
      { email: rival.users.manager.email, password: PASSWORD }, // of the other shop
      { email: demo.users.gone.email, password: PASSWORD }, // no longer works here
      { email: demo.users.gone.email, password: "wrong" },
    ];
    const answers = await Promise.all(
      attempts.map(async (attempt, i) => {
        const response = await trySignIn(server, demo, { ...attempt, address: `198.51.100.${i}` });
        return { status: response.status, cookie: cookieOf(response), body: await response.text() };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 401, cookie: null });
    expect(JSON.parse(answers[0]!.body)).toMatchObject({ code: "access/wrong-credentials" });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it("that the database cannot even read are wrong credentials too", async () => {
    const response = await trySignIn(server, demo, { email: "a\u0000@demo.test", address: "198.51.100.77" });
    expect(response.status).toBeLessThan(500);
  });
});

describe("a session", () => {
  it("ends with signing out, and the cookie is taken back", async () => {
    const person = await signedIn(server, demo, demo.users.marketer);
    const response = await person.request("/api/session", { method: "DELETE" });
    expect(response.status).toBe(204);
    expect(cookieOf(response)).toMatchObject({
      name: SESSION_COOKIE,
      value: "",
      attributes: { "max-age": "0", path: "/" },
    });
    expect((await whoAmI(person.secret)).status).toBe(401);
    expect(await sessionsOf(person.user.id)).toEqual([]);
  });

  it("is not ended by another site", async () => {
    const person = await signedIn(server, demo, demo.users.marketer);
    const response = await person.request("/api/session", {
      method: "DELETE",
      headers: { origin: "https://evil.example" },
    });
    expect(response.status).toBe(403);
    expect((await whoAmI(person.secret)).status).toBe(200);
  });

  it("of one shop is nothing on another's host", async () => {
    const person = await signedIn(server, demo, demo.users.admin);
    expect((await whoAmI(person.secret, rival)).status).toBe(401);
    expect((await whoAmI(person.secret, demo)).status).toBe(200);
  });

  it.each([
    ["empty", ""],
    ["short", "a"],
    ["of the right length", "a".repeat(32)],
    ["an escaped NUL", "%00"],
    ["very long", "x".repeat(4000)],
    ["SQL", "' or 1=1 --"],
  ])("that was made up is nothing: %s", async (_, secret) => {
    expect((await whoAmI(secret)).status).toBe(401);
  });

  it("is over when the person stops working here, and does not come back with them", async () => {
    const person = await signedIn(server, demo, demo.users.mechanic2);
    expect((await whoAmI(person.secret)).status).toBe(200);
    await server.db.owner`update staff_user set status = 'inactive' where id = ${person.user.id}`;
    expect((await whoAmI(person.secret)).status).toBe(401);
    await server.db.owner`update staff_user set status = 'active', deleted_at = now() where id = ${person.user.id}`;
    expect((await whoAmI(person.secret)).status).toBe(401);
    await server.db.owner`update staff_user set deleted_at = null where id = ${person.user.id}`;
  });

  it("is over after 90 days without a use, which are counted anew from each that is noted", async () => {
    const person = await signedIn(server, demo, demo.users.accountant);
    const expire = (inMs: number, usedMsAgo: number) => server.db.owner`
      update staff_session set expires_at = ${new Date(Date.now() + inMs)}, last_used_at = ${new Date(Date.now() - usedMsAgo)}
      where id = ${hashSecret(person.secret)}`;
    const daysLeft = async () => {
      expect((await whoAmI(person.secret)).status).toBe(200);
      const [row] = await server.db.owner<
        { expires_at: Date }[]
      >`select expires_at from staff_session where id = ${hashSecret(person.secret)}`;
      return (row!.expires_at.getTime() - Date.now()) / DAY;
    };
    await expire(60 * DAY, 1000);
    expect(await daysLeft()).toBeCloseTo(60, 1); // noted a second ago
    await expire(60 * DAY, DAY);
    expect(await daysLeft()).toBeCloseTo(90, 1);
    await expire(DAY, 89 * DAY);
    expect(await daysLeft()).toBeCloseTo(90, 1);
    await expire(-1000, 90 * DAY);
    expect((await whoAmI(person.secret)).status).toBe(401);
  });
});

describe("over TLS", () => {
  it("the cookie has the name that no other host can plant, and the bare name is nobody's", async () => {
    const behindProxy = await testServer({ TRUST_PROXY: "1" });
    const tls = { "x-forwarded-proto": "https", origin: `https://${hostName(demo)}` };
    const { name, value, attributes } = cookieOf(await trySignIn(behindProxy, demo, { headers: tls }))!;
    const ask = async (cookie: string, headers: object = tls) =>
      (await behindProxy.request(demo, "/api/session", { headers: { ...headers, cookie } })).status;
    const answers = [await ask(`${name}=${value}`), await ask(`${SESSION_COOKIE}=${value}`)];
    const withoutTls = [await ask(`${SESSION_COOKIE}=${value}`, {}), await ask(`${name}=${value}`, {})];
    const out = await behindProxy.request(demo, "/api/session", {
      method: "DELETE",
      headers: { ...tls, cookie: `${name}=${value}` },
    });
    await behindProxy.close();
    expect([name, attributes["path"], attributes["domain"]]).toEqual(["__Host-garaj_session", "/", undefined]);
    expect(answers).toEqual([200, 401]);
    expect(withoutTls).toEqual([200, 401]);
    expect(cookieOf(out)).toMatchObject({ name, value: "", attributes: { "max-age": "0", secure: "" } });
  });

  it("the cookie is Secure, when the proxy that ends TLS is believed", async () => {
    const behindProxy = await testServer({ TRUST_PROXY: "1" });
    const tls = { "x-forwarded-proto": "https", origin: `https://${hostName(demo)}` };
    const secure = await trySignIn(behindProxy, demo, { headers: tls });
    const plain = await trySignIn(behindProxy, demo);
    await behindProxy.close();
    expect(cookieOf(secure)!.attributes).toHaveProperty("secure");
    expect(cookieOf(plain)!.attributes).not.toHaveProperty("secure");
    const unbelieved = await trySignIn(server, demo, { headers: { "x-forwarded-proto": "https" } });
    expect(cookieOf(unbelieved)!.attributes).not.toHaveProperty("secure");
  });
});

// Guessing is slowed, for one e-mail and address together. The clock is the test's.

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { trySignIn } from "../testing/credentials.ts";
import { demo, PASSWORD, rival } from "../testing/fixtures.ts";
import { json, testServer } from "../testing/server.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const start = Date.UTC(2026, 5, 1, 9);

const server = await testServer({ TRUST_PROXY: "1" });
afterAll(() => server.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await server.db.owner`delete from login_throttle`;
});
afterEach(() => {
  vi.useRealTimers();
});

const email = demo.users.manager.email;
const guess = (changes = {}) => trySignIn(server, demo, { email, password: "guess", ...changes });
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

async function fail(times: number, changes = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await guess(changes)).status);
  return statuses;
}

describe("failures in a row", () => {
  it("are five, then a wait that is told in seconds, for the right password too", async () => {
    expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
    for (const password of ["guess", PASSWORD]) {
      const response = await guess({ password });
      expect(response.status).toBe(429);
      expect(response.headers.get("retry-after")).toBe("30");
      expect(await response.json()).toMatchObject({ code: "access/too-many-attempts", retry_after: 30 });
    }
  });

  it("make the wait grow, and the tries during a wait do not", async () => {
    await fail(5);
    await fail(3); // all during the wait
    pass(30 * SECOND);
    expect(await fail(1)).toEqual([401]);
    expect((await guess()).headers.get("retry-after")).toBe("60");
    pass(59 * SECOND);
    expect((await guess()).status).toBe(429);
    pass(SECOND);
    expect(await fail(1)).toEqual([401]);
    expect((await guess()).headers.get("retry-after")).toBe("120");
  });

  it("are forgotten when the right password comes after the wait", async () => {
    await fail(5);
    pass(30 * SECOND);
    expect((await guess({ password: PASSWORD })).status).toBe(200);
    expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
  });

  it("are forgotten after a quiet minute", async () => {
    expect(await fail(4)).toEqual([401, 401, 401, 401]);
    pass(MINUTE + SECOND);
    expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
    expect((await guess()).status).toBe(429);
  });

  it("of many at once are counted each: no more than five passwords are looked at", async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => guess().then((r) => r.status)));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect((await guess({ password: PASSWORD })).status).toBe(429);
  });
});

describe("the wait is for", () => {
  it("one address: the person elsewhere may sign in", async () => {
    await fail(6, { headers: { "x-forwarded-for": "203.0.113.9" } });
    expect((await guess({ headers: { "x-forwarded-for": "203.0.113.9" } })).status).toBe(429);
    expect((await guess({ password: PASSWORD, headers: { "x-forwarded-for": "203.0.113.10" } })).status).toBe(200);
  });

  it("a whole network of IPv6, of which one guesser has every address", async () => {
    for (let i = 1; i <= 5; i++) await guess({ headers: { "x-forwarded-for": `2001:db8:1:2::${i}` } });
    expect((await guess({ headers: { "x-forwarded-for": "2001:db8:1:2:ffff::6" } })).status).toBe(429);
    expect((await guess({ password: PASSWORD, headers: { "x-forwarded-for": "2001:db8:1:3::1" } })).status).toBe(200);
  });

  it("the last address of the chain, which the proxy wrote and not the guesser", async () => {
    for (let i = 0; i < 6; i++) await guess({ headers: { "x-forwarded-for": `10.0.0.${i}, 203.0.113.9` } });
    expect((await guess({ headers: { "x-forwarded-for": "10.9.9.9, 203.0.113.9" } })).status).toBe(429);
  });

  it("one e-mail, however it is written", async () => {
    await fail(5);
    expect((await guess({ email: email.toUpperCase() })).status).toBe(429);
    expect((await guess({ email: demo.users.admin.email, password: PASSWORD })).status).toBe(200);
  });

  it("an unknown e-mail alike, so that it tells nothing", async () => {
    expect(await fail(6, { email: "nobody@demo.test" })).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("one shop", async () => {
    await fail(6);
    expect((await trySignIn(server, rival, { email: rival.users.manager.email })).status).toBe(200);
  });

  it("the API's sign-in as well: it is one lock", async () => {
    await fail(5);
    const response = await server.request(demo, "/api/v1/login", json({ email, password: PASSWORD }));
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("30");
  });
});

describe("what is kept", () => {
  it("says nothing about who was tried", async () => {
    await fail(2);
    const rows = await server.db.owner<{ key: string; failures: number }[]>`select * from login_throttle`;
    expect(rows).toMatchObject([{ key: expect.stringMatching(/^[0-9a-f]{64}$/), failures: 2 }]);
    expect(JSON.stringify(rows)).not.toContain("manager");
  });
});

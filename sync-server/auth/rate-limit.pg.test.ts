// Counted in Postgres: for every web process together, by key, in windows. The clock is the test's.

import { Hono } from "hono";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { scheduledJobs } from "../app/scheduled-jobs.ts";
import { problemResponse, type Problem } from "../platform/problem.ts";
import { demo, PASSWORD } from "../testing/fixtures.ts";
import { json, testServer } from "../testing/server.ts";
import { limited, takeToken } from "./rate-limit.ts";

const start = Date.UTC(2026, 5, 1, 9);
const MINUTE = { limit: 3, windowSeconds: 60 };

const server = await testServer();
afterAll(() => server.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await server.db.owner`delete from rate_limit`;
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const take = (key = "key") => takeToken(server.db.app, key, MINUTE);
const allowed = async (times: number, key?: string) => {
  const answers: boolean[] = [];
  for (let i = 0; i < times; i++) answers.push((await take(key)).allowed);
  return answers;
};

describe("a limit", () => {
  it("is reached, says how long to wait, and begins anew with the next window", async () => {
    expect(await allowed(4)).toEqual([true, true, true, false]);
    pass(20_500);
    expect(await take()).toEqual({ allowed: false, retryAfter: 40 });
    pass(39_499);
    expect((await take()).allowed).toBe(false);
    pass(1);
    expect(await allowed(4)).toEqual([true, true, true, false]);
  });

  it("is one for each key", async () => {
    expect(await allowed(4, "one")).toEqual([true, true, true, false]);
    expect(await allowed(1, "other")).toEqual([true]);
  });

  it("counts many at once, each", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => take()));
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(3);
  });

  it("does not outlive its window when the clock is set back", async () => {
    await allowed(4);
    pass(-3_600_000);
    expect(await allowed(4)).toEqual([true, true, true, false]);
  });

  it("keeps the hash of what is limited, and is swept when it is over", async () => {
    await take("a secret token");
    const rows = await server.db.owner<{ key: string }[]>`select key from rate_limit`;
    expect(rows).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    await server.db.owner`insert into rate_limit values ('open', 1, now() + interval '1 minute')`;
    await server.db.owner`update rate_limit set ends_at = now() - interval '1 second' where key <> 'open'`;
    await scheduledJobs(server.db.owner)[0]!.handle(null, { id: "" }, server.jobs);
    expect(await server.db.owner`select key from rate_limit`).toEqual([{ key: "open" }]);
  });
});

describe("the middleware", () => {
  it("answers 429 with Retry-After, for the token that came too often and no other", async () => {
    const app = new Hono();
    app.use(
      "/t/:token",
      limited(server.services, { name: "public-token", ...MINUTE, by: (c) => c.req.param("token")! }),
    );
    app.get("/t/:token", (c) => c.text("here"));
    app.onError((error, c) => problemResponse(c as never, error as Problem));
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await app.request("/t/one")).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await app.request("/t/one");
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(await refused.json()).toMatchObject({ code: "rate/too-many", retry_after: 60 });
    expect((await app.request("/t/two")).status).toBe(200);
  });
});

describe("a token of the API", () => {
  const login = async () => {
    const response = await server.request(
      demo,
      "/api/v1/login",
      json({ email: demo.users.manager.email, password: PASSWORD }),
    );
    return ((await response.json()) as { data: { token: string } }).data.token;
  };
  const me = (token: string) => server.request(demo, "/api/v1/me", { headers: { authorization: `Bearer ${token}` } });

  it("asks 600 times a minute, then waits; another token does not", async () => {
    const [token, other] = [await login(), await login()];
    expect((await me(token)).status).toBe(200);
    const [row] = await server.db.owner<{ taken: number }[]>`select taken from rate_limit`;
    expect(row).toEqual({ taken: 1 }); // once for a request, however many patterns lead to its route
    await server.db.owner`update rate_limit set taken = 599`;
    expect((await me(token)).status).toBe(200);
    const refused = await me(token);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await me(other)).status).toBe(200);
    pass(60_000);
    expect((await me(token)).status).toBe(200);
  });

  it("that was made up is counted nowhere", async () => {
    expect((await me("x".repeat(32))).status).toBe(401);
    expect(await server.db.owner`select 1 from rate_limit`).toEqual([]);
  });
});

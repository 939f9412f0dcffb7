// Signing in with a second factor. The clock is the test's.

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signedIn } from "../../testing/cast.ts";
import { cookieOf } from "../../testing/credentials.ts";
import { demo, PASSWORD, rival, type ShopUser } from "../../testing/fixtures.ts";
import { hostName, json, testServer } from "../../testing/server.ts";
import { anotherCode, codeOf, mailedCode, switchAppOn, switchEmailOn, type App } from "../../testing/two-factor.ts";

const SECOND = 1000;
const STEP = 30 * SECOND;
const MINUTE = 60 * SECOND;
const start = Date.UTC(2026, 5, 1, 9);

const server = await testServer();
afterAll(() => server.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await server.db.owner`delete from login_throttle`;
  await server.db.owner`delete from rate_limit`;
  await server.db.owner`delete from staff_two_factor`;
  await server.db.owner`delete from staff_session`;
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

interface Tried {
  status: number;
  code: string | undefined;
  type: string | undefined;
  factors: string[] | undefined;
  hasCookie: boolean;
  retryAfter: string | null;
}

type Path = "/api/session" | "/api/v1/login" | "/api/session/email-code";
let addresses = 0;
/** Each try from an address of its own, unless it is about that. */
function anyAddress(): string {
  addresses = (addresses + 1) % 250;
  return `198.51.100.${addresses}`;
}

async function enter(path: Path, user: ShopUser, more: object = {}, address = anyAddress()): Promise<Tried> {
  const request = json({ email: user.email, password: PASSWORD, ...more });
  const headers = { ...(request.headers as Record<string, string>), origin: `http://${hostName(demo)}` };
  const response = await server.request(demo, path, { ...request, headers }, address);
  const text = await response.text();
  const body = (text === "" ? {} : JSON.parse(text)) as { code?: string; type?: string; factors?: string[] };
  return {
    status: response.status,
    code: body.code,
    type: body.type,
    factors: body.factors,
    hasCookie: cookieOf(response) !== null,
    retryAfter: response.headers.get("retry-after"),
  };
}

describe("with an authenticator app", () => {
  const user = demo.users.manager;
  let app: App;
  beforeEach(async () => {
    app = await switchAppOn(await signedIn(server, demo, user));
    pass(STEP); // the code that switched it on is used up
  });

  it.each([
    ["/api/session", "access/two-factor-required", "access/wrong-code"],
    ["/api/v1/login", "access/two-factor-required", "access/two-factor-required"],
  ] as const)("%s asks for a code: 401 without one and with a wrong one", async (path, missing, wrong) => {
    const code = anotherCode(codeOf(app.secret));
    expect(await enter(path, user)).toMatchObject({ status: 401, code: missing, factors: ["app"], hasCookie: false });
    expect(await enter(path, user, { code })).toMatchObject({ status: 401, code: wrong, hasCookie: false });
    expect(await enter(path, user, { code: "" })).toMatchObject({ status: 401, code: missing });
    expect((await enter(path, user, { code: codeOf(app.secret) })).status).toBe(200);
  });

  it("the type of /api/v1/login's answer ends in two-factor-required, whatever is wrong with the code", async () => {
    for (const more of [{}, { code: "123" }, { recovery_code: "aaaaa-aaaaa" }])
      expect((await enter("/api/v1/login", user, more)).type).toMatch(/two-factor-required$/);
  });

  it("a code is taken as people copy it, once, at either sign-in", async () => {
    const code = codeOf(app.secret);
    expect((await enter("/api/session", user, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
    expect((await enter("/api/session", user, { code })).status).toBe(401);
    expect((await enter("/api/v1/login", user, { code })).status).toBe(401);
    pass(STEP);
    expect((await enter("/api/v1/login", user, { code })).status).toBe(401);
    expect((await enter("/api/v1/login", user, { code: codeOf(app.secret) })).status).toBe(200);
  });

  it("one code at the same moment lets one in", async () => {
    const code = codeOf(app.secret);
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter("/api/session", user, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("one recovery code at the same moment lets one in, and the nine others stay", async () => {
    const recovery_code = app.recoveryCodes[0]!;
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter("/api/session", user, { recovery_code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await enter("/api/session", user, { recovery_code })).status).toBe(401);
    expect((await enter("/api/session", user, { recovery_code: app.recoveryCodes[1] })).status).toBe(200);
  });

  it("a clock one step off is put up with, one of two is not", async () => {
    expect((await enter("/api/session", user, { code: codeOf(app.secret, Date.now() + 2 * STEP) })).status).toBe(401);
    expect((await enter("/api/session", user, { code: codeOf(app.secret, Date.now() + STEP) })).status).toBe(200);
  });

  it("a right code with a wrong password is a wrong password, and is not used up by it", async () => {
    const code = codeOf(app.secret);
    expect(await enter("/api/session", user, { code, password: "guess" })).toMatchObject({
      status: 401,
      code: "access/wrong-credentials",
      factors: undefined,
    });
    expect((await enter("/api/session", user, { code })).status).toBe(200);
  });

  it("nothing tells whether somebody has a second factor, to whoever has no password", async () => {
    const [withFactor, without] = await Promise.all(
      [user, demo.users.accountant].map((one) => enter("/api/session", one, { password: "guess" })),
    );
    expect(withFactor).toEqual(without);
  });

  it("nobody else is asked for one", async () => {
    expect((await enter("/api/session", demo.users.accountant)).status).toBe(200);
  });

  it("the app of the other shop's person opens nothing here", async () => {
    const other = await switchAppOn(await signedIn(server, rival, rival.users.manager));
    pass(STEP);
    expect((await enter("/api/session", user, { code: codeOf(other.secret) })).status).toBe(401);
    expect((await enter("/api/session", user, { recovery_code: other.recoveryCodes[0] })).status).toBe(401);
  });

  describe("guesses of codes", () => {
    const wrongs = async (times: number, address?: string) => {
      const statuses: number[] = [];
      for (let i = 0; i < times; i++) {
        const code = anotherCode(codeOf(app.secret));
        statuses.push((await enter("/api/session", user, { code }, address)).status);
      }
      return statuses;
    };

    it("are slowed like wrong passwords, for one address", async () => {
      expect(await wrongs(6, "203.0.113.5")).toEqual([401, 401, 401, 401, 401, 429]);
    });

    it("are slowed for the person, from however many addresses they come", async () => {
      expect(await wrongs(6)).toEqual([401, 401, 401, 401, 401, 429]);
      expect(await enter("/api/session", user, { code: codeOf(app.secret) })).toMatchObject({
        status: 429,
        code: "access/too-many-attempts",
        retryAfter: "30",
      });
      pass(30 * SECOND);
      expect((await enter("/api/session", user, { code: codeOf(app.secret) })).status).toBe(200);
    });

    it("never keep the person out for longer than a quarter of an hour", async () => {
      await wrongs(5);
      const waits: number[] = [];
      for (let i = 0; i < 7; i++) {
        waits.push(Number((await enter("/api/session", user, { code: codeOf(app.secret) })).retryAfter));
        pass(waits.at(-1)! * SECOND);
        expect(await wrongs(1)).toEqual([401]);
      }
      expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
      pass(15 * MINUTE);
      expect((await enter("/api/session", user, { code: codeOf(app.secret) })).status).toBe(200);
    });

    it("made elsewhere without end do not keep the person waiting where they have a session", async () => {
      const home = "192.0.2.44";
      expect((await enter("/api/session", user, { code: codeOf(app.secret) }, home)).status).toBe(200);
      expect((await wrongs(6)).at(-1)).toBe(429);
      for (let round = 0; round < 8; round++) {
        pass(Number((await enter("/api/session", user, { code: "000000" })).retryAfter) * SECOND);
        expect(await wrongs(2)).toEqual([401, 429]); // whoever guesses is there first, each time
        expect((await enter("/api/session", user, { code: codeOf(app.secret) }, home)).status).toBe(200);
      }
    });

    it("are slowed as well where the person has a session", async () => {
      const home = "192.0.2.45";
      expect((await enter("/api/session", user, { code: codeOf(app.secret) }, home)).status).toBe(200);
      expect(await wrongs(6, home)).toEqual([401, 401, 401, 401, 401, 429]);
    });

    it("a right password without a code does not buy more of them", async () => {
      const address = "203.0.113.6";
      for (let i = 0; i < 5; i++) expect((await enter("/api/session", user, {}, address)).status).toBe(401);
      expect((await enter("/api/session", user, {}, address)).status).toBe(429);
    });

    it("are forgotten with the right one", async () => {
      await wrongs(4);
      expect((await enter("/api/session", user, { code: codeOf(app.secret) })).status).toBe(200);
      pass(STEP);
      expect(await wrongs(5)).toEqual([401, 401, 401, 401, 401]);
    });
  });
});

describe("with codes by e-mail", () => {
  const user = demo.users.receptionist;
  beforeEach(async () => {
    await switchEmailOn(await signedIn(server, demo, user));
    await server.db.owner`delete from rate_limit`;
  });
  const send = (more: object = {}) => enter("/api/session/email-code", user, more);

  it("one is sent to whoever has the password, and signs in once", async () => {
    expect(await enter("/api/session", user)).toMatchObject({ code: "access/two-factor-required", factors: ["email"] });
    expect((await send()).status).toBe(204);
    const code = mailedCode(server, user.email);
    expect((await enter("/api/session", user, { code })).status).toBe(200);
    expect((await enter("/api/session", user, { code })).status).toBe(401);
  });

  it("one at the same moment lets one in", async () => {
    await send();
    const code = mailedCode(server, user.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter("/api/session", user, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("none is sent for a wrong password, and it counts as one", async () => {
    const before = server.jobs.inserted.length;
    for (let i = 0; i < 5; i++)
      expect(await enter("/api/session/email-code", user, { password: "guess" }, "203.0.113.7")).toMatchObject({
        status: 401,
        code: "access/wrong-credentials",
      });
    expect((await enter("/api/session/email-code", user, {}, "203.0.113.7")).status).toBe(429);
    expect(server.jobs.inserted).toHaveLength(before);
  });

  it("counts for ten minutes", async () => {
    await send();
    pass(10 * MINUTE);
    expect(await enter("/api/session", user, { code: mailedCode(server, user.email) })).toMatchObject({
      code: "access/wrong-code",
    });
  });

  it("is dead after five wrong tries, and the next one is alive", async () => {
    await send();
    const code = mailedCode(server, user.email);
    for (let i = 0; i < 5; i++) {
      await enter("/api/session", user, { code: anotherCode(code) });
      await server.db.owner`delete from login_throttle`; // the wait is another test's
    }
    expect((await enter("/api/session", user, { code })).status).toBe(401);
    await server.db.owner`delete from login_throttle`;
    await send();
    expect((await enter("/api/session", user, { code: mailedCode(server, user.email) })).status).toBe(200);
  });

  it("the one before counts no longer when another was sent", async () => {
    await send();
    const first = mailedCode(server, user.email);
    await send();
    const second = mailedCode(server, user.email);
    if (first !== second) expect((await enter("/api/session", user, { code: first })).status).toBe(401);
    expect((await enter("/api/session", user, { code: second })).status).toBe(200);
  });

  it("five are sent in a quarter of an hour, and no more", async () => {
    for (let i = 0; i < 5; i++) expect((await send()).status).toBe(204);
    expect(await send()).toMatchObject({ status: 429, code: "rate/too-many" });
    pass(15 * MINUTE);
    expect((await send()).status).toBe(204);
  });

  it("are not sent to whoever has not switched them on", async () => {
    expect(await enter("/api/session/email-code", demo.users.accountant)).toMatchObject({
      status: 422,
      code: "access/no-email-codes",
    });
  });

  it("are asked for by our own pages alone", async () => {
    const request = json({ email: user.email, password: PASSWORD });
    const headers = { "content-type": "application/json", origin: "https://evil.example" };
    const response = await server.request(demo, "/api/session/email-code", { ...request, headers });
    expect(response.status).toBe(403);
  });
});

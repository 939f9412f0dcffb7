// An operator's second factor: switched on with a code, asked for when signing in, and guessed at by nobody.

import { TOTP, Secret } from "otpauth";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { PASSWORD } from "../testing/fixtures.ts";
import { OPERATOR_COOKIE } from "./operator-sessions.ts";
import { mailsOf } from "../testing/mails.ts";
import { newOperator, operatorBrowser, seedOperators, passwordHashOf } from "../testing/operators.ts";
import { testServer } from "../testing/server.ts";
import { Visitor } from "../testing/visitor.ts";

const PATH = "/admin/account/two-factor";
const FACTOR_PAGE = "/admin/second-factor";

const server = await testServer();
afterAll(() => server.close());
await seedOperators(server);
const passwordHash = await passwordHashOf(server);
beforeEach(() => server.db.owner`delete from login_throttle`);

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: Date.now() });

async function signIn(id: string): Promise<Visitor> {
  const visitor = new Visitor(server, null, { language: "en" });
  await visitor.get("/admin/sign-in");
  await visitor.send("/admin/sign-in", { email: `${id}@operator.test`, password: PASSWORD });
  return visitor;
}

/** An operator with an app: their secret and recovery codes. */
async function withApp() {
  const id = await newOperator(server, { role: "support", passwordHash });
  const browser = await operatorBrowser(server, id);
  await browser.get(PATH);
  const begun = await browser.send(PATH, { action: "begin-app", current: PASSWORD });
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(begun.text)![1]!.replaceAll(" ", "");
  const shown = await browser.send(PATH, { action: "confirm-app", code: codeOf(secret) });
  // It was switched on a while ago: the code of this moment is not the one that is used up.
  await server.db.owner`update operator_two_factor set last_step = last_step - 2 where operator_id = ${id}`;
  const codes = [...shown.text.matchAll(/<code>([a-z2-7]{5}-[a-z2-7]{5})<\/code>/g)].map((match) => match[1]!);
  return { id, browser, secret, codes };
}

describe("switching an app on", () => {
  it("asks for the password, and for a first code", async () => {
    const id = await newOperator(server, { role: "support", passwordHash });
    const browser = await operatorBrowser(server, id);
    await browser.get(PATH);
    expect((await browser.send(PATH, { action: "begin-app", current: "wrong" })).text).toContain(
      "The current password is not",
    );
    await browser.send(PATH, { action: "begin-app", current: PASSWORD });
    expect((await browser.send(PATH, { action: "confirm-app", code: "000000" })).text).toContain(
      "The code is not right",
    );
    expect((await (await signIn(id)).get("/admin/tenants")).status).toBe(200);
  });

  it("gives ten recovery codes, and keeps nothing that can be read", async () => {
    const { id, secret, codes } = await withApp();
    expect(codes).toHaveLength(10);
    const stored = JSON.stringify(await server.db.owner`select * from operator_two_factor where operator_id = ${id}`);
    for (const text of [secret, ...codes]) expect(stored).not.toContain(text);
    const [row] = await server.db.owner`select two_factor from operator where id = ${id}`;
    expect(row).toEqual({ two_factor: true });
  });
});

describe("when signing in", () => {
  it("mails no code where only the app is on", async () => {
    const { id } = await withApp();
    const visitor = await signIn(id);
    await visitor.get(FACTOR_PAGE);
    server.jobs.inserted.length = 0;
    expect((await visitor.send(FACTOR_PAGE, { action: "send" })).status).toBe(404);
    expect(server.jobs.inserted).toEqual([]);
  });

  it("the password alone opens no page, and no form does anything", async () => {
    const { id } = await withApp();
    const visitor = await signIn(id);
    for (const path of ["/admin", "/admin/tenants", "/admin/account", PATH])
      expect((await visitor.get(path)).location).toBe(FACTOR_PAGE);
    await visitor.get(FACTOR_PAGE);
    expect((await visitor.send("/admin/account", { action: "profile", locale: "ru" })).status).toBe(401);
  });

  it("a code opens once, a wrong one does not", async () => {
    const { id, secret } = await withApp();
    const visitor = await signIn(id);
    await visitor.get(FACTOR_PAGE);
    expect((await visitor.send(FACTOR_PAGE, { action: "code", code: "123456" })).status).toBe(422);
    const code = codeOf(secret);
    expect((await visitor.send(FACTOR_PAGE, { action: "code", code })).location).toBe("/admin");
    expect((await visitor.get("/admin/tenants")).status).toBe(200);
    const second = await signIn(id);
    await second.get(FACTOR_PAGE);
    expect((await second.send(FACTOR_PAGE, { action: "code", code })).status).toBe(422);
  });

  it("a code opens another session than the one that waited for it, which somebody may have planted", async () => {
    const { id, secret } = await withApp();
    const visitor = await signIn(id);
    const planted = visitor.cookies.get(OPERATOR_COOKIE)!;
    await visitor.get(FACTOR_PAGE);
    const [before] = await server.db
      .owner`select max(created_at) as at from operator_session where operator_id = ${id}`;
    expect((await visitor.send(FACTOR_PAGE, { action: "code", code: codeOf(secret) })).location).toBe("/admin");
    expect((await visitor.get("/admin/tenants")).status).toBe(200);
    expect(visitor.cookies.get(OPERATOR_COOKIE)).not.toBe(planted);
    const thief = new Visitor(server, null, { language: "en" });
    thief.cookies.set(OPERATOR_COOKIE, planted);
    expect((await thief.get("/admin/tenants")).location).toBe("/admin/sign-in");
    // When the password was given is not other for it.
    const [after] = await server.db.owner`select max(created_at) as at from operator_session where operator_id = ${id}`;
    expect(after).toEqual(before);
  });

  it("a recovery code opens once", async () => {
    const { id, codes } = await withApp();
    for (const expected of [303, 422]) {
      const visitor = await signIn(id);
      await visitor.get(FACTOR_PAGE);
      expect((await visitor.send(FACTOR_PAGE, { action: "code", code: ` ${codes[0]!.toUpperCase()} ` })).status).toBe(
        expected,
      );
    }
  });

  it("guessing is slowed down, from wherever, and the right code waits as well", async () => {
    const { id, secret } = await withApp();
    const visitor = await signIn(id);
    await visitor.get(FACTOR_PAGE);
    for (let i = 0; i < 5; i++)
      expect((await visitor.send(FACTOR_PAGE, { action: "code", code: "111111" })).status).toBe(422);
    const refused = await visitor.send(FACTOR_PAGE, { action: "code", code: codeOf(secret) });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  });
});

describe("a browser in which the second factor was passed before", () => {
  const enter = async (visitor: Visitor, id: string, code: string) => {
    await visitor.get("/admin/sign-in");
    await visitor.send("/admin/sign-in", { email: `${id}@operator.test`, password: PASSWORD });
    await visitor.get(FACTOR_PAGE);
    return visitor.send(FACTOR_PAGE, { action: "code", code });
  };
  const guess = async (visitor: Visitor, times: number) => {
    await visitor.get(FACTOR_PAGE);
    const statuses: number[] = [];
    for (let i = 0; i < times; i++)
      statuses.push((await visitor.send(FACTOR_PAGE, { action: "code", code: "111111" })).status);
    return statuses;
  };

  it("does not wait for guesses that are made elsewhere", async () => {
    const { id, codes } = await withApp();
    const own = new Visitor(server, null, { language: "en" });
    expect((await enter(own, id, codes[0]!)).location).toBe("/admin");
    expect((await guess(await signIn(id), 6)).at(-1)).toBe(429);
    expect((await enter(own, id, codes[1]!)).location).toBe("/admin");
  });

  it("is slowed as any other when it guesses itself, and is no other operator's", async () => {
    const [one, other] = [await withApp(), await withApp()];
    const own = new Visitor(server, null, { language: "en" });
    await enter(own, one.id, one.codes[0]!);
    await enter(own, one.id, "111111");
    expect(await guess(own, 5)).toEqual([422, 422, 422, 422, 429]);
    expect((await guess(await signIn(other.id), 6)).at(-1)).toBe(429);
    expect((await enter(own, other.id, other.codes[0]!)).status).toBe(429);
  });
});

describe("codes by e-mail", () => {
  const sentTo = (id: string) => mailsOf(server).findLast(({ to }) => to === `${id}@operator.test`)!.values["code"]!;

  it("are switched on with one, and sign in with another, which is sent when asked for", async () => {
    const id = await newOperator(server, { role: "support", passwordHash });
    const browser = await operatorBrowser(server, id);
    await browser.get(PATH);
    await browser.send(PATH, { action: "begin-email", current: PASSWORD });
    expect((await browser.send(PATH, { action: "confirm-email", code: sentTo(id) })).status).toBe(303);

    const visitor = await signIn(id);
    await visitor.get(FACTOR_PAGE);
    await visitor.send(FACTOR_PAGE, { action: "send" });
    await visitor.get(FACTOR_PAGE);
    expect((await visitor.send(FACTOR_PAGE, { action: "code", code: sentTo(id) })).location).toBe("/admin");
    expect((await visitor.get("/admin/tenants")).status).toBe(200);
  });

  it("are switched off with the password", async () => {
    const { id, browser } = await withApp();
    await browser.get(PATH);
    expect((await browser.send(PATH, { action: "app-off", current: "wrong" })).status).toBe(422);
    expect((await browser.send(PATH, { action: "app-off", current: PASSWORD })).status).toBe(303);
    expect((await (await signIn(id)).get("/admin/tenants")).status).toBe(200);
  });
});

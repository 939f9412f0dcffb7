// An administrator of an expired shop who has a second factor comes back as well. A code is mailed to them alone.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { signedIn } from "../../testing/cast.ts";
import { demo, PASSWORD, type ShopUser } from "../../testing/fixtures.ts";
import { hostName, json, testServer } from "../../testing/server.ts";
import { anotherCode, codeOf, mailedCode, switchAppOn, switchEmailOn } from "../../testing/two-factor.ts";
import { Visitor, type Shown } from "../../testing/visitor.ts";

const STEP_MS = 30_000;
const MAIL_BUTTON = 'name="act" value="send"';
const CODE_FIELD = 'name="code"';

const server = await testServer();
afterAll(() => server.close());
const { owner } = server.db;
const { admin, manager } = demo.users;

const become = (status: string) =>
  owner`update company set status = ${status} where id = ${demo.companyId}`.then(() => undefined);
beforeEach(async () => {
  await owner`delete from login_throttle`;
  await owner`delete from rate_limit`;
  await owner`delete from staff_two_factor`;
  await owner`delete from staff_session`;
  await become("active"); // factors are switched on in an open shop
});

/** Mails, counts and sessions of switching the factors on are no part of the test. */
async function expire(): Promise<void> {
  await owner`delete from rate_limit`;
  await owner`delete from staff_session`;
  server.jobs.inserted.length = 0;
  await become("expired");
}
async function withEmailCodes(user: ShopUser): Promise<void> {
  await switchEmailOn(await signedIn(server, demo, user));
}

let addresses = 0;
/** Somebody before the form, at an address of their own unless it is about that. */
async function atTheForm(address = `198.51.100.${(addresses += 1)}`): Promise<Visitor> {
  const visitor = new Visitor(server, demo, { language: "en", address });
  expect((await visitor.get("/billing")).status).toBe(200);
  return visitor;
}
const submit = (visitor: Visitor, user: ShopUser, more: Record<string, string> = {}): Promise<Shown> =>
  visitor.send("/billing", { email: user.email, password: PASSWORD, ...more });
const askForCode = async (user: ShopUser, more: Record<string, string> = {}, address?: string) =>
  submit(await atTheForm(address), user, { act: "send", code: "", ...more });
const mails = () => server.jobs.inserted.length;
const sessionsOf = async ({ id }: ShopUser) => (await owner`select id from staff_session where user_id = ${id}`).length;

describe("an administrator with codes by e-mail alone", () => {
  beforeEach(async () => {
    await withEmailCodes(admin);
    await expire();
  });

  it("is asked for a code, sends for one, and signs in with it", async () => {
    const visitor = await atTheForm();
    const asked = await submit(visitor, admin);
    expect(asked.status).toBe(401);
    for (const part of [CODE_FIELD, MAIL_BUTTON, "Enter the code of the second step"])
      expect(asked.text).toContain(part);
    expect(mails()).toBe(0);
    const sent = await submit(visitor, admin, { act: "send", code: "" });
    expect(sent.status).toBe(200);
    for (const part of [CODE_FIELD, MAIL_BUTTON, `value="${admin.email}"`, 'role="status"'])
      expect(sent.text).toContain(part);
    const code = mailedCode(server, admin.email);
    expect([mails(), sent.text.includes(code), sent.text.includes(PASSWORD)]).toEqual([1, false, false]);
    expect(await sessionsOf(admin)).toBe(0);
    const wrong = await submit(visitor, admin, { code: anotherCode(code) });
    expect([wrong.status, wrong.text.includes("The code is wrong")]).toEqual([401, true]);
    expect((await submit(visitor, admin, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(303);
    expect((await visitor.get("/billing")).text).toContain('value="out"');
    expect((await submit(await atTheForm(), admin, { code })).status).toBe(401);
  });

  it("who mistypes the password with the code in hand is asked for both again", async () => {
    const visitor = await atTheForm();
    await submit(visitor, admin, { act: "send", code: "" });
    const code = mailedCode(server, admin.email);
    const { status, text } = await submit(visitor, admin, { password: "guess", code });
    expect([status, text.includes("password is wrong"), text.includes(CODE_FIELD)]).toEqual([401, true, true]);
    expect((await submit(visitor, admin, { code })).status).toBe(303);
  });

  it("is sent five in a quarter of an hour; more are refused as by the API, which counts the same ones", async () => {
    for (let i = 0; i < 5; i++) expect((await askForCode(admin)).status).toBe(200);
    const refused = await askForCode(admin);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    for (const part of ["Too many attempts", CODE_FIELD]) expect(refused.text).toContain(part);
    expect(mails()).toBe(5);
    await become("active");
    const request = json({ email: admin.email, password: PASSWORD });
    const headers = { ...(request.headers as Record<string, string>), origin: `http://${hostName(demo)}` };
    const answer = await server.request(demo, "/api/session/email-code", { ...request, headers }, "203.0.113.9");
    expect([answer.status, mails()]).toEqual([429, 5]);
  });

  it("one address sends for thirty in a quarter of an hour, as at the API", async () => {
    const visitor = await atTheForm();
    const statuses = new Set<number>();
    for (let i = 0; i < 30; i++) {
      statuses.add((await submit(visitor, admin, { act: "send", password: "guess" })).status);
      await owner`delete from login_throttle`; // of guesses, which is another test's
    }
    expect([...statuses]).toEqual([401]);
    expect([(await submit(visitor, admin, { act: "send" })).status, mails()]).toEqual([429, 0]);
    expect((await askForCode(admin)).status).toBe(200);
  });
});

describe("an administrator with an authenticator app", () => {
  it("comes in by a recovery code, once, or by the app's, in the same field", async () => {
    const app = await switchAppOn(await signedIn(server, demo, admin));
    await expire();
    const [first, second] = app.recoveryCodes as [string, string];
    const visitor = await atTheForm();
    const asked = await submit(visitor, admin);
    expect((await submit(visitor, admin, { code: first.toUpperCase() })).status).toBe(303);
    expect(asked.text).toContain("recovery code");
    expect((await submit(await atTheForm(), admin, { code: first })).status).toBe(401);
    expect((await submit(await atTheForm(), admin, { code: second })).status).toBe(303);
    // That of the present step was used when the app was switched on.
    const code = codeOf(app.secret, Date.now() + STEP_MS);
    expect((await submit(await atTheForm(), admin, { code })).status).toBe(303);
  });

  it("alone is offered no mail, and gets none", async () => {
    await switchAppOn(await signedIn(server, demo, admin));
    await expire();
    expect((await submit(await atTheForm(), admin)).text).not.toContain(MAIL_BUTTON);
    const { status, text } = await askForCode(admin);
    expect([status, text.includes("Codes by e-mail are not switched on")]).toEqual([422, true]);
    expect([mails(), text.includes(CODE_FIELD), text.includes(MAIL_BUTTON)]).toEqual([0, true, false]);
  });
});

describe("nobody else is sent a code", () => {
  it("a manager of the shop gets the notice and no mail, with the right password", async () => {
    await withEmailCodes(manager);
    await expire();
    const { status, text } = await askForCode(manager);
    expect([status, text.includes("The subscription has expired"), mails()]).toEqual([403, true, 0]);
  });

  it("a wrong password gets none, counts as a guess, and tells nothing of factors or of who there is", async () => {
    await withEmailCodes(admin);
    await withEmailCodes(manager);
    await expire();
    const nobody = { ...admin, email: "nobody@demo.test" };
    const without = demo.users.accountant;
    const answers: string[] = [];
    for (const user of [admin, manager, without, nobody]) {
      const { status, text } = await askForCode(user, { password: "guess" });
      expect(status).toBe(401);
      const own = [/nonce="[^"]*"/g, /nonce-[^"']*/g, /name="csrf" value="[^"]*"/g];
      answers.push(own.reduce((shown, one) => shown.replaceAll(one, ""), text.replaceAll(user.email, "")));
    }
    expect(new Set(answers).size).toBe(1);
    const address = "203.0.113.7";
    for (let i = 0; i < 5; i++) expect((await askForCode(admin, { password: "guess" }, address)).status).toBe(401);
    const slowed = await askForCode(admin, {}, address);
    expect([slowed.status, slowed.headers.get("retry-after"), mails()]).toEqual([429, "30", 0]);
  });

  it("a form of another page sends none", async () => {
    await withEmailCodes(admin);
    await expire();
    const fields = new URLSearchParams({ email: admin.email, password: PASSWORD, act: "send" }).toString();
    expect((await (await atTheForm()).sendText("/billing", fields)).status).toBe(403);
    expect(mails()).toBe(0);
  });
});

// A forgotten password: an answer that tells nothing, a link that works once and for an hour, and everybody signed out.

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashSecret } from "../../platform/secrets.ts";
import { signedIn, type Person } from "../../testing/cast.ts";
import { demo, PASSWORD, rival, type Shop, type ShopUser } from "../../testing/fixtures.ts";
import { linkTo, mailsOf } from "../../testing/mails.ts";
import { ask } from "../../testing/rest.ts";
import { json, testServer } from "../../testing/server.ts";
import { switchEmailOn } from "../../testing/two-factor.ts";
import { Visitor, type Shown } from "../../testing/visitor.ts";
import { PASSWORD_RESET, passwordResetJob } from "./password-reset.job.ts";

const NEXT = "altă parolă bună";
const typed = { password: NEXT, password_confirmation: NEXT };

const server = await testServer();
afterAll(() => server.close());
beforeEach(async () => {
  server.jobs.inserted.length = 0;
  await server.db.owner`delete from password_reset`;
});
afterEach(async () => {
  vi.useRealTimers();
  await server.db.owner`update company set status = 'active'`;
  await server.db.owner`
    update staff_credential set password_hash = (
      select password_hash from staff_credential where user_id = ${demo.users.admin.id})`;
});

let count = 0;
const visitor = (shop: Shop = demo, language = "ro") =>
  new Visitor(server, shop, { address: `203.0.113.${++count % 250}`, language });

async function askFor(email: string, shop: Shop = demo) {
  const browser = visitor(shop);
  await browser.get("/password/forgot");
  return browser.send("/password/forgot", { email });
}

/** What a worker does with the requests that wait. */
async function work(): Promise<void> {
  const job = passwordResetJob(server.db.owner, server.config);
  for (const { queue, data } of server.jobs.inserted.splice(0).filter((waits) => waits.queue === PASSWORD_RESET)) {
    expect(queue).toBe(job.queue);
    await job.handle(data, { id: "1" }, server.jobs);
  }
}

/** The path of the link that somebody was sent. */
async function linkFor(user: ShopUser): Promise<string> {
  const data = { companyId: demo.companyId, email: user.email };
  await passwordResetJob(server.db.owner, server.config).handle(data, { id: "1" }, server.jobs);
  return linkTo(server, user.email);
}
const signIn = async (email: string, password: string) =>
  (await server.request(demo, "/api/v1/login", json({ email, password }))).status;

describe("asking", () => {
  it("is a page with a form, in the visitor's language", async () => {
    for (const [language, words] of [
      ["ro", "Ați uitat parola?"],
      ["ru", "Забыли пароль?"],
      ["en", "Forgot your password?"],
    ]) {
      const { status, text } = await visitor(demo, language).get("/password/forgot");
      expect(status).toBe(200);
      expect(text).toContain(words);
      expect(text).toContain('type="email"');
    }
  });

  it("is answered alike for everybody's address and for nobody's, with the same work", async () => {
    const addresses = [
      demo.users.parts.email,
      "nobody@demo.test",
      demo.users.gone.email, // inactive
      rival.users.parts.email, // of the other shop
    ];
    const shown: Shown[] = [];
    for (const email of addresses) shown.push(await askFor(email));
    const parts = ({ status, text }: Shown) => [status, text.replaceAll(/nonce="[^"]+"/g, "")];
    for (const one of shown) expect(parts(one)).toEqual(parts(shown[0]!));
    expect(shown[0]!.text).toContain("Verificați e-mailul");
    // One job each, and nothing looked up: whoever measures the time learns nothing.
    expect(server.jobs.inserted).toEqual(
      addresses.map((email) => ({ queue: PASSWORD_RESET, data: { companyId: demo.companyId, email } })),
    );
    expect(await server.db.owner`select from password_reset`).toEqual([]);
  });

  it("sends a mail to who may sign in here, in their language, and to nobody else", async () => {
    await server.db.owner`update staff_user set locale = 'ru' where id = ${demo.users.parts.id}`;
    for (const email of [
      ` ${demo.users.parts.email.toUpperCase()} `,
      "nobody@demo.test",
      demo.users.gone.email,
      rival.users.parts.email,
    ])
      await askFor(email);
    await work();
    await server.db.owner`update staff_user set locale = 'ro' where id = ${demo.users.parts.id}`;
    expect(mailsOf(server)).toEqual([
      {
        companyId: demo.companyId,
        at: expect.any(Number),
        to: demo.users.parts.email,
        locale: "ru",
        template: "password_reset",
        values: {
          name: demo.users.parts.name,
          shop: "Service demo",
          hours: "1",
          url: expect.stringMatching(/^http:\/\/demo\.localhost:3000\/password\/reset\/[a-z2-7]{64}$/),
        },
      },
    ]);
  });

  it("sends nothing to somebody who was deleted", async () => {
    await server.db.owner`update staff_user set deleted_at = now() where id = ${demo.users.marketer.id}`;
    await askFor(demo.users.marketer.email);
    await work();
    await server.db.owner`update staff_user set deleted_at = null where id = ${demo.users.marketer.id}`;
    expect(mailsOf(server)).toEqual([]);
  });

  it("twice in a minute sends one mail", async () => {
    await askFor(demo.users.parts.email);
    await askFor(demo.users.parts.email);
    await work();
    expect(mailsOf(server)).toHaveLength(1);
  });

  it.each([
    "",
    "nobody",
    "a@b.test, c@d.test",
    "a@b.test\r\nBcc: c@d.test",
    "a\u0000@b.test",
    `${"x".repeat(250)}@b.test`,
  ])("for %j, which is no address, shows the form again", async (email) => {
    const { status, text } = await askFor(email);
    expect(status).toBe(422);
    expect(text).toContain('role="alert"');
    expect(server.jobs.inserted).toEqual([]);
  });

  it("is refused to a form that is not ours, and of a shop that is closed", async () => {
    expect((await visitor().send("/password/forgot", { email: demo.users.parts.email })).status).toBe(403);
    await server.db.owner`update company set status = 'suspended'`;
    expect((await visitor().get("/password/forgot")).status).toBe(403);
    expect(server.jobs.inserted).toEqual([]);
  });

  it("for one address is slowed down, whether it is somebody's or not", async () => {
    for (const email of ["slow@demo.test", demo.users.accountant.email]) {
      const statuses = [];
      for (let n = 0; n < 6; n++) statuses.push((await askFor(email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});

describe("the link", () => {
  it("is kept as a hash, for an hour", async () => {
    const token = (await linkFor(demo.users.parts)).split("/").at(-1)!;
    const [row] = await server.db
      .owner`select *, expires_at - created_at = interval '1 hour' as hour from password_reset`;
    expect(row).toMatchObject({ token_hash: hashSecret(token), user_id: demo.users.parts.id, hour: true });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(server.jobs.inserted)).not.toContain(token);
  });

  it("shows a form that tells its address to nobody", async () => {
    const { status, text, headers } = await visitor().get(await linkFor(demo.users.parts));
    expect(status).toBe(200);
    expect(text).toContain(demo.users.parts.name);
    expect(text.match(/autocomplete="new-password"/g)).toHaveLength(2);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("sets the password, ends every session and token, and leads to signing in", async () => {
    const user = demo.users.parts;
    const [phone, tablet] = [await signedIn(server, demo, user), await signedIn(server, demo, user)];
    const bystander = await signedIn(server, demo, demo.users.mechanic);
    const heard: unknown[] = [];
    const person = { companyId: demo.companyId, userId: user.id };
    const leave = server.services.accessChanges.subscribe(person, (change) => heard.push(change));
    const path = await linkFor(user);
    const browser = visitor();
    await browser.get(path);
    const { status, location } = await browser.send(path, typed);
    expect({ status, location }).toEqual({ status: 303, location: "/app" });
    expect([await signIn(user.email, NEXT), await signIn(user.email, PASSWORD)]).toEqual([200, 401]);
    const isHere = async (one: Person) => (await one.request("/api/session")).status;
    expect([await isHere(phone), await isHere(tablet), await isHere(bystander)]).toEqual([401, 401, 200]);
    await expect.poll(() => heard.length, { interval: 5, timeout: 1_000 }).toBeGreaterThan(0);
    leave();
    const [told] = await server.db.owner`
      select verb, actor_id from activity where subject_id = ${user.id} order by id desc limit 1`;
    expect(told).toEqual({ verb: "access.resetPassword", actor_id: user.id });
  });

  it("leaves the second factor on: the password alone opens nothing", async () => {
    const user = demo.users.accountant;
    await switchEmailOn(await signedIn(server, demo, user));
    server.jobs.inserted.length = 0;
    const path = await linkFor(user);
    const browser = visitor();
    await browser.get(path);
    expect((await browser.send(path, typed)).status).toBe(303);
    const answer = await server.request(demo, "/api/v1/login", json({ email: user.email, password: NEXT }));
    expect(await answer.json()).toMatchObject({ status: 401, code: "access/two-factor-required" });
    await server.db.owner`delete from staff_two_factor`;
  });

  it("works once, also when it is used twice at once", async () => {
    const path = await linkFor(demo.users.parts);
    const browsers = [visitor(), visitor()];
    for (const browser of browsers) await browser.get(path);
    const statuses = await Promise.all(browsers.map(async (browser) => (await browser.send(path, typed)).status));
    expect(statuses.toSorted()).toEqual([303, 410]);
    const again = await visitor().get(path);
    expect(again.status).toBe(410);
    expect(again.text).toContain('href="/password/forgot"');
  });

  it("holds until the hour is over, to the second", async () => {
    const path = await linkFor(demo.users.parts);
    const sent = Date.now();
    const browser = visitor();
    await browser.get(path);
    vi.useFakeTimers({ toFake: ["Date"], now: sent + 59 * 60_000 });
    expect((await visitor().get(path)).status).toBe(200);
    vi.setSystemTime(sent + 60 * 60_000 + 1_000);
    for (const shown of [await visitor().get(path), await browser.send(path, typed)]) expect(shown.status).toBe(410);
    vi.useRealTimers();
    expect(await signIn(demo.users.parts.email, PASSWORD)).toBe(200);
  });

  it("is dead once another was sent", async () => {
    const first = await linkFor(demo.users.parts);
    await server.db.owner`update password_reset set created_at = created_at - interval '2 minutes'`;
    const second = await linkFor(demo.users.parts);
    expect([(await visitor().get(first)).status, (await visitor().get(second)).status]).toEqual([410, 200]);
  });

  it.each([
    ["of another shop", async () => visitor(rival).get(await linkFor(demo.users.parts))],
    ["that is unknown", () => visitor().get(`/password/reset/${"a".repeat(64)}`)],
    ["that is none", () => visitor().get("/password/reset/x%00")],
  ])("%s opens nothing", async (_what, open) => {
    expect((await open()).status).toBe(410);
  });

  it("opens nothing for who was deactivated meanwhile", async () => {
    const ana = await signedIn(server, demo, demo.users.admin);
    const path = await linkFor(demo.users.parts);
    const browser = visitor();
    await browser.get(path);
    const of = `/api/v1/users/${demo.users.parts.id}`;
    await ask(ana, "POST", `${of}/deactivate`);
    expect((await browser.send(path, typed)).status).toBe(410);
    await ask(ana, "POST", `${of}/activate`);
    expect((await browser.send(path, typed)).status).toBe(410);
    expect(await signIn(demo.users.parts.email, PASSWORD)).toBe(200);
  });

  it.each([
    ["short", "1234567", "1234567"],
    ["different", NEXT, `${NEXT}!`],
    ["known from a breach", "Steaua1986", "Steaua1986"],
  ])("with a password that is %s: the form again, and nothing changed", async (_what, password, again) => {
    const path = await linkFor(demo.users.parts);
    const browser = visitor();
    await browser.get(path);
    const { status, text } = await browser.send(path, { password, password_confirmation: again });
    expect(status).toBe(422);
    expect(text).toContain('role="alert"');
    expect(await signIn(demo.users.parts.email, PASSWORD)).toBe(200);
  });
});

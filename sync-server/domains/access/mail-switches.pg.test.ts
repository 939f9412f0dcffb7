// A shop that has switched invitations or new passwords off (docs/decisions/0017): no such mail leaves,
// nobody is locked out by it, and nothing is told of whose an address is.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { demo, rival, type Shop } from "../../testing/fixtures.ts";
import { invite, keptLink, tokenIn, userPath } from "../../testing/invitations.ts";
import { linkTo, mailsOf } from "../../testing/mails.ts";
import { accessOf, ask } from "../../testing/rest.ts";
import { testServer, type TestServer } from "../../testing/server.ts";
import { Visitor } from "../../testing/visitor.ts";
import { PASSWORD_RESET, passwordResetJob } from "./password-reset.job.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

const switches = (notify: Record<string, boolean>) =>
  server.db.owner`
    update company set settings = settings || ${server.db.owner.json({ notify })} where id = ${demo.companyId}`;
beforeEach(async () => {
  await switches({});
  await server.db.owner`delete from password_reset`;
  server.jobs.inserted.length = 0;
});

describe("with invitations off", () => {
  beforeEach(() => switches({ invitation: false }));

  it("a person is invited without a mail, and the sender hands over a link that opens", async () => {
    const { status, user } = await invite(ana);
    expect(status).toBe(201);
    expect(user).toMatchObject({ invitation_mailed: false });
    expect(mailsOf(server)).toEqual([]);
    const opened = await new Visitor(server, demo).get(new URL(user.invitation_url!).pathname);
    expect(opened.status).toBe(200);
    const again = await ask(ana, "POST", userPath(user.id, "/resend-invitation"));
    expect(again.data).toMatchObject({ invitation_mailed: false });
    const { invitation_url: url } = again.data as { invitation_url: string };
    expect(tokenIn(url)).toMatch(/^[a-z2-7]{64}$/);
    expect(mailsOf(server)).toEqual([]);
  });

  it("a link that goes by mail alone is not made: 422, and nothing is changed", async () => {
    const { gone } = demo.users;
    expect(await ask(ana, "POST", userPath(gone.id, "/resend-invitation"))).toMatchObject({
      status: 422,
      code: "access/mail-switched-off",
    });
    expect(await keptLink(server, gone.id)).toBeNull();
    expect(mailsOf(server)).toEqual([]);
  });

  it("a new password is still sent", async () => {
    const { status } = await ask(ana, "POST", userPath(demo.users.marketer.id, "/force-password-reset"));
    expect(status).toBe(200);
    expect(mailsOf(server)).toMatchObject([{ to: demo.users.marketer.email, template: "password_renewal" }]);
  });
});

it("with invitations on, the answer says that the mail goes", async () => {
  const { user } = await invite(ana);
  expect(user).toMatchObject({ invitation_mailed: true });
  expect(mailsOf(server)).toMatchObject([{ to: user.email, template: "invitation" }]);
});

describe("with new passwords off", () => {
  beforeEach(() => switches({ password_reset: false }));
  const visitor = (shop: Shop = demo, language = "en") =>
    new Visitor(server, shop, { language, address: `203.0.113.${Math.ceil(Math.random() * 250)}` });

  it.each([
    ["ro", "Acest service nu trimite linkuri pentru o parolă nouă."],
    ["ru", "Этот сервис не отправляет ссылок для нового пароля."],
    ["en", "This shop sends no links to choose a new password."],
  ])("the sign-in says so before anybody names an address, in %s", async (language, words) => {
    const { status, text } = await visitor(demo, language).get("/password/forgot");
    expect(status).toBe(200);
    expect(text).toContain(words);
    expect(text).not.toContain('type="email"');
  });

  it("whoever has the form open already is told the same whatever the address, and no work is begun", async () => {
    const shown: string[] = [];
    for (const email of [demo.users.parts.email, "nobody@demo.test", demo.users.gone.email]) {
      const browser = visitor();
      await switches({});
      await browser.get("/password/forgot");
      await switches({ password_reset: false });
      const { status, text } = await browser.send("/password/forgot", { email });
      expect(status).toBe(200);
      shown.push(text.replaceAll(/nonce="[^"]+"/g, ""));
    }
    expect(shown[0]).toContain("This shop sends no links to choose a new password.");
    expect(new Set(shown).size).toBe(1);
    expect(server.jobs.inserted).toEqual([]);
  });

  it("what was asked a moment before is not sent either, and leaves no link behind", async () => {
    const job = passwordResetJob(server.db.owner, server.config);
    await job.handle({ companyId: demo.companyId, email: demo.users.parts.email }, { id: "1" }, server.jobs);
    expect(mailsOf(server)).toEqual([]);
    expect(await server.db.owner`select from password_reset`).toEqual([]);
  });

  it("a link that was sent before still opens", async () => {
    await switches({});
    const job = passwordResetJob(server.db.owner, server.config);
    await job.handle({ companyId: demo.companyId, email: demo.users.parts.email }, { id: "1" }, server.jobs);
    const path = linkTo(server, demo.users.parts.email);
    await switches({ password_reset: false });
    expect((await visitor().get(path)).status).toBe(200);
  });

  it("nobody's password is taken away, since no link would reach them: 422, and nothing is changed", async () => {
    const before = await accessOf(server, demo);
    expect(await ask(ana, "POST", userPath(demo.users.parts.id, "/force-password-reset"))).toMatchObject({
      status: 422,
      code: "access/mail-switched-off",
    });
    expect(await accessOf(server, demo)).toEqual(before);
    expect(mailsOf(server)).toEqual([]);
  });

  it("another shop sends its own", async () => {
    const browser = visitor(rival);
    await browser.get("/password/forgot");
    await browser.send("/password/forgot", { email: rival.users.parts.email });
    expect(server.jobs.inserted).toMatchObject([{ queue: PASSWORD_RESET, data: { companyId: rival.companyId } }]);
  });
});

describe("in a production without a mail server", () => {
  let silent: TestServer;
  let boss: Person;
  beforeAll(async () => {
    silent = await testServer({ NODE_ENV: "production" });
    boss = await signedIn(silent, demo, demo.users.admin);
  });
  afterAll(() => silent.close());

  it("a person is invited with a link that is handed over, and the answer says so", async () => {
    const { status, user } = await invite(boss);
    expect(status).toBe(201);
    expect(user).toMatchObject({ invitation_mailed: false });
    expect(user.invitation_url).toContain("/invitations/");
    expect(mailsOf(silent)).toEqual([]);
  });

  it("nobody loses a password whose successor could not be mailed", async () => {
    const path = userPath(demo.users.marketer.id, "/force-password-reset");
    expect(await ask(boss, "POST", path)).toMatchObject({ status: 422, code: "access/mail-switched-off" });
    expect(mailsOf(silent)).toEqual([]);
  });

  it("the page for a new password says that none is sent", async () => {
    const { text } = await new Visitor(silent, demo, { language: "en" }).get("/password/forgot");
    expect(text).toContain("This shop sends no links to choose a new password.");
  });

  it("nobody signs up who would wait for a link in vain", async () => {
    const visitor = new Visitor(silent, null, { language: "en" });
    expect((await visitor.get("/")).text).not.toContain('href="/signup"');
    expect((await visitor.get("/signup")).text).toContain("Signing up is closed");
  });
});

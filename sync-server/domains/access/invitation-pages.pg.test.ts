// `/invitations/{token}`: the form, the three views, and accepting.

import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { cast } from "../../testing/cast.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { linkTo } from "../../testing/mails.ts";
import { accessOf, ask } from "../../testing/rest.ts";
import { json, testServer } from "../../testing/server.ts";
import { Visitor } from "../../testing/visitor.ts";
import { acceptanceOf, invitedBy, NOT_YET } from "../../testing/invitations.ts";

const DAY = 24 * 3_600_000;
const PASSWORD = "trei chei fixe";
const typed = { password: PASSWORD, password_confirmation: PASSWORD };

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);
afterEach(async () => {
  vi.useRealTimers();
  await server.db.owner`update company set status = 'active'`;
});

let count = 0;
const invited = (changes: object = {}) => invitedBy(ana, server, changes);
const visitor = (shop = demo, language?: string) =>
  new Visitor(server, shop, { address: `198.51.100.${++count % 250}`, ...(language ? { language } : {}) });
const signIn = async (email: string, password: string) =>
  (await server.request(demo, "/api/v1/login", json({ email, password }))).status;
const personOf = (id: string) => acceptanceOf(server, id);

describe("the form", () => {
  it("names the shop and the person, asks for the password twice, and works without script", async () => {
    const { path, email } = await invited();
    const { status, text, headers } = await visitor().get(path);
    expect(status).toBe(200);
    expect(text).toContain("Service demo");
    expect(text).toContain("Ion Nou");
    expect(text).toContain(`value="${email}"`);
    expect(text.match(/type="password"/g)).toHaveLength(2);
    expect(text.match(/autocomplete="new-password"/g)).toHaveLength(2);
    expect(text).toContain('<form method="post">');
    expect(text).not.toContain("<script");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*form-action 'self'/);
  });

  it.each([
    ["ro", "Alegeți parola"],
    ["ru", "Задайте пароль"],
    ["en", "Choose a password"],
  ])("is in the person's language, whatever the browser's: %s", async (locale, words) => {
    const { path } = await invited({ locale });
    const { text } = await visitor(demo, "de-DE,en;q=0.5").get(path);
    expect(text).toContain(`<html lang="${locale}">`);
    expect(text).toContain(words);
  });

  it("takes names as text", async () => {
    const { path } = await invited({ name: "Ion <b>&Co" });
    const { text } = await visitor().get(path);
    expect(text).toContain("Ion &lt;b&gt;&amp;Co");
    expect(text).not.toContain("<b>&Co");
  });

  it("looking at it changes nothing", async () => {
    const { id, path } = await invited();
    await visitor().get(path);
    expect(await personOf(id)).toMatchObject(NOT_YET);
  });
});

describe("accepting", () => {
  it("sets the password, makes the person active, clears the token, and leads to signing in", async () => {
    const { id, path, email } = await invited();
    const browser = visitor();
    await browser.get(path);
    const { status, location } = await browser.send(path, typed);
    expect({ status, location }).toEqual({ status: 303, location: "/app" });
    expect(await personOf(id)).toEqual({
      status: "active",
      accepted_at: expect.any(Date),
      email_verified_at: expect.any(Date),
      deactivated_at: null,
      links: 0,
      passwords: 1,
    });
    expect(browser.cookies.has("garaj_session")).toBe(false);
    expect(await signIn(email, PASSWORD)).toBe(200);
    const { data } = await ask(ana, "GET", `/api/v1/users/${id}`);
    expect(data).toMatchObject({ accepted_at: expect.any(String), email_verified_at: expect.any(String) });
  });

  it("is told in history as the person's own doing, and keeps nothing secret", async () => {
    const { id, path } = await invited();
    const browser = visitor();
    await browser.get(path);
    await browser.send(path, typed);
    const rows = await server.db.owner`
      select verb, actor_id from activity where subject_type = 'user' and subject_id = ${id} order by id`;
    expect(rows).toEqual([
      { verb: "access.createPerson", actor_id: demo.users.admin.id },
      { verb: "access.acceptInvitation", actor_id: id },
    ]);
    const kept = JSON.stringify([
      await server.db.owner`select * from command`,
      await server.db.owner`select * from activity`,
    ]);
    for (const secret of [PASSWORD, "argon2", path.split("/").at(-1)!]) expect(kept).not.toContain(secret);
  });

  it("happens once: the link is invalid afterwards, and the password stays", async () => {
    const { path, email } = await invited();
    const [first, second] = [visitor(), visitor()];
    await first.get(path);
    await second.get(path);
    await first.send(path, typed);
    const other = "altă parolă bună";
    const again = await second.send(path, { password: other, password_confirmation: other });
    expect(again.status).toBe(404);
    expect(again.text).toContain("Invitația nu este valabilă");
    expect((await first.get(path)).status).toBe(404);
    expect([await signIn(email, PASSWORD), await signIn(email, other)]).toEqual([200, 401]);
  });

  it("of two at once one wins, and has the password that was typed there", async () => {
    const { path, email } = await invited();
    const tries = await Promise.all(
      ["prima parolă mea", "a doua parolă mea"].map(async (password) => {
        const browser = visitor();
        await browser.get(path);
        return { password, browser };
      }),
    );
    const answers = await Promise.all(
      tries.map(async ({ password, browser }) => {
        const { status } = await browser.send(path, { password, password_confirmation: password });
        return { password, status };
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404]);
    for (const { password, status } of answers) expect(await signIn(email, password)).toBe(status === 303 ? 200 : 401);
  });

  it("a password that was taken back: the person, who stayed active, chooses another", async () => {
    const { id, path, email } = await invited();
    const browser = visitor();
    await browser.get(path);
    await browser.send(path, typed);
    await ask(ana, "POST", `/api/v1/users/${id}/force-password-reset`);
    expect(await signIn(email, PASSWORD)).toBe(401);
    const renewal = linkTo(server, email);
    await browser.get(renewal);
    const next = "altă parolă bună";
    expect((await browser.send(renewal, { password: next, password_confirmation: next })).status).toBe(303);
    expect([await signIn(email, PASSWORD), await signIn(email, next)]).toEqual([401, 200]);
  });
});

describe("a password that cannot be set", () => {
  it.each([
    ["of seven characters", "1234567", "1234567", "prea scurtă"],
    ["typed differently the second time", PASSWORD, "trei chei fixE", "nu sunt la fel"],
    ["typed once", PASSWORD, undefined, "nu sunt la fel"],
    ["that is known from a breach", "Steaua1986", "Steaua1986", "parole furate"],
    ["that is too long", "x".repeat(129), "x".repeat(129), "prea lungă"],
    ["that is missing", undefined, undefined, "prea scurtă"],
  ])("%s: the form again, with what is wrong, and nothing changed", async (_what, password, again, words) => {
    const { id, path } = await invited();
    const browser = visitor();
    await browser.get(path);
    const fields = {
      ...(password === undefined ? {} : { password }),
      ...(again === undefined ? {} : { password_confirmation: again }),
    };
    const { status, text } = await browser.send(path, fields);
    expect(status).toBe(422);
    expect(text).toMatch(new RegExp(`role="alert"[^>]*>[^<]*${words}`));
    expect(text).toContain('aria-invalid="true"');
    if (password) expect(text).not.toContain(`value="${password}"`);
    expect(await personOf(id)).toMatchObject(NOT_YET);
    expect((await browser.send(path, typed)).status).toBe(303); // the form that was shown again can be sent
  });
});

describe("a token that opens nothing", () => {
  it.each([
    ["unknown", "a".repeat(64)],
    ["too short", "abc"],
    ["too long", "a".repeat(65)],
    ["in capitals", "A".repeat(64)],
    ["with a NUL", `${"a".repeat(63)}%00`],
    ["not even text", "%ff%fe"],
    ["SQL", "'%20or%201=1--"],
    ["very long", "a".repeat(5_000)],
  ])("%s: the invalid view, for looking and for sending", async (_what, token) => {
    const before = await accessOf(server, demo);
    const browser = visitor();
    const looked = await browser.get(`/invitations/${token}`);
    expect(looked.status).toBe(404);
    expect(looked.text).toContain("Invitația nu este valabilă");
    expect(await accessOf(server, demo)).toEqual(before);
  });

  it("is told in the visitor's language, else in the shop's", async () => {
    const path = `/invitations/${"a".repeat(64)}`;
    expect((await visitor(demo, "ru").get(path)).text).toContain("Приглашение недействительно");
    expect((await visitor(demo, "de").get(path)).text).toContain("Invitația nu este valabilă");
  });

  it("of another shop is unknown here, and nothing changes there", async () => {
    const { id, path } = await invited();
    const [stranger, own] = [visitor(rival), visitor()];
    expect((await stranger.get(path)).status).toBe(404);
    await own.get(path);
    // With a form of the other shop's own page.
    await stranger.get("/password/forgot");
    expect([403, 404]).toContain((await stranger.send(path, typed)).status);
    expect(await personOf(id)).toMatchObject(NOT_YET);
    expect((await own.send(path, typed)).status).toBe(303);
  });

  it("that was replaced by a newer one is dead, and the newer works", async () => {
    const { id, email, path } = await invited();
    await ask(ana, "POST", `/api/v1/users/${id}/resend-invitation`);
    const newer = linkTo(server, email);
    expect((await visitor().get(path)).status).toBe(404);
    expect((await visitor().get(newer)).status).toBe(200);
  });
});

describe("seven days", () => {
  const at = async (id: string, ms: number) => {
    const [row] = await server.db.owner<{ invited_at: Date }[]>`select invited_at from staff_user where id = ${id}`;
    vi.useFakeTimers({ toFake: ["Date"], now: row!.invited_at.getTime() + ms });
  };

  it("less a second, and to the millisecond: the form; it is accepted", async () => {
    const { id, path } = await invited();
    await at(id, 7 * DAY - 1_000);
    expect((await visitor().get(path)).status).toBe(200);
    await at(id, 7 * DAY);
    const browser = visitor();
    expect((await browser.get(path)).status).toBe(200);
    expect((await browser.send(path, typed)).status).toBe(303);
  });

  it("and a second: the expired view, for looking and for sending, and nothing changed", async () => {
    const { id, path } = await invited({ locale: "ru" });
    const browser = visitor();
    await browser.get(path);
    await at(id, 7 * DAY + 1_000);
    for (const shown of [await browser.get(path), await browser.send(path, typed)]) {
      expect(shown.status).toBe(410);
      expect(shown.text).toContain("Срок приглашения истёк");
    }
    expect(await personOf(id)).toMatchObject(NOT_YET);
  });

  it("begin anew when it is sent again", async () => {
    const { id, email } = await invited();
    await server.db.owner`update staff_user set invited_at = now() - interval '8 days' where id = ${id}`;
    expect((await visitor().get(linkTo(server, email))).status).toBe(410);
    await ask(ana, "POST", `/api/v1/users/${id}/resend-invitation`);
    expect((await visitor().get(linkTo(server, email))).status).toBe(200);
  });
});

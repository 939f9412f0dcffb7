// A shop signs up by itself: what it gets, what is told, and what is not.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { demo } from "../testing/fixtures.ts";
import { linkTo, mailsOf } from "../testing/mails.ts";
import { auditOf, operatorId, seedOperators, sendAs } from "../testing/operators.ts";
import { testServer } from "../testing/server.ts";
import { Visitor, type Shown } from "../testing/visitor.ts";

const DAY = 24 * 3600 * 1000;

const server = await testServer();
afterAll(() => server.close());
await seedOperators(server);
beforeEach(() => server.db.owner`delete from rate_limit`);

const FIELDS = {
  shop: "Auto Nistru",
  slug: "auto-nistru",
  name: "Ion Creangă",
  email: "Ion@Nistru.test",
  locale: "en",
  planId: "plan-trial",
};

async function signUp(changes: Record<string, string> = {}, address = "192.0.2.10"): Promise<Shown> {
  const visitor = new Visitor(server, null, { language: "en", address });
  await visitor.get("/signup");
  return visitor.send("/signup", { ...FIELDS, ...changes });
}

const companies = async () =>
  (await server.db.owner`select slug from company order by slug`).map(({ slug }) => slug as string);

describe("the page", () => {
  it("is on the base domain, found from its front page, as the panel is", async () => {
    const front = await new Visitor(server, null, { language: "en" }).get("/");
    expect(front.text).toContain('href="/signup"');
    expect(front.text).toContain('href="/admin"');
    const { status, text } = await new Visitor(server, null, { language: "en" }).get("/signup");
    expect(status).toBe(200);
    expect(text).toContain("14 days of trial");
    expect(text).not.toContain("Demo");
    expect((await new Visitor(server, demo).get("/signup")).status).toBe(404);
  });

  it("tells what each plan costs, and what it has besides the one before it", async () => {
    const { text } = await new Visitor(server, null, { language: "en" }).get("/signup?plan=plan-pro");
    expect(text).toContain("490.00\u00a0MDL a month · 4,900.00\u00a0MDL a year");
    expect(text).toContain("Everything in Start, and: Payroll, Online shop, AI assistant, API");
    expect(text).toContain("Up to 8 people · 4 bays · 300 work orders a month · 5\u00a0GB for files");
    expect(text).toMatch(/value="plan-pro"\s+required\s+checked/);
    expect(text.match(/required\s+checked/g)).toHaveLength(1);
  });

  it("offers its other languages, and keeps the plan that was asked for", async () => {
    const { text } = await new Visitor(server, null, { language: "en" }).get("/signup?plan=plan-pro");
    expect(text).toContain('formaction="?plan=plan-pro&amp;lang=ru"');
    const visitor = new Visitor(server, null, { language: "en" });
    await visitor.get("/signup");
    const wrong = await visitor.send("/signup", { planId: "plan-pro", shop: "", locale: "en" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('formaction="?plan=plan-pro&amp;lang=ru"');
  });

  it("keeps what was typed in another language, whatever of it is still missing, and counts it as no try", async () => {
    const visitor = new Visitor(server, null, { language: "en" });
    await visitor.get("/signup");
    const typed = { shop: `Auto "Nistru" & co`, slug: "", name: "Ion Creangă", email: "ion@", locale: "en" };
    const told = { ...typed, planId: "plan-pro", language_was: "en" };
    for (let times = 0; times < 11; times++) expect((await visitor.send("/signup?lang=ru", told)).status).toBe(200);
    const { text } = await visitor.send("/signup?plan=plan-pro&lang=ru", told);
    expect(text).toContain('<html lang="ru">');
    for (const value of ["Auto &quot;Nistru&quot; &amp; co", "Ion Creangă", "ion@"])
      expect(text).toContain(`value="${value}"`);
    expect(text).toMatch(/value="plan-pro"\s+required\s+checked/);
    expect(text).not.toContain('aria-invalid="true"');
    expect(text).not.toContain('role="alert"');
    // Whoever has not chosen a language for the shop gets that of the page; whoever has keeps it.
    expect(text).toMatch(/<option value="ru" selected/);
    expect((await visitor.send("/signup?lang=ru", { ...told, locale: "ro" })).text).toMatch(
      /<option value="ro" selected/,
    );
    expect(await companies()).not.toContain("auto-nistru-co");
    expect(await server.db.owner`select key from rate_limit where key like 'sign-up%'`).toEqual([]);
    // From no page of ours nothing is shown.
    expect((await new Visitor(server, null, { language: "en" }).send("/signup?lang=ru", told)).status).toBe(403);
  });

  it.each([
    ["ro", "Deschideți-vă service-ul"],
    ["ru", "Откройте свой автосервис"],
    ["en", "Open your shop"],
  ])("speaks %s", async (language, words) => {
    expect((await new Visitor(server, null, { language }).get("/signup")).text).toContain(words);
    expect((await new Visitor(server, null, { language: "de" }).get(`/signup?lang=${language}`)).text).toContain(words);
  });
});

describe("signing up", () => {
  it.each<Record<string, string>>([
    { shop: "Premiu: https://rau.test/x" },
    { name: "Deschide WWW.rau.test" },
    { name: "http://rau.test" },
  ])("with %j sends nobody a mail that leads elsewhere", async (changes) => {
    const before = mailsOf(server).length;
    expect((await signUp({ ...changes, slug: "nowhere" })).status).toBe(422);
    expect(mailsOf(server)).toHaveLength(before);
    expect(await companies()).not.toContain("nowhere");
  });

  it("makes the shop with the plan's trial and sends the link, which opens it", async () => {
    const { status, text } = await signUp();
    expect(status).toBe(200);
    expect(text).toContain("ion@nistru.test");
    const [row] = await server.db.owner<{ id: string; status: string; plan_id: string; trial_ends_at: Date }[]>`
      select id, status, plan_id, trial_ends_at from company where slug = 'auto-nistru'`;
    expect(row).toMatchObject({ status: "trial", plan_id: "plan-trial" });
    expect(Math.abs(row!.trial_ends_at.getTime() - Date.now() - 14 * DAY)).toBeLessThan(60_000);
    expect(mailsOf(server).at(-1)).toMatchObject({ to: "ion@nistru.test", template: "signup", locale: "en" });
    const link = linkTo(server, "ion@nistru.test");
    expect(text).not.toContain(link.split("/").at(-1));
    const visitor = new Visitor(server, { slug: "auto-nistru" }, { language: "en" });
    expect((await visitor.get(link)).status).toBe(200);
    const accepted = await visitor.send(link, {
      password: "a long enough secret",
      password_confirmation: "a long enough secret",
    });
    expect(accepted.status).toBeLessThan(400);
    expect((await auditOf(server, "signup.create")).at(-1)).toMatchObject({ operator_id: null, tenant_id: row!.id });
  });

  it("suggests the subdomain from the name where none was typed", async () => {
    expect((await signUp({ shop: "Мастер Гараж", slug: "" })).status).toBe(200);
    expect(await companies()).toContain("master-garaj");
  });

  it("tells nothing about whether an e-mail is known", async () => {
    const known = await signUp({ slug: "known-one", email: demo.users.admin.email }, "192.0.2.11");
    const unknown = await signUp({ slug: "known-two", email: "fresh@x.test" }, "192.0.2.12");
    const plain = (shown: Shown, email: string) => shown.text.replaceAll(email, "E").replaceAll(/nonce="[^"]*"/g, "");
    expect(known.status).toBe(unknown.status);
    expect(plain(known, demo.users.admin.email)).toBe(plain(unknown, "fresh@x.test"));
  });

  it.each([
    ["taken", "demo", "The address is taken"],
    ["reserved", "www", "cannot be used"],
    ["no host", "a b", "cannot be used"],
    ["of no letters at all", "---", "cannot be used"],
  ])("with a subdomain that is %s is told so, and what was typed stays", async (_what, slug, words) => {
    const before = await companies();
    const { status, text } = await signUp({ slug, shop: "Typed & kept" });
    expect(status).toBe(422);
    expect(text).toContain(words);
    expect(text).toContain("Typed &amp; kept");
    expect(await companies()).toEqual(before);
  });

  it("under one subdomain twice at once makes one", async () => {
    const both = await Promise.all([signUp({ slug: "twin" }, "192.0.2.13"), signUp({ slug: "twin" }, "192.0.2.14")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await companies()).filter((slug) => slug === "twin")).toHaveLength(1);
  });

  it.each([
    ["no shop", { shop: "" }],
    ["no person", { name: " " }],
    ["no e-mail", { email: "nobody" }],
    ["a plan that is not public", { planId: "plan-demo" }],
    ["a plan that there is not", { planId: "x" }],
    ["a NUL", { shop: "a\0b" }],
    ["a shop name too long", { shop: "x".repeat(81) }],
  ])("with %s makes nothing", async (_what, changes: Record<string, string>) => {
    const before = await companies();
    expect((await signUp({ slug: "nothing", ...changes })).status).toBe(422);
    expect(await companies()).toEqual(before);
  });

  it("by a program that fills in everything looks done, and makes nothing", async () => {
    const before = [await companies(), mailsOf(server).length];
    const { status, text } = await signUp({ slug: "robot", website: "https://spam.example" });
    expect(status).toBe(200);
    expect(text).toContain("Check your e-mail");
    expect([await companies(), mailsOf(server).length]).toEqual(before);
  });

  it("needs the form's own token", async () => {
    const before = await companies();
    const visitor = new Visitor(server, null);
    expect((await visitor.send("/signup", { ...FIELDS, slug: "foreign" })).status).toBe(403);
    await visitor.get("/signup");
    const body = new URLSearchParams({ ...FIELDS, slug: "foreign" }).toString();
    expect((await visitor.sendText("/signup", body, { origin: "https://evil.example" })).status).toBe(403);
    expect(await companies()).toEqual(before);
  });

  it("is limited for one address, and says for how long", async () => {
    const of = (name: string) => ({ slug: name, email: `${name}@nistru.test` });
    for (let i = 0; i < 10; i++) expect((await signUp(of(`many-${i}`), "192.0.2.20")).status).toBe(200);
    const refused = await signUp(of("many-more"), "192.0.2.20");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await signUp(of("many-else"), "192.0.2.21")).status).toBe(200);
    expect(await companies()).not.toContain("many-more");
  });

  it("fills nobody's mailbox, from however many addresses", async () => {
    const before = mailsOf(server).length;
    for (let i = 0; i < 8; i++) await signUp({ slug: `flood-${i}`, email: "Victim@mail.test" }, `192.0.2.${30 + i}`);
    expect(
      mailsOf(server)
        .slice(before)
        .map(({ to }) => to),
    ).toEqual(Array(5).fill("victim@mail.test"));
    expect(await companies()).not.toContain("flood-7");
  });

  it("is closed at once when the platform says so, for whoever has the form already as well", async () => {
    const visitor = new Visitor(server, null, { language: "en" });
    await visitor.get("/signup");
    await sendAs(server, operatorId("owner"), "/admin/settings", { action: "signup" });
    await expect.poll(async () => (await new Visitor(server, null).get("/")).text).not.toContain('href="/signup"');
    const before = await companies();
    expect((await visitor.send("/signup", { ...FIELDS, slug: "late" })).text).toContain("Signing up is closed");
    expect(await companies()).toEqual(before);
    await sendAs(server, operatorId("owner"), "/admin/settings", { action: "signup", enabled: "on" });
    await expect.poll(async () => (await new Visitor(server, null).get("/")).text).toContain('href="/signup"');
  });
});

// The form of a shop's site: a lead of whoever leaves one, what robots and the impatient do, and that nothing typed is lost.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { testServer } from "../../testing/server.ts";
import { Visitor } from "../../testing/visitor.ts";
import { LEAD_FORM_WORDS } from "./lead-form.words.ts";

const server = await testServer();
afterAll(() => server.close());
const { owner } = server.db;
beforeEach(() => owner`truncate lead, rate_limit`.then(() => undefined));

const TYPED = { name: "Ion Rusu", phone: "069 123 456", car: "Dacia Logan 2015", message: "Scârțâie la frânare" };
const leads = () => owner<Record<string, unknown>[]>`select * from lead order by created_at, id`;

/** The hidden fields that the page has, but for its token. */
const hiddenOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
      .map(([, name, value]) => [name!, value!] as const)
      .filter(([name]) => name !== "csrf"),
  );

async function opened(path = "/lead", kind: ConstructorParameters<typeof Visitor>[2] = {}, shop = demo) {
  const visitor = new Visitor(server, shop, kind);
  const shown = await visitor.get(path);
  expect(shown.status).toBe(200);
  const send = (fields: Record<string, string> = TYPED, to = path.replace(/\?.*/, "")) =>
    visitor.send(to, { ...hiddenOf(shown.text), ...fields });
  return { visitor, shown, send };
}

describe("whoever fills in the form", () => {
  it("is a new lead of the shop from its site, with the phone as it is dialled, and is thanked", async () => {
    const { visitor, send } = await opened();
    const sent = await send();
    expect([sent.status, sent.location]).toEqual([303, "/lead?sent=1"]);
    const thanks = await visitor.get(sent.location!);
    expect(thanks.text).toContain(LEAD_FORM_WORDS.ro.sent.title);
    expect(thanks.text).toMatch(/Deschis acum|Închis acum/);
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      company_id: demo.companyId,
      name: "Ion Rusu",
      phone: "+37369123456",
      car: "Dacia Logan 2015",
      notes: "Scârțâie la frânare",
      status: "new",
      source: "site",
      is_urgent: false,
      created_by: null,
      client_id: null,
      utm_source: null,
    });
  });

  it("needs to say name and phone alone", async () => {
    const { send } = await opened();
    expect((await send({ name: "Ana", phone: "+40722123456", car: "", message: "" })).status).toBe(303);
    expect((await leads())[0]).toMatchObject({ name: "Ana", phone: "+40722123456", car: null, notes: null });
  });

  it("is told of in the history by their name, and by nobody of the shop", async () => {
    await (await opened()).send();
    const [told] = await owner`
      select a.verb, a.subject_type, a.actor_id = l.id as themselves, a.data from activity a join lead l on l.id = a.subject_id`;
    expect(told).toEqual({
      verb: "leads.create",
      subject_type: "lead",
      themselves: true,
      data: { name: "Ion Rusu", via: "site", source: "site" },
    });
  });

  it("comes with the campaign of the address, also from the landing page and in another language", async () => {
    const landing = await new Visitor(server, demo).get("/?utm_source=facebook&utm_campaign=Iarn%C4%83&other=1");
    const href = /href="(\/lead\?[^"]*)"/.exec(landing.text)![1]!.replaceAll("&amp;", "&");
    const { visitor, send, shown } = await opened(href);
    expect(hiddenOf(shown.text)).toMatchObject({ utm_source: "facebook", utm_campaign: "Iarnă" });
    const other = await visitor.send("/lead?lang=ru", { ...hiddenOf(shown.text), ...TYPED, language_was: "ro" });
    expect([other.status, hiddenOf(other.text)["utm_campaign"]]).toEqual([200, "Iarnă"]);
    expect(other.text).toContain('value="Ion Rusu"');
    expect(await leads()).toEqual([]);
    await send();
    expect((await leads())[0]).toMatchObject({ utm_source: "facebook", utm_campaign: "Iarnă", utm_medium: null });
  });

  it("is of this shop alone", async () => {
    await (await opened("/lead", {}, rival)).send();
    expect((await leads()).map((lead) => lead["company_id"])).toEqual([rival.companyId]);
  });
});

describe("what is not right", () => {
  it.each([
    ["no name", { name: " " }, "name"],
    ["no phone", { phone: "" }, "phone"],
    ["a phone that cannot be dialled", { phone: "12" }, "phone"],
    ["a name of two lines", { name: "Ion\u0007Rusu" }, "name"],
    ["a name that is too long", { name: "x".repeat(201) }, "name"],
    ["a car that is too long", { car: "x".repeat(61) }, "car"],
    ["a message that is too long", { message: "x".repeat(2001) }, "message"],
    ["a message with a NUL character", { message: "a\u0000b" }, "message"],
  ] as const)(
    "%s is said beside its field, what was typed stays, and there is no lead",
    async (_what, wrong, field) => {
      const { send } = await opened();
      const typed = { ...TYPED, ...wrong };
      const answer = await send(typed);
      expect(answer.status).toBe(422);
      expect(answer.text).toContain(LEAD_FORM_WORDS.ro.wrong[field]);
      expect(answer.text.match(/aria-invalid="true"/g)).toHaveLength(1);
      for (const name of ["name", "phone", "car"] as const)
        if (name !== field) expect(answer.text).toContain(`value="${TYPED[name]}"`);
      if (field !== "message") expect(answer.text).toContain(TYPED.message);
      expect(await leads()).toEqual([]);
    },
  );

  it("corrected is one lead", async () => {
    const { visitor, send } = await opened();
    const wrong = await send({ ...TYPED, phone: "1" });
    expect((await visitor.send("/lead", { ...hiddenOf(wrong.text), ...TYPED })).status).toBe(303);
    expect(await leads()).toHaveLength(1);
  });

  it("cannot break out of the page", async () => {
    const { send } = await opened();
    const evil = `"><script>alert(1)</script>`;
    const { text } = await send({ name: evil, phone: "x", car: evil, message: `</textarea>${evil}` });
    expect(text).not.toContain("<script");
  });
});

describe("who is no customer", () => {
  it("a robot that fills in what people do not see is thanked, and no lead", async () => {
    const { send } = await opened();
    expect((await send({ ...TYPED, homepage: "https://seo.example" })).location).toBe("/lead?sent=1");
    expect(await leads()).toEqual([]);
  });

  it("the field that people do not see is none that browsers fill in for them", async () => {
    const { shown } = await opened();
    const names = [...shown.text.matchAll(/<input\b[^>]*\bname="(\w+)"/g)].map(([, name]) => name!);
    expect(names).toContain("homepage");
    // What autofill knows of people: whoever's browser did would be taken for a robot.
    expect(names.filter((name) => /company|organi[sz]ation|email|address|city|zip|country|title/.test(name))).toEqual(
      [],
    );
  });

  it("the same form sent again is the same lead; a corrected one is another", async () => {
    const { send } = await opened();
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([303, 303]);
    expect(await leads()).toHaveLength(1);
    await send({ ...TYPED, message: "Și schimb de ulei" });
    expect(await leads()).toHaveLength(2);
  });

  it("one address leaves ten an hour, and is told so with what it typed", async () => {
    for (let number = 0; number < 10; number += 1) expect((await (await opened()).send()).status).toBe(303);
    const refused = await (await opened()).send();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(refused.text).toContain(LEAD_FORM_WORDS.ro.tooMany);
    expect(refused.text).toContain('value="Ion Rusu"');
    expect(await leads()).toHaveLength(10);
    expect((await (await opened("/lead", { address: "192.0.2.78" })).send()).status).toBe(303);
  });

  it("ten thousand leads from a robot of many addresses are sixty, and another shop takes its own", async () => {
    for (let number = 0; number < 65; number += 1)
      await (await opened("/lead", { address: `198.51.100.${number}` })).send();
    expect(await leads()).toHaveLength(60);
    expect((await (await opened("/lead", { address: "203.0.113.1" }, rival)).send()).status).toBe(303);
  });

  it("a form of another page is refused", async () => {
    const visitor = new Visitor(server, demo);
    await visitor.get("/lead");
    const forged = await visitor.sendText("/lead", new URLSearchParams({ ...TYPED, csrf: "x" }).toString());
    expect(forged.status).toBe(403);
    expect(await leads()).toEqual([]);
  });
});

describe("the page", () => {
  it.each(LOCALES)("speaks %s, runs nothing, and has the shop's own phone", async (locale) => {
    const { shown } = await opened(`/lead?lang=${locale}`);
    expect(shown.text).toContain(`<html lang="${locale}">`);
    expect(shown.text).toContain(LEAD_FORM_WORDS[locale].title);
    expect(shown.text).not.toContain("<script");
    expect(shown.text).toContain('href="tel:+37322000000"');
    expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(shown.text).toContain("prefers-color-scheme:dark");
  });

  it("is linked from the shop's page, in its language", async () => {
    const { text } = await new Visitor(server, demo, { language: "ru" }).get("/");
    expect(text).toContain('href="/lead?lang=ru"');
  });

  it("of a suspended shop is its notice, and takes nothing", async () => {
    const { visitor, send } = await opened();
    await owner`update company set status = 'suspended' where id = ${demo.companyId}`;
    const [page, sent] = [await visitor.get("/lead"), await send()];
    await owner`update company set status = 'active' where id = ${demo.companyId}`;
    expect([page.status, sent.status]).toEqual([403, 403]);
    expect(page.text).toContain("Accesul este suspendat");
    expect(await leads()).toEqual([]);
  });
});

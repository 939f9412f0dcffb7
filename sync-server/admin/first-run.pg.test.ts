// An installation without a shop: the link of the start makes the operator's account, the first shop and its owner, without a mail.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { seedPlans } from "../../drizzle/seed/plans.ts";
import { untilBlocked } from "../testing/locks.ts";
import { json, testServer } from "../testing/server.ts";
import { testConfig } from "../testing/test-config.ts";
import { mailsOf } from "../testing/mails.ts";
import { auditOf } from "../testing/operators.ts";
import { Visitor, type Shown } from "../testing/visitor.ts";
import { inviteFirstOperator } from "./first-operator.ts";

const PASSWORD = "roata de rezerva";
const SHOP = { slug: "service-nistru" };
const FIELDS = {
  action: "shop",
  name: "Olga Onofrei",
  email: "Olga@Nistru.test",
  password: PASSWORD,
  password_confirmation: PASSWORD,
  shop: "Service Nistru SRL",
  slug: "",
  locale: "ru",
  planId: "plan-pro",
};

const server = await testServer();
afterAll(() => server.close());
beforeEach(async () => {
  await server.db
    .owner`truncate company, staff_user, staff_credential, role, activity, operator, operator_credential, operator_set_up, login_throttle cascade`;
  await seedPlans(server.db.owner);
});

async function linkOf(env: NodeJS.ProcessEnv = {}): Promise<string> {
  const lines = await inviteFirstOperator(testConfig(env), server.db.owner, true);
  const url = new URL(lines.map((line) => line.trim()).find((line) => line.startsWith("http"))!);
  return url.pathname + url.search;
}

async function opened(link: string, language = "en"): Promise<Visitor> {
  const visitor = new Visitor(server, null, { language });
  await visitor.get(link);
  return visitor;
}

async function sent(changes: Record<string, string> = {}, link?: string): Promise<Shown> {
  const address = link ?? (await linkOf());
  return (await opened(address)).send(address, { ...FIELDS, ...changes });
}

/** What there is of operators and shops. */
async function made() {
  const { owner } = server.db;
  const [row] = await owner<{ operators: number; shops: number; people: number; links: number }[]>`
    select (select count(*)::int from operator where status = 'active') as operators, (select count(*)::int from company) as shops,
      (select count(*)::int from staff_user) as people, (select count(*)::int from operator_set_up) as links`;
  return row;
}
const NOTHING = { operators: 0, shops: 0, people: 0, links: 1 };

const signsIn = async (email: string, password: string) =>
  (
    await server.request(SHOP, "/api/session", {
      ...json({ email, password }),
      headers: { "content-type": "application/json", origin: `http://${SHOP.slug}.localhost:3000` },
    })
  ).status;

describe("the page", () => {
  it.each([
    ["ro", "Primul service"],
    ["ru", "Первый автосервис"],
    ["en", "The first shop"],
  ])("speaks %s, and offers the plan without limits first", async (language, title) => {
    const link = await linkOf();
    const { status, text } = await new Visitor(server, null, { language }).get(link);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(`<html lang="${language}">`);
    expect([...text.matchAll(/<option value="(plan-\w+)"/g)].map(([, id]) => id)).toEqual([
      "plan-pro",
      "plan-trial",
      "plan-start",
    ]);
  });

  it("is the same link in another language, and tells its key to nothing else", async () => {
    const link = await linkOf();
    const visitor = new Visitor(server, null, { language: "en" });
    const { text, headers } = await visitor.get(link);
    const links = [...text.matchAll(/formaction="(\?[^"]+)"/g)].map(([, address]) => address!.replaceAll("&amp;", "&"));
    expect(links).toHaveLength(3);
    for (const [place, title] of ["Primul service", "Первый автосервис", "The first shop"].entries())
      expect((await visitor.get(`/admin/set-up${links[place]}`)).text).toContain(`<h1>${title}</h1>`);
    expect(text.split(link.split("=")[1]!)).toHaveLength(1 + links.length);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("keeps what was typed in another language, but for the passwords", async () => {
    const link = await linkOf();
    const visitor = await opened(link);
    const { action: _, ...typed } = FIELDS;
    const told = { ...typed, slug: "nistru", locale: "en", ownerName: "Ion", ownerPassword: "alta parola" };
    const { status, text } = await visitor.send(`${link}&lang=ru`, { ...told, language_was: "en" });
    expect(status).toBe(200);
    expect(text).toContain("<h1>Первый автосервис</h1>");
    for (const value of ["Olga Onofrei", "Olga@Nistru.test", "Service Nistru SRL", "nistru", "Ion"])
      expect(text).toContain(`value="${value}"`);
    for (const secret of [PASSWORD, "alta parola"]) expect(text).not.toContain(secret);
    expect(text).toMatch(/<option value="ru" selected/);
    expect(text).not.toContain('class="fault"');
    expect(await made()).toEqual(NOTHING);
  });

  it("is nowhere on a shop's host, and not behind a link that is none", async () => {
    const link = await linkOf();
    expect((await new Visitor(server, SHOP).get(link)).status).toBe(404);
    expect((await new Visitor(server, null).get(`${link}x`)).status).toBe(404);
    expect((await sent({}, `${link}x`)).status).toBe(403); // nobody was given that form
    expect(await made()).toEqual(NOTHING);
  });
});

describe("one person", () => {
  it("has both accounts and the shop, active without an end and without a mail", async () => {
    const mails = mailsOf(server).length;
    const link = await linkOf();
    const visitor = await opened(link);
    const shown = await visitor.send(link, FIELDS);
    expect([shown.status, shown.location]).toEqual([303, "/admin/set-up/done"]);
    const done = await visitor.get("/admin/set-up/done");
    expect(done.text).toContain("Service Nistru SRL");
    expect(done.text).toContain('href="http://service-nistru.localhost:3000/app"');
    expect(done.text).toContain('href="/admin"');
    expect(await server.db.owner`select slug, status, plan_id, trial_ends_at, active_until from company`).toEqual([
      { slug: "service-nistru", status: "active", plan_id: "plan-pro", trial_ends_at: null, active_until: null },
    ]);
    expect(await server.db.owner`select name, email, role, status, locale from staff_user`).toEqual([
      { name: "Olga Onofrei", email: "olga@nistru.test", role: "admin", status: "active", locale: "ru" },
    ]);
    expect(await server.db.owner`select email, role, status, locale from operator`).toEqual([
      { email: "olga@nistru.test", role: "owner", status: "active", locale: "en" },
    ]);
    expect(mailsOf(server)).toHaveLength(mails);
    expect(await signsIn("olga@nistru.test", PASSWORD)).toBe(200);
    expect((await visitor.get("/admin/tenants")).status).toBe(200);
    const [hashes] = await server.db.owner`
      select o.password_hash = s.password_hash as same from operator_credential o, staff_credential s`;
    expect(hashes).toEqual({ same: false });
  });

  it("is in the audit twice: the account and the shop", async () => {
    await sent();
    const [operator] = await server.db.owner<{ id: string }[]>`select id from operator`;
    const [company] = await server.db.owner<{ id: string }[]>`select id from company`;
    expect((await auditOf(server, "operators.setUp")).at(-1)).toMatchObject({ operator_id: operator!.id });
    expect((await auditOf(server, "tenants.create")).at(-1)).toMatchObject({
      operator_id: operator!.id,
      tenant_id: company!.id,
    });
  });

  it("whom the configuration names keeps that address, and says how they are called", async () => {
    const link = await linkOf({ FIRST_OPERATOR_EMAIL: "chosen@op.test" });
    expect((await new Visitor(server, null).get(link)).text).toContain("chosen@op.test");
    expect((await sent({ email: "another@op.test" }, link)).status).toBe(303);
    expect(await server.db.owner`select name, email from operator`).toEqual([
      { name: "Olga Onofrei", email: "chosen@op.test" },
    ]);
    expect(await server.db.owner`select email from staff_user`).toEqual([{ email: "chosen@op.test" }]);
  });
});

it("somebody else may be the shop's owner, with a password of their own", async () => {
  const other = { ownerName: "Ion Creangă", ownerEmail: "ion@nistru.test", ownerPassword: "cheie de treisprezece" };
  expect((await sent(other)).status).toBe(303);
  expect(await signsIn("ion@nistru.test", "cheie de treisprezece")).toBe(200);
  expect(await signsIn("olga@nistru.test", PASSWORD)).toBe(401);
  expect(await server.db.owner`select email from operator`).toEqual([{ email: "olga@nistru.test" }]);
});

it("the shop may be skipped: the account alone, and then the panel makes it", async () => {
  const link = await linkOf();
  const visitor = await opened(link);
  const shown = await visitor.send(link, { ...FIELDS, action: "operator", shop: "" });
  expect(shown.location).toBe("/admin/set-up/done");
  expect((await visitor.get("/admin/set-up/done")).text).toContain("No shop is open yet");
  expect(await made()).toEqual({ operators: 1, shops: 0, people: 0, links: 0 });
});

describe("nothing is made, and nothing typed is lost but passwords,", () => {
  it.each([
    ["without a name", { name: " " }, "name"],
    ["with half an e-mail", { email: "olga" }, "email"],
    ["with a short password", { password: "short", password_confirmation: "short" }, "password"],
    ["with a password from a breach", { password: "steaua1986", password_confirmation: "steaua1986" }, "password"],
    ["with two passwords", { password_confirmation: "another one" }, "password_confirmation"],
    ["without the shop's name", { shop: "" }, "shop"],
    ["with a reserved address", { slug: "admin" }, "slug"],
    ["with a name of which no address follows", { shop: "!!!" }, "slug"],
    ["with a plan that there is not", { planId: "plan-none" }, "planId"],
    ["with the demonstration's plan", { planId: "plan-demo" }, "planId"],
    ["with half another owner", { ownerName: "Ion", ownerPassword: "cheie de treisprezece" }, "ownerEmail"],
    ["with another owner's weak password", { ownerName: "Ion", ownerEmail: "ion@x.test" }, "ownerPassword"],
    [
      "with another owner's password from a breach",
      { ownerName: "Ion", ownerEmail: "ion@x.test", ownerPassword: "steaua1986" },
      "ownerPassword",
    ],
  ])("%s", async (_what, changes: Record<string, string>, field) => {
    const { status, text } = await sent(changes);
    expect(status).toBe(422);
    expect([...text.matchAll(/id="(\w+)-fault"/g)].map(([, name]) => name)).toEqual([field]);
    expect(text).toContain(`value="${(changes["shop"] ?? FIELDS.shop).replaceAll('"', "")}"`);
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain("cheie de treisprezece");
    expect(await made()).toEqual(NOTHING);
  });

  it("without the form's token, or with one of another page", async () => {
    const link = await linkOf();
    expect((await new Visitor(server, null).send(link, FIELDS)).status).toBe(403);
    const visitor = new Visitor(server, null);
    await visitor.get("/admin/sign-in");
    expect((await visitor.send(link, FIELDS)).status).toBe(403);
    await visitor.get(link);
    const body = new URLSearchParams(FIELDS).toString();
    expect((await visitor.sendText(link, body)).status).toBe(403);
    expect(await made()).toEqual(NOTHING);
  });

  it("where the address was taken at this very moment, and the link is good still", async () => {
    const { owner } = server.db;
    const link = await linkOf();
    const visitor = await opened(link);
    const first = await owner.reserve();
    await first`begin`;
    await first`insert into company (id, slug, status, settings) values ('first', 'service-nistru', 'active', '{}')`;
    const answer = visitor.send(link, FIELDS);
    await untilBlocked(owner, 1);
    await first`commit`;
    first.release();
    const { status, text } = await answer;
    expect([status, /id="(\w+)-fault"/.exec(text)?.[1]]).toEqual([422, "slug"]);
    expect(await made()).toEqual({ operators: 0, shops: 1, people: 0, links: 1 });
  });
});

describe("the link", () => {
  it("is used once, by one of two", async () => {
    const link = await linkOf();
    const both = [await opened(link), await opened(link)];
    const shown = await Promise.all(both.map((visitor, n) => visitor.send(link, { ...FIELDS, slug: `shop-${n}` })));
    expect(shown.map(({ status }) => status).toSorted()).toEqual([303, 404]);
    expect((await both[0]!.send(link, FIELDS)).status).toBe(404);
    expect((await both[0]!.get(link)).status).toBe(404);
    expect(await made()).toEqual({ operators: 1, shops: 1, people: 1, links: 0 });
  });

  it("makes no second shop: whoever has the form open is told, and keeps the account", async () => {
    const link = await linkOf();
    const visitor = await opened(link);
    await server.db.owner`insert into company (id, slug, status, settings) values ('first', 'first', 'active', '{}')`;
    const told = await visitor.send(link, FIELDS);
    expect(told.status).toBe(422);
    expect(told.text).toContain("A shop has been opened in the meantime");
    expect(told.text).toContain('value="Olga Onofrei"');
    expect(told.text).not.toContain('name="shop"');
    expect(await made()).toMatchObject({ operators: 0, shops: 1 });
    expect((await visitor.send(link, { ...FIELDS, action: "set-up" })).location).toBe("/admin");
    expect(await made()).toMatchObject({ operators: 1, shops: 1, people: 0 });
  });
});

describe("the front page", () => {
  const front = async (language = "en") => (await new Visitor(server, null, { language }).get("/")).text;

  it("says where the first shop comes from, and not the link", async () => {
    const link = await linkOf();
    expect(await front("ro")).toContain("Aici nu este încă niciun service");
    expect(await front("ru")).toContain("Здесь пока нет ни одного сервиса");
    const text = await front();
    expect(text).toContain("the link that the start printed");
    expect(text).not.toContain("set-up");
    expect(text).not.toContain("/signup");
    expect(text).not.toContain(link.split("=")[1]);
  });

  it("leads to the panel where the shop was skipped, and says nothing of it once there is one", async () => {
    await sent({ action: "operator" });
    expect(await front()).toContain("An operator opens it in the panel");
    await server.db.owner`insert into company (id, slug, status, settings) values ('first', 'first', 'active', '{}')`;
    expect(await front()).not.toContain("There is no shop here yet");
    expect(await front()).toContain('href="/signup"');
  });
});

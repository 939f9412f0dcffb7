// The public page of a quote: who may open it, what it shows, and that it is seen by people alone.

import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { answersOn, offeredQuote, QUOTED, quoteTokenOf, type OfferedQuote } from "../../testing/offered-quote.ts";
import { textOfPdf } from "../../testing/pdf.ts";
import { testServer } from "../../testing/server.ts";
import { Visitor } from "../../testing/visitor.ts";

const server = await testServer({ LIFT_LIMITS: "true" });
afterAll(() => server.close());
const people = await cast(server);
const { manager } = people;
const { owner } = server.db;

let quote: OfferedQuote;
beforeEach(async () => {
  quote = await offeredQuote(manager);
});

const visitor = (language = "ro") => new Visitor(server, demo, { language });
const show = (language?: string) => visitor(language).get(`/q/${quote.token}`);
const send = (way = "viber") => quote.desk.run("sales.sendQuote", { dealId: quote.dealId, way, locale: "ro" });
const deal = async () =>
  (
    await owner`
    select stage, quote_status as status, quote_sent_at as sent, quote_seen_at as seen, last_action_at as acted
    from deal where id = ${quote.dealId}`
  )[0]!;

describe("GET /q/{token}", () => {
  it("shows each line with both buttons, all at once, and what it comes to", async () => {
    await send();
    const { status, text, headers } = await show();
    expect(status).toBe(200);
    for (const said of [
      "Oferta noastră de preț",
      "Frâne față",
      QUOTED.work,
      QUOTED.part,
      "600,00",
      "950,50",
      "1.550,50",
    ])
      expect(text).toContain(said);
    expect(text).toMatch(/Valabilă până la \d{1,2} \p{L}+ 20\d\d/u);
    expect(text.match(/value="approve"/g)).toHaveLength(3);
    expect(text.match(/value="decline"/g)).toHaveLength(3);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toContain("no-store");
    expect(Buffer.byteLength(text)).toBeLessThan(50_000);
  });

  it.each([
    ["ru", "Наш расчёт стоимости"],
    ["en", "Our quote for you"],
  ])("speaks %s", async (language, words) => {
    expect((await show(language)).text).toContain(words);
    expect((await visitor().get(`/q/${quote.token}?lang=${language}`)).text).toContain(words);
  });

  it("whatever a line is called stays text", async () => {
    await owner`update deal_line set name = '<img src=x onerror=alert(1)>' where id = ${quote.workId}`;
    expect((await show()).text).not.toContain("<img src=x");
  });

  it("of very many long lines is 50 KB at most: the others are asked later, and all at once is of those it shows", async () => {
    await owner`
      insert into deal_line (id, company_id, deal_id, kind, position, name, quantity, price_minor, created_at, updated_at)
      select gen_random_uuid()::text, ${demo.companyId}, ${quote.dealId}, 'part', n + 2, repeat('Șurub ', 50), 1, 100, now(), now()
      from generate_series(1, 150) n`;
    const { text } = await show();
    expect(Buffer.byteLength(text)).toBeLessThan(50_000);
    expect(text).toContain("data-later");
    const shown = text.match(/data-line="/g)!.length;
    const all = new URL(answersOn({ text }).ofAll!, "http://x").searchParams.get("read")!;
    expect(all.split("~")).toHaveLength(shown);
    expect(shown).toBeGreaterThan(5);
  });

  it.each([
    ["an unknown token", () => visitor().get(`/q/${uuidv7()}`)],
    ["another shop's token", () => new Visitor(server, rival).get(`/q/${quote.token}`)],
    ["what is no token", () => visitor().get("/q/%00'or 1=1")],
  ])("%s is 404, on a page for people", async (_, asked) => {
    const { status, text } = await asked();
    expect(status).toBe(404);
    expect(text).toContain("<h1>");
    expect(text).not.toContain(QUOTED.work);
  });

  it("what one client was sent does not open once the deal is another's, who is given another address", async () => {
    const [other] = await owner<{ id: string }[]>`
      insert into client (id, company_id, name, phone, is_vip, status, balance_minor, created_at, updated_at)
      values (${uuidv7()}, ${demo.companyId}, 'Altul', '+37369222333', false, 'active', 0, now(), now()) returning id`;
    await owner`update deal set client_id = ${other!.id} where id = ${quote.dealId}`;
    expect((await show()).status).toBe(404);
    const token = await quoteTokenOf(manager, quote.dealId);
    expect(token).not.toBe(quote.token);
    expect((await visitor().get(`/q/${token}`)).status).toBe(200);
  });

  it("opens still once its client's card was merged into another", async () => {
    const kept = uuidv7();
    await owner`
      insert into client (id, company_id, name, phone, is_vip, status, balance_minor, created_at, updated_at)
      values (${kept}, ${demo.companyId}, 'Păstrat', '+37369222334', false, 'active', 0, now(), now())`;
    await owner`update client set merged_into = ${kept} where id = ${demo.clientId}`;
    try {
      await owner`update deal set client_id = ${kept} where id = ${quote.dealId}`;
      expect((await show()).status).toBe(200);
    } finally {
      await owner`update client set merged_into = null where id = ${demo.clientId}`;
    }
  });

  it("is the same after cards were merged, step by step, and whatever the desk asks for then", async () => {
    const [between, kept] = [uuidv7(), uuidv7()];
    for (const [id, phone] of [
      [between, "+37369222335"],
      [kept, "+37369222336"],
    ] as const)
      await owner`
        insert into client (id, company_id, name, phone, is_vip, status, balance_minor, created_at, updated_at)
        values (${id}, ${demo.companyId}, 'Păstrat', ${phone}, false, 'active', 0, now(), now())`;
    await owner`update client set merged_into = ${between} where id = ${demo.clientId}`;
    await owner`update client set merged_into = ${kept} where id = ${between}`;
    try {
      await owner`update deal set client_id = ${kept} where id = ${quote.dealId}`;
      expect((await show()).status).toBe(200);
      expect(await quoteTokenOf(manager, quote.dealId)).toBe(quote.token);
      expect((await show()).status).toBe(200);
    } finally {
      await owner`update client set merged_into = null where id = ${demo.clientId}`;
    }
  });
});

describe("a quote that cannot be answered", () => {
  it.each([
    [
      "of a deal that was lost",
      "Oferta nu mai este valabilă",
      () => owner`update deal set stage = 'lost' where id = ${quote.dealId}`,
    ],
    [
      "of a deal that was deleted",
      "Oferta nu mai este valabilă",
      () => owner`update deal set deleted_at = now() where id = ${quote.dealId}`,
    ],
    [
      "of which the work has begun",
      "Lucrarea a început",
      () => owner`update deal set stage = 'in_work' where id = ${quote.dealId}`,
    ],
    [
      "sent 32 days ago",
      "Oferta a expirat",
      () => owner`update deal set quote_sent_at = now() - interval '32 days' where id = ${quote.dealId}`,
    ],
    [
      "without lines",
      "Oferta se pregătește",
      () => owner`update deal_line set deleted_at = now() where deal_id = ${quote.dealId}`,
    ],
  ])("%s says so, and takes no answer by a page of a moment ago", async (_, words, change) => {
    await send();
    const before = answersOn(await show());
    await change();
    const { status, text } = await show();
    expect(status).toBe(200);
    expect(text).toContain(words);
    expect(text).not.toContain("<form");
    const said = await visitor().sendText(before.ofLine(quote.workId), "decision=approve");
    expect(said.location).toMatch(/answer=(over|changed)$/);
    const [row] =
      await owner`select count(*)::int as n from deal_line where deal_id = ${quote.dealId} and approved_at is not null`;
    expect(row!["n"]).toBe(0);
    await visitor().sendText(`/q/${quote.token}/opened`, "");
    expect((await deal())["seen"]).toBeNull();
  });
});

describe("POST /q/{token}/opened", () => {
  const opens = (headers: Record<string, string> = {}) => visitor().sendText(`/q/${quote.token}/opened`, "", headers);

  it("marks it seen, once of several at the same moment, and tells the history with what they look", async () => {
    await send();
    expect(await deal()).toMatchObject({ status: "sent", seen: null, stage: "contact" });
    const phone = { "user-agent": "Mozilla/5.0 (iPhone) Mobile/15E148" };
    await Promise.all([opens(phone), opens(phone), opens(phone)]);
    expect(await deal()).toMatchObject({ status: "seen", seen: expect.any(Date) as Date, stage: "contact" });
    const told =
      await owner`select data, actor_id from activity where subject_id = ${quote.dealId} and verb = 'deals.openQuote'`;
    expect([...told]).toMatchObject([{ data: { device: "phone" }, actor_id: demo.clientId }]);
  });

  it("is not said by what only fetches the page, nor by somebody of the shop", async () => {
    await send();
    await show();
    expect(await opens({ cookie: manager.headers["cookie"]! })).toMatchObject({ status: 204 });
    expect(await deal()).toMatchObject({ status: "sent", seen: null });
  });

  it("of one that was only shown at the counter, it is sent by that", async () => {
    expect(await deal()).toMatchObject({ status: null, sent: null });
    await opens();
    expect(await deal()).toMatchObject({ status: "seen", sent: expect.any(Date) as Date });
  });

  it("is an unknown address with another token, and on another shop's host", async () => {
    await send();
    expect((await visitor().sendText(`/q/${uuidv7()}/opened`, "")).status).toBe(404);
    expect((await new Visitor(server, rival).sendText(`/q/${quote.token}/opened`, "")).status).toBe(404);
    expect(await deal()).toMatchObject({ status: "sent", seen: null });
  });

  it("the page lets in the one script that says it, by its digest", async () => {
    const { text, headers } = await show();
    const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script!);
    expect(scripts).toHaveLength(1);
    const digest = createHash("sha256").update(scripts[0]!).digest("base64");
    expect(headers.get("content-security-policy")).toContain(`script-src 'sha256-${digest}'`);
  });
});

describe("the quote as a PDF", () => {
  const paperOf = ({ text }: { text: string }) =>
    /href="([^"]+quote\.pdf[^"]+)"/.exec(text)![1]!.replaceAll("&amp;", "&");

  it("is printed by a signed address of the page, in its language, with Romanian and Cyrillic letters", async () => {
    await owner`update deal_line set name = 'Замена колодок' where id = ${quote.partId}`;
    const path = paperOf(await show("ru"));
    const response = await server.request(demo, path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const text = (await textOfPdf(new Uint8Array(await response.arrayBuffer()))).join(" ");
    for (const said of ["Расчёт стоимости", QUOTED.work, "Замена колодок", "1 550,50", "Действителен до"])
      expect(text).toContain(said);
  });

  it.each([
    ["without its signature", (path: string) => path.replace(/signature=[^&]+/, "")],
    ["with a forged one", (path: string) => path.replace(/signature=[^&]+/, `signature=${"A".repeat(43)}`)],
    ["with a later end", (path: string) => path.replace(/ends=\d+/, "ends=9999999999")],
  ])("is 404 %s", async (_, changed) => {
    expect((await visitor().get(changed(paperOf(await show())))).status).toBe(404);
  });

  it("is there for the desk, without the client for who may not see clients; 404 of another shop's", async () => {
    const ask = async (person = manager, id = quote.dealId) =>
      person.request(`/api/v1/deals/${id}/quote.pdf?locale=en`);
    const response = await ask();
    expect(response.status).toBe(200);
    const text = (await textOfPdf(new Uint8Array(await response.arrayBuffer()))).join(" ");
    for (const said of ["Quote", "Valid until", "1,550.50"]) expect(text).toContain(said);
    expect((await ask(people.rival.manager)).status).toBe(404);
    expect((await ask(people.mechanic)).status).toBe(403);
  });
});

describe("GET /api/v1/deals/{deal}/quote-page", () => {
  it("is the same address each time, for who edits deals; 404 of another shop's", async () => {
    expect(await quoteTokenOf(manager, quote.dealId)).toBe(quote.token);
    const path = `/api/v1/deals/${quote.dealId}/quote-page`;
    expect((await people.marketer.request(path)).status).toBe(403);
    expect((await people.rival.manager.request(path)).status).toBe(404);
  });
});

it("one token is asked about 60 times a minute at most", async () => {
  const limited = await testServer();
  try {
    const [manager2] = [(await cast(limited)).manager];
    const { token } = await offeredQuote(manager2);
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await limited.request(demo, `/q/${token}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    const flood = await limited.request(demo, `/q/${token}/answer?read=x`, { method: "POST" });
    expect(flood.status).toBe(429);
  } finally {
    await limited.close();
  }
});

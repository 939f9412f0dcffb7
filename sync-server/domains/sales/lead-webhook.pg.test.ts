// Where other programs leave leads: what is signed counts once, and what is forged, stale or no lead changes nothing.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { hashSecret } from "../../platform/secrets.ts";
import { cast } from "../../testing/cast.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import {
  leavingAt,
  newWebhook,
  nowSeconds,
  signed,
  WEB_LEAD,
  WEBHOOK_PATH,
  type Hook,
} from "../../testing/lead-webhooks.ts";
import { ask, dataOf } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";
import { cameFields } from "./came-lead.command.ts";

const server = await testServer();
afterAll(() => server.close());
const { owner } = server.db;
const { admin } = await cast(server);
beforeEach(() => owner`truncate lead, lead_webhook, lead_webhook_delivery, rate_limit`.then(() => undefined));

const send = leavingAt(server);
/** So many came within this minute already. */
const counted = (taken: number, key: string[]) => owner`
  insert into rate_limit (key, taken, ends_at)
  values (${hashSecret(JSON.stringify(key))}, ${taken}, now() + interval '50 seconds')`;
const leads = () => owner<Record<string, unknown>[]>`select * from lead order by created_at, id`;

describe("what another program leaves", () => {
  it("is a new lead with all that it said, of whoever left it", async () => {
    const hook = await newWebhook(admin);
    const { status, id } = await send(hook, { ...WEB_LEAD, form_id: "is nothing to us" });
    expect(status).toBe(201);
    expect(await leads()).toEqual([
      expect.objectContaining({
        id,
        company_id: demo.companyId,
        name: "Ion Rusu",
        phone: "+37369123456",
        email: "ion@example.md",
        car: "Dacia",
        model: "Logan",
        notes: "Frânele scârțâie",
        budget_minor: "150050",
        source: "Facebook",
        utm_source: "fb",
        utm_campaign: "iarna",
        utm_term: null,
        status: "new",
        created_by: null,
      }),
    ]);
    const [told] = await owner`select verb, actor_id, data from activity where subject_id = ${id!}`;
    expect(told).toEqual({
      verb: "leads.create",
      actor_id: id,
      data: { name: "Ion Rusu", via: "webhook", source: "Facebook" },
    });
  });

  it("needs name and phone alone, may call the message notes, and the budget a text", async () => {
    const hook = await newWebhook(admin);
    expect((await send(hook, { name: "Ana", phone: "+40722123456" })).status).toBe(201);
    expect(
      (await send(hook, { name: "Ion", phone: "069123456", notes: "N", budget: "450.00", email: "" })).status,
    ).toBe(201);
    const [ana, ion] = await leads();
    expect(ana).toMatchObject({ source: "webhook", notes: null, budget_minor: null, email: null });
    expect(ion).toMatchObject({ notes: "N", budget_minor: "45000", email: null });
  });

  it("is described with the API, with what signs it and every field that is read", async () => {
    const { paths, components } = (await (await server.request(demo, "/api/openapi.json")).json()) as {
      paths: Record<string, Record<string, { parameters: { name: string; in: string; required: boolean }[] }>>;
      components: { schemas: Record<string, { properties: object; required: string[] }> };
    };
    const { parameters } = paths["/hooks/leads/{token}"]!["post"]!;
    const headers = parameters.filter((one) => one.in === "header");
    expect(headers.map(({ name, required }) => [name, required])).toEqual([
      ["x-signature", true],
      ["x-timestamp", true],
    ]);
    const { properties, required } = components.schemas["LeftLead"]!;
    expect(Object.keys(properties).toSorted()).toEqual([...Object.keys(cameFields), "message", "budget"].toSorted());
    expect(required).toEqual(["name", "phone"]);
  });

  it("that came before changes nothing, and is answered as the first time, whatever time is named beside it", async () => {
    const hook = await newWebhook(admin);
    const first = await send(hook, WEB_LEAD);
    const again = await send(hook, WEB_LEAD, { at: String(Number(nowSeconds()) + 60) });
    expect(again).toEqual(first);
    // Long after: the time beside it is not signed, so that it alone keeps nobody from sending it again.
    await owner`update lead_webhook_delivery set at = now() - interval '30 days'`;
    expect(await send(hook, WEB_LEAD)).toEqual(first);
    expect(await leads()).toHaveLength(1);
  });

  it("twenty times at once is one lead, and every answer names it", async () => {
    const hook = await newWebhook(admin);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(hook, WEB_LEAD)));
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    expect(new Set(answers.map(({ status, id }) => `${status} ${id}`))).toEqual(
      new Set([`201 ${String(lead!["id"])}`]),
    );
  });

  it("is noted as the last use of the address", async () => {
    const hook = await newWebhook(admin);
    expect(dataOf(await ask(admin, "GET", WEBHOOK_PATH))["last_used_at"]).toBeNull();
    await send(hook, WEB_LEAD);
    expect(dataOf(await ask(admin, "GET", WEBHOOK_PATH))["last_used_at"]).toMatch(/^\d{4}-/);
  });
});

describe("what is refused", () => {
  const cases: [string, number, string, (hook: Hook) => ReturnType<typeof send>][] = [
    [
      "a forged signature",
      401,
      "hooks/forged",
      (hook) => send(hook, WEB_LEAD, { signature: signed("{}", hook.secret) }),
    ],
    [
      "another secret's",
      401,
      "hooks/forged",
      (hook) => send(hook, WEB_LEAD, { signature: signed(JSON.stringify(WEB_LEAD), "x") }),
    ],
    ["no signature", 401, "hooks/forged", (hook) => send(hook, WEB_LEAD, { signature: null })],
    ["a signature that is none", 401, "hooks/forged", (hook) => send(hook, WEB_LEAD, { signature: "sha256=é" })],
    [
      "a body that was changed under way",
      401,
      "hooks/forged",
      (hook) =>
        send(hook, { ...WEB_LEAD, phone: "069 999 999" }, { signature: signed(JSON.stringify(WEB_LEAD), hook.secret) }),
    ],
    ["six minutes ago", 401, "hooks/stale", (hook) => send(hook, WEB_LEAD, { at: String(Number(nowSeconds()) - 360) })],
    ["in six minutes", 401, "hooks/stale", (hook) => send(hook, WEB_LEAD, { at: String(Number(nowSeconds()) + 360) })],
    ["no time", 401, "hooks/stale", (hook) => send(hook, WEB_LEAD, { at: null })],
    ["a time in words", 401, "hooks/stale", (hook) => send(hook, WEB_LEAD, { at: new Date().toISOString() })],
    ["no JSON", 400, "input/unreadable", (hook) => send(hook, "name=Ion")],
    ["nothing", 400, "input/unreadable", (hook) => send(hook, "")],
    ["JSON that is no UTF-8", 400, "input/unreadable", (hook) => send(hook, Buffer.from([0x22, 0xff, 0x22]))],
    ["no object", 422, "input/invalid", (hook) => send(hook, "[1]")],
    ["more than 64 KB", 413, "input/too-large", (hook) => send(hook, { ...WEB_LEAD, more: "x".repeat(66_000) })],
    [
      "an unknown address",
      404,
      "not-found",
      ({ secret }) => send({ path: `/hooks/leads/${"a".repeat(64)}`, secret }, WEB_LEAD),
    ],
    ["no address", 404, "not-found", ({ secret }) => send({ path: "/hooks/leads/x", secret }, WEB_LEAD)],
    ["the address at another shop", 404, "not-found", (hook) => send(hook, WEB_LEAD, { shop: rival })],
  ];
  it.each(cases)("%s: %i %s, as a problem, and nothing is changed", async (_what, status, code, attempt) => {
    const answer = await attempt(await newWebhook(admin));
    expect(answer).toMatchObject({ status, code, type: "application/problem+json" });
    expect(await leads()).toEqual([]);
    expect(await owner`select 1 from lead_webhook_delivery`).toHaveLength(0);
  });

  it.each([
    ["name", { name: "" }],
    ["name", { name: undefined }],
    ["name", { name: 5 }],
    ["phone", { phone: "12" }],
    ["phone", { phone: undefined }],
    ["email", { email: "nobody" }],
    ["car", { car: "x".repeat(61) }],
    ["message", { message: "x".repeat(8001) }],
    ["message", { message: "a\u0000b" }],
    ["budget", { budget: -5 }],
    ["budget", { budget: "a lot" }],
    ["budget", { budget: {} }],
  ])("a wrong %s is said by its name", async (field, wrong) => {
    const answer = await send(await newWebhook(admin), { ...WEB_LEAD, ...wrong });
    expect(answer).toMatchObject({ status: 422, code: "input/invalid" });
    expect(Object.keys(answer.errors!)).toEqual([field]);
    expect(await leads()).toEqual([]);
  });

  it("what was wrong may come right under the same time", async () => {
    const hook = await newWebhook(admin);
    await send(hook, { ...WEB_LEAD, phone: "" });
    expect((await send(hook, WEB_LEAD)).status).toBe(201);
  });

  it("more than a hundred and twenty leads a minute", async () => {
    const hook = await newWebhook(admin);
    await counted(118, ["hook", demo.companyId]);
    const answers = [];
    for (let number = 0; number < 4; number += 1) answers.push((await send(hook, { ...WEB_LEAD, number })).status);
    expect(answers).toEqual([201, 201, 429, 429]);
    expect(await leads()).toHaveLength(2);
  });

  it("guesses of one address of the network", async () => {
    const hook = { path: `/hooks/leads/${"a".repeat(64)}`, secret: "x" };
    await counted(299, ["hook", demo.companyId, "by", "192.0.2.1"]);
    expect((await send(hook, WEB_LEAD)).status).toBe(404);
    expect((await send(hook, WEB_LEAD)).status).toBe(429);
    expect((await send(hook, WEB_LEAD, { address: "192.0.2.9" })).status).toBe(404);
  });

  it("what comes to a suspended shop", async () => {
    const hook = await newWebhook(admin);
    await owner`update company set status = 'suspended' where id = ${demo.companyId}`;
    const answer = await send(hook, WEB_LEAD);
    await owner`update company set status = 'active' where id = ${demo.companyId}`;
    expect(answer).toMatchObject({ status: 403, code: "tenancy/suspended" });
    expect(await leads()).toEqual([]);
  });
});

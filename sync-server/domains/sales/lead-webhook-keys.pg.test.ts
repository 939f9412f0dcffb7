// The address at which other programs leave leads, and the secret that signs them: who makes them, what is kept of them, and their end.

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { leavingAt, newWebhook, nowSeconds, signed, WEB_LEAD, WEBHOOK_PATH } from "../../testing/lead-webhooks.ts";
import { ask, dataOf } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { owner } = server.db;
const people = await cast(server);
const { admin } = people;
beforeEach(() => owner`truncate lead, lead_webhook, lead_webhook_delivery, rate_limit`.then(() => undefined));

const send = leavingAt(server);
const leads = () => owner<Record<string, unknown>[]>`select * from lead order by created_at, id`;

describe("the address and its secret", () => {
  it("are told once, the address kept as a hash and the secret sealed", async () => {
    const key = uuidv7();
    const first = dataOf(await ask(admin, "POST", WEBHOOK_PATH, undefined, key));
    expect(first).toMatchObject({
      url: expect.stringMatching(/^http:\/\/demo\.localhost:3000\/hooks\/leads\/[a-z2-7]{64}$/),
      secret: expect.stringMatching(/^[a-z2-7]{64}$/),
    });
    expect(dataOf(await ask(admin, "POST", WEBHOOK_PATH, undefined, key))).toMatchObject({ url: null, secret: null });
    expect(Object.keys(dataOf(await ask(admin, "GET", WEBHOOK_PATH)))).toEqual(["since", "last_used_at"]);
    const rows = await owner`
      select (select jsonb_agg(w) from lead_webhook w)::text as hooks, (select jsonb_agg(c) from command c)::text as commands,
        (select jsonb_agg(a) from activity a)::text as history`;
    const all = JSON.stringify(rows);
    for (const secret of [String(first["secret"]), String(first["url"]).slice(-64)]) expect(all).not.toContain(secret);
  });

  it("that are renewed end those before, and what they signed; those that are turned off take nothing", async () => {
    const former = await newWebhook(admin);
    await send(former, WEB_LEAD);
    const hook = await newWebhook(admin);
    expect(hook.path).not.toBe(former.path);
    expect((await send(former, { ...WEB_LEAD, name: "Other" })).status).toBe(404);
    expect((await send({ ...hook, secret: former.secret }, WEB_LEAD)).code).toBe("hooks/forged");
    expect((await send(hook, WEB_LEAD)).status).toBe(201);
    expect(await leads()).toHaveLength(2);
    expect((await ask(admin, "DELETE", WEBHOOK_PATH)).status).toBe(204);
    expect((await send(hook, { ...WEB_LEAD, name: "Late" })).status).toBe(404);
    expect(dataOf(await ask(admin, "GET", WEBHOOK_PATH))["since"]).toBeNull();
    expect((await ask(admin, "DELETE", WEBHOOK_PATH)).status).toBe(204);
    expect(await leads()).toHaveLength(2);
  });

  it("that a restored database has again take nothing", async () => {
    const hook = await newWebhook(admin);
    const [kept] = await owner`select * from lead_webhook`;
    await ask(admin, "DELETE", WEBHOOK_PATH);
    await owner`insert into lead_webhook ${owner(kept as never)}`;
    expect((await send(hook, WEB_LEAD)).status).toBe(404);
  });

  it("are made in person, with the password given again, by who sees to integrations alone", async () => {
    for (const method of ["GET", "POST", "DELETE"] as const)
      expect(await ask(people.receptionist, method, WEBHOOK_PATH), method).toMatchObject({
        status: 403,
        code: "access/forbidden",
      });
    await owner`update staff_session set confirmed_at = now() - interval '1 hour' where user_id = ${demo.users.admin.id}`;
    expect(await ask(admin, "POST", WEBHOOK_PATH)).toMatchObject({ status: 403, code: "access/confirm-password" });
    await owner`update staff_session set confirmed_at = now() where user_id = ${demo.users.admin.id}`;
    await newWebhook(admin);
    expect(await owner`select verb from activity where verb = 'sales.renewLeadWebhook'`).not.toHaveLength(0);
  });

  it("of one shop are none of another's", async () => {
    const hook = await newWebhook(admin);
    const other = await newWebhook(people.rival.admin);
    expect((await send({ path: hook.path, secret: other.secret }, WEB_LEAD)).code).toBe("hooks/forged");
    expect(await leads()).toEqual([]);
    const [row] = await owner<
      { secret: string }[]
    >`select secret from lead_webhook where company_id = ${rival.companyId}`;
    await owner`update lead_webhook set secret = ${row!.secret} where company_id = ${demo.companyId}`;
    // A seal of another shop's opens here for nobody.
    const broken = await server.request(demo, hook.path, {
      method: "POST",
      headers: { "x-timestamp": nowSeconds(), "x-signature": signed(JSON.stringify(WEB_LEAD), other.secret) },
      body: JSON.stringify(WEB_LEAD),
    });
    expect(broken.status).toBe(500);
    expect(await leads()).toEqual([]);
  });
});

// Looking through somebody's eyes: a link that counts once, a session that changes nothing, an end that both sides are told of.

import { afterAll, afterEach, describe, expect, it } from "vitest";
import { SESSION_COOKIE } from "../auth/staff-sessions.ts";
import { hashSecret } from "../platform/secrets.ts";
import { signedIn, type Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine, rival, type ShopUser } from "../testing/fixtures.ts";
import { auditOf, browserOf, operatorId, seedOperators, sendAs } from "../testing/operators.ts";
import { footprint, lineOf } from "../testing/records.ts";
import { accessOf, ask } from "../testing/rest.ts";
import { hostName, testServer } from "../testing/server.ts";
import { ZeroClient } from "../testing/zero-client.ts";
import { endOverImpersonations } from "../domains/access/impersonation-ends.ts";

const TENANT = `/admin/tenants/${demo.companyId}`;

const server = await testServer();
afterAll(() => server.close());
await seedOperators(server);
afterEach(async () => {
  await server.db.owner`delete from staff_session where kind = 'impersonation'`;
  await server.db.owner`update impersonation set ended_at = now() where ended_at is null`;
});

async function linkFor(user: ShopUser, by = "support" as const): Promise<string> {
  const fields = { action: "impersonate", userId: user.id, reason: "ticket 12" };
  const shown = await sendAs(server, operatorId(by), TENANT, fields);
  const url = new URL(/href="(http[^"]+\/impersonation\?key=[^"]+)"/.exec(shown.text)![1]!);
  expect(url.host).toBe(hostName(demo));
  return url.pathname + url.search;
}

const follow = (link: string, shop = demo) => server.request(shop, link, { headers: { accept: "text/html" } });

/** The person through whose eyes the operator looks, as the operator's browser sends requests. */
async function looking(user: ShopUser): Promise<Person> {
  const response = await follow(await linkFor(user));
  expect([response.status, response.headers.get("location")]).toEqual([303, "/app"]);
  const secret = /garaj_session=([^;]+)/.exec(response.headers.getSetCookie().join("\n"))![1]!;
  const real = await signedIn(server, demo, user);
  const headers = { ...real.headers, cookie: `${SESSION_COOKIE}=${secret}` };
  return {
    ...real,
    secret,
    headers,
    request: (path, init = {}) =>
      server.request(demo, path, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } }),
  };
}

describe("the link", () => {
  it("begins a session once", async () => {
    const link = await linkFor(demo.users.manager);
    expect((await follow(link)).status).toBe(303);
    const again = await follow(link);
    expect(again.status).toBe(404);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it("followed twice at once begins one session", async () => {
    const link = await linkFor(demo.users.manager);
    const both = await Promise.all([follow(link), follow(link)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  });

  it("is over after a minute", async () => {
    const link = await linkFor(demo.users.manager);
    const [row] = await server.db.owner<{ seconds: number }[]>`
      select extract(epoch from link_expires_at - now())::float8 as seconds from impersonation order by created_at desc limit 1`;
    expect(row!.seconds).toBeGreaterThan(50);
    expect(row!.seconds).toBeLessThanOrEqual(60);
    await server.db
      .owner`update impersonation set link_expires_at = now() - interval '1 millisecond' where started_at is null`;
    expect((await follow(link)).status).toBe(404);
  });

  it("opens nothing on another shop's host, nor on the base domain", async () => {
    const link = await linkFor(demo.users.manager);
    expect((await follow(link, rival)).status).toBe(404);
    expect((await server.request(null, link)).status).toBe(404);
    expect((await follow(link)).status).toBe(303);
  });

  it.each(["", "x", "%00", "a".repeat(5000)])("made up opens nothing: %j", async (key) => {
    expect((await follow(`/impersonation?key=${key}`)).status).toBe(404);
  });

  it("opens nothing once the operator has lost the role", async () => {
    const link = await linkFor(demo.users.manager);
    await server.db.owner`update operator set role = 'sales' where id = ${operatorId("support")}`;
    expect((await follow(link)).status).toBe(404);
    await server.db.owner`update operator set role = 'support' where id = ${operatorId("support")}`;
    expect((await follow(link)).status).toBe(404);
  });

  it("is kept as a hash, and is in no audit", async () => {
    const link = await linkFor(demo.users.manager);
    const key = new URLSearchParams(link.split("?")[1]).get("key")!;
    const everything = JSON.stringify([
      await server.db.owner`select * from impersonation`,
      await server.db.owner`select * from operator_audit`,
      await server.db.owner`select * from activity`,
    ]);
    expect(everything).not.toContain(key);
    expect(everything).toContain(hashSecret(key));
  });

  it.each([
    ["somebody inactive", demo.users.gone.id, 422],
    ["somebody of another shop", rival.users.admin.id, 422],
    ["nobody", "nobody", 422],
  ])("is not made for %s", async (_who, userId, status) => {
    const shown = await sendAs(server, operatorId("support"), TENANT, { action: "impersonate", userId, reason: "x" });
    expect(shown.status).toBe(status);
  });

  it("is not made without a reason, nor for a shop that is closed", async () => {
    const fields = { action: "impersonate", userId: demo.users.manager.id };
    expect((await sendAs(server, operatorId("support"), TENANT, { ...fields, reason: "" })).status).toBe(422);
    await server.db.owner`update company set status = 'suspended' where id = ${demo.companyId}`;
    const shown = await sendAs(server, operatorId("support"), TENANT, { ...fields, reason: "x" });
    expect(shown.text).toContain("The shop is closed");
    await server.db.owner`update company set status = 'active' where id = ${demo.companyId}`;
  });
});

describe("the session", () => {
  it("sees what the person sees, says that it only looks, and until when", async () => {
    const eyes = await looking(demo.users.mechanic);
    const { data } = (await (await eyes.request("/api/session")).json()) as {
      data: { actor: { userId: string }; impersonation: { operator: string; until: number } };
    };
    expect(data.actor.userId).toBe(demo.users.mechanic.id);
    expect(data.impersonation.operator).toContain("support");
    const minutes = (data.impersonation.until - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    expect((await eyes.request("/api/v1/me")).status).toBe(200);
  });

  it("lives its hour and not longer, however it is used", async () => {
    const eyes = await looking(demo.users.mechanic);
    const end = async () => {
      const [row] = await server.db.owner<{ expires_at: Date }[]>`
        select expires_at from staff_session where id = ${hashSecret(eyes.secret)}`;
      return row?.expires_at.getTime();
    };
    const before = await end();
    for (let i = 0; i < 3; i++) await eyes.request("/api/v1/me");
    expect(await end()).toBe(before);
    await server.db.owner`
      update staff_session set expires_at = now() - interval '1 second' where id = ${hashSecret(eyes.secret)}`;
    expect((await eyes.request("/api/v1/me")).status).toBe(401);
  });

  it.each([
    ["POST", "/api/v1/roles", { name: "X" }],
    ["PATCH", `/api/v1/users/${demo.users.mechanic.id}`, { name: "X" }],
    ["DELETE", `/api/v1/users/${demo.users.mechanic.id}`, undefined],
    ["POST", `/api/v1/users/${demo.users.mechanic.id}/deactivate`, undefined],
    ["PUT", "/api/v1/roles/mechanic/permissions", { permissions: [] }],
    ["POST", "/api/session/confirm", { password: "x" }],
    ["POST", "/api/commands", { device: "x" }],
    ["PATCH", "/api/blobs/photo/x", undefined],
    ["POST", "/api/blobs/photo/x", undefined],
    ["PUT", "/files/photo/x", undefined],
  ] as const)("writes nothing: %s %s", async (method, path, body) => {
    const eyes = await looking(demo.users.admin);
    const before = [await accessOf(server, demo), await footprint(server.db.owner)];
    const response = await eyes.request(path, {
      method,
      headers: { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "access/read-only" });
    expect([await accessOf(server, demo), await footprint(server.db.owner)]).toEqual(before);
  });

  it("writes nothing as a bearer token either", async () => {
    const eyes = await looking(demo.users.admin);
    const response = await server.request(demo, "/api/v1/roles", {
      method: "POST",
      headers: { authorization: `Bearer ${eyes.secret}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "X" }),
    });
    expect(await response.json()).toMatchObject({ code: "access/read-only" });
  });

  it("sends no commands, by HTTP or through Zero", async () => {
    const eyes = await looking(demo.users.mechanic);
    const workLineId = await newLine(server.db, demo, demo.orders.mechanic);
    const device = new TestDevice(eyes);
    const start = device.command("mechanic.start", { workLineId });
    expect((await device.send(start)).status).toBe(403);
    await new ZeroClient(eyes).push(start).catch(() => undefined); // however the answer is read, nothing is written
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "pending" });
    expect(await server.db.owner`select from command where id = ${start.id}`).toHaveLength(0);
  });

  it("is no device of the person's, and leaves no key", async () => {
    const eyes = await looking(demo.users.mechanic);
    const device = crypto.randomUUID();
    const response = await eyes.request("/api/contact", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        sent_at: Date.now(),
        device,
        label: "operator",
        build: null,
        pending: 0,
        handover_key: "k".repeat(43),
      }),
    });
    expect(response.status).toBe(200);
    expect(await server.db.owner`select from device where id = ${device}`).toHaveLength(0);
    expect(JSON.stringify(await server.db.owner`select * from handover_key`)).not.toContain(hashSecret("k".repeat(43)));
  });

  it("is marked among the person's sessions, and ended there", async () => {
    const eyes = await looking(demo.users.mechanic);
    const ana = await signedIn(server, demo, demo.users.admin);
    const path = `/api/v1/users/${demo.users.mechanic.id}/sessions`;
    const { data } = await ask(ana, "GET", path);
    const marked = (data as { id: string; kind: string; device_name: string }[]).filter(
      ({ kind }) => kind === "impersonation",
    );
    expect(marked).toMatchObject([{ device_name: expect.stringContaining("support") }]);
    await server.db.owner`update staff_session set confirmed_at = now() where id = ${hashSecret(ana.secret)}`;
    expect((await ask(ana, "DELETE", `${path}/${marked[0]!.id}`)).status).toBe(204);
    expect((await eyes.request("/api/v1/me")).status).toBe(401);
    await endOverImpersonations(server.db.owner, new Date());
    expect((await auditOf(server, "impersonation.end")).at(-1)).toMatchObject({ data: { how: "session" } });
  });

  it("closes with the shop", async () => {
    const eyes = await looking(demo.users.mechanic);
    await server.db.owner`update company set status = 'suspended' where id = ${demo.companyId}`;
    expect((await eyes.request("/api/v1/me")).status).toBe(403);
    await server.db.owner`update company set status = 'active' where id = ${demo.companyId}`;
  });
});

describe("beginning and end", () => {
  const history = () => server.db.owner<{ verb: string; actor_id: string | null; data: Record<string, unknown> }[]>`
    select verb, actor_id, data from activity
    where company_id = ${demo.companyId} and verb like 'tenancy.impersonation%' order by recorded_at, id`;

  it("are in the operators' audit and in the shop's own history", async () => {
    const eyes = await looking(demo.users.mechanic);
    expect((await eyes.request("/api/session", { method: "DELETE" })).status).toBe(204);
    expect((await eyes.request("/api/v1/me")).status).toBe(401);
    for (const [action, data] of [
      ["impersonation.start", {}],
      ["impersonation.end", { how: "button" }],
    ] as const)
      expect((await auditOf(server, action)).at(-1)).toMatchObject({
        operator_id: operatorId("support"),
        subject_id: demo.users.mechanic.id,
        tenant_id: demo.companyId,
        reason: "ticket 12",
        data,
      });
    expect((await history()).slice(-2)).toMatchObject([
      { verb: "tenancy.impersonationStarted", actor_id: null, data: { reason: "ticket 12" } },
      { verb: "tenancy.impersonationEnded", actor_id: null, data: { how: "button" } },
    ]);
  });

  it("the end comes with the hour, told once", async () => {
    await looking(demo.users.mechanic);
    const before = (await auditOf(server, "impersonation.end")).length;
    const later = new Date(Date.now() + 61 * 60_000);
    await endOverImpersonations(server.db.owner, later);
    await endOverImpersonations(server.db.owner, later);
    const ends = (await auditOf(server, "impersonation.end")).slice(before);
    expect(ends).toMatchObject([{ data: { how: "time", minutes: 60 } }]);
  });

  it("the end comes with the operator's own, at once", async () => {
    const eyes = await looking(demo.users.mechanic);
    const path = `/admin/operators/${operatorId("support")}`;
    expect((await sendAs(server, operatorId("owner"), path, { action: "deactivate" })).status).toBe(303);
    expect((await eyes.request("/api/v1/me")).status).toBe(401);
    expect((await auditOf(server, "impersonation.end")).at(-1)).toMatchObject({ data: { how: "operator" } });
    expect((await sendAs(server, operatorId("owner"), path, { action: "activate" })).status).toBe(303);
  });

  it("is offered to nobody whose role does not have it", async () => {
    const { text } = await (await browserOf(server, "support")).get(TENANT);
    expect(text).toContain("View the app as one of its people");
    expect(text).toContain(`${demo.users.mechanic.name} · Mechanic · `);
    expect((await (await browserOf(server, "sales")).get(TENANT)).text).not.toContain(
      "View the app as one of its people",
    );
  });
});

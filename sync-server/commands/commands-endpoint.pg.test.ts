// POST /api/commands before any command runs: who may knock, and with what.

import { afterAll, describe, expect, it } from "vitest";
import { cast } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine, rival } from "../testing/fixtures.ts";
import { footprint } from "../testing/records.ts";
import { hostName, json, testServer } from "../testing/server.ts";

const MB = 1024 * 1024;

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion } = await cast(server);

async function startOfNewLine() {
  const device = new TestDevice(ion);
  const workLineId = await newLine(server.db, demo, demo.orders.mechanic);
  const command = device.command("mechanic.start", { workLineId });
  return { device, body: { sent_at: Date.now(), device: device.id, entries: [command] } };
}

/** Sends a request that must change nothing; the answer's status, code and body. */
async function refusedAt(request: () => Promise<Response>) {
  const before = await footprint(server.db.owner);
  const response = await request();
  expect(await footprint(server.db.owner)).toEqual(before);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  return { status: response.status, ...((await response.json()) as { code: string; errors?: unknown }) };
}

describe("who may send commands", () => {
  it("nobody without a session", async () => {
    const { body } = await startOfNewLine();
    const answer = await refusedAt(() => server.request(demo, "/api/commands", json(body)));
    expect(answer).toMatchObject({ status: 401, code: "access/not-signed-in" });
  });

  it("nobody with a made-up session", async () => {
    const { body } = await startOfNewLine();
    const headers = { ...ion.headers, cookie: "garaj_session=abcdefghijklmnopqrstuvwxyz234567" };
    const answer = await refusedAt(() => server.request(demo, "/api/commands", { ...json(body), headers }));
    expect(answer).toMatchObject({ status: 401, code: "access/not-signed-in" });
  });

  it.each([
    ["another site", "https://evil.example"],
    ["another shop", `http://${hostName(rival)}`],
    ["the same host on another port", "http://demo.localhost:4000"],
    ["the same host by another scheme", `https://${hostName(demo)}`],
    ["an opaque origin", "null"],
  ])("no page of %s with the person's cookie", async (_, origin) => {
    const { body } = await startOfNewLine();
    const answer = await refusedAt(() => ion.request("/api/commands", { ...json(body), headers: { origin } }));
    expect(answer).toMatchObject({ status: 403, code: "access/foreign-origin" });
  });

  it("no request that does not say where it comes from", async () => {
    const { body } = await startOfNewLine();
    const { cookie } = ion.headers;
    const answer = await refusedAt(() =>
      server.request(demo, "/api/commands", { ...json(body), headers: { cookie: cookie! } }),
    );
    expect(answer).toMatchObject({ status: 403, code: "access/foreign-origin" });
  });

  it("a program with a bearer token, which no form of another site can send", async () => {
    const { body } = await startOfNewLine();
    const headers = { authorization: `Bearer ${ion.secret}` };
    const response = await server.request(demo, "/api/commands", { ...json(body), headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ data: { results: [{ outcome: "applied" }] } });
  });

  it("no session of one shop on another's host", async () => {
    const { body } = await startOfNewLine();
    const headers = { cookie: ion.headers["cookie"]!, origin: `http://${hostName(rival)}` };
    const answer = await refusedAt(() => server.request(rival, "/api/commands", { ...json(body), headers }));
    expect(answer).toMatchObject({ status: 401, code: "access/not-signed-in" });
  });
});

describe("what may be sent", () => {
  it("nothing that is not JSON: 400", async () => {
    for (const body of ["", "{", "not json"]) {
      const answer = await refusedAt(() => ion.request("/api/commands", { method: "POST", body }));
      expect(answer).toMatchObject({ status: 400, code: "commands/not-json" });
    }
  });

  it.each([
    ["no object", []],
    ["no entries", { sent_at: 1, device: crypto.randomUUID() }],
    ["a device that is no UUID", { sent_at: 1, device: "phone", entries: [] }],
    ["more entries than a batch takes", { sent_at: 1, device: crypto.randomUUID(), entries: Array(501).fill(null) }],
  ])("no batch with %s: 422", async (_, body) => {
    const answer = await refusedAt(() => ion.request("/api/commands", json(body)));
    expect(answer).toMatchObject({ status: 422, code: "commands/invalid-batch", errors: expect.any(Object) });
  });

  it("no body over 1 MB, whether it tells its length or not: 413", async () => {
    const body = JSON.stringify({ padding: "x".repeat(MB) });
    const lengths: Record<string, string>[] = [{}, { "content-length": String(body.length) }];
    for (const headers of lengths) {
      const answer = await refusedAt(() => ion.request("/api/commands", { method: "POST", body, headers }));
      expect(answer).toMatchObject({ status: 413, code: "commands/batch-too-large" });
    }
  });

  it("no commands of a shop that is closed: 403, and the device keeps them", async () => {
    const { device, body } = await startOfNewLine();
    for (const status of ["suspended", "expired", "archived"]) {
      await server.db.owner`update company set status = ${status} where id = ${demo.companyId}`;
      const answer = await refusedAt(() => ion.request("/api/commands", json(body)));
      expect(answer).toMatchObject({ status: 403, code: `tenancy/${status}` });
    }
    await server.db.owner`update company set status = 'active' where id = ${demo.companyId}`;
    expect((await device.send(body.entries[0])).results).toMatchObject([{ outcome: "applied" }]);
  });
});

describe("a batch", () => {
  it("of nothing is a contact: the answer measures the clock, the device is noted", async () => {
    const device = new TestDevice(ion, { slowBy: 90_000 });
    const before = Date.now();
    const { status, results } = await device.send();
    expect({ status, results }).toEqual({ status: 200, results: [] });
    const [row] = await server.db
      .owner`select user_id, label, clock_offset_ms::int as offset, last_contact_at from device where id = ${device.id}`;
    expect(row).toMatchObject({ user_id: ion.user.id, label: "test" });
    expect(row!.offset).toBeGreaterThanOrEqual(90_000);
    expect(row!.offset).toBeLessThan(100_000);
    expect(row!.last_contact_at.getTime()).toBeGreaterThanOrEqual(before);
  });

  it("answers an entry that is no envelope in its place, after those before it", async () => {
    const device = new TestDevice(ion);
    const [first, second] = await Promise.all([1, 2].map(() => newLine(server.db, demo, demo.orders.mechanic)));
    const { status, results } = await device.send(
      device.command("mechanic.start", { workLineId: first }),
      { id: "not an envelope" },
      device.command("mechanic.start", { workLineId: second }),
    );
    expect(status).toBe(200);
    expect(results).toMatchObject([
      { seq: 1, outcome: "applied" },
      { id: "not an envelope", rejected: "commands/invalid-envelope", errors: expect.any(Array) },
    ]);
    expect((await device.send(null)).results).toMatchObject([{ id: null, rejected: "commands/invalid-envelope" }]);
  });
});

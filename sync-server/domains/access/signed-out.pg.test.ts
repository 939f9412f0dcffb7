// A session that ends by its own person's hand: what somebody else had opened with the same secret ends, too.

import { afterAll, describe, expect, it, vi } from "vitest";
import { signedIn, type Person } from "../../testing/cast.ts";
import { trySignIn } from "../../testing/credentials.ts";
import { demo } from "../../testing/fixtures.ts";
import { ask } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());

/** A stream of the shop's events, as a thief of the cookie opens it. */
async function open(person: Person): Promise<{ drained: Promise<void> }> {
  const response = await person.request("/api/v1/events");
  expect(response.status).toBe(200);
  const reader = response.body!.getReader();
  const drain = async () => {
    while (!(await reader.read()).done);
  };
  return { drained: drain() };
}

async function endsWithin(person: Person, end: () => Promise<unknown>): Promise<void> {
  const ended = vi.fn<() => void>();
  const { drained } = await open(person);
  void drained.then(ended);
  await end();
  await vi.waitFor(() => expect(ended).toHaveBeenCalled(), { timeout: 1_000 });
}

describe("what was opened with a session", () => {
  it("ends when its person signs out", async () => {
    const desk = await signedIn(server, demo, demo.users.receptionist);
    await endsWithin(desk, () => desk.request("/api/session", { method: "DELETE" }));
  });

  it("ends when its person signs in once more in that browser, under another session", async () => {
    const desk = await signedIn(server, demo, demo.users.receptionist);
    const again = () => trySignIn(server, demo, { headers: { cookie: desk.headers["cookie"]! } });
    await endsWithin(desk, again);
  });

  it("ends for every kind of end that there is", async () => {
    const desk = await signedIn(server, demo, demo.users.receptionist);
    await endsWithin(desk, () =>
      server.request(demo, "/api/v1/logout", { method: "POST", headers: { authorization: `Bearer ${desk.secret}` } }),
    );
    const other = await signedIn(server, demo, demo.users.receptionist);
    const thief = await signedIn(server, demo, demo.users.receptionist);
    await endsWithin(thief, () => ask(other, "DELETE", "/api/v1/me/sessions"));
  });
});

describe("a personal token", () => {
  it("that is told to sign out is over", async () => {
    const ana = await signedIn(server, demo, demo.users.admin);
    const { token } = (await ask(ana, "POST", "/api/v1/tokens", { name: "Scanner" })).data as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const me = () => server.request(demo, "/api/v1/me", { headers });
    expect((await me()).status).toBe(200);
    expect((await server.request(demo, "/api/session", { method: "DELETE", headers })).status).toBe(204);
    expect((await me()).status).toBe(401);
  });

  it("leaves no key of a device: that would outlive its revocation", async () => {
    const ana = await signedIn(server, demo, demo.users.admin);
    const { token } = (await ask(ana, "POST", "/api/v1/tokens", { name: "Scanner", abilities: ["PARTS_VIEW"] }))
      .data as {
      token: string;
    };
    const contact = { sent_at: Date.now(), device: crypto.randomUUID(), label: "x", build: null, pending: 0 };
    const response = await server.request(demo, "/api/contact", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ ...contact, handover_key: "k".repeat(43) }),
    });
    expect(response.status).toBe(200);
    expect(await server.db.owner`select from handover_key`).toHaveLength(0);
  });
});

describe("a token of `POST /api/v1/login`", () => {
  it("is counted in a cookie as in its own header", async () => {
    const ion = await signedIn(server, demo, demo.users.mechanic);
    await server.db.owner`update staff_session set kind = 'token' where user_id = ${ion.user.id}`;
    const headers = { authorization: `Bearer ${ion.secret}` };
    await server.request(demo, "/api/v1/me", { headers });
    await server.db.owner`update rate_limit set taken = 600`;
    expect((await server.request(demo, "/api/v1/me", { headers })).status).toBe(429);
    expect((await ion.request("/api/v1/me")).status).toBe(429);
    const browser = await signedIn(server, demo, demo.users.mechanic);
    expect((await browser.request("/api/v1/me")).status).toBe(200);
  });
});

// Limits are of the product, not of a process: whoever asks two in turn is let do no more than at one.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demo, PASSWORD } from "../../sync-server/testing/fixtures.ts";
import { testServer, type TestServer } from "../../sync-server/testing/server.ts";
import type { Answer, Asker, Sent } from "./http.ts";
import { groundOf } from "./in-process.ts";
import type { Another } from "./people.ts";

/** More than any of these limits. */
const MOST = 400;

let server: TestServer;
let here: Asker;
let other: Another;
beforeAll(async () => {
  server = await testServer();
  const ground = groundOf(server);
  [here, other] = [ground.client, await ground.another()];
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(() => server.db.owner`truncate rate_limit, login_throttle`.then(() => undefined));

/** How often it was answered before it was told to wait. */
async function untilRefused(askers: readonly Asker[], sent: Sent): Promise<{ times: number; last: Answer }> {
  for (let times = 0; times < MOST; times++) {
    const last = await askers[times % askers.length]!.send({ ...sent, isLocal: true });
    if (last.status === 429) return { times, last };
  }
  throw new Error("nobody was refused");
}

const signInAs = (email: string, password: string): Sent => ({
  method: "POST",
  path: "/api/v1/login",
  host: "demo",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ email, password }),
});
const get = (path: string): Sent => ({ method: "GET", path, host: "demo", headers: {}, body: null });

describe("asked in turn, two processes", () => {
  it.each<[string, Sent]>([
    ["wrong passwords", signInAs(demo.users.marketer.email, "not their password")],
    ["an order's page", get("/t/tracking-demo-1")],
    ["pages of links", get(`/invitations/${"a".repeat(64)}`)],
  ])("allow no more than one: %s", async (_what, sent) => {
    const alone = await untilRefused([here], sent);
    await server.db.owner`truncate rate_limit, login_throttle`;
    const both = await untilRefused([here, other.client], sent);
    expect(both.times).toBe(alone.times);
    for (const asker of [here, other.client]) expect((await asker.send({ ...sent, isLocal: true })).status).toBe(429);
  });

  it("keep out alike who guessed too often, with the right password, too", async () => {
    const { email } = demo.users.marketer;
    await untilRefused([here, other.client], signInAs(email, "not their password"));
    for (const asker of [here, other.client])
      expect((await asker.send({ ...signInAs(email, PASSWORD), isLocal: true })).status).toBe(429);
  });
});

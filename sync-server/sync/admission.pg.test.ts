// Whom the sync socket lets in, by what a handshake says: its Origin, and over TLS the cookie that nobody else can plant.

import type { IncomingMessage } from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import { Problem } from "../platform/problem.ts";
import { cast } from "../testing/cast.ts";
import { demo, rival } from "../testing/fixtures.ts";
import { hostName, testServer } from "../testing/server.ts";
import { admit } from "./admission.ts";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);
const behindProxy = { ...server.services, config: { ...server.config, TRUST_PROXY: true } };

const PROTOCOL = encodeURIComponent(Buffer.from("{}").toString("base64"));

/** What a handshake with these headers is answered; 101: admitted. */
async function answer(headers: Record<string, string | undefined>, services = server.services): Promise<number> {
  const host = hostName(demo);
  const request = {
    url: `/sync/sync/v51/connect?userID=${ana.user.id}`,
    headers: {
      host,
      origin: `http://${host}`,
      cookie: ana.headers["cookie"],
      "sec-websocket-protocol": PROTOCOL,
      ...headers,
    },
  };
  try {
    await admit(services, request as unknown as IncomingMessage);
    return 101;
  } catch (error) {
    if (error instanceof Problem) return error.status;
    throw error;
  }
}

describe("with the person's own cookie, a handshake", () => {
  it("of the shop's own page is admitted", async () => {
    expect(await answer({})).toBe(101);
  });

  it.each([
    ["another site's page", "https://evil.example"],
    ["another shop's page", `http://${hostName(rival)}`],
    ["the same name at another port", "http://demo.localhost:3001"],
    ["a page without an address", "null"],
    ["a program that names none", undefined],
    ["what is no address", "demo.localhost:3000"],
  ])("of %s is not", async (_what, origin) => {
    expect(await answer({ origin })).toBe(403);
  });
});

describe("behind a proxy that ends TLS", () => {
  const said = { "x-forwarded-proto": "https" };
  const tls = { ...said, origin: `https://${hostName(demo)}` };

  it("the prefixed cookie counts, and the bare one does not", async () => {
    const prefixed = { ...tls, cookie: `__Host-garaj_session=${ana.secret}` };
    expect([await answer(prefixed, behindProxy), await answer(tls, behindProxy)]).toEqual([101, 401]);
  });

  it.each(["wss", "HTTPS", "http, https"])("is believed by the last word that it says: %s", async (proto) => {
    const headers = { ...tls, "x-forwarded-proto": proto, cookie: `__Host-garaj_session=${ana.secret}` };
    expect(await answer(headers, behindProxy)).toBe(101);
  });

  it("a page of the same name that came without it is another's", async () => {
    expect(await answer({ ...said, cookie: `__Host-garaj_session=${ana.secret}` }, behindProxy)).toBe(403);
  });

  it("that nobody said is believed, nothing changes", async () => {
    expect([await answer(said), await answer({}, behindProxy)]).toEqual([101, 101]);
  });
});

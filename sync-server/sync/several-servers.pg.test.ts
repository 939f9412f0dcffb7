// Several processes as one: a shop is led to its own sync server by whichever web process, and what ends a session there ends its socket
// here.

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { shardOf } from "../db/sync-shards.ts";
import { signedIn, type Person } from "../testing/cast.ts";
import { trySignIn } from "../testing/credentials.ts";
import { demo, rival } from "../testing/fixtures.ts";
import { hostName, testServer } from "../testing/server.ts";
import { syncProxy } from "./sync-proxy.ts";

/** As many as part the two shops of the tests. */
const SHARDS = 7;
const WEBS = 2;
const NOTHING = encodeURIComponent(Buffer.from("{}").toString("base64"));

let servers: WebSocketServer[];
let webs: Server[];
/** Who came to which of the sync servers. */
const came: { shard: number; userId: string | null }[] = [];

const portOf = (listening: Server | WebSocketServer) => (listening.address() as AddressInfo).port;

const server = await testServer();
beforeAll(async () => {
  servers = Array.from({ length: SHARDS }, () => new WebSocketServer({ port: 0, host: "127.0.0.1" }));
  for (const [shard, one] of servers.entries()) {
    one.on("connection", (socket, { url }) => {
      came.push({ shard, userId: new URL(url ?? "", "http://unused").searchParams.get("userID") });
      socket.send('["connected",{}]');
    });
  }
  await Promise.all(servers.map((one) => once(one, "listening")));
  const target = { host: "127.0.0.1", ports: servers.map(portOf) };
  webs = Array.from({ length: WEBS }, () =>
    createServer().on(
      "upgrade",
      syncProxy(() => server.services, target),
    ),
  );
  for (const web of webs) await once(web.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  for (const one of servers) {
    for (const socket of one.clients) socket.terminate();
    one.close();
  }
  for (const web of webs) {
    web.closeAllConnections();
    web.close();
  }
  await server.close();
});

/** Connected, at one of the web processes. */
async function connected({ shop, user, headers }: Person, web: Server, more = ""): Promise<WebSocket> {
  const host = hostName(shop);
  const address = `ws://127.0.0.1:${portOf(web)}/sync/sync/v51/connect?userID=${user.id}${more}`;
  const cookie = headers["cookie"];
  const socket = new WebSocket(address, NOTHING, { headers: { host, origin: `http://${host}`, cookie } });
  await once(socket, "message");
  return socket;
}

describe("a shop", () => {
  it("is led to its own sync server, whatever a device asks for", async () => {
    expect(shardOf(demo.companyId, SHARDS)).not.toBe(shardOf(rival.companyId, SHARDS));
    for (const shop of [demo, rival]) {
      const person = await signedIn(server, shop, shop.users.admin);
      for (const web of webs) (await connected(person, web, "&shard=0&companyId=x&clientGroupID=g&port=1")).terminate();
      const expected = { shard: shardOf(shop.companyId, SHARDS), userId: person.user.id };
      expect(came.splice(0)).toEqual([expected, expected]);
    }
  });
});

describe("the socket of a session", () => {
  it.each<[string, (person: Person) => Promise<Response>, number]>([
    ["they sign out", (person) => person.request("/api/session", { method: "DELETE" }), 204],
    [
      "somebody else signs in in that browser",
      ({ headers }) => trySignIn(server, demo, { email: demo.users.accountant.email, headers }),
      200,
    ],
  ])("ends when %s", async (_what, act, status) => {
    const person = await signedIn(server, demo, demo.users.manager);
    const sockets = await Promise.all(webs.map((web) => connected(person, web)));
    const closed = Promise.all(sockets.map((socket) => once(socket, "close")));
    for (const socket of sockets) socket.on("error", () => {}); // the line is cut
    expect((await act(person)).status).toBe(status);
    expect(await closed).toHaveLength(WEBS);
  });
});

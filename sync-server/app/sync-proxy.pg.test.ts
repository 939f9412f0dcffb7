// The sync socket: who is let through to the sync server, and until when (security design, Who is calling).

import { once } from "node:events";
import { createServer as createHttpServer, type Server } from "node:http";
import { connect, createServer, type AddressInfo, type Server as NetServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo, rival, type Shop, type ShopUser } from "../testing/fixtures.ts";
import { ask } from "../testing/rest.ts";
import { hostName, signedIn, testServer, type Person, type TestServer } from "../testing/server.ts";
import { syncProxy } from "./sync-proxy.ts";

let server: TestServer;
let ana: Person;
let upstream: NetServer;
let proxy: Server;

const portOf = (listening: NetServer | Server) => (listening.address() as AddressInfo).port;

beforeAll(async () => {
  server = await testServer();
  ana = await signedIn(server, demo, demo.users.admin);
  // In place of the sync server: says yes to everybody and keeps the line open.
  upstream = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.once("data", () => socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
  }).listen(0, "127.0.0.1");
  await once(upstream, "listening");
  proxy = createHttpServer().on(
    "upgrade",
    syncProxy(() => server.services, { host: "127.0.0.1", ports: [portOf(upstream)] }),
  );
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
});
afterAll(async () => {
  proxy.close();
  upstream.close();
  await server.close();
});

interface Line {
  status: number;
  socket: Socket;
  /** Unix ms. */
  closed: Promise<number>;
}

/** Asks for the socket as a browser of this person does. */
async function open(person: Person, shop: Shop = person.shop): Promise<Line> {
  const socket = connect(portOf(proxy), "127.0.0.1");
  const closed = once(socket, "close").then(() => Date.now());
  const host = hostName(shop);
  const lines = [`GET /sync/v49/connect HTTP/1.1`, `Host: ${host}`, `Origin: http://${host}`];
  socket.write(
    [...lines, `Cookie: ${person.headers["cookie"]}`, "Connection: Upgrade", "Upgrade: websocket", "", ""].join("\r\n"),
  );
  const [head] = (await once(socket, "data")) as [Buffer];
  return { status: Number(head.toString("latin1").split(" ")[1]), socket, closed };
}

const as = (user: ShopUser) => signedIn(server, demo, user);
const overridesOf = (user: ShopUser) => `/api/v1/users/${user.id}/permission-overrides`;

describe("the sync socket", () => {
  it("is for people who are signed in here, and for nobody of another shop", async () => {
    const here = await open(ana);
    expect(here.status).toBe(101);
    here.socket.destroy();
    expect((await open(ana, rival)).status).toBe(401);
  });

  it("ends in the moment in which an exception of theirs ends, and not before", async () => {
    const { receptionist } = demo.users;
    const end = Date.now() + 3_000;
    const grant = { permission: "REPORTS_VIEW", kind: "grant", expires_at: new Date(end).toISOString() };
    // The exception itself ends what is open: once that was heard, nothing but its end will.
    const former = await open(await as(receptionist));
    expect((await ask(ana, "POST", overridesOf(receptionist), grant)).status).toBe(200);
    await former.closed;
    const line = await open(await as(receptionist));
    expect(line.status).toBe(101);
    expect(await line.closed).toBeGreaterThanOrEqual(end - 20);
  });

  it("ends with the hour of an operator who looks", async () => {
    const marketer = await as(demo.users.marketer);
    const end = new Date(Date.now() + 1_000);
    await server.db.owner`update staff_session set expires_at = ${end} where user_id = ${demo.users.marketer.id}`;
    await server.db.owner`update staff_session set kind = 'impersonation' where user_id = ${demo.users.marketer.id}`;
    const line = await open(marketer);
    expect(line.status).toBe(101);
    expect(await line.closed).toBeGreaterThan(0);
  });

  it("ends when an administrator changes what they may do", async () => {
    const { parts } = demo.users;
    const line = await open(await as(parts));
    await ask(ana, "POST", overridesOf(parts), { permission: "PARTS_VIEW", kind: "deny" });
    expect(await line.closed).toBeGreaterThan(0);
  });
});

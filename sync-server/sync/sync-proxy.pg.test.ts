// The sync socket: who is let through to the sync server, until when, and what of their words.

import { once } from "node:events";
import { createServer as createHttpServer, type Server } from "node:http";
import { connect, type AddressInfo, type Server as NetServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { cast, signedIn, type Person } from "../testing/cast.ts";
import { demo, rival, type Shop, type ShopUser } from "../testing/fixtures.ts";
import { ask } from "../testing/rest.ts";
import { hostName, testServer } from "../testing/server.ts";
import { MOST_SOCKETS, PersonLimits } from "./person-limits.ts";
import { syncProxy } from "./sync-proxy.ts";
import { freePort } from "../processes/free-port.ts";
import { MOST_MESSAGE_BYTES } from "../processes/zero-cache.ts";

let upstream: WebSocketServer;
let proxy: Server;
let limits: PersonLimits;

const portOf = (listening: NetServer | Server | WebSocketServer) => (listening.address() as AddressInfo).port;

const server = await testServer();
const { admin: ana } = await cast(server);
beforeAll(async () => {
  // In place of the sync server: greets everybody, says again what it hears, and an error where one is asked for.
  upstream = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  upstream.on("connection", (socket) => {
    socket.send('["connected",{}]');
    socket.on("message", (data: Buffer) => {
      const text = data.toString("utf8");
      socket.send(text.includes("fail") ? INSIDES : text);
    });
  });
  await once(upstream, "listening");
  limits = new PersonLimits();
  proxy = await proxyTo(portOf(upstream), limits);
});
async function proxyTo(port: number, of: PersonLimits): Promise<Server> {
  const enters = syncProxy(() => server.services, { host: "127.0.0.1", ports: [port] }, of);
  const made = createHttpServer().on("upgrade", enters).listen(0, "127.0.0.1");
  await once(made, "listening");
  return made;
}
afterAll(async () => {
  for (const socket of upstream.clients) socket.terminate();
  proxy.closeAllConnections();
  proxy.close();
  upstream.close();
  await server.close();
});

const FAILED = { kind: "Internal", origin: "zeroCache", message: 'select secret from "client" failed' };
const INSIDES = JSON.stringify(["error", { ...FAILED, details: { table: "client" } }]);

const protocolOf = (told: object) => encodeURIComponent(Buffer.from(JSON.stringify(told)).toString("base64"));
const NOTHING = protocolOf({});

interface Line {
  status: number;
  socket: WebSocket;
  /** What was heard since the greeting. */
  heard: string[];
  /** Unix ms. */
  closed: Promise<number>;
  /** What it was closed with. */
  code: Promise<number>;
}

interface Asked {
  shop?: Shop;
  path?: string;
  userID?: string;
  protocol?: string;
  at?: Server;
}

/** Asks for the socket as a browser of this person does. */
async function open(
  person: Person,
  { shop = person.shop, path = "/sync/sync/v51/connect", userID, protocol, at = proxy }: Asked = {},
): Promise<Line> {
  const host = hostName(shop);
  const socket = new WebSocket(
    `ws://127.0.0.1:${portOf(at)}${path}?userID=${userID ?? person.user.id}`,
    protocol ?? NOTHING,
    { headers: { host, origin: `http://${host}`, cookie: person.headers["cookie"] } },
  );
  const closed = once(socket, "close").then(() => Date.now());
  const code = once(socket, "close").then(([told]) => told as number);
  const heard: string[] = [];
  socket.on("error", () => {}); // a refused upgrade, or a line that was cut
  const status = await Promise.race([
    once(socket, "unexpected-response").then(([, response]) => (response as { statusCode: number }).statusCode),
    once(socket, "message").then(() => 101),
  ]);
  socket.on("message", (data: Buffer) => heard.push(data.toString("utf8")));
  return { status, socket, heard, closed, code };
}

const as = (user: ShopUser) => signedIn(server, demo, user);
const overridesOf = (user: ShopUser) => `/api/v1/users/${user.id}/permission-overrides`;

describe("the sync socket", () => {
  it("is for people who are signed in here, and for nobody of another shop", async () => {
    const here = await open(ana);
    expect(here.status).toBe(101);
    here.socket.terminate();
    expect((await open(ana, { shop: rival })).status).toBe(401);
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

describe("what passes the sync socket", () => {
  const query = (n: number) => ({ op: "put", hash: `h${n}`, name: "workOrders.board", args: [] });
  const asking = (count: number, kind = "changeDesiredQueries") =>
    JSON.stringify([kind, { desiredQueriesPatch: Array.from({ length: count }, (_, n) => query(n)) }]);

  it("is what a device has to say, and nothing else", async () => {
    const line = await open(ana);
    line.socket.send('["ping",{}]');
    await expect.poll(() => line.heard).toEqual(['["ping",{}]']);
    line.socket.send(
      JSON.stringify([
        "inspect",
        { op: "analyze-query", id: "1", value: { table: "client", orderBy: [["id", "asc"]] } },
      ]),
    );
    expect(await line.code).toBe(1008);
    expect(line.heard).toEqual(['["ping",{}]']);
  });

  it.each([
    ["a first message of another kind", protocolOf({ initConnectionMessage: ["inspect", { op: "version", id: "1" }] })],
    [
      "an address to ask about queries",
      protocolOf({
        initConnectionMessage: ["initConnection", { desiredQueriesPatch: [], userQueryURL: "http://127.0.0.1/" }],
      }),
    ],
    ["a token", protocolOf({ authToken: "x" })],
    ["no protocol of Zero's", "chat"],
  ])("is not %s in the request itself", async (_what, protocol) => {
    expect((await open(ana, { protocol })).status).toBe(400);
  });

  it.each(["/sync/mutate/v51/connect", "/sync/replication/v6/changes", "/sync/sync/v51/connect/more", "/sync/statz"])(
    "leads to no other endpoint: %s",
    async (path) => {
      expect((await open(ana, { path })).status).toBe(404);
    },
  );

  it("is in the name of whoever is signed in", async () => {
    expect((await open(ana, { userID: demo.users.mechanic.id })).status).toBe(403);
  });

  it("is a hundred queries at a time", async () => {
    const line = await open(await as(demo.users.parts));
    line.socket.send(asking(250, "initConnection"));
    await expect.poll(() => line.heard.length).toBe(3);
    const parts = line.heard.map((text) => JSON.parse(text) as [string, { desiredQueriesPatch: { hash: string }[] }]);
    expect(parts.map(([kind]) => kind)).toEqual(["initConnection", "changeDesiredQueries", "changeDesiredQueries"]);
    expect(parts.map(([, body]) => body.desiredQueriesPatch.length)).toEqual([100, 100, 50]);
    expect(parts.flatMap(([, body]) => body.desiredQueriesPatch.map(({ hash }) => hash))).toEqual(
      Array.from({ length: 250 }, (_, n) => `h${n}`),
    );
    line.socket.terminate();
  });

  it("is no message larger than a device has", async () => {
    const line = await open(ana);
    line.socket.send(JSON.stringify(["ping", { more: "x".repeat(MOST_MESSAGE_BYTES) }]));
    expect(await line.code).toBe(1009);
  });

  it("is no more queries than a screen shows", async () => {
    const line = await open(await as(demo.users.marketer));
    line.socket.send(asking(501));
    expect(await line.code).toBe(1008);
  });

  it("is nothing that is nested so deep that it cannot be written again", async () => {
    const deep = `${"[".repeat(40_000)}${"]".repeat(40_000)}`;
    const puts = Array.from({ length: 150 }, (_, n) => JSON.stringify(query(n)));
    for (const args of [deep, `[${deep}]`]) {
      const line = await open(await as(demo.users.parts));
      const last = `{"op":"put","hash":"deep","name":"workOrders.board","args":${args}}`;
      line.socket.send(`["changeDesiredQueries",{"desiredQueriesPatch":[${[...puts, last].join(",")}]}]`);
      expect(await line.code).toBe(1008);
    }
    // The server is still there.
    const after = await open(ana);
    expect(after.status).toBe(101);
    after.socket.terminate();
  });

  it("is still heard while something waits its turn", async () => {
    const person = await as(demo.users.marketer);
    const line = await open(person);
    const patch = (n: number) =>
      JSON.stringify(["changeDesiredQueries", { desiredQueriesPatch: [{ op: "del", hash: `h${n}` }] }]);
    for (let n = 0; n < 60; n++) line.socket.send(patch(n));
    await expect.poll(() => line.heard).toEqual(Array.from({ length: 60 }, (_, n) => patch(n)));
    line.socket.terminate();
  });

  it("tells a device what kind of error it is, and nothing of the insides", async () => {
    const line = await open(ana);
    line.socket.send('["deleteClients",{"clientIDs":["fail"]}]');
    await expect.poll(() => line.heard.length).toBe(1);
    expect(JSON.parse(line.heard[0]!)).toEqual([
      "error",
      { kind: "Internal", origin: "zeroCache", message: "sync/Internal" },
    ]);
    line.socket.terminate();
  });
});

describe("sockets of one person", () => {
  it("are so many at once: the oldest gives way", async () => {
    const receptionist = await as(demo.users.receptionist);
    const lines: Line[] = [];
    for (let n = 0; n <= MOST_SOCKETS; n++) lines.push(await open(receptionist));
    expect(await lines[0]!.closed).toBeGreaterThan(0);
    expect(lines.slice(1).map(({ socket }) => socket.readyState)).toEqual(Array(MOST_SOCKETS).fill(1));
    for (const { socket } of lines) socket.terminate();
  });

  it("that met no sync server have asked it for nothing: nobody waits for that once it is there", async () => {
    const limitsAway = new PersonLimits();
    const front = await proxyTo(await freePort(1), limitsAway);
    const puts = Array.from({ length: 100 }, (_, n) => ({ op: "put", hash: `h${n}`, name: "people.all", args: [] }));
    const protocol = protocolOf({ initConnectionMessage: ["initConnection", { desiredQueriesPatch: puts }] });
    for (let n = 0; n < 2; n++) expect((await open(ana, { protocol, at: front })).status).toBe(503);
    front.close();
    expect(limitsAway.open(ana.user.id, 100, () => {})).toMatchObject({ wait: 0 });
  });

  it("leave nothing behind when they are reset while they are admitted", async () => {
    await expect.poll(() => limits.size.sockets).toBe(0);
    const host = hostName(demo);
    const head = [
      `GET /sync/sync/v51/connect?userID=${ana.user.id} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: http://${host}`,
      `Cookie: ${ana.headers["cookie"]}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
      `Sec-WebSocket-Protocol: ${NOTHING}`,
      "",
      "",
    ].join("\r\n");
    for (let n = 0; n < 100; n++) {
      const socket = connect(portOf(proxy), "127.0.0.1");
      socket.on("error", () => {});
      socket.write(head, () => setImmediate(() => socket.resetAndDestroy()));
      if (n % 10 === 9) await once(socket, "close");
    }
    await expect.poll(() => limits.size.sockets).toBe(0);
    await expect.poll(() => upstream.clients.size).toBe(0);
    await expect.poll(() => server.services.accessChanges.listening).toBe(0);
    const count = () => new Promise<number>((resolve) => proxy.getConnections((_, held) => resolve(held)));
    await expect.poll(count).toBe(0);
  });
});

// A product whose sync server still makes its first copy of the database, as minutes on end with a large shop: what needs Postgres alone
// is served, devices are told to come again, and `/up` says what is missing (docs/decisions/0078).

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { freePort } from "../processes/free-port.ts";
import { closeReplicated, shopsDatabase, type TestDatabase } from "../testing/database.ts";
import { demo, PASSWORD } from "../testing/fixtures.ts";
import { APP_KEY } from "../testing/test-config.ts";

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));
/** For one wait: how long a start takes on a busy machine says nothing about the product. */
const PATIENCE_MS = 120_000;
const PUBLISHED = "pricing_coefficient";

let db: TestDatabase;
let product: ChildProcess | undefined;
let port: number;
let printed = "";
let copied: () => Promise<void>;
const dataDir = mkdtempSync(join(tmpdir(), "garaj-copy-"));

beforeAll(async () => {
  db = await shopsDatabase();
  await db.owner`drop schema zero_0 cascade`; // what stands in there for a sync server's own
  // The copy waits for this table, and nothing that is asked below does.
  const holder = await db.owner.reserve();
  await holder`begin`;
  await holder`set local idle_in_transaction_session_timeout = 0`;
  await holder`lock table ${holder(PUBLISHED)} in access exclusive mode`;
  copied = async () => {
    await holder`commit`;
    holder.release();
  };
  port = await freePort(1);
  start();
}, PATIENCE_MS);

function start(): void {
  printed = "";
  product = spawn(process.execPath, ["sync-server/app/main.ts"], {
    cwd: REPOSITORY,
    env: {
      ...process.env,
      NODE_ENV: "test",
      APP_KEY,
      LOG_LEVEL: "error",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: db.ownerUrl,
      SEED: "none",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [product.stdout!, product.stderr!])
    stream.on("data", (data: Buffer) => (printed += data.toString("utf8")));
}

afterAll(async () => {
  if (product && product.exitCode === null) {
    const ended = once(product, "exit");
    product.kill("SIGTERM");
    await ended;
  }
  await closeReplicated(db);
  rmSync(dataDir, { recursive: true, force: true });
}, PATIENCE_MS);

const host = () => `${demo.slug}.localhost:${port}`;

interface Told {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Only browsers find `*.localhost` by themselves. */
function ask(method: string, path: string, headers: Record<string, string> = {}, body?: object): Promise<Told> {
  const { promise, resolve, reject } = Promise.withResolvers<Told>();
  const own = { host: host(), origin: `http://${host()}`, "content-type": "application/json" };
  const sent = request({ host: "127.0.0.1", port, method, path, headers: { ...own, ...headers } }, (response) => {
    let text = "";
    response.on("data", (data: Buffer) => (text += data.toString("utf8")));
    response.on("end", () => resolve({ status: response.statusCode!, headers: response.headers, text }));
  });
  sent.once("error", reject);
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds().catch(() => false))) {
    if (product?.exitCode !== null) throw new Error(`the product ended: ${printed}`);
    if (Date.now() > deadline) throw new Error(`not in time: ${what}; ${printed}`);
    await pause(50);
  }
}

/** The status of the answer to a device that asks for the socket; 101: it is connected to zero-cache, which has greeted. */
async function syncStatus(cookie: string): Promise<number> {
  const url = `ws://127.0.0.1:${port}/sync/sync/v51/connect?userID=${demo.users.receptionist.id}&clientID=a&clientGroupID=b&wsid=c&baseCookie=&ts=0&lmid=0`;
  const nothing = encodeURIComponent(Buffer.from("{}").toString("base64"));
  const socket = new WebSocket(url, nothing, { headers: { host: host(), origin: `http://${host()}`, cookie } });
  socket.on("error", () => {}); // a refused upgrade
  try {
    return await Promise.race([
      once(socket, "unexpected-response").then(([, response]) => (response as { statusCode: number }).statusCode),
      once(socket, "message").then(() => 101),
    ]);
  } finally {
    socket.terminate();
  }
}

it(
  "ends in order when it is asked to meanwhile, with nothing to complain of",
  async () => {
    await until("the shop answers", async () => (await ask("GET", "/")).status === 200);
    await until("it copies", async () => {
      const waiting = await db.owner`
        select from pg_locks where relation = ${PUBLISHED}::regclass and not granted`;
      return waiting.length > 0;
    });
    const ended = once(product!, "exit");
    product!.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(printed).not.toMatch(/does not start|"level":[56]0/);
    start();
  },
  4 * PATIENCE_MS,
);

it(
  "serves what needs Postgres alone meanwhile, and devices once the copy is there",
  async () => {
    await until("the shop answers", async () => (await ask("GET", "/")).status === 200);
    const signedIn = await ask(
      "POST",
      "/api/session",
      {},
      { email: demo.users.receptionist.email, password: PASSWORD },
    );
    expect(signedIn.status).toBe(200);
    const cookie = String(signedIn.headers["set-cookie"]).split(";")[0]!;
    expect((await ask("GET", "/api/v1/work-orders", { cookie })).status).toBe(200);

    const up = await ask("GET", "/up");
    expect({ status: up.status, told: JSON.parse(up.text) as unknown }).toMatchObject({
      status: 503,
      told: { status: "down", database: "up", sync: "starting", worker: "up" },
    });
    expect(await syncStatus(cookie)).toBe(503);
    expect(printed, "ready is said once devices are served, too").not.toContain("garaj is ready");

    await copied();
    await until("it is up", async () => (await ask("GET", "/up")).status === 200);
    expect(await syncStatus(cookie)).toBe(101);
    await until("it says so", async () => printed.includes("garaj is ready"));
  },
  4 * PATIENCE_MS,
);

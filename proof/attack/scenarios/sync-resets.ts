// Sockets that are reset while the proxy still looks at who asks: none of them may stay, neither as a connection nor in memory.

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { SESSION_COOKIE } from "../../../sync-server/auth/staff-sessions.ts";
import { setTimeout as pause } from "node:timers/promises";
import type { Scenario, Told } from "../scenario.ts";
import { heldMegabytes } from "../heap.ts";
import { encoded } from "../sync-socket.ts";
import type { World } from "../world.ts";

const RESETS = 10_000;
const AT_ONCE = 100;
/** What a process that has worked keeps for itself: caches, compiled code. A kilobyte for each reset would be ten. */
const MOST_MB = 5;
const MOST_LEFT = 5;
const WARM_UP = 2_000;
/** Whoever opens too many waits ten seconds at most. */
const SETTLES_MS = 12_000;

/** Open sockets of the process that serves the web. */
function socketsOf(pid: number): number {
  const open = readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith("socket:");
    } catch {
      return false; // closed since it was listed
    }
  });
  return open.length;
}

/** So many sockets of everybody in turn, each reset within some ms. */
async function reset(world: World, count: number): Promise<void> {
  const origin = world.client.originOf("demo");
  const { host, port } = new URL(origin);
  const people = world.shops.demo.people;
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, n) => {
      const person = people[n % people.length]!;
      const head = [
        `GET /sync/sync/v51/connect?userID=${person.actor.userId}&clientID=${sent + n}&clientGroupID=resets&ts=0&lmid=0&wsid=1&baseCookie= HTTP/1.1`,
        `Host: ${host}`,
        `Origin: ${origin}`,
        `Cookie: ${SESSION_COOKIE}=${person.cookie}`,
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
        `Sec-WebSocket-Protocol: ${encoded({})}`,
      ];
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => {}); // that it breaks is meant
      // Some at once, some while the person is looked up, some when zero-cache is asked.
      socket.write(`${head.join("\r\n")}\r\n\r\n`, () => setTimeout(() => socket.resetAndDestroy(), n % 20));
      return once(socket, "close");
    });
    await Promise.all(batch);
  }
}

async function run(world: World): Promise<Told> {
  const { parent } = JSON.parse(readFileSync(join(world.dataDir, "run.json"), "utf8")) as { parent: { pid: number } };
  // The product's own connections to Postgres are opened as they are needed, and stay.
  await reset(world, WARM_UP);
  const before = { sockets: await settled(parent.pid), memory: await heldMegabytes(parent.pid) };
  await reset(world, RESETS);
  const after = { sockets: await settled(parent.pid), memory: await heldMegabytes(parent.pid) };
  const [left, grown] = [after.sockets - before.sockets, after.memory - before.memory];
  return {
    asked: WARM_UP + RESETS,
    findings: [
      ...(left > MOST_LEFT ? [`${left} connections stayed`] : []),
      ...(grown > MOST_MB ? [`${grown.toFixed(0)} MB stayed`] : []),
    ],
    seen: `connections ${before.sockets} before, ${after.sockets} after; held ${before.memory.toFixed(1)} MB before, ${after.memory.toFixed(1)} MB after`,
  };
}

/** When no connection has gone for some seconds. */
async function settled(pid: number): Promise<number> {
  for (let before = Infinity; ;) {
    await pause(SETTLES_MS);
    const sockets = socketsOf(pid);
    if (sockets >= before) return sockets;
    before = sockets;
  }
}

export const syncResets: Scenario = { name: "sync-resets", needs: "product", run };

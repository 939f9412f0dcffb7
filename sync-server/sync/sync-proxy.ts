// The sync socket under the tenant's own origin: `/sync` leads to zero-cache for people who are signed in here, and what passes is what
// a device has to say (docs/decisions/0035-what-passes-the-sync-proxy.md).

import { randomUUID } from "node:crypto";
import { STATUS_CODES, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket, WebSocketServer } from "ws";
import { SESSION_COOKIE } from "../auth/staff-sessions.ts";
import type { Services } from "../blobs/services.ts";
import { Problem } from "../platform/problem.ts";
import { eventLog } from "../http/security-events.ts";
import { shardOf } from "../db/sync-shards.ts";
import { CONNECTION_HEADER, MOST_MESSAGE_BYTES } from "../processes/zero-cache.ts";
import { admit, type Admitted } from "./admission.ts";
import { PersonLimits, type Lease } from "./person-limits.ts";
import { relay } from "./relay.ts";

const UPSTREAM_PATIENCE_MS = 20_000;
/** The longest that a timer can be set for; who is still here after 24 days connects again for nothing. */
const LONGEST_TIMER_MS = 2_147_483_647;
/** After so long without a word the network is asked whether the device is still there. */
const KEEP_ALIVE_MS = 60_000;

/** Where the sync servers listen, a port for each shard. */
export interface SyncTarget {
  host: string;
  ports: readonly number[];
}

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** For `upgrade` of the public server. `limits`: of each person, on this process. */
export function syncProxy(
  services: () => Services | null,
  target: SyncTarget,
  limits: PersonLimits = new PersonLimits(),
): Upgrade {
  const devices = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MOST_MESSAGE_BYTES,
  });
  return (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    // Half closed it would count as open, and nobody would close the other half.
    socket.on("end", () => socket.destroy());
    enter(services(), { request, socket, head, target, devices, limits }).catch((error: unknown) => {
      const log = services()?.log;
      if (!(error instanceof Problem)) log?.error({ err: error }, "sync socket");
      // As of requests over HTTP; the path would carry what the device asks for.
      else if (log)
        eventLog(log).info({ status: error.status, code: error.code, ...from(request) }, "sync socket refused");
      refuse(socket, error instanceof Problem ? error : new Problem(500, "internal"));
    });
  };
}

const from = ({ headers, socket }: IncomingMessage) => ({ host: headers.host, peer: socket.remoteAddress });

interface Entrance {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  target: SyncTarget;
  devices: WebSocketServer;
  limits: PersonLimits;
}

async function enter(services: Services | null, entrance: Entrance): Promise<void> {
  const { request, socket, limits } = entrance;
  const admitted = await admit(services, request);
  // It was reset meanwhile: whatever is begun now nothing would end.
  if (socket.destroyed) return;
  const gone = new AbortController();
  socket.once("close", () => gone.abort());
  leaveInTime(admitted, socket);
  if (socket.destroyed) return;
  const { actor, first } = admitted;
  const queries = first.parts.reduce((sum, part) => sum + part.queries, 0);
  const lease = limits.open(actor.userId, queries, () => socket.destroy());
  if ("retryAfter" in lease) {
    const headers = { "retry-after": String(lease.retryAfter) };
    throw new Problem(429, "rate/too-many", "Too many sync connections.", { headers });
  }
  socket.once("close", lease.release);
  if (lease.wait > 0) await pause(lease.wait, undefined, { signal: gone.signal }).catch(() => undefined);
  if (socket.destroyed) return lease.giveBack(queries);
  await connect(services!, entrance, admitted, lease);
}

/**
 * Until the person's access changes, by somebody's doing or because an exception of theirs ends: whoever may still come in connects
 * again at once, as who they are now.
 */
function leaveInTime({ actor, until, changes, heard }: Admitted, socket: Duplex): void {
  const leave = changes.subscribe(actor, () => socket.destroy());
  socket.once("close", leave);
  if (until !== null) {
    const end = setTimeout(() => socket.destroy(), Math.min(LONGEST_TIMER_MS, Math.max(0, until - Date.now())));
    socket.once("close", () => clearTimeout(end));
  }
  if (changes.heard !== heard) socket.destroy(); // perhaps theirs, while they were looked up
}

/** To zero-cache first: a device that is told that it is connected is. Resolves when both are, or the device is gone. */
async function connect(services: Services, entrance: Entrance, admitted: Admitted, lease: Lease): Promise<void> {
  const { request, socket, head, target, devices } = entrance;
  const { actor, secret, protocol, path, first } = admitted;
  const port = target.ports[shardOf(actor.companyId, target.ports.length)]!;
  const upstream = new WebSocket(`ws://${target.host}:${port}${path}`, protocol, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
    handshakeTimeout: UPSTREAM_PATIENCE_MS,
    headers: {
      cookie: `${SESSION_COOKIE}=${secret}`,
      origin: request.headers.origin,
      [CONNECTION_HEADER]: randomUUID(),
    },
  });
  socket.once("close", () => endPolitely(upstream));
  const isOpen = await new Promise<boolean>((resolve) => {
    upstream.once("open", () => {
      upstream.pause(); // what zero-cache has to say waits until somebody listens
      resolve(true);
    });
    upstream.once("close", () => resolve(false));
    upstream.on("error", (error) => services.log.debug({ err: error }, "sync server"));
  });
  if (!isOpen) {
    // A sync server that is away, or copies for minutes, was asked for nothing: whoever tries meanwhile does not wait for it afterwards.
    if (!socket.destroyed) lease.giveBack(first.parts.reduce((sum, part) => sum + part.queries, 0));
    throw new Problem(503, "sync/unreachable");
  }
  if ("setKeepAlive" in socket)
    (socket as { setKeepAlive(on: boolean, ms: number): void }).setKeepAlive(true, KEEP_ALIVE_MS);
  devices.handleUpgrade(request, socket, head, (device) => {
    relay({
      device,
      upstream,
      first,
      waitOf: ({ weight, queries }) => lease.onMessage(weight, queries),
      onUnsent: (part) => lease.giveBack(part.queries),
      onRefused: (why) =>
        services.log.warn({ user: actor.userId, tenant: actor.companyId, why }, "sync message refused"),
    });
    upstream.resume();
  });
}

/** With a goodbye where it would be read. */
function endPolitely(upstream: WebSocket): void {
  if (upstream.readyState === WebSocket.OPEN && !upstream.isPaused) upstream.close();
  else if (upstream.readyState !== WebSocket.CLOSED) upstream.terminate();
}

function refuse(socket: Duplex, { status, headers }: Problem): void {
  if (socket.destroyed) return;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "Refused"}`,
    "Connection: close",
    "Content-Length: 0",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  // Whoever does not close in turn would keep it.
  socket.once("finish", () => socket.destroy());
  socket.end(`${lines.join("\r\n")}\r\n\r\n`);
}

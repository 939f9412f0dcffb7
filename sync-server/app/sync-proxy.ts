// The sync socket under the tenant's own origin: `/sync` is piped to zero-cache for people who are signed in here.

import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { AccessChanges } from "../domains/access/revocation.ts";
import { SESSION_COOKIE } from "../auth/staff-sessions.ts";
import { hostOf, memberOfSession, type Services } from "./context.ts";
import { Problem } from "./problem.ts";
import { shardOf } from "../db/sync-shards.ts";
import { requireOpen, resolveTenant } from "./tenant.ts";

/**
 * Names the connection to the sync server. It keeps what a query became for five seconds, by cookie and headers: without this
 * header somebody whose access changed would be given what their queries became before the change.
 */
export const CONNECTION_HEADER = "x-garaj-connection";

/** Where the sync servers listen, a port for each shard. */
export interface SyncTarget {
  host: string;
  ports: readonly number[];
}

export function syncProxy(services: () => Services | null, target: SyncTarget) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on("error", () => socket.destroy());
    admit(services(), request).then(
      (admitted) => enter(admitted, request, socket, head, target),
      (error: unknown) => {
        const status = error instanceof Problem ? error.status : 500;
        if (!(error instanceof Problem)) services()?.log.error({ err: error }, "sync socket");
        socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      },
    );
  };
}

interface Admitted {
  actor: Actor;
  /** Unix ms; null: until somebody changes it. */
  until: number | null;
  changes: AccessChanges;
  /** How many changes had been told when the person was looked up. */
  heard: number;
}

async function admit(services: Services | null, request: IncomingMessage): Promise<Admitted> {
  if (!services) throw new Problem(503, "starting");
  if (!request.url?.startsWith("/sync/")) throw new Problem(404, "not-found");
  const host = request.headers.host ?? "";
  const tenant = await resolveTenant(services.sql, host, services.config.BASE_DOMAIN);
  requireOpen(tenant);
  // The queries and commands of this socket will be judged by its Origin: it must be this very host.
  if (hostOf(request.headers.origin ?? "") !== host.toLowerCase()) throw new Problem(403, "access/foreign-origin");
  const changes = services.accessChanges;
  const { heard } = changes;
  const secret = cookie(request.headers.cookie ?? "", SESSION_COOKIE);
  const member = secret ? await memberOfSession(services, tenant, secret) : null;
  if (!member) throw new Problem(401, "access/not-signed-in");
  return { actor: member.actor, until: member.until, changes, heard };
}

/** The longest that a timer can be set for; who is still here after 24 days connects again for nothing. */
const LONGEST_TIMER_MS = 2_147_483_647;

/**
 * Until the person's access changes, by somebody's doing or because an exception of theirs ends: whoever may still come in connects
 * again at once, as who they are now.
 */
function enter(
  { actor, until, changes, heard }: Admitted,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  target: SyncTarget,
): void {
  const leave = changes.subscribe(actor, () => socket.destroy());
  socket.on("close", leave);
  if (until !== null) {
    const end = setTimeout(() => socket.destroy(), Math.min(LONGEST_TIMER_MS, Math.max(0, until - Date.now())));
    socket.on("close", () => clearTimeout(end));
  }
  if (changes.heard !== heard) {
    socket.destroy(); // perhaps theirs, while they were looked up
    return;
  }
  pipe(request, socket, head, {
    host: target.host,
    port: target.ports[shardOf(actor.companyId, target.ports.length)]!,
  });
}

function cookie(header: string, name: string): string | null {
  for (const part of header.split(";")) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

function pipe(request: IncomingMessage, socket: Duplex, head: Buffer, to: { host: string; port: number }): void {
  const upstream = connect(to, () => {
    const lines = [`${request.method} ${request.url!.slice("/sync".length)} HTTP/1.1`];
    for (let i = 0; i < request.rawHeaders.length; i += 2)
      if (request.rawHeaders[i]!.toLowerCase() !== CONNECTION_HEADER)
        lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
    lines.push(`${CONNECTION_HEADER}: ${randomUUID()}`);
    upstream.write(`${lines.join("\r\n")}\r\n\r\n`);
    upstream.write(head);
    socket.pipe(upstream).pipe(socket);
  });
  upstream.on("error", () => socket.destroy());
  upstream.on("close", () => socket.destroy());
  socket.on("close", () => upstream.destroy());
}

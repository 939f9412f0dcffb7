// The sync socket under the tenant's own origin: `/sync` is piped to zero-cache for people who are signed in here.

import { connect } from "node:net";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { SESSION_COOKIE } from "../auth/staff-sessions.ts";
import { hostOf, memberOfSession, type Services } from "./context.ts";
import { Problem } from "./problem.ts";
import { requireOpen, resolveTenant } from "./tenant.ts";

export interface SyncTarget {
  host: string;
  port: number;
}

export function syncProxy(services: () => Services | null, target: SyncTarget) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on("error", () => socket.destroy());
    admit(services(), request).then(
      () => pipe(request, socket, head, target),
      (error: unknown) => {
        const status = error instanceof Problem ? error.status : 500;
        if (!(error instanceof Problem)) services()?.log.error({ err: error }, "sync socket");
        socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      },
    );
  };
}

async function admit(services: Services | null, request: IncomingMessage): Promise<void> {
  if (!services) throw new Problem(503, "starting");
  if (!request.url?.startsWith("/sync/")) throw new Problem(404, "not-found");
  const host = request.headers.host ?? "";
  const tenant = await resolveTenant(services.sql, host, services.config.BASE_DOMAIN);
  requireOpen(tenant);
  // The queries and commands of this socket will be judged by its Origin: it must be this very host.
  if (hostOf(request.headers.origin ?? "") !== host.toLowerCase()) throw new Problem(403, "access/foreign-origin");
  const secret = cookie(request.headers.cookie ?? "", SESSION_COOKIE);
  if (!secret || !(await memberOfSession(services, tenant, secret))) throw new Problem(401, "access/not-signed-in");
}

function cookie(header: string, name: string): string | null {
  for (const part of header.split(";")) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

function pipe(request: IncomingMessage, socket: Duplex, head: Buffer, target: SyncTarget): void {
  const upstream = connect(target.port, target.host, () => {
    const lines = [`${request.method} ${request.url!.slice("/sync".length)} HTTP/1.1`];
    for (let i = 0; i < request.rawHeaders.length; i += 2)
      lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
    upstream.write(`${lines.join("\r\n")}\r\n\r\n`);
    upstream.write(head);
    socket.pipe(upstream).pipe(socket);
  });
  upstream.on("error", () => socket.destroy());
  upstream.on("close", () => socket.destroy());
  socket.on("close", () => upstream.destroy());
}

// Whom the sync socket lets in: people who are signed in at this very host, in their own name, at the one endpoint that zero-cache has for
// devices.

import type { IncomingMessage } from "node:http";
import { parse } from "hono/utils/cookie";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { cookieName } from "../http/cookies.ts";
import { isOverTls, isOwnOrigin } from "../http/request.ts";
import { memberOfSession } from "../auth/require-staff.ts";
import type { Services } from "../blobs/services.ts";
import { Problem } from "../platform/problem.ts";
import { requireOpen, resolveTenant } from "../http/tenant.ts";
import { SESSION_COOKIE } from "../auth/staff-sessions.ts";
import type { AccessChanges } from "../auth/access-changes.ts";
import { judgeProtocol, type Passed } from "./device-messages.ts";

/** zero-cache's endpoints for change streams and pushes are none for devices. */
const CONNECT_PATH = /^\/sync(\/sync\/v\d{1,3}\/connect)$/;

export interface Admitted {
  actor: Actor;
  /** Unix ms; null: until somebody changes it. */
  until: number | null;
  changes: AccessChanges;
  /** How many changes had been told when the person was looked up. */
  heard: number;
  /** Of their session. */
  secret: string;
  /** What zero-cache is asked for: path and query. */
  path: string;
  /** The subprotocol, as it goes on to zero-cache, and what it asks for. */
  protocol: string;
  first: Passed;
}

/** Throws a Problem: 400, 401, 403, 404, 503. */
export async function admit(services: Services | null, request: IncomingMessage): Promise<Admitted> {
  if (!services) throw new Problem(503, "starting");
  const { pathname, search, searchParams } = new URL(request.url ?? "", "http://unused");
  const path = CONNECT_PATH.exec(pathname)?.[1];
  if (path === undefined) throw new Problem(404, "not-found");
  const host = request.headers.host ?? "";
  const tenant = await resolveTenant(services.sql, host, services.config.BASE_DOMAIN);
  requireOpen(tenant);
  // The queries and commands of this socket will be judged by its Origin: it must be this very host.
  if (!isOwnOrigin((name) => request.headers[name]?.toString(), services.config))
    throw new Problem(403, "access/foreign-origin");
  const changes = services.accessChanges;
  const { heard } = changes;
  const secure = isOverTls(request.headers["x-forwarded-proto"]?.toString(), services.config);
  const secret = parse(request.headers.cookie ?? "")[cookieName(SESSION_COOKIE, secure)];
  const member = secret ? await memberOfSession(services, tenant, secret) : null;
  if (!member) throw new Problem(401, "access/not-signed-in");
  // zero-cache ties what it keeps of a device to this name.
  if (searchParams.get("userID") !== member.actor.userId) throw new Problem(403, "access/wrong-person");
  const protocol = request.headers["sec-websocket-protocol"] ?? "";
  const first = judgeProtocol(protocol);
  if (!first) throw new Problem(400, "sync/refused");
  return {
    actor: member.actor,
    until: member.until,
    changes,
    heard,
    secret: secret!,
    path: `${path}${search}`,
    protocol,
    first,
  };
}

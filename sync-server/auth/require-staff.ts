// Who asks, and may they? Sessions by cookie, tokens by header.

import { setImmediate as immediate } from "node:timers/promises";
import { hasOwnLimit, lengthOf, MAX_BODY_BYTES } from "../http/body-limit.ts";
import { readCookie } from "../http/cookies.ts";
import {
  isReading,
  isSecure,
  refuseForeignOrigin,
  remoteAddress,
  type Context,
  type Middleware,
  type RequestServices,
  type StaffMember,
} from "../http/request.ts";
import { requireOpen, resolveTenant, type Tenant } from "../http/tenant.ts";
import { Problem } from "../platform/problem.ts";
import type { AuthServices } from "./auth-services.ts";
import { requireWhoIsMeant } from "./as-user.ts";
import { callerOfSession, callerOfToken, isPersonalToken, type Caller } from "./caller.ts";
import { refuseBeyond } from "./rate-limit.ts";
import { SESSION_COOKIE } from "./staff-sessions.ts";

/** The person of a session secret in this tenant, or null. A session of another tenant is not found here. */
export async function memberOfSession(
  services: RequestServices,
  tenant: Tenant,
  secret: string,
): Promise<StaffMember | null> {
  return (await callerOfSession(services.sql, tenant.id, secret, null))?.member ?? null;
}

/** Whoever holds this secret in this tenant, a session's or a personal token's; its use is noted. Null: nobody. */
export function callerOf(
  services: RequestServices,
  tenant: Tenant,
  secret: string,
  address: string,
): Promise<Caller | null> {
  const find = isPersonalToken(secret) ? callerOfToken : callerOfSession;
  return find(services.sql, tenant.id, secret, address);
}

/** Of one token, in whatever header it comes. */
const TOKEN_RATE = { limit: 600, windowSeconds: 60 };

/**
 * Requires a person: by bearer token, or by the host-only cookie together with a request from our own pages. Whoever holds the end of
 * a request back until they may no longer is judged by what they may then.
 */
export function requireStaff(services: AuthServices): Middleware {
  return async (c, next) => {
    if (c.get("credential")) return next(); // by another pattern of the same route
    let isWhole = !hasBody(c);
    // Before it is known who asks no more is read than this, where the length is told.
    const little = isReadHere(c) && lengthOf(c) <= LITTLE_BYTES ? wholeBody(c).then(() => (isWhole = true)) : null;
    if (little) await immediate(); // what was sent together with its head is here by then
    // Handing on what has come takes Node a few turns more: for most requests who asks would be looked up twice.
    c.set("isWhole", isWhole || c.env?.incoming?.complete === true);
    await lookUpCaller(services, c);
    const { kind, id } = c.get("credential");
    let waited = 0;
    if (!services.config.LIFT_LIMITS) {
      waited = await services.requests.take(c.get("member").actor.userId, hasBody(c) ? "writes" : "reads");
      if (bearerOf(c) !== undefined || kind === "token") await refuseBeyond(services.sql, `token ${id}`, TOKEN_RATE);
    }
    c.set("waited", waited);
    if (waited > 0) c.set("isWhole", false); // a request that waits its turn is held back, too
    if (isReadHere(c)) await (little ?? wholeBody(c));
    if (isReadHere(c) || waited > 0) await recheckCaller(services, c);
    return next();
  };
}

/** Throws 401, and 403 for what does not come from our own pages or changes something in a session that only looks. */
async function lookUpCaller(services: RequestServices, c: Context): Promise<void> {
  const bearer = bearerOf(c);
  const secret = bearer ?? readCookie(c, SESSION_COOKIE, isSecure(c, services.config));
  if (!secret) throw new Problem(401, "access/not-signed-in", "Sign in first.");
  if (!bearer) refuseForeignOrigin(c, services.config);
  const isMisplaced = !bearer && isPersonalToken(secret);
  const address = remoteAddress(c, services.config);
  const caller = isMisplaced ? null : await callerOf(services, c.get("tenant"), secret, address);
  if (!caller) throw new Problem(401, "access/not-signed-in", "Sign in first.");
  c.set("member", caller.member);
  c.set("credential", caller.credential);
  c.set("sessionSecret", secret);
  requireWhoIsMeant(c);
  if (caller.member.impersonation !== null) onlyReading(c);
}

/** For whoever reads a large body by themselves, after it has come. Throws what `onlyOpenTenants` and `requireStaff` throw. */
export async function recheckCaller(services: RequestServices, c: Context): Promise<void> {
  if (c.get("isWhole")) return;
  const tenant = await resolveTenant(services.sql, c.req.header("host") ?? "", services.config.BASE_DOMAIN);
  requireOpen(tenant);
  c.set("tenant", tenant);
  c.set("isWhole", true);
  await lookUpCaller(services, c);
}

const bearerOf = (c: Context) => /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1];

const LITTLE_BYTES = 16 * 1024;
const hasBody = (c: Context) => !isReading(c);
/** What has a limit of its own and may be larger than others are, its handler reads. */
const isReadHere = (c: Context) => hasBody(c) && (!hasOwnLimit(c.req.path) || lengthOf(c) <= MAX_BODY_BYTES);
/** Whoever needs it finds that it was cut. */
const wholeBody = (c: Context): Promise<unknown> => c.req.arrayBuffer().catch(() => undefined);

/** What a session that may only look may do besides: say that it is there, ask what is known, and end. */
const READERS_MAY: ReadonlySet<string> = new Set([
  "POST /api/contact",
  "POST /api/commands/known",
  "DELETE /api/session",
  "POST /api/v1/logout",
]);

/** An operator looks through somebody's eyes and changes nothing (docs/decisions/0019-operators). Throws 403. */
export function onlyReading(c: Context): void {
  const { method, path } = c.req;
  if (isReading(c) || READERS_MAY.has(`${method} ${path}`)) return;
  throw new Problem(403, "access/read-only", "This session may look and change nothing.");
}

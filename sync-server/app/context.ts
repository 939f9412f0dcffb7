// What every handler may use, and what a request has learnt on its way.

import { setImmediate as immediate } from "node:timers/promises";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { StaffMember } from "../auth/actors.ts";
import { callerOfSession, callerOfToken, isPersonalToken, type Caller, type Credential } from "../auth/caller.ts";
import { networkOf } from "../auth/network.ts";
import type { PersonRequests } from "../auth/person-requests.ts";
import { refuseBeyond } from "../auth/rate-limit.ts";
import { readCookie } from "./cookies.ts";
import { SESSION_COOKIE } from "../auth/staff-sessions.ts";
import type { BlobStorage } from "../blobs/storage.ts";
import type { Sql } from "../db/connections.ts";
import type { AccessChanges } from "../domains/access/revocation.ts";
import type { Effects } from "../zero/server-steps.ts";
import { hasOwnLimit, lengthOf, MAX_BODY_BYTES } from "./body-limit.ts";
import type { Config } from "./config.ts";
import type { JobQueue } from "./jobs.ts";
import type { Logger } from "./logging.ts";
import { Problem } from "./problem.ts";
import { requireOpen, resolveTenant, type Tenant } from "./tenant.ts";

export interface Services {
  config: Config;
  /** Under the application's role. */
  sql: Sql;
  log: Logger;
  /** What follows from applied commands. */
  effects: Effects;
  /** Any other work that has to be done exactly when the transaction at hand is committed. */
  jobs: JobQueue;
  storage: BlobStorage;
  /** What changes of who may do what, anywhere. */
  accessChanges: AccessChanges;
  /** What each person has asked of this process lately. */
  requests: PersonRequests;
}

export interface RequestVariables {
  tenant: Tenant;
  /** The person, once `requireStaff` has run. */
  member: StaffMember;
  /** The secret of the session in use, for signing out. */
  sessionSecret: string;
  /** What the request came with. */
  credential: Credential;
  /** The whole request had come when the person was looked up. */
  isWhole: boolean;
  /** How long it waited for its turn, ms: what its device says of the time is so much older. */
  waited: number;
  /** Of the command that the request is, once somebody has asked. */
  commandId: string;
}

export type AppEnv = { Variables: RequestVariables; Bindings: { incoming?: { socket?: { remoteAddress?: string } } } };
export type Context = HonoContext<AppEnv>;
export type Middleware = MiddlewareHandler<AppEnv>;

/** Resolves the tenant of the host. */
export function tenantOfHost(services: Services): Middleware {
  return async (c, next) => {
    // Several patterns may lead to one route.
    if (!c.get("tenant"))
      c.set("tenant", await resolveTenant(services.sql, c.req.header("host") ?? "", services.config.BASE_DOMAIN));
    await next();
  };
}

export const onlyOpenTenants: Middleware = async (c, next) => {
  requireOpen(c.get("tenant"));
  await next();
};

export const isSecure = (c: Context, config: Config): boolean => isOverTls(c.req.header("x-forwarded-proto"), config);

/**
 * `forwarded`: the request's `X-Forwarded-Proto`, of which the nearest proxy's word counts, the last; for a socket some say `wss`
 * (https://github.com/traefik/traefik/issues/6388).
 */
export const isOverTls = (forwarded: string | undefined, config: Config): boolean =>
  config.tls !== null || (config.TRUST_PROXY && /^(https|wss)$/i.test(forwarded?.split(",").at(-1)?.trim() ?? ""));

export function remoteAddress(c: Context, config: Config): string {
  const forwarded = config.TRUST_PROXY ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const address = forwarded ?? c.env?.incoming?.socket?.remoteAddress ?? "unknown";
  return address.replace(/^::ffff:(?=[\d.]+$)/, "").slice(0, 64); // what a proxy passes on may be anything
}

/** Whom a limit by address counts: never shown, since it may be a whole network. */
export const addressToLimit = (c: Context, config: Config): string => networkOf(remoteAddress(c, config));

/** The person of a session secret in this tenant, or null. A session of another tenant is not found here. */
export async function memberOfSession(services: Services, tenant: Tenant, secret: string): Promise<StaffMember | null> {
  return (await callerOfSession(services.sql, tenant.id, secret, null))?.member ?? null;
}

/** Whoever holds this secret in this tenant, a session's or a personal token's; its use is noted. Null: nobody. */
export function callerOf(services: Services, tenant: Tenant, secret: string, address: string): Promise<Caller | null> {
  const find = isPersonalToken(secret) ? callerOfToken : callerOfSession;
  return find(services.sql, tenant.id, secret, address);
}

/** Of one token, in whatever header it comes (decisions.md, Rate limits). */
const TOKEN_RATE = { limit: 600, windowSeconds: 60 };

/**
 * Requires a person: by bearer token, or by the host-only cookie together with a request from our own pages. Whoever holds the end of
 * a request back until they may no longer is judged by what they may then.
 */
export function requireStaff(services: Services): Middleware {
  return async (c, next) => {
    if (c.get("credential")) return next(); // by another pattern of the same route
    let isWhole = !hasBody(c);
    // Before it is known who asks no more is read than this, where the length is told.
    const little = isReadHere(c) && lengthOf(c) <= LITTLE_BYTES ? wholeBody(c).then(() => (isWhole = true)) : null;
    if (little) await immediate(); // what was sent together with its head is here by then
    c.set("isWhole", isWhole);
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
    if (isReadHere(c) || waited > 0) await lookAgain(services, c);
    return next();
  };
}

const isReading = (c: Context): boolean => c.req.method === "GET" || c.req.method === "HEAD";

/** Throws 401, and 403 for what does not come from our own pages or changes something in a session that only looks. */
async function lookUpCaller(services: Services, c: Context): Promise<void> {
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
  if (caller.member.impersonation !== null) onlyReading(c);
}

/** For whoever reads a large body by themselves, after it has come. Throws what the shop's door and `requireStaff` throw. */
export async function lookAgain(services: Services, c: Context): Promise<void> {
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

/** A cookie travels with forms of other sites too: what changes something must come from our own origin. */
export function refuseForeignOrigin(c: Context, config: Config): void {
  if (!isReading(c) && !isOwnOrigin((name) => c.req.header(name), config))
    throw new Problem(403, "access/foreign-origin", whyForeign(c));
}

/** For whoever set up the proxy: it is they who read this. */
function whyForeign(c: Context): string {
  const isOnlyScheme = hostOf(c.req.header("origin") ?? "") === c.req.header("host")?.toLowerCase();
  return isOnlyScheme
    ? "The page and this request are not both over TLS: behind a proxy that ends it, set TRUST_PROXY=1 and let it say X-Forwarded-Proto."
    : "This request did not come from the shop's own pages.";
}

/** Scheme, host and port, as a browser writes them: a page that came without encryption may be anybody's. */
export function isOwnOrigin(header: (name: string) => string | undefined, config: Config): boolean {
  const scheme = isOverTls(header("x-forwarded-proto"), config) ? "https" : "http";
  return header("origin")?.toLowerCase() === `${scheme}://${(header("host") ?? "").toLowerCase()}`;
}

/** Where the request reached us, as browsers write it; for whoever asked, never for a mail to somebody else (addresses.ts). */
export const originOfRequest = (c: Context, config: Config): string =>
  `${isSecure(c, config) ? "https" : "http"}://${c.req.header("host") ?? ""}`;

export function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

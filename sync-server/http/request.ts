// What a request has learnt on its way, and what it tells of where it came from.

import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { SessionKind } from "../../shared/domains/access/access.states.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { Sql } from "../db/connections.ts";
import type { Config } from "../platform/config.ts";
import type { Logger } from "../platform/logging.ts";
import { Problem } from "../platform/problem.ts";
import { networkOf } from "./network.ts";
import { requireOpen, resolveTenant, type Tenant } from "./tenant.ts";

/** What answering any request needs. */
export interface RequestServices {
  config: Config;
  /** Under the application's role. */
  sql: Sql;
  log: Logger;
}

/** Whose eyes are borrowed, and by whom (docs/decisions/0019-operators). */
export interface Impersonation {
  id: string;
  operatorName: string;
  /** Unix ms. */
  until: number;
}

export interface StaffMember {
  actor: Actor;
  email: string;
  locale: Locale;
  color: string;
  roles: string[];
  /** Not the person: an operator who looks. Null: the person. */
  impersonation: Impersonation | null;
  /** Unix ms from which this is no longer so, without anybody's doing: an exception, a token, an impersonation ends. Null: never. */
  until: number | null;
}

/** What a request came with. */
export interface Credential {
  kind: SessionKind | "personal";
  /** Of the row that keeps it. */
  id: string;
  /** When the person gave the password last; null: never, or not with this. */
  confirmedAt: Date | null;
  /** What a personal token was narrowed to; null: to nothing. */
  abilities: readonly string[] | null;
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

/** Of Node's request. */
interface Incoming {
  socket?: { remoteAddress?: string };
  /** Its last byte was read from the network, whoever takes it. */
  complete?: boolean;
}

export type AppEnv = { Variables: RequestVariables; Bindings: { incoming?: Incoming } };
export type Context = HonoContext<AppEnv>;
export type Middleware = MiddlewareHandler<AppEnv>;

/** Resolves the tenant of the host. */
export function tenantOfHost(services: RequestServices): Middleware {
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

export const isReading = (c: Context): boolean => c.req.method === "GET" || c.req.method === "HEAD";

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

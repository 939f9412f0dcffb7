// What every handler may use, and what a request has learnt on its way.

import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import type { StaffMember } from "../auth/actors.ts";
import { loadStaffMember } from "../auth/actors.ts";
import { SESSION_COOKIE, staffSessions } from "../auth/staff-sessions.ts";
import type { Sql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import type { Effects } from "../zero/server-steps.ts";
import type { Config } from "./config.ts";
import type { Logger } from "./logging.ts";
import { Problem } from "./problem.ts";
import { requireOpen, resolveTenant, type Tenant } from "./tenant.ts";

export interface Services {
  config: Config;
  /** Under the application's role. */
  sql: Sql;
  log: Logger;
  effects: Effects;
}

export interface RequestVariables {
  tenant: Tenant;
  /** The person, once `requireStaff` has run. */
  member: StaffMember;
  /** The secret of the session in use, for signing out. */
  sessionSecret: string;
}

export type AppEnv = { Variables: RequestVariables; Bindings: { incoming?: { socket?: { remoteAddress?: string } } } };
export type Context = HonoContext<AppEnv>;
export type Middleware = MiddlewareHandler<AppEnv>;

/** Resolves the tenant of the host. */
export function tenantOfHost(services: Services): Middleware {
  return async (c, next) => {
    c.set("tenant", await resolveTenant(services.sql, c.req.header("host") ?? "", services.config.BASE_DOMAIN));
    await next();
  };
}

export const onlyOpenTenants: Middleware = async (c, next) => {
  requireOpen(c.get("tenant"));
  await next();
};

export function isSecure(c: Context, config: Config): boolean {
  if (config.tls) return true;
  return config.TRUST_PROXY && c.req.header("x-forwarded-proto") === "https";
}

export function remoteAddress(c: Context, config: Config): string {
  const forwarded = config.TRUST_PROXY ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded ?? c.env?.incoming?.socket?.remoteAddress ?? "unknown";
}

/** The person of a session secret in this tenant, or null. A session of another tenant is not found here. */
export async function memberOfSession(services: Services, tenant: Tenant, secret: string): Promise<StaffMember | null> {
  const { session } = await staffSessions(services.sql, tenant.id, false).validateSession(secret);
  if (!session) return null;
  return withTenant(services.sql, tenant.id, (tx) => loadStaffMember(tx, tenant.id, session.userId));
}

/** Requires a person: by bearer token, or by the host-only cookie together with a request from our own pages. */
export function requireStaff(services: Services): Middleware {
  return async (c, next) => {
    const bearer = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1];
    const secret = bearer ?? getCookie(c, SESSION_COOKIE);
    if (!secret) throw new Problem(401, "access/not-signed-in", "Sign in first.");
    if (!bearer) refuseForeignOrigin(c);
    const member = await memberOfSession(services, c.get("tenant"), secret);
    if (!member) throw new Problem(401, "access/not-signed-in", "Sign in first.");
    c.set("member", member);
    c.set("sessionSecret", secret);
    await next();
  };
}

/** A cookie travels with forms of other sites too: what changes something must come from our own origin. */
export function refuseForeignOrigin(c: Context): void {
  if (c.req.method === "GET" || c.req.method === "HEAD") return;
  const origin = c.req.header("origin");
  if (!origin || hostOf(origin) !== c.req.header("host")?.toLowerCase()) {
    throw new Problem(403, "access/foreign-origin", "This request did not come from the shop's own pages.");
  }
}

export function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

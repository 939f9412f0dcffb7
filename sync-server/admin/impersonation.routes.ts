// `GET /impersonation?key=…` on a shop's host: the link of an operator becomes a session that may look and change nothing.

import { Hono } from "hono";
import { setCookie } from "hono/cookie";
import { isSecure, onlyOpenTenants, tenantOfHost, type AppEnv } from "../http/request.ts";
import type { Services } from "../blobs/services.ts";
import { cookieName } from "../http/cookies.ts";
import { Problem } from "../platform/problem.ts";
import { SESSION_COOKIE } from "../auth/staff-sessions.ts";
import { IMPERSONATION_PATH, startImpersonation } from "./impersonation.commands.ts";

export function impersonationRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  app.get(IMPERSONATION_PATH, tenantOfHost(services), onlyOpenTenants, async (c) => {
    c.header("referrer-policy", "no-referrer");
    c.header("cache-control", "no-store");
    const secret = await startImpersonation(services.sql, c.get("tenant").id, c.req.query("key") ?? "");
    if (secret === null)
      throw new Problem(404, "tenancy/impersonation-over", "This link was used, or its minute is over.");
    // No longer than the browser is open: this is not the operator's own device in the shop.
    const secure = isSecure(c, services.config);
    setCookie(c, cookieName(SESSION_COOKIE, secure), secret, {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      secure,
    });
    return c.redirect("/app", 303);
  });
  return app;
}

// What a request to the panel has learnt on its way, and who may go on.

import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { operatorCan, type Capability } from "../../shared/domains/billing/operators.permissions.ts";
import { isSecure, type AppEnv, type Context } from "../http/request.ts";
import type { Services } from "../blobs/services.ts";
import { readCookie } from "../http/cookies.ts";
import { Problem } from "../platform/problem.ts";
import { isBaseHost } from "../http/tenant.ts";
import { OPERATOR_COOKIE, operatorOfSession, type Operator } from "./operator-sessions.ts";
import type { PlatformSettings } from "./platform-settings.ts";

export interface AdminEnv {
  Variables: AppEnv["Variables"] & { operator: Operator; operatorSecret: string };
  Bindings: AppEnv["Bindings"];
}

export type AdminContext = HonoContext<AdminEnv>;
type AdminMiddleware = MiddlewareHandler<AdminEnv>;

export interface Panel {
  services: Services;
  settings: PlatformSettings;
}

/** Helpers of the server know the variables of tenants' requests; of this one they use headers and cookies alone. */
export const plain = (c: AdminContext): Context => c as unknown as Context;

/** The panel exists on the base domain and nowhere else. */
export function onlyBaseHost({ services }: Pick<Panel, "services">): AdminMiddleware {
  return async (c, next) => {
    if (!isBaseHost(c.req.header("host") ?? "", services.config.BASE_DOMAIN)) throw new Problem(404, "not-found");
    await next();
  };
}

/** Whoever is not signed in is led to the sign-in, and nobody else gets past the second factor. */
export function requireOperator({ services }: Panel): AdminMiddleware {
  return async (c, next) => {
    const secret = readCookie(plain(c), OPERATOR_COOKIE, isSecure(plain(c), services.config));
    const operator = secret ? await operatorOfSession(services.sql, secret) : null;
    if (!secret || !operator) {
      if (c.req.method !== "GET") throw new Problem(401, "operators/not-signed-in", "Sign in first.");
      return c.redirect("/admin/sign-in", 303);
    }
    if (operator.awaitsFactor && c.req.path !== "/admin/second-factor") {
      if (c.req.method !== "GET") throw new Problem(401, "operators/second-factor", "The second factor is missing.");
      return c.redirect("/admin/second-factor", 303);
    }
    c.set("operator", operator);
    c.set("operatorSecret", secret);
    c.header("cache-control", "no-store");
    await next();
  };
}

/** Of pages. What a form does is judged by its command. */
export function capable(capability: Capability): AdminMiddleware {
  return async (c, next) => {
    if (!operatorCan(c.get("operator"), capability))
      throw new Problem(403, "operators/forbidden", `${capability} is needed.`);
    await next();
  };
}

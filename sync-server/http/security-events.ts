// Lines of the log about who comes in and who is turned away: one for each sign-in, and one for each request that was refused
// (docs/security.md, Logs). They are written at LOG_LEVEL=warn too: somebody looks for them afterwards.

import { remoteAddress, type Context, type Middleware, type RequestServices, type StaffMember } from "./request.ts";
import type { Logger } from "../platform/logging.ts";
import { Problem } from "../platform/problem.ts";
import type { Tenant } from "./tenant.ts";

/** Where a password, or what stands in for one, is given. */
const SIGN_IN_ENDPOINTS: ReadonlySet<string> = new Set([
  "POST /api/session",
  "POST /api/session/confirm",
  "POST /api/v1/login",
  "POST /admin/sign-in",
  "POST /admin/second-factor",
  "POST /admin/confirm",
  "POST /admin/set-up",
]);

/** Refused for what was asked or for who asked it. 404 is not among them: it says nothing, and scanners ask for it all day. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 422, 429]);

const eventLogs = new WeakMap<Logger, Logger>();

/** The log for such lines: as loud as the operator wants it, but not quieter than this where warnings are written. */
export function eventLog(log: Logger): Logger {
  if (log.isLevelEnabled("info") || !log.isLevelEnabled("warn")) return log;
  const own = eventLogs.get(log) ?? log.child({}, { level: "info" });
  eventLogs.set(log, own);
  return own;
}

export function securityEvents(services: RequestServices): Middleware {
  return async (c, next) => {
    await next();
    const { status } = c.res;
    const isSignIn = SIGN_IN_ENDPOINTS.has(`${c.req.method} ${c.req.path}`);
    if (REFUSED.has(status)) eventLog(services.log).info({ ...about(services, c), status, code: codeOf(c) }, "refused");
    else if (isSignIn && status < 400) eventLog(services.log).info(about(services, c), "signed in");
  };
}

const codeOf = ({ error }: Context) => (error instanceof Problem ? error.code : undefined);

function about({ config }: RequestServices, c: Context) {
  const [tenant, member] = [c.get("tenant"), c.get("member")] as [Tenant?, StaffMember?];
  const { method, path } = c.req;
  return { method, path, tenant: tenant?.slug, user: member?.actor.userId, address: remoteAddress(c, config) };
}

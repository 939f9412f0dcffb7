// The Hono application: every route in one list, and one place where errors become answers.

import { Hono } from "hono";
import { commandsRoutes } from "../zero/commands.routes.ts";
import { zeroRoutes } from "../zero/zero.routes.ts";
import { apiRoutes } from "../auth/api.routes.ts";
import { sessionRoutes } from "../auth/session.routes.ts";
import { workOrderEventsRoutes } from "../domains/work-orders/work-orders.events.routes.ts";
import { clientFiles } from "./client-files.ts";
import type { AppEnv, Context, Services } from "./context.ts";
import { healthResponse, type HealthCheck } from "./health.ts";
import { frontPage, noticePage, preferredLocale } from "./pages.ts";
import { Problem, problemResponse } from "./problem.ts";
import { securityHeaders } from "./security-headers.ts";
import { isBaseHost } from "./tenant.ts";

export interface HttpOptions {
  clientDir: string;
  health: HealthCheck;
  /** Shown on the base domain; empty on an empty database and in production. */
  demoAddresses: () => Promise<string[]>;
}

export function createHttp(services: Services, options: HttpOptions) {
  const app = new Hono<AppEnv>();
  app.use("*", securityHeaders(services.config));
  app.get("/up", async () => healthResponse(await options.health()));
  app.get("/", async (c, next) => {
    if (!isBaseHost(c.req.header("host") ?? "", services.config.BASE_DOMAIN)) return next();
    return c.html(frontPage(await options.demoAddresses()));
  });
  app.route("/", zeroRoutes(services));
  app.route("/", commandsRoutes(services));
  app.route("/", sessionRoutes(services));
  app.route("/", apiRoutes(services));
  app.route("/", workOrderEventsRoutes(services));
  app.route("/", clientFiles(services, options.clientDir));

  app.notFound((c) => answer(c, new Problem(404, "not-found", "There is nothing at this address.")));
  app.onError((error, c) => {
    if (error instanceof Problem) return answer(c, error);
    services.log.error({ err: error, path: c.req.path }, "request failed");
    return answer(c, new Problem(500, "server-error", "Something failed on the server; it was logged."));
  });
  return app;
}

/** Programs get a problem document, people a page in their language. */
function answer(c: Context, problem: Problem): Response | Promise<Response> {
  const forPeople = !c.req.path.startsWith("/api/") && c.req.header("accept")?.includes("text/html");
  const notice = forPeople ? noticePage(problem.code, preferredLocale(c.req.header("accept-language"))) : null;
  return notice ? c.html(notice, problem.status) : problemResponse(c, problem);
}

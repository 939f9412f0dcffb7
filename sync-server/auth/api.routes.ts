// The REST API's door: login, logout, me (service.md, Session and core resources; decisions.md, HTTP).

import { Hono } from "hono";
import {
  onlyOpenTenants,
  remoteAddress,
  requireStaff,
  tenantOfHost,
  type AppEnv,
  type Services,
} from "../app/context.ts";
import type { StaffMember } from "./actors.ts";
import { readCredentials } from "./session.routes.ts";
import { authenticate } from "./sign-in.ts";
import { staffSessions, startSession } from "./staff-sessions.ts";

export function apiRoutes(services: Services) {
  const { sql, config } = services;
  const app = new Hono<AppEnv>();
  app.use("/api/v1/*", tenantOfHost(services), onlyOpenTenants);

  app.post("/api/v1/login", async (c) => {
    const credentials = await readCredentials(c);
    const tenant = c.get("tenant");
    const member = await authenticate(sql, tenant, credentials, remoteAddress(c, config));
    const session = await startSession(staffSessions(sql, tenant.id, false), member.actor.userId, {
      kind: "token",
      deviceName: credentials.device_name ?? "API",
    });
    return c.json({
      data: {
        token: session.id,
        token_type: "Bearer",
        expires_at: session.expiresAt.toISOString(),
        user: describeUser(member),
      },
    });
  });

  app.post("/api/v1/logout", requireStaff(services), async (c) => {
    await staffSessions(sql, c.get("tenant").id, false).invalidateSession(c.get("sessionSecret"));
    return c.body(null, 204);
  });

  app.get("/api/v1/me", requireStaff(services), (c) => c.json({ data: describeUser(c.get("member")) }));
  return app;
}

function describeUser({ actor, email, locale, color, roles }: StaffMember) {
  return {
    id: actor.userId,
    name: actor.name,
    email,
    locale,
    color,
    roles,
    is_admin: actor.isAdmin,
    permissions: [...actor.permissions].toSorted(),
  };
}

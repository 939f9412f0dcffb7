// Signing in at the REST API: login, logout, me.

import { z } from "@hono/zod-openapi";
import { permissionName } from "../../../shared/domains/access/access.args.ts";
import { onlyOpenTenants, remoteAddress, tenantOfHost } from "../../http/request.ts";
import { requireStaff } from "../../auth/require-staff.ts";
import type { Services } from "../../blobs/services.ts";
import { Problem } from "../../platform/problem.ts";
import { endpoint, jsonBody, one, restApp } from "../../http/rest.ts";
import type { StaffMember } from "../../http/request.ts";
import { endCredential } from "../../auth/end-credential.ts";
import { admit, authenticate, credentialsSchema } from "../../auth/sign-in.ts";
import { staffSessions } from "../../auth/staff-sessions.ts";

export const meSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    locale: z.enum(["ro", "ru", "en"]),
    color: z.string(),
    roles: z.array(z.string()),
    is_admin: z.boolean().openapi({ description: "Bypasses permission checks." }),
    permissions: z.array(permissionName).openapi({ description: "In force now, for what this was asked with." }),
  })
  .openapi("Me");

const tokenSchema = z
  .object({
    token: z.string(),
    token_type: z.literal("Bearer"),
    expires_at: z.iso.datetime().openapi({ description: "Each use puts it off to 90 days later." }),
    user: meSchema,
  })
  .openapi("LoginToken");

const TAGS: [string] = ["session"];

export function apiRoutes(services: Services) {
  const { sql, config } = services;
  const app = restApp();
  for (const path of ["/api/v1/login", "/api/v1/logout", "/api/v1/me"])
    app.use(path, tenantOfHost(services), onlyOpenTenants);

  app.openapi(
    endpoint({
      method: "post",
      path: "/api/v1/login",
      permission: null,
      open: true,
      summary: "A bearer token for e-mail and password, and a code where two-factor is on",
      request: jsonBody(credentialsSchema.strict()),
      answer: one(tokenSchema),
      tags: TAGS,
    }),
    async (c) => {
      const credentials = c.req.valid("json");
      const tenant = c.get("tenant");
      const address = remoteAddress(c, config);
      const authenticated = await authenticate(services, tenant, credentials, address).catch(asRequired);
      c.set("member", authenticated.member);
      const session = await admit(sql, staffSessions(sql, tenant.id, false), authenticated, {
        kind: "token",
        deviceName: credentials.device_name ?? "API",
        address,
      });
      const expires_at = session.expiresAt.toISOString();
      return c.json(
        {
          data: {
            token: session.id,
            token_type: "Bearer" as const,
            expires_at,
            user: describeUser(authenticated.member),
          },
        },
        200,
      );
    },
  );

  app.use("/api/v1/logout", requireStaff(services));
  app.openapi(
    endpoint({
      method: "post",
      path: "/api/v1/logout",
      permission: null,
      unkeyed: true,
      summary: "Ends what this was asked with: the token, or the session",
      request: {},
      answer: null,
      tags: TAGS,
    }),
    async (c) => {
      await endCredential(sql, c.get("tenant").id, c.get("credential"));
      return c.body(null, 204);
    },
  );

  app.use("/api/v1/me", requireStaff(services));
  app.openapi(
    endpoint({
      method: "get",
      path: "/api/v1/me",
      permission: null,
      summary: "Who asks, and what they may do",
      request: {},
      answer: one(meSchema),
      tags: TAGS,
    }),
    (c) => c.json({ data: describeUser(c.get("member")) }, 200),
  );
  return app;
}

/** Programs ask again with another code, whatever was wrong with this one. */
function asRequired(error: unknown): never {
  if (error instanceof Problem && error.code === "access/wrong-code")
    throw new Problem(401, "access/two-factor-required", error.message, { extra: error.extra });
  throw error;
}

export function describeUser({ actor, email, locale, color, roles }: StaffMember): z.infer<typeof meSchema> {
  return {
    id: actor.userId,
    name: actor.name,
    email,
    locale,
    color,
    roles,
    is_admin: actor.isAdmin,
    permissions: [...actor.permissions].toSorted() as z.infer<typeof meSchema>["permissions"],
  };
}

// Signing in and out of the app, and the question every device asks after an interruption: am I still somebody here?

import { Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import {
  isSecure,
  onlyOpenTenants,
  refuseForeignOrigin,
  remoteAddress,
  requireStaff,
  tenantOfHost,
  type AppEnv,
  type Context,
  type Services,
} from "../app/context.ts";
import { storableText } from "../../shared/kernel/json.ts";
import { Problem } from "../app/problem.ts";
import { noteContact } from "../zero/devices.ts";
import type { StaffMember } from "./actors.ts";
import { authenticate, credentialsSchema, type Credentials } from "./sign-in.ts";
import { SESSION_COOKIE, staffSessions, startSession } from "./staff-sessions.ts";

const YEAR_SECONDS = 365 * 24 * 3600;

const contactSchema = z.object({
  sent_at: z.number(),
  device: z.uuid(),
  label: z.string().max(300),
  build: z.string().max(64).nullable(),
  pending: z.number().int().min(0).max(2_147_483_647),
});

export async function readCredentials(c: Context): Promise<Credentials> {
  const body: unknown = await c.req.json().catch(() => null);
  const credentials = credentialsSchema.safeParse(body);
  if (!credentials.success) {
    const errors = Object.fromEntries(credentials.error.issues.map((i) => [i.path.join(".") || "body", [i.message]]));
    throw new Problem(422, "access/invalid-credentials", "E-mail and password are needed.", { extra: { errors } });
  }
  return credentials.data;
}

export function sessionRoutes(services: Services) {
  const { sql, config } = services;
  const app = new Hono<AppEnv>();
  app.use("/api/session", tenantOfHost(services), onlyOpenTenants);
  app.use("/api/contact", tenantOfHost(services), onlyOpenTenants, requireStaff(services));

  app.post("/api/session", async (c) => {
    refuseForeignOrigin(c);
    const credentials = await readCredentials(c);
    const tenant = c.get("tenant");
    const member = await authenticate(sql, tenant, credentials, remoteAddress(c, config));
    const lucia = staffSessions(sql, tenant.id, isSecure(c, config));
    const before = getCookie(c, SESSION_COOKIE);
    if (before) await lucia.invalidateSession(before); // signing in rotates the id
    const session = await startSession(lucia, member.actor.userId, {
      kind: "browser",
      deviceName: credentials.device_name ?? storableText(c.req.header("user-agent")?.slice(0, 200) ?? ""),
    });
    const cookie = lucia.createSessionCookie(session.id);
    // The cookie outlives the session, so that an expired one is told apart from none.
    setCookie(c, cookie.name, cookie.value, {
      ...cookie.attributes,
      sameSite: "Lax",
      maxAge: YEAR_SECONDS,
      httpOnly: true,
    });
    return c.json({ data: describe(c, member) });
  });

  app.get("/api/session", requireStaff(services), (c) => c.json({ data: describe(c, c.get("member")) }));

  app.delete("/api/session", requireStaff(services), async (c) => {
    await staffSessions(sql, c.get("tenant").id, false).invalidateSession(c.get("sessionSecret"));
    deleteCookie(c, SESSION_COOKIE, { path: "/" });
    return c.body(null, 204);
  });

  /** A device says that it is there; the answer measures its clock. */
  app.post("/api/contact", async (c) => {
    const contact = contactSchema.safeParse(await c.req.json().catch(() => null));
    if (!contact.success) throw new Problem(422, "commands/invalid-contact", "The contact is not valid.");
    const now = Date.now();
    await noteContact(sql, c.get("member").actor, {
      ...contact.data,
      clockOffsetMs: now - contact.data.sent_at,
      now: new Date(now),
    });
    return c.json({ data: { server_time: Date.now() } });
  });
  return app;
}

/** The session as a device caches it, so that it can open the board without a network. */
function describe(c: Context, member: StaffMember) {
  const { id, slug, settings } = c.get("tenant");
  const { actor, email, locale, color, roles } = member;
  return {
    server_time: Date.now(),
    company: { id, slug, settings },
    user: { id: actor.userId, name: actor.name, email, locale, color, roles },
    actor,
  };
}

// Signing in and out of the app, and the question every device asks after an interruption: am I still somebody here?

import { Hono } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { cookieName, readCookie } from "../../http/cookies.ts";
import {
  isSecure,
  onlyOpenTenants,
  refuseForeignOrigin,
  remoteAddress,
  tenantOfHost,
  type AppEnv,
  type Context,
  type StaffMember,
} from "../../http/request.ts";
import { requireStaff } from "../../auth/require-staff.ts";
import type { Services } from "../../blobs/services.ts";
import { storableText } from "../../../shared/kernel/json.ts";
import { endImpersonation } from "./impersonation-ends.ts";
import { readSignInBody } from "./sign-in-body.ts";
import { Problem } from "../../platform/problem.ts";
import { withTenant } from "../../db/tenant-transaction.ts";
import { missingContents } from "../../blobs/blob-records.ts";
import { memoryOf } from "../../commands/command-records.ts";
import { noteContact } from "../../commands/devices.ts";
import { keepHandoverKey } from "../../commands/handover.ts";
import { formerSequences, heldAfter, heldCount, replacedDevices } from "../../commands/batch.ts";
import { measuredOffset } from "../../commands/measured-offset.ts";
import { handoverKeySchema } from "../../commands/handover.routes.ts";
import { endCredential } from "../../auth/end-credential.ts";
import { hashSecret } from "../../platform/secrets.ts";
import { admit, authenticate, credentialsSchema } from "../../auth/sign-in.ts";
import { SESSION_COOKIE, staffSessions } from "../../auth/staff-sessions.ts";

const YEAR_SECONDS = 365 * 24 * 3600;

const contactSchema = z.object({
  sent_at: z.number(),
  device: z.uuid(),
  /** Whose device it is: another tab may have signed somebody else in. None: of a build that does not say. */
  user: z.uuid().optional(),
  label: z.string().max(300),
  build: z.string().max(64).nullable(),
  pending: heldCount,
  held_after: heldAfter,
  /** How far it knows to have been answered; none: of a build that does not say. */
  answered: z.number().int().min(0).max(2_147_483_647).optional(),
  replaces: replacedDevices,
  formerly: formerSequences,
  /** What the device may hand over with when its person may not sign in any more. */
  handover_key: handoverKeySchema.optional(),
});

export function sessionRoutes(services: Services) {
  const { sql, config } = services;
  const app = new Hono<AppEnv>();
  app.use("/api/session", tenantOfHost(services), onlyOpenTenants);
  app.use("/api/contact", tenantOfHost(services), onlyOpenTenants, requireStaff(services));

  app.post("/api/session", async (c) => {
    refuseForeignOrigin(c, services.config);
    const credentials = await readSignInBody(c, credentialsSchema);
    const tenant = c.get("tenant");
    const address = remoteAddress(c, config);
    const authenticated = await authenticate(services, tenant, credentials, address);
    c.set("member", authenticated.member);
    const lucia = staffSessions(sql, tenant.id, isSecure(c, config));
    const session = await admit(sql, lucia, authenticated, {
      kind: "browser",
      deviceName: credentials.device_name ?? storableText(c.req.header("user-agent")?.slice(0, 200) ?? ""),
      address,
    });
    const secure = isSecure(c, config);
    const before = readCookie(c, SESSION_COOKIE, secure);
    if (before) await endCredential(sql, tenant.id, { kind: "browser", id: hashSecret(before) }); // signing in rotates the id
    const cookie = lucia.createSessionCookie(session.id);
    // The cookie outlives the session, so that an expired one is told apart from none.
    setCookie(c, cookie.name, cookie.value, {
      ...cookie.attributes,
      sameSite: "Lax",
      maxAge: YEAR_SECONDS,
      httpOnly: true,
    });
    // Of a release before, or planted by another host of the domain: it says nothing over TLS.
    if (secure) deleteCookie(c, SESSION_COOKIE, { path: "/" });
    return c.json({ data: describe(c, authenticated.member) });
  });

  app.get("/api/session", requireStaff(services), (c) => c.json({ data: describe(c, c.get("member")) }));

  app.delete("/api/session", requireStaff(services), async (c) => {
    const { impersonation } = c.get("member");
    if (impersonation !== null) await endImpersonation(sql, c.get("tenant").id, impersonation);
    await endCredential(sql, c.get("tenant").id, c.get("credential"));
    const secure = isSecure(c, config);
    deleteCookie(c, cookieName(SESSION_COOKIE, secure), { path: "/", secure });
    return c.body(null, 204);
  });

  /** A device says that it is there; the answer measures its clock. */
  app.post("/api/contact", async (c) => {
    const contact = contactSchema.safeParse(await c.req.json().catch(() => null));
    if (!contact.success) throw new Problem(422, "commands/invalid-contact", "The contact is not valid.");
    const now = Date.now();
    const { actor, impersonation } = c.get("member");
    const isTheirs = (contact.data.user ?? actor.userId) === actor.userId;
    const memory = await withTenant(sql, actor.companyId, (tx) => memoryOf(tx, actor, contact.data));
    // An operator who looks is no device of the person's, and leaves nothing that could be sent in their name. Nor does a program speak for a device: the key would outlive its token, and what it says is no word of the phone's.
    const isDevice = c.get("credential").kind !== "personal";
    if (impersonation === null && isTheirs) {
      const { pending, answered, replaces } = contact.data;
      await noteContact(sql, actor, {
        ...contact.data,
        replaces: isDevice ? replaces : [],
        isEmpty:
          isDevice && pending === 0 && answered !== undefined && answered <= memory.last_seq && !memory.forgot_former,
        clockOffsetMs: measuredOffset(contact.data.sent_at, now - c.get("waited")),
        now: new Date(now),
      });
      if (isDevice && contact.data.handover_key) await keepHandoverKey(sql, actor, contact.data.handover_key);
    }
    const missing = await missingContents(sql, actor);
    // As of a batch: what was waited here was all before the way back.
    const serverTime = Math.round(Date.now() - c.get("waited") / 2);
    return c.json({ data: { server_time: serverTime, ...memory, missing, actor } });
  });
  return app;
}

/** The session as a device caches it, so that it can open the board without a network. */
function describe(c: Context, member: StaffMember) {
  const { id, slug, settings } = c.get("tenant");
  const { actor, email, locale, color, roles, impersonation } = member;
  return {
    server_time: Date.now(),
    company: { id, slug, settings },
    user: { id: actor.userId, name: actor.name, email, locale, color, roles },
    actor,
    ...(impersonation === null
      ? {}
      : { impersonation: { operator: impersonation.operatorName, until: impersonation.until } }),
  };
}

// `/billing`, `/pay/…` and `/app/backup` of an expired shop: its administrators sign in, and read how to reach the operators, until there
// are invoices to pay and a copy of the data to take. Every other address stays closed, whoever asks.

import { Hono } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { storableText } from "../../../shared/kernel/json.ts";
import type { PlatformSettings } from "../../admin/platform-settings.ts";
import { endCredential } from "../../auth/end-credential.ts";
import { callerOf } from "../../auth/require-staff.ts";
import { admit, authenticate, credentialsSchema, type Credentials } from "../../auth/sign-in.ts";
import { SESSION_COOKIE, staffSessions } from "../../auth/staff-sessions.ts";
import type { Services } from "../../blobs/services.ts";
import { limitedVisits, localeOfVisitor } from "../../domains/access/link-pages.ts";
import { cookieName, readCookie } from "../../http/cookies.ts";
import { formToken, readForm } from "../../http/forms.ts";
import { page, showPage, type Markup } from "../../http/page.ts";
import {
  isSecure,
  remoteAddress,
  tenantOfHost,
  type AppEnv,
  type Context,
  type Middleware,
} from "../../http/request.ts";
import { requireOpen } from "../../http/tenant.ts";
import { Problem, type ProblemCode } from "../../platform/problem.ts";
import { hashSecret } from "../../platform/secrets.ts";
import { contactView, signInView, type Fault } from "./way-back.view.ts";
import { WAY_BACK_WORDS } from "./way-back.words.ts";

const SIGN_IN = "/billing";
const PATHS = [SIGN_IN, "/pay/*", "/app/backup"] as const;
const DAY_SECONDS = 24 * 3600;

const FAULTS: Partial<Record<string, Fault>> = {
  "access/wrong-credentials": "wrong",
  "access/wrong-code": "wrongCode",
  "access/two-factor-required": "codeNeeded",
} satisfies Partial<Record<ProblemCode, Fault>>;

export function wayBackPages(services: Services, settings: PlatformSettings) {
  const { config, sql } = services;
  const app = new Hono<AppEnv>();
  const visits = limitedVisits(services, "billing");

  /** An open shop has its own pages there, or none; one that is suspended or archived has no way back by itself. */
  const ofExpired =
    (handler: (c: Context) => Promise<Response>): Middleware =>
    async (c, next) => {
      if (c.get("tenant").status === "expired") return visits(c, async () => void (c.res = await handler(c)));
      requireOpen(c.get("tenant"));
      return next();
    };

  const show = (c: Context, body: Markup, status: ContentfulStatusCode = 200) => {
    const { display_name, theme_color } = c.get("tenant").settings;
    const locale = localeOfVisitor(c);
    const { title } = WAY_BACK_WORDS[locale];
    c.header("cache-control", "no-store");
    return showPage(c, page({ locale, title, body, shop: display_name, theme: theme_color, narrow: true }), status);
  };
  const askToSignIn = (c: Context, fault: Fault | null, email = "", status: ContentfulStatusCode = 200) =>
    show(c, signInView({ locale: localeOfVisitor(c), token: formToken(c, config, SIGN_IN), fault, email }), status);

  const secretOf = (c: Context) => readCookie(c, SESSION_COOKIE, isSecure(c, config));
  const callerHere = async (c: Context) => {
    const secret = secretOf(c);
    return secret ? callerOf(services, c.get("tenant"), secret, remoteAddress(c, config)) : null;
  };
  /** Throws what everybody else of the shop is told. */
  const onlyAdministrators = (c: Context, { isAdmin }: { isAdmin: boolean }) => {
    if (!isAdmin) requireOpen(c.get("tenant"));
  };

  const look = ofExpired(async (c) => {
    const caller = await callerHere(c);
    if (caller === null) return c.req.path === SIGN_IN ? askToSignIn(c, null) : c.redirect(SIGN_IN, 303);
    onlyAdministrators(c, caller.member.actor);
    const { support } = await settings.read();
    return show(c, contactView({ locale: localeOfVisitor(c), token: formToken(c, config, SIGN_IN), support }));
  });
  for (const path of PATHS) app.get(path, tenantOfHost(services), look);

  app.post(
    SIGN_IN,
    tenantOfHost(services),
    ofExpired(async (c) => {
      const fields = await readForm(c, config);
      if (fields["act"] === "out") {
        await leave(c);
        return c.redirect(SIGN_IN, 303);
      }
      const { code, ...given } = fields;
      const credentials = credentialsSchema.safeParse({ ...given, ...(code ? { code } : {}) });
      if (!credentials.success) return askToSignIn(c, "wrong", fields["email"], 401);
      try {
        await enter(c, credentials.data);
      } catch (error) {
        const fault = error instanceof Problem ? FAULTS[error.code] : undefined;
        if (fault === undefined) throw error;
        return askToSignIn(c, fault, credentials.data.email, 401);
      }
      return c.redirect(SIGN_IN, 303);
    }),
  );

  async function enter(c: Context, credentials: Credentials): Promise<void> {
    const [tenant, address, secure] = [c.get("tenant"), remoteAddress(c, config), isSecure(c, config)];
    const authenticated = await authenticate(services, tenant, credentials, address);
    onlyAdministrators(c, authenticated.member.actor);
    const lucia = staffSessions(sql, tenant.id, secure);
    const deviceName = storableText(c.req.header("user-agent")?.slice(0, 200) ?? "");
    const session = await admit(sql, lucia, authenticated, { kind: "browser", deviceName, address });
    await leave(c); // signing in rotates the id
    const cookie = lucia.createSessionCookie(session.id);
    setCookie(c, cookie.name, cookie.value, {
      ...cookie.attributes,
      sameSite: "Lax",
      maxAge: DAY_SECONDS,
      httpOnly: true,
    });
  }

  async function leave(c: Context): Promise<void> {
    const [secret, secure] = [secretOf(c), isSecure(c, config)];
    if (secret) await endCredential(sql, c.get("tenant").id, { kind: "browser", id: hashSecret(secret) });
    deleteCookie(c, cookieName(SESSION_COOKIE, secure), { path: "/", secure });
  }

  return app;
}

// `/billing`, `/pay/…` and `/app/backup` of an expired shop: its administrators sign in, and read how to reach the operators, until there
// are invoices to pay and a copy of the data to take. Every other address stays closed, whoever asks.

import { Hono } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { storableText } from "../../../shared/kernel/json.ts";
import type { PlatformSettings } from "../../admin/platform-settings.ts";
import { endCredential } from "../../auth/end-credential.ts";
import { callerOf } from "../../auth/require-staff.ts";
import { admit, authenticate, credentialsSchema, wrongCredentials, type Credentials } from "../../auth/sign-in.ts";
import { SESSION_COOKIE, staffSessions } from "../../auth/staff-sessions.ts";
import { answerOf } from "../../auth/two-factor/second-factor.ts";
import type { Services } from "../../blobs/services.ts";
import { limitedVisits, localeOfVisitor } from "../../domains/access/link-pages.ts";
import { sendSignInCode } from "../../domains/access/send-email-code.ts";
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
import { contactView, signInView, type Fault, type SignInForm } from "./way-back.view.ts";
import { WAY_BACK_WORDS } from "./way-back.words.ts";

const SIGN_IN = "/billing";
const PATHS = [SIGN_IN, "/pay/*", "/app/backup"] as const;
const DAY_SECONDS = 24 * 3600;

const FAULTS: Partial<Record<string, Fault>> = {
  "access/wrong-credentials": "wrong",
  "access/wrong-code": "wrongCode",
  "access/two-factor-required": "codeNeeded",
  "access/no-email-codes": "noEmailCodes",
  "access/too-many-attempts": "tooMany",
  "rate/too-many": "tooMany",
} satisfies Partial<Record<ProblemCode, Fault>>;

type Fields = Readonly<Record<string, string>>;

/** Throws 401. */
function credentialsOf({ email, password, code: typed = "" }: Fields): Credentials {
  const { code, recoveryCode: recovery_code } = answerOf(typed);
  const credentials = credentialsSchema.safeParse({ email, password, code, recovery_code });
  if (!credentials.success) throw wrongCredentials();
  return credentials.data;
}

/** Whether a code goes with the form. A refusal that says nothing of factors leaves the field where it was. */
function codeAsked({ code, extra: { factors } }: Problem, wasAsked: boolean): SignInForm["code"] {
  if (Array.isArray(factors)) return { mailed: factors.includes("email") };
  return wasAsked ? { mailed: code !== "access/no-email-codes" } : null;
}

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
  const askToSignIn = (c: Context, form: SignInForm, status: ContentfulStatusCode = 200) =>
    show(c, signInView({ locale: localeOfVisitor(c), token: formToken(c, config, SIGN_IN), ...form }), status);
  /** The form again, with what was wrong. Throws what is told on a page of its own. */
  const askAgain = (c: Context, { code, email = "" }: Fields, error: unknown) => {
    const fault = error instanceof Problem ? FAULTS[error.code] : undefined;
    if (!(error instanceof Problem) || fault === undefined) throw error;
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    return askToSignIn(c, { fault, email, code: codeAsked(error, code !== undefined) }, error.status);
  };

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
    if (caller === null) return c.req.path === SIGN_IN ? askToSignIn(c, { fault: null }) : c.redirect(SIGN_IN, 303);
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
      const sends = fields["act"] === "send";
      try {
        const credentials = credentialsOf(fields);
        if (sends) await sendSignInCode(services, c, credentials, ({ actor }) => onlyAdministrators(c, actor));
        else await enter(c, credentials);
      } catch (error) {
        return askAgain(c, fields, error);
      }
      if (!sends) return c.redirect(SIGN_IN, 303);
      return askToSignIn(c, { fault: null, sent: true, email: fields["email"] ?? "", code: { mailed: true } });
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

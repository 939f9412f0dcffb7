// `/admin/sign-in`: signing in at the operator panel.

import { Hono } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { html } from "hono/html";
import { z } from "zod";
import { isSecure, remoteAddress } from "../http/request.ts";
import { cookieName, cookiePath, readCookie } from "../http/cookies.ts";
import { storableText } from "../../shared/kernel/json.ts";
import { LOCALES, type Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { typedMeanwhile } from "../http/page.ts";
import { preferredLocale } from "../http/pages.ts";
import { Problem } from "../platform/problem.ts";
import { MAX_PASSWORD_LENGTH } from "../platform/passwords.ts";
import { plain, type AdminContext, type AdminEnv, type Panel } from "./admin-context.ts";
import type { PageError } from "./admin-errors.ts";
import { readFields } from "./admin-forms.ts";
import { hidden, showSignedOutPage } from "./admin-page.ts";
import { SIGN_IN_WORDS } from "./sign-in.words.ts";
import { OPERATOR_COOKIE, OPERATOR_PATH, operatorSessions, startOperatorSession } from "./operator-sessions.ts";
import { authenticateOperator, refuseEnded } from "./operator-sign-in.ts";

/** The id of the page's form. */
const FORM = "sign-in";

const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().min(1).max(254).transform(storableText),
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
});

/** What a link of the page asks for, else the browser's. */
export const visitorLocale = (c: AdminContext): Locale =>
  LOCALES.find((locale) => locale === c.req.query("lang")) ?? preferredLocale(c.req.header("accept-language"));

/** Begins a session in this browser in place of any before; its secret. `check` throws where it must not stay. */
export async function admit(
  c: AdminContext,
  { services }: Panel,
  operatorId: string,
  check: () => Promise<void> = async () => {},
): Promise<string> {
  const { sql, config } = services;
  const secure = isSecure(plain(c), config);
  const lucia = operatorSessions(sql, secure);
  const before = readCookie(plain(c), OPERATOR_COOKIE, secure);
  if (before) await lucia.invalidateSession(before); // signing in rotates the id
  const device = storableText(c.req.header("user-agent")?.slice(0, 200) ?? "");
  const { id } = await startOperatorSession(sql, operatorId, device);
  await check().catch(async (error: unknown) => {
    await lucia.invalidateSession(id);
    throw error;
  });
  giveCookie(c, services, id);
  return id;
}

/** Of a session, by its secret. */
export function giveCookie(c: AdminContext, { sql, config }: Panel["services"], secret: string): void {
  const { name, attributes } = operatorSessions(sql, isSecure(plain(c), config)).createSessionCookie(secret);
  // No longer than the browser is open; the server ends it sooner.
  const { maxAge: _maxAge, expires: _expires, ...lasting } = attributes;
  setCookie(c, name, secret, { ...lasting, sameSite: "Lax", httpOnly: true });
}

export function leave(c: AdminContext, { services }: Panel): void {
  const secure = isSecure(plain(c), services.config);
  deleteCookie(c, cookieName(OPERATOR_COOKIE, secure), { path: cookiePath(OPERATOR_PATH, secure), secure });
}

export function signInPages(panel: Panel) {
  const { sql, config } = panel.services;
  const app = new Hono<AdminEnv>();

  app.get("/admin/sign-in", (c) => showSignIn(c, panel, "", null));
  app.post("/admin/sign-in", async (c) => {
    const fields = await readFields(c, panel);
    const typed = fields["email"] ?? "";
    if (typedMeanwhile(fields)) return showSignIn(c, panel, typed, null);
    const credentials = credentialsSchema.safeParse(fields);
    if (!credentials.success) return showSignIn(c, panel, typed, "operators/wrong-credentials", 401);
    try {
      const operator = await authenticateOperator(sql, credentials.data, remoteAddress(plain(c), config));
      await admit(c, panel, operator.id, () => refuseEnded(sql, operator));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      return showSignIn(c, panel, typed, error.code as PageError, error.status === 429 ? 429 : 401);
    }
    return c.redirect("/admin", 303);
  });

  return app;
}

function showSignIn(c: AdminContext, panel: Panel, email: string, error: PageError | null, status?: 401 | 429) {
  const locale = visitorLocale(c);
  const words = SIGN_IN_WORDS[locale];
  const body = html`<form id="${FORM}" method="post">
    ${hidden(c, panel, "sign-in")}
    <label>${words.email} <input type="email" name="email" required autocomplete="username" value="${email}" /></label>
    <label>
      ${words.password} <input type="password" name="password" required autocomplete="current-password" />
    </label>
    <button class="btn primary" type="submit">${words.enter}</button>
  </form>`;
  return showSignedOutPage(c, { locale, title: words.signIn, body, error, choice: { form: FORM } }, status);
}

// `/admin` on the base domain: every page of the panel, in one list, and one place where its errors become pages.

import { Hono } from "hono";
import { html } from "hono/html";
import { Problem, problemResponse } from "../platform/problem.ts";
import { accountPages } from "./account.pages.ts";
import { onlyBaseHost, plain, requireOperator, type AdminContext, type AdminEnv, type Panel } from "./admin-context.ts";
import { CONFIRM } from "./admin-forms.ts";
import { errorText } from "./admin-errors.ts";
import { showSignedOutPage } from "./admin-page.ts";
import { auditPages } from "./audit.pages.ts";
import { confirmPages, confirmPath } from "./confirm.pages.ts";
import { factorPages } from "./factor.pages.ts";
import { firstRunDonePages } from "./first-run-done.pages.ts";
import { newTenantPages } from "./new-tenant.pages.ts";
import { operatorsPages } from "./operators.pages.ts";
import { plansPages } from "./plans.pages.ts";
import { settingsPages } from "./settings.pages.ts";
import { secondFactorPages } from "./second-factor.pages.ts";
import { setUpPages } from "./set-up.pages.ts";
import { visitorLocale, signInPages } from "./sign-in.pages.ts";
import { tenantPages } from "./tenant.pages.ts";
import { tenantsPages } from "./tenants.pages.ts";

/** Pages that open without a session. */
const SIGNED_OUT_PATHS = ["/admin/sign-in", "/admin/set-up"];

export function adminRoutes(panel: Panel) {
  const app = new Hono<AdminEnv>();
  app.onError((error, c) => failure(error, c));
  for (const path of ["/admin", "/admin/*", "/admin-manifest.json"]) app.use(path, onlyBaseHost(panel));
  app.get("/admin-manifest.json", (c) =>
    c.body(JSON.stringify(MANIFEST), 200, { "content-type": "application/manifest+json", "cache-control": "no-cache" }),
  );

  const signedIn = requireOperator(panel);
  for (const path of ["/admin", "/admin/*"])
    app.use(path, (c: AdminContext, next) => (SIGNED_OUT_PATHS.includes(c.req.path) ? next() : signedIn(c, next)));
  app.get("/admin", (c) => c.redirect("/admin/tenants", 303));
  for (const pages of [
    signInPages,
    secondFactorPages,
    confirmPages,
    setUpPages,
    firstRunDonePages,
    tenantsPages,
    newTenantPages,
    tenantPages,
    plansPages,
    settingsPages,
    operatorsPages,
    auditPages,
    accountPages,
    factorPages,
  ])
    app.route("/", pages(panel));
  app.all("/admin/*", () => {
    throw new Problem(404, "not-found", "There is no such page.");
  });
  return app;
}

/** Installed apart from any shop's app. */
const MANIFEST = {
  id: "/admin",
  name: "garaj · operator",
  short_name: "garaj op",
  lang: "ro",
  start_url: "/admin",
  scope: "/admin",
  display: "standalone",
  background_color: "#F2F4F6",
  theme_color: "#0B6478",
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

/** People get a page in the language of their browser, programs a problem; what is no problem of ours goes on to be logged. */
function failure(error: Error, c: AdminContext): Response | Promise<Response> {
  if (!(error instanceof Problem)) throw error;
  if (error.code === CONFIRM) return c.redirect(confirmPath(c), 303);
  const locale = visitorLocale(c);
  const text = errorText(error.code, locale);
  if (text === null || !c.req.header("accept")?.includes("text/html")) return problemResponse(plain(c), error);
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
  const back = html`<p><a href="/admin">garaj</a></p>`;
  return showSignedOutPage(c, { locale, title: text, body: back }, error.status);
}

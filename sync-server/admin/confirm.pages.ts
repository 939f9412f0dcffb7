// `/admin/confirm`: the password again, before what is sensitive. A session begins in place of the one before.

import { Hono } from "hono";
import { html } from "hono/html";
import { MAX_PASSWORD_LENGTH } from "../platform/passwords.ts";
import { hashSecret } from "../platform/secrets.ts";
import { withOperator } from "../db/operator-transaction.ts";
import type { AdminContext, AdminEnv, Panel } from "./admin-context.ts";
import type { PageError } from "./admin-errors.ts";
import { readFields } from "./admin-forms.ts";
import { hidden, showSignedOutPage } from "./admin-page.ts";
import { SIGN_IN_WORDS } from "./sign-in.words.ts";
import { refuseEnded } from "./operator-sign-in.ts";
import { tryOwnPassword } from "./own-password.ts";
import { admit } from "./sign-in.pages.ts";

const PATH = "/admin/confirm";

/** Where the form that was not taken is: it has to be sent again. */
export const confirmPath = (c: AdminContext) => `${PATH}?to=${encodeURIComponent(c.req.path)}`;

/** Pages of the panel alone. */
const PAGE = /^\/admin\/[\w-]+(?:\/[\w-]+)?$/;

export function confirmPages(panel: Panel) {
  const app = new Hono<AdminEnv>();
  app.get(PATH, (c) => show(c, panel, null));
  app.post(PATH, async (c) => {
    const { password = "" } = await readFields(c, panel);
    const { operatorId: id } = c.get("operator");
    const passwordHash = await tryOwnPassword(c, panel, password.slice(0, MAX_PASSWORD_LENGTH + 1));
    if (passwordHash === null) return show(c, panel, "operators/wrong-password");
    const { sql } = panel.services;
    const secret = await admit(c, panel, id, () => refuseEnded(sql, { id, passwordHash }));
    // The second factor was given in the session before.
    await withOperator(
      sql,
      id,
      (tx) => tx`update operator_session set awaits_factor = false where id = ${hashSecret(secret)}`,
    );
    const to = c.req.query("to") ?? "";
    return c.redirect(PAGE.test(to) ? to : "/admin", 303);
  });
  return app;
}

function show(c: AdminContext, panel: Panel, error: PageError | null): Promise<Response> {
  const { locale, email } = c.get("operator");
  const words = SIGN_IN_WORDS[locale];
  const body = html`<p>${words.confirmHint}</p>
    <form method="post">
      ${hidden(c, panel, "confirm")}
      <input type="email" name="email" value="${email}" autocomplete="username" readonly />
      <label>
        ${words.password} <input type="password" name="password" required autocomplete="current-password" />
      </label>
      <button class="btn primary" type="submit">${words.confirm}</button>
    </form>`;
  return showSignedOutPage(c, { locale, title: words.confirmTitle, body, error });
}

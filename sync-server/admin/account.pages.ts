// `/admin/account`: one's language, password and second factor, and the way out.

import { Hono } from "hono";
import { html } from "hono/html";
import { LANGUAGE_NAMES } from "../http/page.ts";
import { LOCALES } from "../../shared/domains/tenancy/tenancy.states.ts";
import { checkPassword } from "../auth/password-rules.ts";
import { changePassword, changeProfile } from "./account.commands.ts";
import type { AdminContext, AdminEnv, Panel } from "./admin-context.ts";
import type { PageError } from "./admin-errors.ts";
import { readFields, runForm, type Fields } from "./admin-forms.ts";
import { hidden, select, showAdmin } from "./admin-page.ts";
import { SHARED } from "./admin-words.ts";
import { SIGN_IN_WORDS } from "./sign-in.words.ts";
import { factorLink } from "./factor.pages.ts";
import { operatorSessions } from "./operator-sessions.ts";
import { countTry, forgetTries } from "./operator-sign-in.ts";
import { leave } from "./sign-in.pages.ts";

export function accountPages(panel: Panel) {
  const { sql } = panel.services;
  const app = new Hono<AdminEnv>();
  app.get("/admin/account", (c) => show(c, panel, null));

  app.post("/admin/account", async (c) => {
    const fields = await readFields(c, panel);
    if (fields["action"] === "sign-out") {
      await operatorSessions(sql, false).invalidateSession(c.get("operatorSecret"));
      leave(c, panel);
      return c.redirect("/admin/sign-in", 303);
    }
    const error = fields["action"] === "password" ? await renew(c, panel, fields) : await profile(c, panel, fields);
    return error ? show(c, panel, error) : c.redirect("/admin/account?done=1", 303);
  });
  return app;
}

async function renew(c: AdminContext, panel: Panel, fields: Fields): Promise<PageError | null> {
  const { current = "", wanted = "" } = fields;
  const fault = checkPassword(wanted, [c.get("operator").name, c.get("operator").email]);
  if (fault) return fault;
  // Whoever finds a panel open does not get to guess.
  const key = await countTry(panel.services.sql, c.get("operator").operatorId, "password");
  const args = { current, wanted, session: c.get("operatorSecret") };
  const { rejected } = await runForm(c, panel, changePassword, args);
  if (!rejected) await forgetTries(panel.services.sql, key);
  return rejected?.error ?? null;
}

async function profile(c: AdminContext, panel: Panel, fields: Fields): Promise<PageError | null> {
  const { rejected } = await runForm(c, panel, changeProfile, { locale: fields["locale"] });
  return rejected?.error ?? null;
}

function show(c: AdminContext, panel: Panel, error: PageError | null): Promise<Response> {
  const { locale, email, role } = c.get("operator");
  const [shared, words] = [SHARED[locale], SIGN_IN_WORDS[locale]];
  const body = html`<p>${email} · ${shared.roles[role]}</p>
    <div class="columns">
      <section class="card">
        <form method="post">
          ${hidden(c, panel, "profile")}
          <label
            >${shared.language}
            ${select(
              "locale",
              locale,
              LOCALES.map((one) => [one, LANGUAGE_NAMES[one]]),
            )}</label
          >
          <button class="btn primary" type="submit">${shared.save}</button>
        </form>
        ${factorLink(c)}
      </section>
      <section class="card">
        <h2>${words.changePassword}</h2>
        <form method="post">
          ${hidden(c, panel, "password")}
          <label>
            ${words.present} <input type="password" name="current" required autocomplete="current-password" />
          </label>
          <label>
            ${words.newPassword} <span class="hint">${words.passwordHint}</span>
            <input type="password" name="wanted" required minlength="8" maxlength="128" autocomplete="new-password" />
          </label>
          <button class="btn" type="submit">${words.changePassword}</button>
        </form>
      </section>
    </div>
    <form class="inline" method="post">
      ${hidden(c, panel, "sign-out")} <button class="btn" type="submit">${words.signOut}</button>
    </form>`;
  return showAdmin(c, { title: shared.account, body, error });
}

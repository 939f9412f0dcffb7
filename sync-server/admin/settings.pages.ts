// `/admin/settings`: the platform's own settings, a form for each.

import { Hono } from "hono";
import { html } from "hono/html";
import { withOperator } from "../db/operator-transaction.ts";
import { capable, type AdminContext, type AdminEnv, type Panel } from "./admin-context.ts";
import { readFields, runForm, type Fields, type Rejected } from "./admin-forms.ts";
import { hidden, showAdmin } from "./admin-page.ts";
import { SHARED, type Words } from "./admin-words.ts";
import { readPlatformSettings } from "./platform-settings.ts";
import { changeSetting } from "./settings.commands.ts";

const WORDS: Words<{ signup: string; signupEnabled: string; support: string; supportHint: string; phone: string }> = {
  ro: {
    signup: "Înscriere",
    signupEnabled: "Service-urile noi se pot înscrie singure",
    support: "Suport",
    supportHint: "Apare pe pagina de înscriere și pe prima pagină.",
    phone: "Telefon",
  },
  ru: {
    signup: "Регистрация",
    signupEnabled: "Новые сервисы могут регистрироваться сами",
    support: "Поддержка",
    supportHint: "Показывается на странице регистрации и на главной.",
    phone: "Телефон",
  },
  en: {
    signup: "Signing up",
    signupEnabled: "New shops may sign up by themselves",
    support: "Support",
    supportHint: "Shown on the sign-up page and the front page.",
    phone: "Phone",
  },
};

export function settingsPages(panel: Panel) {
  const app = new Hono<AdminEnv>();
  app.get("/admin/settings", capable("settings.edit"), (c) => show(c, panel, null));
  app.post("/admin/settings", async (c) => {
    const { rejected } = await runForm(c, panel, changeSetting, argsOf(await readFields(c, panel)));
    if (rejected) return show(c, panel, rejected);
    return c.redirect("/admin/settings?done=1", 303);
  });
  return app;
}

function argsOf(fields: Fields) {
  const key = fields["action"];
  if (key === "signup") return { key, value: { enabled: fields["enabled"] === "on" } };
  return { key, value: { email: fields["email"] ?? "", phone: fields["phone"] ?? "" } };
}

async function show(c: AdminContext, panel: Panel, rejected: Rejected | null): Promise<Response> {
  const { operatorId, locale } = c.get("operator");
  const [shared, words] = [SHARED[locale], WORDS[locale]];
  const { signup, support } = await withOperator(panel.services.sql, operatorId, readPlatformSettings);
  const body = html`<div class="columns">
    <section class="card">
      <h2>${words.signup}</h2>
      <form method="post">
        ${hidden(c, panel, "signup")}
        <label class="check">
          <input type="checkbox" name="enabled" ${signup.enabled ? html`checked` : ""} /> ${words.signupEnabled}
        </label>
        <button class="btn primary" type="submit">${shared.save}</button>
      </form>
    </section>
    <section class="card">
      <h2>${words.support}</h2>
      <p>${words.supportHint}</p>
      <form method="post">
        ${hidden(c, panel, "support")}
        <label>${shared.email} <input type="email" name="email" value="${support.email}" /></label>
        <label>${words.phone} <input type="tel" name="phone" maxlength="40" value="${support.phone}" /></label>
        <button class="btn primary" type="submit">${shared.save}</button>
      </form>
    </section>
  </div>`;
  return showAdmin(c, { title: shared.settings, body, error: rejected?.error ?? null });
}

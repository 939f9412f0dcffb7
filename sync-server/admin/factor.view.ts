// How an operator's second factors look.

import { html } from "hono/html";
import type { Markup } from "../http/page.ts";
import type { FactorRecord } from "../auth/two-factor/second-factor.ts";
import type { AdminContext, Panel } from "./admin-context.ts";
import { dayText, hidden } from "./admin-page.ts";
import { SHARED, type Words } from "./admin-words.ts";
import { SIGN_IN_WORDS } from "./sign-in.words.ts";

interface FactorWords {
  title: string;
  app: string;
  email: string;
  off: string;
  since: (day: string) => string;
  switchOn: string;
  switchOff: string;
  codesLeft: (count: number) => string;
  renew: string;
  secretHint: string;
  openApp: string;
  confirm: string;
  sentHint: string;
  keepCodes: string;
}

export const FACTOR_WORDS: Words<FactorWords> = {
  ro: {
    title: "Verificare în doi pași",
    app: "Coduri din aplicație",
    email: "Coduri pe e-mail",
    off: "Neactivate",
    since: (day) => `Activate din ${day}`,
    switchOn: "Activează",
    switchOff: "Oprește",
    codesLeft: (count) => `Coduri de rezervă rămase: ${count}`,
    renew: "Coduri de rezervă noi",
    secretHint:
      "Scrieți cheia în aplicație sau deschideți linkul pe telefonul cu aplicația, apoi scrieți codul pe care îl arată.",
    openApp: "Deschide în aplicație",
    confirm: "Confirmă",
    sentHint: "Am trimis un cod la adresa dvs. Scrieți-l aici.",
    keepCodes: "Păstrați aceste coduri: fiecare deschide o singură dată, când nu aveți telefonul. Nu se mai arată.",
  },
  ru: {
    title: "Двухэтапный вход",
    app: "Коды из приложения",
    email: "Коды по почте",
    off: "Не включены",
    since: (day) => `Включены с ${day}`,
    switchOn: "Включить",
    switchOff: "Выключить",
    codesLeft: (count) => `Осталось резервных кодов: ${count}`,
    renew: "Новые резервные коды",
    secretHint:
      "Введите ключ в приложение или откройте ссылку на телефоне с приложением, затем введите показанный код.",
    openApp: "Открыть в приложении",
    confirm: "Подтвердить",
    sentHint: "Мы отправили код на вашу почту. Введите его здесь.",
    keepCodes: "Сохраните эти коды: каждый открывает один раз, если нет телефона. Больше они не покажутся.",
  },
  en: {
    title: "Second factor at sign-in",
    app: "Authenticator app",
    email: "Codes by e-mail",
    off: "Off",
    since: (day) => `On since ${day}`,
    switchOn: "Switch on",
    switchOff: "Switch off",
    codesLeft: (count) => `Recovery codes left: ${count}`,
    renew: "Other recovery codes",
    secretHint:
      "Type the key into the app, or open the link on the phone with the app; then type the code that it shows.",
    openApp: "Open in the app",
    confirm: "Confirm",
    sentHint: "We sent a code to your address. Type it here.",
    keepCodes: "Keep these codes: each opens once when the phone is gone. They are not shown again.",
  },
};

export function factorsView(c: AdminContext, panel: Panel, record: FactorRecord): Markup {
  const { locale } = c.get("operator");
  const words = FACTOR_WORDS[locale];
  const state = (since: Date | null) => (since === null ? words.off : words.since(dayText(since, locale)));
  const withPassword = (action: string, label: string, tone = "") =>
    html`<form method="post">
      ${hidden(c, panel, action)}
      <label>
        ${SIGN_IN_WORDS[locale].present}
        <input type="password" name="current" required autocomplete="current-password" />
      </label>
      <button class="btn ${tone}" type="submit">${label}</button>
    </form>`;
  const app =
    record.appSince === null
      ? withPassword("begin-app", words.switchOn)
      : html`<p>${words.codesLeft(record.recoveryHashes.length)}</p>
          ${withPassword("renew", words.renew)} ${withPassword("app-off", words.switchOff, "red")}`;
  const email =
    record.emailSince === null
      ? withPassword("begin-email", words.switchOn)
      : withPassword("email-off", words.switchOff, "red");
  return html`<div class="columns">
    <section class="card">
      <h2>${words.app}</h2>
      <p>${state(record.appSince)}</p>
      ${app}
    </section>
    <section class="card">
      <h2>${words.email}</h2>
      <p>${state(record.emailSince)}</p>
      ${email}
    </section>
  </div>`;
}

function codeForm(c: AdminContext, panel: Panel, action: string): Markup {
  const { locale } = c.get("operator");
  return html`<form class="card" method="post">
    ${hidden(c, panel, action)}
    <label>
      ${SIGN_IN_WORDS[locale].code}
      <input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="10" />
    </label>
    <button class="btn primary" type="submit">${FACTOR_WORDS[locale].confirm}</button>
  </form>`;
}

/** `begun` null: the secret was shown before, and is not shown again. */
export function appView(c: AdminContext, panel: Panel, begun: { secret: string; url: string } | null): Markup {
  const words = FACTOR_WORDS[c.get("operator").locale];
  const groups = begun?.secret.match(/.{1,4}/g)?.join(" ") ?? "";
  const told =
    begun === null
      ? ""
      : html`<p>${words.secretHint}</p>
          <p><code>${groups}</code></p>
          <p><a class="btn" href="${begun.url}">${words.openApp}</a></p>`;
  return html`${told} ${codeForm(c, panel, "confirm-app")}`;
}

export const emailView = (c: AdminContext, panel: Panel): Markup =>
  html`<p>${FACTOR_WORDS[c.get("operator").locale].sentHint}</p>
    ${codeForm(c, panel, "confirm-email")}`;

export function codesView(c: AdminContext, codes: readonly string[]): Markup {
  const { locale } = c.get("operator");
  return html`<p class="note">${FACTOR_WORDS[locale].keepCodes}</p>
    <ul>
      ${codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ul>
    <p><a href="/admin/account">${SHARED[locale].account}</a></p>`;
}

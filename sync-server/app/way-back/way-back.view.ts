// What an administrator of an expired shop sees: a form to sign in with, and how to reach the operators.

import { html } from "hono/html";
import type { PlatformValues } from "../../admin/platform-settings.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Markup } from "../../http/page.ts";
import { WAY_BACK_WORDS } from "./way-back.words.ts";

export type Fault = "wrong" | "wrongCode" | "codeNeeded";

interface SignIn {
  locale: Locale;
  /** Of the form. */
  token: string;
  fault: Fault | null;
  email: string;
}

export function signInView({ locale, token, fault, email }: SignIn): Markup {
  const words = WAY_BACK_WORDS[locale];
  const asksCode = fault === "codeNeeded" || fault === "wrongCode";
  return html`<p>${words.signInText}</p>
    <form method="post" action="/billing">
      <input type="hidden" name="csrf" value="${token}" />
      ${fault === null ? "" : html`<p class="error" role="alert">${words[fault]}</p>`}
      <label>
        ${words.email}
        <input type="email" name="email" autocomplete="username" maxlength="254" value="${email}" required />
      </label>
      <label>
        ${words.password}
        <input type="password" name="password" autocomplete="current-password" maxlength="128" required />
      </label>
      ${
        asksCode
          ? html`<label>
              ${words.code}
              <input type="text" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="40" />
            </label>`
          : ""
      }
      <button type="submit" class="btn primary">${words.signIn}</button>
    </form>`;
}

interface Contact {
  locale: Locale;
  token: string;
  support: PlatformValues["support"];
}

export function contactView({ locale, token, support: { email, phone } }: Contact): Markup {
  const words = WAY_BACK_WORDS[locale];
  const number = phone.replaceAll(/[^\d+]/g, "");
  return html`<p>${words.text}</p>
    ${email === "" ? "" : html`<p><a class="btn" href="mailto:${email}">${email}</a></p>`}
    ${number === "" ? "" : html`<p><a class="btn" href="tel:${number}">${phone}</a></p>`}
    ${email === "" && number === "" ? html`<p>${words.noAddress}</p>` : ""}
    <form method="post" action="/billing">
      <input type="hidden" name="csrf" value="${token}" />
      <input type="hidden" name="act" value="out" />
      <button type="submit" class="btn">${words.signOut}</button>
    </form>`;
}

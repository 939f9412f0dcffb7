// What an administrator of an expired shop sees: a form to sign in with, and how to reach the operators.

import { html } from "hono/html";
import type { PlatformValues } from "../../admin/platform-settings.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { Markup } from "../../http/page.ts";
import { WAY_BACK_WORDS, type WayBackWords } from "./way-back.words.ts";

export type Fault = "wrong" | "wrongCode" | "codeNeeded" | "noEmailCodes" | "tooMany";

export interface SignInForm {
  /** What was wrong with it when it was sent; null: nothing. */
  fault: Fault | null;
  /** A code was sent for, and is on its way. */
  sent?: boolean;
  /** As it was typed. */
  email?: string;
  /** A code is asked for; `mailed`: one by e-mail can be sent for. Null: none is, as far as we know. */
  code?: { mailed: boolean } | null;
}

interface SignIn extends SignInForm {
  locale: Locale;
  /** Of the form. */
  token: string;
}

export function signInView({ locale, token, fault, sent = false, email = "", code = null }: SignIn): Markup {
  const words = WAY_BACK_WORDS[locale];
  return html`<p>${words.signInText}</p>
    <form method="post" action="/billing">
      <input type="hidden" name="csrf" value="${token}" />
      ${fault === null ? "" : html`<p class="error" role="alert">${words[fault]}</p>`}
      ${sent ? html`<p class="done" role="status">${words.codeSent}</p>` : ""}
      <label>
        ${words.email}
        <input type="email" name="email" autocomplete="username" maxlength="254" value="${email}" required />
      </label>
      <label>
        ${words.password}
        <input type="password" name="password" autocomplete="current-password" maxlength="128" required />
      </label>
      ${code === null ? "" : codeField(words)}
      <button type="submit" class="btn primary">${words.signIn}</button>
      ${
        // Behind the form's own button, which Enter presses.
        code?.mailed ? html`<button type="submit" name="act" value="send" class="btn">${words.sendCode}</button>` : ""
      }
    </form>`;
}

const codeField = (words: WayBackWords) =>
  html`<label>
    ${words.code}
    <input
      type="text"
      name="code"
      autocomplete="one-time-code"
      autocapitalize="none"
      spellcheck="false"
      maxlength="40"
    />
    <span class="hint">${words.codeHint}</span>
  </label>`;

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

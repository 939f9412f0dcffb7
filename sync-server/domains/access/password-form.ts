// The form in which somebody chooses a password, twice; and the pages around it. Works without script.

import { html } from "hono/html";
import { MIN_PASSWORD_LENGTH, checkPassword, type PasswordFault } from "../../auth/password-rules.ts";
import { MAX_PASSWORD_LENGTH } from "../../platform/passwords.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { formToken } from "../../http/forms.ts";
import { page, showPage, type Page } from "../../http/page.ts";
import type { Config } from "../../platform/config.ts";
import type { Context } from "../../http/request.ts";
import type { LinkHolder } from "./link-records.ts";

/** What everybody around knows of the person who chooses a password here. */
export function aboutPerson(c: Context, { name, email }: Pick<LinkHolder, "name" | "email">): string[] {
  const { slug, settings } = c.get("tenant");
  return [slug, settings.display_name, name, email];
}

export type PasswordFormFault = PasswordFault | "access/password-unconfirmed";

interface FormWords {
  password: string;
  again: string;
  hint: string;
  faults: Record<PasswordFormFault, string>;
}

const WORDS: Record<Locale, FormWords> = {
  ro: {
    password: "Parola nouă",
    again: "Parola încă o dată",
    hint: `Cel puțin ${MIN_PASSWORD_LENGTH} caractere. Câteva cuvinte la un loc sunt bune.`,
    faults: {
      "access/password-too-short": `Parola e prea scurtă: sunt necesare cel puțin ${MIN_PASSWORD_LENGTH} caractere.`,
      "access/password-too-long": `Parola e prea lungă: cel mult ${MAX_PASSWORD_LENGTH} de caractere.`,
      "access/password-breached":
        "Parola apare în liste de parole furate de pe alte site-uri și se ghicește imediat. Alegeți alta.",
      "access/password-obvious": "Parola e aproape numai numele dvs. sau al service-ului. Alegeți alta.",
      "access/password-unconfirmed": "Parolele nu sunt la fel. Scrieți aceeași parolă de două ori.",
    },
  },
  ru: {
    password: "Новый пароль",
    again: "Пароль ещё раз",
    hint: `Не меньше ${MIN_PASSWORD_LENGTH} символов. Хорошо подойдут несколько слов подряд.`,
    faults: {
      "access/password-too-short": `Пароль слишком короткий: нужно не меньше ${MIN_PASSWORD_LENGTH} символов.`,
      "access/password-too-long": `Пароль слишком длинный: не больше ${MAX_PASSWORD_LENGTH} символов.`,
      "access/password-breached":
        "Этот пароль есть в списках паролей, украденных с других сайтов: его сразу угадают. Выберите другой.",
      "access/password-obvious": "Пароль почти весь состоит из вашего имени или названия сервиса. Выберите другой.",
      "access/password-unconfirmed": "Пароли не совпадают. Введите один и тот же пароль дважды.",
    },
  },
  en: {
    password: "New password",
    again: "Password once more",
    hint: `At least ${MIN_PASSWORD_LENGTH} characters. A few words in a row are good.`,
    faults: {
      "access/password-too-short": `The password is too short: at least ${MIN_PASSWORD_LENGTH} characters are needed.`,
      "access/password-too-long": `The password is too long: ${MAX_PASSWORD_LENGTH} characters at most.`,
      "access/password-breached":
        "This is in lists of passwords stolen from other sites, and guessed at once. Choose another.",
      "access/password-obvious": "This password is little more than your name or the shop's. Choose another.",
      "access/password-unconfirmed": "The passwords are not the same. Type one password twice.",
    },
  },
};

/** What is wrong with what was typed; null: the password can be set. */
export function faultOf(c: Context, holder: LinkHolder, fields: Record<string, string>): PasswordFormFault | null {
  const { password = "", password_confirmation = "" } = fields;
  return (
    checkPassword(password, aboutPerson(c, holder)) ??
    (password === password_confirmation ? null : "access/password-unconfirmed")
  );
}

export interface PasswordPage {
  holder: LinkHolder;
  shop: { display_name: string; theme_color: string };
  title: string;
  text: string;
  button: string;
  fault: PasswordFormFault | null;
}

interface LinkWords {
  title: string;
  button: string;
  text: (name: string, shop: string) => string;
}

/** Shows the form to whom a link is for, in the words of what the link is. */
export const passwordForm =
  (config: Config, wordsOf: (locale: Locale) => LinkWords) =>
  (c: Context, holder: LinkHolder, fault: PasswordFormFault | null, status: 200 | 422 = 200) => {
    const shop = c.get("tenant").settings;
    const { title, button, text } = wordsOf(holder.locale);
    const shown = { holder, shop, title, button, text: text(holder.name, shop.display_name), fault };
    return showPage(c, passwordPage(c, config, shown), status);
  };

function passwordPage(c: Context, config: Config, { holder, shop, title, text, button, fault }: PasswordPage): Page {
  const words = WORDS[holder.locale];
  const invalid = fault === null ? "" : html`aria-invalid="true" aria-describedby="fault"`;
  const body = html`<p>${text}</p>
    <form method="post">
      <input type="hidden" name="csrf" value="${formToken(c, config)}" />
      ${fault === null ? "" : html`<p class="error" role="alert" id="fault">${words.faults[fault]}</p>`}
      <label>
        E-mail
        <input type="email" name="email" value="${holder.email}" autocomplete="username" readonly />
      </label>
      <label>
        ${words.password}
        <input
          type="password"
          name="password"
          autocomplete="new-password"
          minlength="${MIN_PASSWORD_LENGTH}"
          maxlength="${MAX_PASSWORD_LENGTH}"
          required
          autofocus
          ${invalid}
        />
        <span class="hint">${words.hint}</span>
      </label>
      <label>
        ${words.again}
        <input
          type="password"
          name="password_confirmation"
          autocomplete="new-password"
          minlength="${MIN_PASSWORD_LENGTH}"
          maxlength="${MAX_PASSWORD_LENGTH}"
          required
          ${invalid}
        />
      </label>
      <button type="submit" class="btn primary">${button}</button>
    </form>`;
  const { display_name, theme_color } = shop;
  const { locale } = holder;
  return page({ locale, title, body, shop: display_name, theme: theme_color, narrow: true, secret: true });
}

/** A link that opens nothing: why, and what to do. */
export function deadLinkPage(
  locale: Locale,
  shop: PasswordPage["shop"],
  { title, text, action }: { title: string; text: string; action: { label: string; href: string } },
): Page {
  const body = html`<p>${text}</p>
    <p><a class="btn" href="${action.href}">${action.label}</a></p>`;
  return page({ locale, title, body, shop: shop.display_name, theme: shop.theme_color, narrow: true, secret: true });
}

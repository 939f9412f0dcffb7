// A page that the server makes for people who are not in the app: `showPage(c, page({ … }))`. It works without script, and its policy
// lets nothing in but its own style (docs/security.md).

import { randomBytes } from "node:crypto";
import { html, raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { LOCALES, type Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { Context } from "./request.ts";
import { pageStyle } from "./page-style.ts";

/** What `html` of hono makes. */
export type Markup = ReturnType<typeof html>;

export interface PageOptions {
  locale: Locale;
  /** Of the window, and the first heading unless `heading` says otherwise. */
  title: string;
  body: Markup;
  /** Null: the body brings its own. */
  heading?: string | null;
  /** Above the heading: whose page this is. */
  shop?: string;
  /** The shop's `theme_color`. */
  theme?: string;
  /** Besides what every page has. It must not hold a script. */
  head?: Markup;
  /** CSS besides that of every page. */
  style?: string;
  /** One column in the middle: for a form or a notice. */
  narrow?: boolean;
  /** Its address is a secret: told to no other page, and kept nowhere. */
  secret?: boolean;
  /** Directives of the policy besides the strict ones, such as `frame-src 'self'`. */
  allow?: readonly string[];
}

/** What our languages call themselves. */
export const LANGUAGE_NAMES: Record<Locale, string> = { ro: "Română", ru: "Русский", en: "English" };

export interface LanguageChoice {
  /** Of the page; left out: the present one. */
  path?: string;
  /** What else its address says. */
  query?: Readonly<Record<string, string>>;
  /** The id of the page's form: what is typed in it goes along to the page in the other language. */
  form?: string;
  label?: string;
}

/** Of the language of the page that a form was sent from to be shown in another. */
const LANGUAGE_WAS = "language_was";

/** The page in another language, for whoever has not told us theirs. */
export function languageLinks(
  locale: Locale,
  { path = "", query = {}, form, label = "Limba · Язык · Language" }: LanguageChoice = {},
): Markup {
  const address = (lang: Locale) => `${path}?${new URLSearchParams({ ...query, lang }).toString()}`;
  const current = (one: Locale) => (one === locale ? raw('aria-current="true"') : "");
  const link = (one: Locale) =>
    html`<a href="${address(one)}" lang="${one}" hreflang="${one}" ${current(one)}>${LANGUAGE_NAMES[one]}</a>`;
  // Behind the form's own button, which Enter presses.
  const button = (one: Locale) =>
    html`<button
      type="submit"
      form="${form}"
      formaction="${address(one)}"
      formnovalidate
      name="${LANGUAGE_WAS}"
      value="${locale}"
      lang="${one}"
      ${current(one)}
    >
      ${LANGUAGE_NAMES[one]}
    </button>`;
  return html`<nav class="languages" aria-label="${label}">${LOCALES.map(form === undefined ? link : button)}</nav>`;
}

/**
 * What was typed in a form that was sent to be shown in another language; null: it was sent to be taken. The language that is chosen in it,
 * `locale`, is left out as long as it is that of the page: it follows the page.
 */
export function typedMeanwhile(fields: Readonly<Record<string, string>>): Record<string, string> | null {
  const { [LANGUAGE_WAS]: was, locale, ...typed } = fields;
  if (was === undefined) return null;
  return locale === undefined || locale === was ? typed : { ...typed, locale };
}

export interface Page {
  markup: Markup;
  headers: Record<string, string>;
}

const policy = (nonce: string, allow: readonly string[]) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...allow,
  ].join("; ");

export function page(options: PageOptions): Page {
  const {
    locale,
    title,
    body,
    heading = title,
    shop,
    theme,
    head,
    style = "",
    narrow = false,
    secret = false,
  } = options;
  const nonce = randomBytes(16).toString("base64url");
  const markup = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${head ?? ""}
        <style nonce="${nonce}">
          ${raw(pageStyle(theme) + style)}
        </style>
      </head>
      <body>
        <main class="${narrow ? "narrow" : "wide"}">
          <div>
            ${shop === undefined ? "" : html`<p class="shop">${shop}</p>`}
            ${heading === null ? "" : html`<h1>${heading}</h1>`} ${body}
          </div>
        </main>
      </body>
    </html>`;
  return {
    markup,
    headers: {
      "content-security-policy": policy(nonce, options.allow ?? []),
      ...(secret ? { "referrer-policy": "no-referrer", "cache-control": "no-store" } : {}),
    },
  };
}

export async function showPage(
  c: Context,
  { markup, headers }: Page,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  return c.html(markup, status, headers);
}

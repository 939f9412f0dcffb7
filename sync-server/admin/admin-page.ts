// The frame of every page of the panel: who one is, where one may go, what just happened.

import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { operatorCan } from "../../shared/domains/billing/operators.permissions.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { formToken } from "../http/forms.ts";
import { languageLinks, page, showPage, type LanguageChoice, type Markup } from "../http/page.ts";
import { plain, type AdminContext, type Panel } from "./admin-context.ts";
import { errorText } from "./admin-errors.ts";
import { ADMIN_STYLE } from "./admin-style.ts";
import { NAVIGATION, SHARED, STATUS_CHIPS } from "./admin-words.ts";

export interface AdminPage {
  title: string;
  body: Markup;
  /** The code of what went wrong with the form that was sent. */
  error?: string | null;
}

const HEAD = html`<link rel="manifest" href="/admin-manifest.json" />`;

/** A page for whoever is signed in. */
export function showAdmin(
  c: AdminContext,
  { title, body, error = null }: AdminPage,
  status: ContentfulStatusCode = error === null ? 200 : 422,
): Promise<Response> {
  const operator = c.get("operator");
  const words = SHARED[operator.locale];
  const here = (path: string) => (c.req.path.startsWith(path) ? html` aria-current="page"` : "");
  const navigation = NAVIGATION.filter(([, capability]) => operatorCan(operator, capability)).map(
    ([name]) => html`<a href="/admin/${name}" ${here(`/admin/${name}`)}>${words[name]}</a>`,
  );
  const framed = html`<header class="top">
      <b>garaj</b>
      <nav>${navigation}</nav>
      <a href="/admin/account" ${here("/admin/account")}>${operator.name}</a>
    </header>
    <h1>${title}</h1>
    ${flash(c, operator.locale, error)} ${body}`;
  const shown = page({
    locale: operator.locale,
    title: `${title} · garaj`,
    heading: null,
    head: HEAD,
    style: ADMIN_STYLE,
    body: framed,
  });
  return showPage(plain(c), shown, status);
}

function flash(c: AdminContext, locale: Locale, error: string | null): Markup | string {
  if (error !== null) return html`<p class="error" role="alert">${errorText(error, locale) ?? error}</p>`;
  return c.req.query("done") === undefined ? "" : html`<p class="done" role="status">${SHARED[locale].done}</p>`;
}

interface SignedOutPage extends AdminPage {
  locale: Locale;
  style?: string;
  /** Of another language, for whoever has not told us theirs: `visitorLocale`. */
  choice?: LanguageChoice | null;
}

/** A page for whoever is not signed in: without menu and name. */
export function showSignedOutPage(
  c: AdminContext,
  { locale, title, body, error = null, style = "", choice = null }: SignedOutPage,
  status: ContentfulStatusCode = error === null ? 200 : 422,
): Promise<Response> {
  const told = error === null ? "" : html`<p class="error" role="alert">${errorText(error, locale) ?? error}</p>`;
  const shown = page({
    locale,
    title,
    shop: "garaj",
    head: HEAD,
    narrow: true,
    secret: true,
    style,
    body: html`${told} ${body} ${choice ? languageLinks(locale, choice) : ""}`,
  });
  return showPage(plain(c), shown, status);
}

/** The token that every form of a page carries. */
export const token = (c: AdminContext, { services }: Panel): Markup =>
  html`<input type="hidden" name="csrf" value="${formToken(plain(c), services.config)}" />`;

/** The token, and which of the page's forms it is. */
export function hidden(c: AdminContext, panel: Panel, action: string): Markup {
  return html`${token(c, panel)} <input type="hidden" name="action" value="${action}" />`;
}

/** `isThere`: without one of its kind a state has no colour. */
export function statusChip(locale: Locale, status: keyof typeof STATUS_CHIPS, isThere = true): Markup {
  const { tone, sign } = STATUS_CHIPS[status];
  return html`<span class="chip ${isThere ? tone : "outline"}">${sign} ${SHARED[locale].statuses[status]}</span>`;
}

export function select(
  name: string,
  value: string,
  options: readonly (readonly [value: string, label: string])[],
): Markup {
  return html`<select name="${name}">
    ${options.map(
      ([option, label]) => html`<option value="${option}" ${option === value ? html`selected` : ""}>${label}</option>`,
    )}
  </select>`;
}

const DAY: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeZone: "Europe/Chisinau" };

export const dayText = (time: Date | null, locale: Locale): string =>
  time === null ? "–" : new Intl.DateTimeFormat(locale, DAY).format(time);

/** The last day on which something still holds, as the shop's calendar has it. */
export const lastDayText = (end: Date | null, locale: Locale, timeZone: string): string =>
  end === null ? "–" : new Intl.DateTimeFormat(locale, { ...DAY, timeZone }).format(end.getTime() - 1);

export const momentText = (time: Date | null, locale: Locale): string =>
  time === null ? "–" : new Intl.DateTimeFormat(locale, { ...DAY, timeStyle: "short" }).format(time);

/** Steps between the pages of a list; the filter stays in the address. */
export function pager(
  c: AdminContext,
  total: number,
  { page: at, perPage }: { page: number; perPage: number },
): Markup {
  const words = SHARED[c.get("operator").locale];
  const pages = Math.max(1, Math.ceil(total / perPage));
  const to = (target: number) => {
    const query = new URLSearchParams(c.req.query());
    query.set("page", String(target));
    return `?${query.toString()}`;
  };
  return html`<p class="pages">
    ${at > 1 ? html`<a class="btn" rel="prev" href="${to(at - 1)}">${words.before}</a>` : ""}
    <span>${words.page(Math.min(at, pages), pages)}</span>
    ${at < pages ? html`<a class="btn" rel="next" href="${to(at + 1)}">${words.after}</a>` : ""}
  </p>`;
}

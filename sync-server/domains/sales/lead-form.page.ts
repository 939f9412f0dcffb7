// The form on which anybody asks a shop to call them back, and what is shown once they have. Works without script, on any phone.

import { html } from "hono/html";
import { openingAt } from "../../../shared/domains/tenancy/opening-hours.rules.ts";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { languageLinks, page, type Markup, type Page } from "../../http/page.ts";
import { openingLine } from "../tenancy/landing.page.ts";
import { LANDING_WORDS } from "../tenancy/landing.words.ts";
import { UTM } from "./came-lead.command.ts";
import { LEAD_FORM_WORDS, type LeadField } from "./lead-form.words.ts";

/** Out of sight, but not by `display:none`, which programs that fill in forms look for. */
const STYLE = `
.away{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
form .btn{width:100%}
textarea{resize:vertical}
textarea[aria-invalid=true]{border:2px solid var(--red-fg)}
.wrong{color:var(--red-fg);font-weight:400}
.call{margin-top:16px}
.call a,.home a{display:inline-flex;align-items:center;min-height:48px;white-space:nowrap}`;

/** The id of the page's form. */
const FORM = "lead";
/** A field that people never see: whoever fills it in is no person. Nothing that a browser knows of people, and so fills in for them. */
export const HONEYPOT = "homepage";

/** How people fill in each, for their browsers. */
const KINDS: Record<Exclude<LeadField, "message">, { type: string; autocomplete: string; required: boolean }> = {
  name: { type: "text", autocomplete: "name", required: true },
  phone: { type: "tel", autocomplete: "tel", required: true },
  car: { type: "text", autocomplete: "off", required: false },
};

export interface LeadFormPage {
  settings: Settings;
  locale: Locale;
  /** What was typed, with where they came from. */
  fields: Readonly<Record<string, string>>;
  /** Fields that are not as they must be. */
  wrong: ReadonlySet<LeadField>;
  isTooMany: boolean;
  /** Where the form is sent, its token, and what tells it from another of theirs. */
  form: { action: string; csrf: string; key: string };
}

export function leadFormPage({ settings, locale, fields, wrong, isTooMany, form }: LeadFormPage): Page {
  const words = LEAD_FORM_WORDS[locale];
  const error = isTooMany ? words.tooMany : wrong.size > 0 ? words.invalid : null;
  const body = html`${error === null ? html`<p>${words.intro}</p>` : html`<p class="error" role="alert">${error}</p>`}
    <form id="${FORM}" method="post" action="${form.action}">
      <input type="hidden" name="csrf" value="${form.csrf}" />
      <input type="hidden" name="key" value="${form.key}" />
      ${UTM.map((name) => (fields[name] ? html`<input type="hidden" name="${name}" value="${fields[name]}" />` : ""))}
      ${(["name", "phone", "car"] as const).map((name) => labelled(name, { locale, wrong }, input(name, fields, wrong)))}
      ${labelled("message", { locale, wrong }, area(fields, wrong))}
      <label class="away" aria-hidden="true">
        Homepage <input name="${HONEYPOT}" value="" tabindex="-1" autocomplete="off" />
      </label>
      <button class="btn primary" type="submit">${words.send}</button>
      <p class="muted">${words.privacy}</p>
    </form>
    ${callUs(settings, words.call)} ${languageLinks(locale, { form: FORM, query: saidIn(fields) })}`;
  return shown(settings, locale, { title: words.title, body });
}

/** Once it was sent: when they are called back depends on when the shop is open. `now`: Unix ms. */
export function leadSentPage(settings: Settings, locale: Locale, now: number): Page {
  const { sent, call } = LEAD_FORM_WORDS[locale];
  const body = html`<p class="done" role="status">${sent.text}</p>
    <p>${openingLine(openingAt(settings, now), LANDING_WORDS[locale])}</p>
    ${callUs(settings, call)}
    <p class="home"><a href="/?lang=${locale}">${sent.home}</a></p>`;
  return shown(settings, locale, { title: sent.title, body });
}

interface Said {
  title: string;
  body: Markup;
}

const shown = ({ display_name, theme_color }: Settings, locale: Locale, { title, body }: Said): Page =>
  page({
    locale,
    title: `${title} · ${display_name}`,
    heading: title,
    shop: display_name,
    theme: theme_color,
    style: STYLE,
    narrow: true,
    body,
  });

/** Where they came from stays so in another language. */
const saidIn = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(UTM.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));

const invalid = (name: LeadField, wrong: ReadonlySet<LeadField>) => (wrong.has(name) ? "true" : "false");

function input(
  name: Exclude<LeadField, "message">,
  fields: Readonly<Record<string, string>>,
  wrong: ReadonlySet<LeadField>,
) {
  const { type, autocomplete, required } = KINDS[name];
  return html`<input
    name="${name}"
    type="${type}"
    value="${fields[name] ?? ""}"
    autocomplete="${autocomplete}"
    aria-invalid="${invalid(name, wrong)}"
    ${required ? html`required` : ""}
  />`;
}

const area = (fields: Readonly<Record<string, string>>, wrong: ReadonlySet<LeadField>) =>
  html`<textarea name="message" rows="4" aria-invalid="${invalid("message", wrong)}">
${fields["message"] ?? ""}</textarea>`;

function labelled(name: LeadField, { locale, wrong }: Pick<LeadFormPage, "locale" | "wrong">, control: Markup): Markup {
  const words = LEAD_FORM_WORDS[locale];
  const hint = words.hints[name];
  return html`<label>
    ${words.labels[name]} ${hint === "" ? "" : html`<span class="hint">${hint}</span>`} ${control}
    ${wrong.has(name) ? html`<span class="wrong">${words.wrong[name]}</span>` : ""}
  </label>`;
}

function callUs({ phone }: Settings, words: string): Markup | string {
  if (phone === "") return "";
  return html`<p class="call">${words} <a href="tel:${phone.replaceAll(/[^\d+]/g, "")}">${phone}</a></p>`;
}

// The page on which a client confirms an appointment: what, when, where, and one button. Works without script, on any phone.

import { html } from "hono/html";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { languageLinks, page, type Markup, type Page } from "../../http/page.ts";
import { LANGUAGE_TAGS, timeFormat } from "../../platform/formats.ts";
import type { InvitedVisit } from "./confirm.reads.ts";
import { CONFIRM_WORDS, type Answer, type Standing } from "./confirm.words.ts";

const STYLE = `
.visit{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0}
.visit dt{color:var(--text-2)}
.visit dd{margin:0;font-weight:700;overflow-wrap:anywhere}
.visit .when{font-size:20px;line-height:28px}
form .btn{width:100%}
.call{margin-top:16px}
.call a{display:inline-flex;align-items:center;min-height:48px;white-space:nowrap}`;

/** `now`: Unix ms. */
function standingOf({ status, startsAt }: Pick<InvitedVisit, "status" | "startsAt">, now: number): Standing {
  if (status === "cancelled") return "cancelled";
  if (status === "in_progress") return "here";
  if (status === "done" || status === "no_show" || startsAt <= now) return "over";
  return status === "confirmed" ? "confirmed" : "open";
}

export interface ConfirmPage {
  visit: InvitedVisit;
  settings: Settings;
  locale: Locale;
  answer: Answer | null;
  /** Where the form is sent, and its token. */
  form: { action: string; csrf: string };
  /** Of the page, for its links to other languages. */
  path: string;
  /** Unix ms. */
  now: number;
}

export function confirmPage({ visit, settings, locale, answer, form, path, now }: ConfirmPage): Page {
  const words = CONFIRM_WORDS[locale];
  const standing = standingOf(visit, now);
  const timeZone = settings.time_zone;
  const said = (options: Intl.DateTimeFormatOptions) =>
    timeFormat(LANGUAGE_TAGS[locale], { ...options, timeZone }).format(visit.startsAt);
  const day = said({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const time = said({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const where = [settings.address, settings.city].filter(Boolean).join(", ");
  const row = (name: string, value: string, kind = "") =>
    value === ""
      ? ""
      : html`<dt>${name}</dt>
          <dd class="${kind}">${value}</dd>`;
  const body = html`${notice(answer, standing, locale)}
    <div class="card">
      <dl class="visit">
        ${row(words.day, day, "when")} ${row(words.time, time, "when")}
        ${row(words.car, [visit.car, visit.plate].filter(Boolean).join(" "))} ${row(words.title, visit.title)}
        ${row(words.where, where)}
      </dl>
      ${
        standing === "open"
          ? html`<form method="post" action="${form.action}">
              <input type="hidden" name="csrf" value="${form.csrf}" />
              <input type="hidden" name="starts" value="${visit.startsAt}" />
              <button class="btn primary">${words.confirm}</button>
            </form>`
          : ""
      }
    </div>
    ${callUs(settings, locale)} ${languageLinks(locale, { path })}`;
  return page({
    locale,
    title: `${words.heading} · ${settings.display_name}`,
    heading: words.heading,
    shop: settings.display_name,
    theme: settings.theme_color,
    style: STYLE,
    narrow: true,
    secret: true,
    body,
  });
}

/** What was said last, where it is still so; else how the appointment stands. */
function notice(answer: Answer | null, standing: Standing, locale: Locale): Markup {
  const words = CONFIRM_WORDS[locale];
  const isThanks = answer === "confirmed" || answer === "already";
  if (isThanks && standing === "confirmed") return html`<p class="done" role="status">${words.answer[answer]}</p>`;
  if (answer !== null && !isThanks && standing === "open")
    return html`<p class="error" role="status">${words.answer[answer]}</p>`;
  const look = { open: "", confirmed: "done", cancelled: "error", here: "note", over: "note" }[standing];
  return html`<p class="${look}" role="status">${words.standing[standing]}</p>`;
}

function callUs({ phone }: Settings, locale: Locale): Markup | string {
  if (phone === "") return "";
  const tel = `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
  return html`<p class="call">${CONFIRM_WORDS[locale].call} <a href="${tel}">${phone}</a></p>`;
}

/** The same for what never was, for another shop's, and for what was deleted. */
export function noVisitPage(settings: Settings, locale: Locale): Page {
  const { gone } = CONFIRM_WORDS[locale];
  return page({
    locale,
    title: gone.title,
    shop: settings.display_name,
    theme: settings.theme_color,
    style: STYLE,
    narrow: true,
    secret: true,
    body: html`<p>${gone.text}</p>
      ${callUs(settings, locale)}`,
  });
}

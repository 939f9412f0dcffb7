// An order's public page: how far the car is, what waits for the client's answer, what it comes to (mocks/tracking). Works without
// script, on any phone; every decision is a plain form.

import { html, raw } from "hono/html";
import { ORDER_DOCUMENTS, type OrderDocumentKind } from "../../../shared/domains/work-orders/documents.states.ts";
import { STEP_OF, STEPS } from "../../../shared/domains/work-orders/tracking.rules.ts";
import { minorToDecimal } from "../../../shared/kernel/money.ts";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { DOCUMENT_WORDS } from "../../documents/document.words.ts";
import { numberFormat, timeFormat } from "../../app/formats.ts";
import { page, type Markup, type Page } from "../../app/page.ts";
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from "../tenancy/landing.words.ts";
import { logoUrl } from "../tenancy/settings.schemas.ts";
import { TRACKING_STYLE } from "./tracking.style.ts";
import { lineMinor, moment, type TrackingView } from "./tracking.view.ts";
import type { TrackedLine, TrackedOrder, TrackedPhoto } from "./tracking.reads.ts";
import { TRACKING_WORDS, type Flash } from "./tracking.words.ts";

export interface TrackingPage {
  order: TrackedOrder;
  view: TrackingView;
  settings: Settings;
  flash: Flash | null;
  /** `/t/{token}`. */
  path: string;
  /** Of a line that waits: where its decision is sent, and the form's token. */
  formOf: (line: TrackedLine) => { action: string; csrf: string };
  /** Where the printed one is. */
  documentOf: (kind: OrderDocumentKind) => string;
  /** Unix ms. */
  now: number;
}

const icon = (path: string) => raw(`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`);
const CHECK = icon("M4 12.5l5 5L20 6.5");
const CROSS = icon("M6 6l12 12M18 6L6 18");
const PHONE = icon("M5 4h4l2 5-2.5 1.5a11 11 0 005 5L15 13l5 2v4a2 2 0 01-2 2A16 16 0 013 6a2 2 0 012-2");

export function trackingPage(shown: TrackingPage): Page {
  const { order, view, settings, flash } = shown;
  const words = TRACKING_WORDS[view.locale];
  return page({
    locale: view.locale,
    title: words.title(order.plate, settings.display_name),
    heading: null,
    theme: settings.theme_color,
    style: TRACKING_STYLE,
    secret: true,
    body: html`${shop(settings, words.call)}
    ${flash && html`<p class="flash ${flash === "failed" ? "error" : "done"}" role="status">${words.flash[flash]}</p>`}
    ${progress(shown)} ${asked(shown)} ${answered(shown)} ${sums(shown)} ${otherPhotos(shown)} ${happened(shown)}
    ${foot(shown)}`,
  });
}

function shop({ display_name, city, address, phone, logo }: Settings, call: string): Markup {
  const where = [city, address].filter(Boolean).join(", ");
  return html`<header class="who">
    ${
      logo
        ? html`<img src="${logoUrl(logo)}" alt="" />`
        : html`<span class="mark" aria-hidden="true">${display_name.charAt(0).toUpperCase()}</span>`
    }
    <p><b>${display_name}</b><br />${where}</p>
    ${phone && html`<a href="${telOf(phone)}" aria-label="${call}">${PHONE}</a>`}
  </header>`;
}

const telOf = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;

function progress({ order, view, settings, now }: TrackingPage): Markup {
  const words = TRACKING_WORDS[view.locale];
  const when = (at: number) => moment(at, now, view.locale, settings.time_zone);
  const step = STEP_OF[order.status];
  const at = step === null ? -1 : STEPS.indexOf(step);
  const late = order.etaAt !== null && order.etaPromised !== null && order.etaAt > order.etaPromised;
  return html`<section class="blk">
    <p class="car">
      <span class="plate"><i>${order.plateCountry}</i><b>${order.plate}</b></span> ${view.vehicle}
    </p>
    <h1>${view.pending.length > 0 ? words.waiting : view.statusLabel}</h1>
    ${
      step !== null && view.progress !== null
        ? html`<div class="steps" aria-hidden="true">
              ${STEPS.map((_, index) => html`<i>${index < at || order.status === "done" ? raw("<b></b>") : ""}${index === at && order.status !== "done" ? half : ""}</i>`)}
            </div>
            <p class="num">${words.step(at + 1, STEPS.length, words.steps[step], view.progress)}</p>`
        : ""
    }
    ${
      order.etaAt === null || at < 0 || order.status === "done"
        ? ""
        : html`<dl class="eta num">
            ${
              order.etaPromised !== null &&
              html`<div>
                <dt>${words.promised}</dt>
                <dd>${when(order.etaPromised)}</dd>
              </div>`
            }
            ${
              order.etaAt !== order.etaPromised &&
              html`<div class="${late ? "late" : ""}">
                <dt>${late ? words.readyNow : words.readyAt}</dt>
                <dd>${when(order.etaAt)}</dd>
              </div>`
            }
          </dl>`
    }
    ${late && order.etaChangeReason ? html`<p class="why"><b>${words.why}</b> ${order.etaChangeReason}</p>` : ""}
  </section>`;
}

/** The step that is under way. */
const half = raw('<b class="half"></b>');

const amountOf = ({ locale }: TrackingView, { currency }: Settings) => {
  const format = numberFormat(LANGUAGE_TAGS[locale], { minimumFractionDigits: 2, useGrouping: "always" });
  return (minor: number) => `${format.format(Number(minorToDecimal(minor)))}\u00A0${currency}`;
};

function details({ kind, normHours, quantity }: TrackedLine, { locale }: TrackingView): string {
  const words = TRACKING_WORDS[locale];
  const number = (value: number) => numberFormat(LANGUAGE_TAGS[locale], { maximumFractionDigits: 3 }).format(value);
  if (kind === "part") return words.pieces(number(quantity));
  return normHours === null ? "" : words.hours(number(normHours));
}

function asked(shown: TrackingPage): Markup | "" {
  const { view, settings, formOf } = shown;
  const words = TRACKING_WORDS[view.locale];
  const amount = amountOf(view, settings);
  if (view.pending.length === 0) return "";
  return html`<section class="ask" id="ask">
    <h2>${words.ask(view.pending.length)}</h2>
    <p>${words.askText}</p>
    ${view.pending.map((line) => {
      const { action, csrf } = formOf(line);
      return html`<article class="q" data-line="${line.id}">
        <h3>${line.name}</h3>
        <p>${details(line, view)}</p>
        ${shots(shown, ({ lineId }) => lineId === line.id)}
        <p class="pr num">${amount(lineMinor(line))}</p>
        <form method="post" action="${action}">
          <input type="hidden" name="csrf" value="${csrf}" />
          <button class="btn" name="decision" value="decline">${words.decline}</button>
          <button class="btn ok" name="decision" value="approve">${CHECK} ${words.approve}</button>
        </form>
      </article>`;
    })}
  </section>`;
}

/** Pictures, each of which opens whole. */
function shots({ order, path, view }: TrackingPage, wanted: (photo: TrackedPhoto) => boolean): Markup | "" {
  const photos = order.photos.filter(wanted);
  if (photos.length === 0) return "";
  return html`<p class="shots">
    ${photos.map(
      ({ id, caption }) =>
        html`<a href="${path}/photos/${id}">
          <img
            src="${path}/photos/${id}/thumbnail"
            alt="${caption ?? TRACKING_WORDS[view.locale].photo}"
            loading="lazy"
            width="104"
            height="104"
          />
        </a>`,
    )}
  </p>`;
}

/** Pictures that are not shown beside a line that waits. */
function otherPhotos(shown: TrackingPage): Markup | "" {
  const pending = new Set(shown.view.pending.map(({ id }) => id));
  const others = shots(shown, ({ lineId }) => lineId === null || !pending.has(lineId));
  if (others === "") return "";
  return html`<section class="blk">
    <h2>${TRACKING_WORDS[shown.view.locale].photos}</h2>
    ${others}
  </section>`;
}

function answered({ view, settings }: TrackingPage): Markup | "" {
  const words = TRACKING_WORDS[view.locale];
  const amount = amountOf(view, settings);
  if (view.decided.length === 0) return "";
  return html`<section class="blk">
    <h2>${words.answered}</h2>
    ${view.decided.map(
      (line) =>
        html`<p class="dec" data-decided="${line.id}">
          ${
            line.approvedAt === null
              ? html`<span class="st red">${CROSS} ${words.declined}</span>`
              : html`<span class="st green">${CHECK} ${words.approved}</span>`
          }
          <span class="name">${line.name}</span>
          <b class="num">${amount(line.approvedAt === null ? 0 : lineMinor(line))}</b>
        </p>`,
    )}
  </section>`;
}

/** To keep or to print. */
function documents({ view, documentOf }: TrackingPage): Markup {
  const words = DOCUMENT_WORDS[view.locale].order;
  return html`<p class="docs">
    ${ORDER_DOCUMENTS.map((kind) => html`<a href="${documentOf(kind)}" type="application/pdf" data-document="${kind}">${words[kind]} (PDF)</a>`)}
  </p>`;
}

function sums(shown: TrackingPage): Markup {
  const { order, view, settings } = shown;
  const words = TRACKING_WORDS[view.locale];
  const amount = amountOf(view, settings);
  const { agreed, withPending, balance } = view.totals;
  return html`<section class="blk">
    <h2>${words.toPay}</h2>
    <dl class="tot num">
      <dt>${words.agreed}</dt>
      <dd>${amount(agreed)}</dd>
      ${
        order.paidMinor !== 0 &&
        html`<dt>${words.paid}</dt>
          <dd>${amount(-order.paidMinor)}</dd>`
      }
      <dt class="now">${balance <= 0 && order.paidMinor > 0 ? words.settled : words.rest}</dt>
      <dd class="now">${amount(Math.max(0, balance))}</dd>
    </dl>
    ${withPending === agreed ? "" : html`<p class="num">${words.withAll(amount(withPending))}</p>`} ${documents(shown)}
  </section>`;
}

function happened({ view, settings, now }: TrackingPage): Markup | "" {
  const words = TRACKING_WORDS[view.locale];
  if (view.timeline.length === 0) return "";
  return html`<section class="blk">
    <h2>${words.happened}</h2>
    <ul class="tl">
      ${view.timeline.map(
        ({ at, text }) =>
          html`<li>
            <time class="num" datetime="${new Date(at).toISOString()}"
              >${moment(at, now, view.locale, settings.time_zone)}</time
            >
            <span>${text}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}

function foot({ order, view, settings, now }: TrackingPage): Markup {
  const words = TRACKING_WORDS[view.locale];
  const time = timeFormat(LANGUAGE_TAGS[view.locale], {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: settings.time_zone,
  }).format(now);
  return html`<p class="end">
      ${[order.number, words.updated(time)].filter(Boolean).join(" · ")}.
      ${settings.phone && html`${words.questions} <a href="${telOf(settings.phone)}">${settings.phone}</a>.`}
    </p>
    <nav class="langs">
      ${LOCALES.filter((one) => one !== view.locale).map(
        (one) => html`<a href="?lang=${one}" lang="${one}" hreflang="${one}">${LANGUAGE_NAMES[one]}</a>`,
      )}
    </nav>`;
}

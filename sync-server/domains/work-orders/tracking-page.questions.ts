// What waits for the client's answer, what was answered, and the pictures of both.

import { html } from "hono/html";
import { LANGUAGE_TAGS, moneyFormat, numberFormat } from "../../app/formats.ts";
import type { Markup } from "../../app/page.ts";
import { CHECK, CROSS, type TrackingPage } from "./tracking-page.parts.ts";
import type { TrackedLine, TrackedPhoto } from "./tracking.reads.ts";
import { lineMinor, type TrackingView } from "./tracking.view.ts";
import { TRACKING_WORDS } from "./tracking.words.ts";

function details({ kind, normHours, quantity }: TrackedLine, { locale }: TrackingView): string {
  const words = TRACKING_WORDS[locale];
  const number = (value: number) => numberFormat(LANGUAGE_TAGS[locale], { maximumFractionDigits: 3 }).format(value);
  if (kind === "part") return words.pieces(number(quantity));
  return normHours === null ? "" : words.hours(number(normHours));
}

export function asked(shown: TrackingPage): Markup | "" {
  const { view, settings, formOf } = shown;
  const words = TRACKING_WORDS[view.locale];
  const amount = moneyFormat(view.locale, settings.currency);
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

export function answered({ view, settings }: TrackingPage): Markup | "" {
  const words = TRACKING_WORDS[view.locale];
  const amount = moneyFormat(view.locale, settings.currency);
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
export function otherPhotos(shown: TrackingPage): Markup | "" {
  const pending = new Set(shown.view.pending.map(({ id }) => id));
  const others = shots(shown, ({ lineId }) => lineId === null || !pending.has(lineId));
  if (others === "") return "";
  return html`<section class="blk">
    <h2>${TRACKING_WORDS[shown.view.locale].photos}</h2>
    ${others}
  </section>`;
}

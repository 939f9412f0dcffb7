// What waits for the client's answer, what was answered, and the pictures of both.

import { html } from "hono/html";
import { LANGUAGE_TAGS, moneyFormat, numberFormat } from "../../platform/formats.ts";
import type { Markup } from "../../http/page.ts";
import { bytesOf, CHECK, compact, CROSS, NOTHING, thoseThatFit, type TrackingPage } from "./tracking-page.parts.ts";
import type { TrackedLine, TrackedPhoto } from "./tracking.reads.ts";
import { lineMinor, type TrackingView } from "./tracking.view.ts";
import { TRACKING_WORDS } from "./tracking.words.ts";

function details({ kind, normHours, quantity }: TrackedLine, { locale }: TrackingView): string {
  const words = TRACKING_WORDS[locale];
  const number = (value: number) => numberFormat(LANGUAGE_TAGS[locale], { maximumFractionDigits: 3 }).format(value);
  if (kind === "part") return words.pieces(number(quantity));
  return normHours === null ? "" : words.hours(number(normHours));
}

export interface Asked {
  markup: Markup;
  /** Ids of the lines that are asked about. */
  lines: ReadonlySet<string>;
}

/** `most`: bytes that it may take. What does not fit is asked once these are answered, so that the page is never a long wait. */
export async function asked(shown: TrackingPage, most: number): Promise<Asked> {
  const { view } = shown;
  const words = TRACKING_WORDS[view.locale];
  const all = view.pending.length;
  if (all === 0) return { markup: NOTHING, lines: new Set() };
  const section = (questions: readonly Awaited<Markup>[], now = questions.length) =>
    compact(
      html`<section class="ask" id="ask">
        <h2>${words.ask(all)}</h2>
        <p>${words.askText}</p>
        ${questions.length < all && html`<p data-later>${words.askLater(all - questions.length, now)}</p>`} ${questions}
      </section>`,
    );
  const room = most - bytesOf(await section([], all));
  const questions = await thoseThatFit(view.pending, room, (line) => question(shown, line));
  const lines = new Set(view.pending.slice(0, questions.length).map(({ id }) => id));
  return { markup: section(questions), lines };
}

function question(shown: TrackingPage, line: TrackedLine): Markup {
  const { view, settings, formOf } = shown;
  const words = TRACKING_WORDS[view.locale];
  const { action, csrf } = formOf(line);
  return html`<article class="q" data-line="${line.id}">
    <h3>${line.name}</h3>
    <p>${details(line, view)}</p>
    ${shots(shown, ({ lineId }) => lineId === line.id)}
    <p class="pr">${moneyFormat(view.locale, settings.currency)(lineMinor(line))}</p>
    <form method="post" action="${action}">
      <input type="hidden" name="csrf" value="${csrf}" />
      <button class="btn" name="decision" value="decline">${words.decline}</button>
      <button class="btn ok" name="decision" value="approve">${CHECK} ${words.approve}</button>
    </form>
  </article>`;
}

/** Some thirty answers; of more, the first ones are only counted. */
const ANSWERED_BYTES = 8_000;

export async function answered({ view, settings }: TrackingPage): Promise<Markup> {
  const words = TRACKING_WORDS[view.locale];
  const amount = moneyFormat(view.locale, settings.currency);
  if (view.decided.length === 0) return NOTHING;
  const answers = await thoseThatFit(
    view.decided,
    ANSWERED_BYTES,
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
  );
  const more = view.decided.length - answers.length;
  return html`<section class="blk">
    <h2>${words.answered}</h2>
    ${answers} ${more > 0 && html`<p>${words.moreAnswered(more)}</p>`}
  </section>`;
}

/** Characters of a caption that stand for its picture: more is not listened to. */
const MOST_ALT = 120;
const altOf = (caption: string) =>
  caption.length <= MOST_ALT ? caption : `${Array.from(caption).slice(0, MOST_ALT).join("")}…`;

/** Pictures, each of which opens whole. */
function shots({ path, view }: TrackingPage, wanted: (photo: TrackedPhoto) => boolean): Markup {
  const photos = view.photos.filter(wanted);
  if (photos.length === 0) return NOTHING;
  return html`<p class="shots">
    ${photos.map(
      ({ id, caption }) =>
        html`<a href="${path}/photos/${id}">
          <img
            src="${path}/photos/${id}/thumbnail"
            alt="${caption === null ? TRACKING_WORDS[view.locale].photo : altOf(caption)}"
            loading="lazy"
            width="104"
            height="104"
          />
        </a>`,
    )}
  </p>`;
}

/** Pictures that are not shown beside a question of this page. */
export function otherPhotos(shown: TrackingPage, beside: Asked["lines"]): Markup {
  const others = shots(shown, ({ lineId }) => lineId === null || !beside.has(lineId));
  if (others === NOTHING) return NOTHING;
  return html`<section class="blk">
    <h2>${TRACKING_WORDS[shown.view.locale].photos}</h2>
    ${others}
  </section>`;
}

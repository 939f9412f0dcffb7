// An order's public page: how far the car is, what waits for the client's answer, what it comes to. Works without
// script, on any phone; every decision is a plain form.

import { html, raw } from "hono/html";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { LANGUAGE_TAGS, timeFormat } from "../../platform/formats.ts";
import { LANGUAGE_NAMES, page, type Markup, type Page } from "../../http/page.ts";
import { bytesOf, compact, ICONS, NOTHING, type TrackingPage } from "./tracking-page.parts.ts";
import { happened, progress } from "./tracking-page.progress.ts";
import { answered, asked, otherPhotos, type Asked } from "./tracking-page.questions.ts";
import { shopOf, telOf } from "./tracking-page.shop.ts";
import { sums } from "./tracking-page.sums.ts";
import type { TrackedPhoto } from "./tracking.reads.ts";
import { OPENED_POLICY, OPENED_SCRIPT } from "./tracking.script.ts";
import { TRACKING_STYLE } from "./tracking.style.ts";
import { TRACKING_WORDS } from "./tracking.words.ts";

const SCRIPT = raw(`<script>${OPENED_SCRIPT}</script>`);

/** 50 KB at most, on whatever network: kilobytes of 1,000 bytes, the smaller of the two that are called so. */
const MOST_BYTES = 50_000;

/** What waits for an answer has the room that the rest leaves. */
export async function trackingPage(shown: TrackingPage): Promise<Page> {
  const { order, view, settings, flash } = shown;
  const words = TRACKING_WORDS[view.locale];
  const before = await compact(
    html`${ICONS} ${shopOf(settings, words.call)}
    ${flash && html`<p class="flash ${flash === "failed" || flash === "changed" ? "error" : "done"}" role="status">${words.flash[flash]}</p>`}
    ${progress(shown)}`,
  );
  const above = await compact(html`${answered(shown)} ${sums(shown)}`);
  const below = await compact(html`${happened(shown)} ${foot(shown)}`);
  const around = async (questions: Markup, beside: Asked["lines"]) =>
    page({
      locale: view.locale,
      title: words.title(order.plate, settings.display_name),
      heading: null,
      theme: settings.theme_color,
      style: TRACKING_STYLE,
      secret: true,
      body: html`${before}${questions}${above}${await compact(html`${otherPhotos(shown, beside)}`)}${below}${SCRIPT}`,
      allow: OPENED_POLICY,
    });
  const askedBeside = async (beside: Asked["lines"]) =>
    asked(shown, MOST_BYTES - bytesOf(await (await around(NOTHING, beside)).markup));

  const waiting = new Set(view.pending.map(({ id }) => id));
  const first = await askedBeside(waiting);
  // The picture of a line that is asked about later stands among the others: then they have the room for all of them.
  const isLeftOut = ({ lineId }: TrackedPhoto) => lineId !== null && waiting.has(lineId) && !first.lines.has(lineId);
  const { markup, lines } = view.photos.some(isLeftOut) ? await askedBeside(new Set()) : first;
  return around(markup, lines);
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

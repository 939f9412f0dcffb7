// An order's public page: how far the car is, what waits for the client's answer, what it comes to (mocks/tracking). Works without
// script, on any phone; every decision is a plain form.

import { html } from "hono/html";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import { LOCALES } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { LANGUAGE_TAGS, timeFormat } from "../../platform/formats.ts";
import { page, type Markup, type Page } from "../../http/page.ts";
import { LANGUAGE_NAMES } from "../tenancy/landing.words.ts";
import { logoUrl } from "../tenancy/settings.schemas.ts";
import { bytesOf, compact, ICONS, NOTHING, PHONE, type TrackingPage } from "./tracking-page.parts.ts";
import { happened, progress } from "./tracking-page.progress.ts";
import { answered, asked, otherPhotos } from "./tracking-page.questions.ts";
import { sums } from "./tracking-page.sums.ts";
import { TRACKING_STYLE } from "./tracking.style.ts";
import { TRACKING_WORDS } from "./tracking.words.ts";

/** 50 KB at most, on whatever network: kilobytes of 1,000 bytes, the smaller of the two that are called so. */
const MOST_BYTES = 50_000;

/** What waits for an answer has the room that the rest leaves. */
export async function trackingPage(shown: TrackingPage): Promise<Page> {
  const { order, view, settings, flash } = shown;
  const words = TRACKING_WORDS[view.locale];
  const before = await compact(
    html`${ICONS} ${shop(settings, words.call)}
    ${flash && html`<p class="flash ${flash === "failed" || flash === "changed" ? "error" : "done"}" role="status">${words.flash[flash]}</p>`}
    ${progress(shown)}`,
  );
  const after = await compact(
    html`${answered(shown)} ${sums(shown)} ${otherPhotos(shown)} ${happened(shown)} ${foot(shown)}`,
  );
  const around = (questions: Markup) =>
    page({
      locale: view.locale,
      title: words.title(order.plate, settings.display_name),
      heading: null,
      theme: settings.theme_color,
      style: TRACKING_STYLE,
      secret: true,
      body: html`${before}${questions}${after}`,
    });
  const taken = bytesOf(await around(NOTHING).markup);
  return around(await asked(shown, MOST_BYTES - taken));
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

// A shop's landing page: who they are, what they do, when and where. Works without script, on any
// phone; the open-now line is that of the moment in which it was asked for.

import { html, raw } from "hono/html";
import { languageLinks } from "../../http/page.ts";
import { localTime, openingAt, type Opening } from "../../../shared/domains/tenancy/opening-hours.rules.ts";
import { WEEKDAYS, type Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import { LOCALES, type Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { LANGUAGE_TAGS, moneyFormat, timeFormat } from "../../platform/formats.ts";
import { businessData } from "./landing.data.ts";
import { landingStyle } from "./landing.style.ts";
import { LANDING_WORDS, type LandingWords } from "./landing.words.ts";
import { logoUrl } from "./settings.schemas.ts";

/** Where anybody asks the shop to call them back. */
export const LEAD_PATH = "/lead";

export interface Landing {
  settings: Settings;
  locale: Locale;
  /** Of this answer's one style sheet. */
  nonce: string;
  /** Of the shop's host, as the visitor has it. */
  origin: string;
  /** Unix ms. */
  now: number;
  /** Where the online shop is; null: there is none. */
  shopPath: string | null;
  /** What the address says of where the visitor was, to go on with them: `utm_source=…`; empty: nothing. */
  cameBy: string;
}

export function landingPage({ settings, locale, nonce, origin, now, shopPath, cameBy }: Landing) {
  const words = LANDING_WORDS[locale];
  const { display_name, slogan, city, theme_color, logo } = settings;
  const opening = openingAt(settings, now);
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${[display_name, city].filter(Boolean).join(" · ")}</title>
        <meta name="description" content="${[slogan, city].filter(Boolean).join(" · ")}" />
        <meta name="theme-color" content="${theme_color}" />
        <link rel="manifest" href="/manifest.json" />
        <link rel="icon" href="${logo ? `/logo/icon-192.png?v=${logo.sha256}` : "/icons/icon.svg"}" />
        <link rel="canonical" href="${origin}/" />
        ${LOCALES.map((one) => html`<link rel="alternate" hreflang="${one}" href="${origin}/?lang=${one}" />`)}
        <style nonce="${nonce}">
          ${raw(landingStyle(theme_color))}
        </style>
        <script type="application/ld+json">
          ${raw(businessData(settings, origin))}
        </script>
      </head>
      <body>
        <header>
          <div class="bar">
            ${
              logo
                ? html`<img src="${logoUrl(logo)}" alt="" width="${logo.width}" height="${logo.height}" />`
                : html`<span class="mark" aria-hidden="true">${display_name.charAt(0).toUpperCase()}</span>`
            }
            ${languageLinks(locale, { path: "/", label: words.languages })}
          </div>
          <h1>${display_name}</h1>
          ${slogan && html`<p class="slogan">${slogan}</p>`}
          <p class="now ${opening.open ? "open" : "closed"}">${openingLine(opening, words)}</p>
          <p class="acts">
            ${settings.phone && html`<a class="btn primary" href="${telOf(settings.phone)}">${words.call} ${settings.phone}</a>`}
            <a class="btn" href="${LEAD_PATH}?${cameBy}lang=${locale}">${words.callBack}</a>
            ${shopPath === null ? "" : html`<a class="btn" href="${shopPath}">${words.shop}</a>`}
          </p>
        </header>
        <main>
          ${services(settings, locale)} ${hours(settings, locale, now)} ${place(settings, words)}
          ${makes(settings, words)}
        </main>
        <footer><a href="/app">${words.staff}</a></footer>
      </body>
    </html>`;
}

const telOf = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;

export function openingLine(opening: Opening, words: LandingWords): string {
  if (opening.open) return words.openUntil(opening.until);
  const { opens } = opening;
  if (opens === null) return words.notOpening;
  if (opens.inDays === 0) return words.opensToday(opens.at);
  return opens.inDays === 1 ? words.opensTomorrow(opens.at) : words.opensOn(words.onDays[opens.weekday], opens.at);
}

function services({ services: offered, currency }: Settings, locale: Locale) {
  const words = LANDING_WORDS[locale];
  if (offered.length === 0) return "";
  const amount = moneyFormat(locale, currency);
  const price = (minor: number) => words.priceFrom(amount(minor));
  return html`<section>
    <h2>${words.services}</h2>
    <ul class="services">
      ${offered.map(
        ({ name, price_from }) =>
          html`<li>
            <span>${name}</span>
            ${price_from === null ? html`<span class="ask">${words.onRequest}</span>` : html`<b>${price(price_from)}</b>`}
          </li>`,
      )}
    </ul>
  </section>`;
}

function hours({ hours: week, holidays, time_zone }: Settings, locale: Locale, now: number) {
  const words = LANDING_WORDS[locale];
  const format = timeFormat(LANGUAGE_TAGS[locale], { day: "numeric", month: "long", timeZone: "UTC" });
  const { date: today } = localTime(now, time_zone);
  const coming = holidays.filter((date) => date >= today).slice(0, 12);
  return html`<section>
    <h2>${words.hours}</h2>
    <table>
      ${WEEKDAYS.map((day) => {
        const open = week[day];
        return html`<tr>
          <th scope="row">${words.days[day]}</th>
          <td>${open ? `${open.open} – ${open.close}` : words.closed}</td>
        </tr>`;
      })}
    </table>
    ${
      coming.length === 0
        ? ""
        : html`<p class="muted">
            ${words.holidays}: ${coming.map((date) => format.format(new Date(`${date}T00:00:00Z`))).join(", ")}
          </p>`
    }
  </section>`;
}

function place({ city, address, phone, email, display_name }: Settings, words: LandingWords) {
  const where = [address, city].filter(Boolean).join(", ");
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([display_name, where].join(", "))}`;
  return html`<section>
    ${
      where &&
      html`<h2>${words.location}</h2>
        <address>${where}</address>
        <p class="way"><a href="${map}" rel="noopener noreferrer">${words.showMap}</a></p>`
    }
    ${(phone || email) && html`<h2>${words.contact}</h2>`}
    ${phone && html`<p class="way"><a href="${telOf(phone)}">${phone}</a></p>`}
    ${email && html`<p class="way"><a href="mailto:${email}">${email}</a></p>`}
  </section>`;
}

function makes({ cars }: Settings, words: LandingWords) {
  if (cars.length === 0) return "";
  return html`<section>
    <h2>${words.cars}</h2>
    <ul class="makes">
      ${cars.map((make) => html`<li>${make}</li>`)}
    </ul>
  </section>`;
}

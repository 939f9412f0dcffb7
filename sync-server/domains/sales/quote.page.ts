// The public page of a quote: what is offered, what it costs, and the client's answers. Works without script, on any phone; every answer is
// a plain form. It looks as the page of an order does.

import { html, raw } from "hono/html";
import {
  answeredAt,
  isAnswered,
  quoteEndsAt,
  quotedMinor,
  quoteSums,
  type QuoteStanding,
} from "../../../shared/domains/sales/quotes.rules.ts";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import { LOCALES, type Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { LANGUAGE_NAMES, page, type Markup, type Page } from "../../http/page.ts";
import { LANGUAGE_TAGS, moneyFormat, numberFormat, timeFormat } from "../../platform/formats.ts";
import { bytesOf, CHECK, compact, CROSS, ICONS, NOTHING, thoseThatFit } from "../work-orders/tracking-page.parts.ts";
import { shopOf, telOf } from "../work-orders/tracking-page.shop.ts";
import { OPENED_POLICY, OPENED_SCRIPT } from "../work-orders/tracking.script.ts";
import { TRACKING_STYLE } from "../work-orders/tracking.style.ts";
import type { OfferedLine, OfferedQuote } from "./quote.reads.ts";
import { QUOTE_PAGE_WORDS, type QuoteFlash } from "./quote.words.ts";

const STYLE = `${TRACKING_STYLE}
.blk h1{margin:8px 0 4px}
.blk p{margin:0 0 4px}
.q.all{border-color:var(--line-strong)}
.q .btn.ok{white-space:normal}`;

const SCRIPT = raw(`<script>${OPENED_SCRIPT}</script>`);

/** As the page of an order. */
const MOST_BYTES = 50_000;
/** Of what is answered, and of what cannot be answered any more. */
const LISTED_BYTES = 9_000;

export interface QuotePage {
  quote: OfferedQuote;
  standing: QuoteStanding;
  settings: Settings;
  locale: Locale;
  flash: QuoteFlash | null;
  /** Where an answer about these lines is sent. */
  actionOf: (lines: readonly OfferedLine[]) => string;
  /** Where the printed one is. */
  paper: string;
}

interface Shown extends QuotePage {
  words: (typeof QUOTE_PAGE_WORDS)[Locale];
  amount: (minor: number) => string;
  number: (value: number) => string;
}

/** What waits for an answer has the room that the rest leaves. */
export async function quotePage(about: QuotePage): Promise<Page> {
  const { quote, standing, settings, locale, flash } = about;
  const format = numberFormat(LANGUAGE_TAGS[locale], { maximumFractionDigits: 3 });
  const shown: Shown = {
    ...about,
    words: QUOTE_PAGE_WORDS[locale],
    amount: moneyFormat(locale, settings.currency),
    number: (value) => format.format(value),
  };
  const { words } = shown;
  const isShown = standing !== "withdrawn" && standing !== "empty";
  const above = await compact(
    html`${ICONS} ${shopOf(settings, words.call)}
    ${flash && html`<p class="flash ${flash === "approved" || flash === "declined" ? "done" : "error"}" role="status">${words.flash[flash]}</p>`}
    ${head(shown)}`,
  );
  const below = await compact(
    html`${isShown ? await listed(shown) : NOTHING} ${isShown ? sums(shown) : NOTHING} ${foot(shown)}`,
  );
  const around = (asked: Markup) =>
    page({
      locale,
      title: words.title(settings.display_name),
      heading: null,
      theme: settings.theme_color,
      style: STYLE,
      secret: true,
      body: html`${above}${asked}${below}${SCRIPT}`,
      allow: OPENED_POLICY,
    });
  const waiting = standing === "open" ? quote.lines.filter((line) => !isAnswered(line)) : [];
  if (waiting.length === 0) return around(NOTHING);
  return around(await questions(shown, waiting, MOST_BYTES - bytesOf(await around(NOTHING).markup)));
}

function comesNext({ stage, lines }: OfferedQuote): "agreed" | "scheduled" | "declined" {
  if (!lines.some(({ approvedAt }) => approvedAt !== null)) return "declined";
  return stage === "scheduled" ? "scheduled" : "agreed";
}

function head({ quote, standing, settings, locale, words }: Shown): Markup {
  const day = timeFormat(LANGUAGE_TAGS[locale], { dateStyle: "long", timeZone: settings.time_zone });
  const isHeld = standing === "open" || standing === "answered";
  const more = standing === "answered" ? words.thanks[comesNext(quote)] : words.text[standing];
  return html`<section class="blk" data-standing="${standing}">
    ${
      quote.plate !== "" &&
      html`<p class="car">
        <span class="plate"><i>${quote.plateCountry}</i><b>${quote.plate}</b></span> ${quote.car}
      </p>`
    }
    <h1>${words.heading[standing]}</h1>
    ${standing !== "withdrawn" && html`<p><b>${quote.subject}</b></p>`}
    ${isHeld && quote.quoteSentAt !== null && html`<p>${words.validUntil(day.format(quoteEndsAt(quote.quoteSentAt)))}</p>`}
    ${more !== undefined && html`<p>${more}</p>`}
  </section>`;
}

/** `most`: bytes that they may take. What does not fit is asked once these are answered. */
async function questions(shown: Shown, waiting: readonly OfferedLine[], most: number): Promise<Markup> {
  const { words } = shown;
  const section = (made: readonly Awaited<Markup>[], now: number, lines: readonly OfferedLine[]) =>
    compact(
      html`<section class="ask" id="ask">
        <h2>${words.ask(waiting.length)}</h2>
        <p>${words.askText}</p>
        ${now < waiting.length && html`<p data-later>${words.askLater(waiting.length - now, now)}</p>`} ${made}
        ${lines.length > 1 ? allAtOnce(shown, lines) : NOTHING}
      </section>`,
    );
  // The address of all at once names every line: it grows with them.
  const ofAddress = bytesOf(await section([], 0, waiting));
  const made = await thoseThatFit(waiting, most - ofAddress, (line) => question(shown, line));
  return section(made, made.length, waiting.slice(0, made.length));
}

function details({ kind, normHours, quantity, priceMinor }: OfferedLine, { words, number, amount }: Shown): string {
  // Of one piece the price stands beneath.
  if (kind === "part") return words.pieces(number(quantity), quantity === 1 ? null : amount(priceMinor));
  return normHours === null ? "" : words.hours(number(normHours));
}

function question(shown: Shown, line: OfferedLine): Markup {
  const { words, amount, actionOf } = shown;
  return html`<article class="q" data-line="${line.id}">
    <h3>${line.name}</h3>
    <p>${details(line, shown)}</p>
    <p class="pr">${amount(quotedMinor(line))}</p>
    <form method="post" action="${actionOf([line])}">
      <button class="btn" name="decision" value="decline">${words.decline}</button>
      <button class="btn ok" name="decision" value="approve">${CHECK} ${words.approve}</button>
    </form>
  </article>`;
}

function allAtOnce({ words, amount, actionOf }: Shown, lines: readonly OfferedLine[]): Markup {
  return html`<article class="q all" data-all>
    <h3>${words.all(lines.length)}</h3>
    <p class="pr">${amount(quoteSums(lines).waiting)}</p>
    <form method="post" action="${actionOf(lines)}">
      <button class="btn" name="decision" value="decline">${words.declineAll}</button>
      <button class="btn ok" name="decision" value="approve">${CHECK} ${words.approveAll}</button>
    </form>
  </article>`;
}

/** What is answered, the newest first; and where nothing can be answered any more, what was offered. */
async function listed(shown: Shown): Promise<Markup> {
  const { quote, standing, words } = shown;
  const answered = quote.lines.filter(isAnswered).toSorted((a, b) => answeredAt(b)! - answeredAt(a)!);
  const left = standing === "open" ? [] : quote.lines.filter((line) => !isAnswered(line));
  return html`${await list(shown, words.answered, answered, words.moreAnswered)}
  ${await list(shown, words.offered, left, words.moreOffered)}`;
}

async function list(
  { words, amount }: Shown,
  heading: string,
  lines: readonly OfferedLine[],
  moreOf: (count: number) => string,
): Promise<Markup> {
  if (lines.length === 0) return NOTHING;
  const state = (line: OfferedLine) => {
    if (!isAnswered(line)) return NOTHING;
    return line.approvedAt === null
      ? html`<span class="st red">${CROSS} ${words.declined}</span>`
      : html`<span class="st green">${CHECK} ${words.approved}</span>`;
  };
  const made = await thoseThatFit(
    lines,
    LISTED_BYTES,
    (line) =>
      html`<p class="dec" data-listed="${line.id}">
        ${state(line)}
        <span class="name">${line.name}</span>
        <b class="num">${amount(line.declinedAt === null ? quotedMinor(line) : 0)}</b>
      </p>`,
  );
  const more = lines.length - made.length;
  return html`<section class="blk">
    <h2>${heading}</h2>
    ${made} ${more > 0 && html`<p>${moreOf(more)}</p>`}
  </section>`;
}

function sums({ quote, standing, words, amount, paper }: Shown): Markup {
  const { total, approved, waiting } = quoteSums(quote.lines);
  const row = (name: string, minor: number) =>
    minor !== 0 &&
    html`<dt>${name}</dt>
      <dd>${amount(minor)}</dd>`;
  const isPartly = approved !== 0 && waiting !== 0;
  return html`<section class="blk">
    <h2>${words.sums}</h2>
    <dl class="tot num">
      ${isPartly && row(words.approvedSum, approved)}
      ${isPartly && standing === "open" && row(words.waitingSum, waiting)}
      <dt class="now">${words.total}</dt>
      <dd class="now" data-total="${total}">${amount(total)}</dd>
    </dl>
    <p class="docs"><a href="${paper}" type="application/pdf" data-document="quote">${words.paper}</a></p>
  </section>`;
}

function foot({ settings, locale, words }: Shown): Markup {
  return html`${
      settings.phone &&
      html`<p class="end">${words.questions} <a href="${telOf(settings.phone)}">${settings.phone}</a>.</p>`
    }
    <nav class="langs">
      ${LOCALES.filter((one) => one !== locale).map(
        (one) => html`<a href="?lang=${one}" lang="${one}" hreflang="${one}">${LANGUAGE_NAMES[one]}</a>`,
      )}
    </nav>`;
}

// What the order comes to, and its papers.

import { html } from "hono/html";
import { ORDER_DOCUMENTS } from "../../../shared/domains/work-orders/documents.states.ts";
import { balanceKind } from "../../../shared/domains/work-orders/owed.rules.ts";
import { DOCUMENT_WORDS } from "../../documents/document.words.ts";
import { moneyFormat } from "../../platform/formats.ts";
import type { Markup } from "../../http/page.ts";
import type { TrackingPage } from "./tracking-page.parts.ts";
import { TRACKING_WORDS } from "./tracking.words.ts";

export function sums(shown: TrackingPage): Markup {
  const { order, view, settings } = shown;
  const words = TRACKING_WORDS[view.locale];
  const amount = moneyFormat(view.locale, settings.currency);
  const { total, waiting, balance } = view.sums;
  const kind = balanceKind({ ...order, totalMinor: total }, order.lines);
  return html`<section class="blk">
    <h2>${words.toPay}</h2>
    <dl class="tot num">
      <dt>${words.agreed}</dt>
      <dd>${amount(total)}</dd>
      ${
        order.paidMinor !== 0 &&
        html`<dt>${words.paid}</dt>
          <dd>${amount(order.paidMinor)}</dd>`
      }
      <dt class="now">
        ${{ credit: words.overpaid, advance: words.advance, due: balance === 0 && order.paidMinor > 0 ? words.settled : words.rest }[kind]}
      </dt>
      <dd class="now" data-balance="${balance}">${amount(Math.abs(balance))}</dd>
    </dl>
    ${waiting === 0 ? "" : html`<p class="num" data-waiting>${words.waits(amount(waiting), amount(total + waiting))}</p>`}
    ${documents(shown)}
  </section>`;
}

/** To keep or to print. */
function documents({ view, documentOf }: TrackingPage): Markup {
  const words = DOCUMENT_WORDS[view.locale].order;
  return html`<p class="docs">
    ${ORDER_DOCUMENTS.map((kind) => html`<a href="${documentOf(kind)}" type="application/pdf" data-document="${kind}">${words[kind]} (PDF)</a>`)}
  </p>`;
}

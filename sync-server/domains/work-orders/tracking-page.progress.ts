// How far the car is, and what was done on the way.

import { html, raw } from "hono/html";
import { STEP_OF, STEPS } from "../../../shared/domains/work-orders/tracking.rules.ts";
import type { Markup } from "../../http/page.ts";
import { NOTHING, thoseThatFit, type TrackingPage } from "./tracking-page.parts.ts";
import { moment } from "./tracking.view.ts";
import { TRACKING_WORDS } from "./tracking.words.ts";

/** The step that is under way. */
const half = raw('<b class="half"></b>');

export function progress({ order, view, settings, now }: TrackingPage): Markup {
  const words = TRACKING_WORDS[view.locale];
  const when = (at: number) => moment(at, now, view.locale, settings.time_zone);
  const step = STEP_OF[order.status];
  const at = step === null ? -1 : STEPS.indexOf(step);
  const late = order.etaAt !== null && order.etaPromised !== null && order.etaAt > order.etaPromised;
  const changed = order.etaAt !== null && order.etaPromised !== null && order.etaAt !== order.etaPromised;
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
    ${changed && order.etaChangeReason ? html`<p class="why"><b>${late ? words.why : words.whyEarlier}</b> ${order.etaChangeReason}</p>` : ""}
  </section>`;
}

/** Twenty events of ordinary lines take two thirds of it. */
const HAPPENED_BYTES = 6_000;

export async function happened({ view, settings, now }: TrackingPage): Promise<Markup> {
  const words = TRACKING_WORDS[view.locale];
  if (view.timeline.length === 0) return NOTHING;
  const events = await thoseThatFit(
    view.timeline,
    HAPPENED_BYTES,
    ({ at, text }) =>
      html`<li>
        <time class="num" datetime="${new Date(at).toISOString()}"
          >${moment(at, now, view.locale, settings.time_zone)}</time
        >
        <span>${text}</span>
      </li>`,
  );
  return html`<section class="blk">
    <h2>${words.happened}</h2>
    <ul class="tl">
      ${events}
    </ul>
  </section>`;
}

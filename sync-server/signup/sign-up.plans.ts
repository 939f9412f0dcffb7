// The plans that may be chosen when signing up: what each costs, and what it has besides the one before it.

import { html } from "hono/html";
import { PLAN_FEATURES, PLAN_LIMITS } from "../../shared/domains/billing/plans.states.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { FEATURE_WORDS } from "../admin/admin-words.ts";
import type { PlanRecord } from "../admin/plans.reads.ts";
import type { Markup } from "../http/page.ts";
import { moneyFormat } from "../platform/formats.ts";
import { LIMITS } from "./sign-up.limits.ts";
import { SIGN_UP_WORDS } from "./sign-up.words.ts";

export const PLAN_STYLE = `.plans{border:0;margin:0;padding:0;display:grid;gap:12px;min-width:0}
.plans legend{font-weight:700;padding:0;margin-bottom:4px}
.plan{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;font-weight:400;background:var(--surface);border:1px solid var(--line-strong);border-radius:10px;padding:14px}
.plan:has(:checked){border:2px solid var(--brand);padding:13px}
.plan input{width:24px;min-height:24px;height:24px;margin:2px 0 0;padding:0;accent-color:var(--brand)}
.plan span{grid-column:2}
.plan .name{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 12px;font-weight:700}`;

/** `before`: the plan above it, of which this one may have all. */
function contentOf(locale: Locale, plan: PlanRecord, before: PlanRecord | undefined): string {
  const words = SIGN_UP_WORDS[locale];
  const hasAll = before !== undefined && before.features.every((feature) => plan.features.includes(feature));
  const told = PLAN_FEATURES.filter(
    (feature) => plan.features.includes(feature) && !(hasAll && before.features.includes(feature)),
  );
  const names = told.map((feature) => FEATURE_WORDS[locale][feature]).join(", ");
  return hasAll && names !== "" ? `${words.besides(before.name)} ${names}` : names;
}

function limitsOf(locale: Locale, { limits }: PlanRecord): string {
  const words = SIGN_UP_WORDS[locale];
  const told = PLAN_LIMITS.flatMap((limit) => {
    const most = limits[limit];
    return most === null ? [] : [LIMITS[locale][limit](most)];
  });
  return told.length === 0 ? words.noLimit : words.atMost(told.join(" · "));
}

function priceOf(locale: Locale, { monthMinor, yearMinor, currency }: PlanRecord): string {
  const words = SIGN_UP_WORDS[locale];
  const money = moneyFormat(locale, currency);
  const told = [
    ...(monthMinor === null ? [] : [words.perMonth(money(monthMinor))]),
    ...(yearMinor === null ? [] : [words.perYear(money(yearMinor))]),
  ];
  return told.length === 0 ? words.priceLater : told.join(" · ");
}

/** `chosen`: a plan's id; of none of these the first is chosen. */
export function planChoice(locale: Locale, plans: readonly PlanRecord[], chosen: string): Markup {
  const words = SIGN_UP_WORDS[locale];
  const present = plans.find(({ id }) => id === chosen) ?? plans[0];
  return html`<fieldset class="plans">
    <legend>${words.plan}</legend>
    ${plans.map((plan, place) => {
      const content = contentOf(locale, plan, plans[place - 1]);
      return html`<label class="plan">
        <input type="radio" name="planId" value="${plan.id}" required ${plan === present ? html`checked` : ""} />
        <span class="name"><b>${plan.name}</b> ${words.trial(plan.trialDays)}</span>
        <span>${priceOf(locale, plan)}</span>
        ${content === "" ? "" : html`<span>${content}</span>`}
        <span class="muted">${limitsOf(locale, plan)}</span>
      </label>`;
    })}
  </fieldset>`;
}

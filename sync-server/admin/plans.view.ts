// How plans look in the panel: a table, and a form with a checklist and limits.

import { html } from "hono/html";
import { operatorCan } from "../../shared/domains/billing/operators.permissions.ts";
import { LONGEST_TRIAL_DAYS, PLAN_FEATURES, PLAN_LIMITS } from "../../shared/domains/billing/plans.states.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { Markup } from "../http/page.ts";
import { amountFormat } from "../platform/formats.ts";
import type { AdminContext, Panel } from "./admin-context.ts";
import type { Fields } from "./admin-forms.ts";
import { hidden } from "./admin-page.ts";
import { FEATURE_WORDS, LIMIT_WORDS, SHARED, type Words } from "./admin-words.ts";
import type { Operator } from "./operator-sessions.ts";
import { panelTable, type PanelColumn } from "./panel-table.ts";
import type { PlanRecord } from "./plans.reads.ts";

interface PlanWords {
  name: string;
  create: string;
  features: string;
  limits: string;
  noLimit: string;
  isPublic: string;
  isDemo: string;
  /** Both as heads of columns. */
  atSignUp: string;
  demo: string;
  trialDays: string;
  month: string;
  year: string;
  remove: string;
  none: string;
}

export const PLAN_WORDS: Words<PlanWords> = {
  ro: {
    name: "Nume",
    create: "Plan nou",
    features: "Ce cuprinde",
    limits: "Limite",
    noLimit: "Gol: fără limită.",
    isPublic: "Se poate alege la înscriere",
    isDemo: "Plan demonstrativ",
    atSignUp: "La înscriere",
    demo: "Demonstrativ",
    trialDays: "Zile de probă",
    month: "Preț pe lună, MDL",
    year: "Preț pe an, MDL",
    remove: "Șterge planul",
    none: "Niciun plan: fără unul nu se poate înscrie nimeni.",
  },
  ru: {
    name: "Название",
    create: "Новый тариф",
    features: "Что входит",
    limits: "Ограничения",
    noLimit: "Пусто: без ограничения.",
    isPublic: "Можно выбрать при регистрации",
    isDemo: "Демонстрационный тариф",
    atSignUp: "При регистрации",
    demo: "Для показа",
    trialDays: "Дней пробного периода",
    month: "Цена за месяц, MDL",
    year: "Цена за год, MDL",
    remove: "Удалить тариф",
    none: "Тарифов нет: без них никто не может зарегистрироваться.",
  },
  en: {
    name: "Name",
    create: "New plan",
    features: "What it has",
    limits: "Limits",
    noLimit: "Empty: no limit.",
    isPublic: "May be chosen when signing up",
    isDemo: "Demonstration plan",
    atSignUp: "At sign-up",
    demo: "Demonstration",
    trialDays: "Days of trial",
    month: "Price a month, MDL",
    year: "Price a year, MDL",
    remove: "Delete the plan",
    none: "No plan: without one nobody can sign up.",
  },
};

const price = (minor: number | null, locale: Locale) => (minor === null ? "–" : amountFormat(locale)(minor));

export function plansTable(operator: Operator, plans: readonly PlanRecord[]): Markup {
  const { locale } = operator;
  const words = PLAN_WORDS[locale];
  const sign = (yes: boolean) => (yes ? "✓" : "–");
  const create = operatorCan(operator, "plans.edit")
    ? html`<p><a class="btn primary" href="/admin/plans/new">${words.create}</a></p>`
    : "";
  if (plans.length === 0)
    return html`<p class="note">${words.none}</p>
      ${create}`;
  const columns: PanelColumn<PlanRecord>[] = [
    { label: words.name, cell: ({ id, name }) => html`<a href="/admin/plans/${id}"><b>${name}</b></a>` },
    { label: words.month, isNumber: true, cell: ({ monthMinor }) => price(monthMinor, locale) },
    { label: words.year, isNumber: true, cell: ({ yearMinor }) => price(yearMinor, locale) },
    { label: words.trialDays, isNumber: true, cell: ({ trialDays }) => String(trialDays) },
    { label: words.atSignUp, cell: ({ isPublic }) => sign(isPublic) },
    { label: words.demo, cell: ({ isDemo }) => sign(isDemo) },
    {
      label: words.features,
      isWide: true,
      isDetail: true,
      cell: ({ features }) => features.map((feature) => FEATURE_WORDS[locale][feature]).join(", "),
    },
  ];
  return html`${panelTable(columns, plans)} ${create}`;
}

export function planForm(c: AdminContext, panel: Panel, plan: PlanRecord | null, fields: Fields): Markup {
  const operator = c.get("operator");
  const [shared, words] = [SHARED[operator.locale], PLAN_WORDS[operator.locale]];
  const mayEdit = operatorCan(operator, "plans.edit");
  const tick = (name: string, label: string) =>
    html`<label class="check">
      <input type="checkbox" name="${name}" ${fields[name] === "on" ? html`checked` : ""} /> ${label}
    </label>`;
  const number = (name: string, label: string, max?: number) =>
    html`<label>
      ${label}
      <input
        type="number"
        name="${name}"
        min="0"
        ${max === undefined ? "" : html`max="${String(max)}"`}
        value="${fields[name] ?? ""}"
      />
    </label>`;
  const amount = (name: string, label: string) =>
    html`<label>${label} <input name="${name}" inputmode="decimal" value="${fields[name] ?? ""}" /></label>`;
  return html`<form class="card" method="post">
      ${hidden(c, panel, "save")}
      <label>${words.name} <input name="name" maxlength="60" required value="${fields["name"] ?? ""}" /></label>
      <h2>${words.features}</h2>
      <div class="checks">
        ${PLAN_FEATURES.map((feature) => tick(`feature.${feature}`, FEATURE_WORDS[operator.locale][feature]))}
      </div>
      <h2>${words.limits}</h2>
      <p>${words.noLimit}</p>
      <div class="checks fields">
        ${PLAN_LIMITS.map((limit) => number(`limit.${limit}`, LIMIT_WORDS[operator.locale][limit]))}
      </div>
      ${tick("isPublic", words.isPublic)} ${tick("isDemo", words.isDemo)}
      ${number("trialDays", words.trialDays, LONGEST_TRIAL_DAYS)} ${amount("monthMinor", words.month)}
      ${amount("yearMinor", words.year)}
      ${mayEdit ? html`<button class="btn primary" type="submit">${shared.save}</button>` : ""}
    </form>
    ${
      mayEdit && plan !== null
        ? html`<form class="inline" method="post">
            ${hidden(c, panel, "delete")} <button class="btn red" type="submit">${words.remove}</button>
          </form>`
        : ""
    }`;
}

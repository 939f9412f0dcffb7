// How one garage looks in the panel. Nobody is offered what their role may not do.

import { html } from "hono/html";
import { operatorCan, type Capability } from "../../shared/domains/billing/operators.permissions.ts";
import { ROLE_LABELS } from "../../shared/domains/access/access.labels.ts";
import { COMPANY_ACCESS, COMPANY_MOVES, type Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { lastDayOf, wayBack } from "../../shared/domains/tenancy/life-cycle.rules.ts";
import { publicAddress } from "../platform/addresses.ts";
import type { Markup } from "../http/page.ts";
import type { AdminContext, Panel } from "./admin-context.ts";
import type { Fields } from "./admin-forms.ts";
import { dayText, hidden, lastDayText, momentText, select, statusChip, type AdminPage } from "./admin-page.ts";
import { SHARED } from "./admin-words.ts";
import { auditTable } from "./audit.view.ts";
import type { AuditRow } from "../domains/access/operator-audit.ts";
import type { PlanRecord } from "./plans.reads.ts";
import { TENANT_WORDS, type TenantWords } from "./tenant.words.ts";
import type { TenantPerson, TenantRow } from "./tenants.reads.ts";

export interface TenantFacts {
  tenant: TenantRow;
  timeZone: string;
  plans: readonly PlanRecord[];
  people: readonly TenantPerson[];
  audit: readonly AuditRow[];
}

export function tenantView(c: AdminContext, panel: Panel, facts: TenantFacts, fields: Fields): Markup {
  const operator = c.get("operator");
  const words = TENANT_WORDS[operator.locale];
  return html`<div class="columns">
      <div>
        ${data(panel, operator.locale, facts)}
        ${operatorCan(operator, "tenants.edit") ? terms(c, panel, facts, fields) : ""}
      </div>
      <div>${moves(c, panel, facts.tenant, fields)} ${looking(c, panel, facts, fields)}</div>
    </div>
    <h2>${words.history}</h2>
    ${auditTable(operator.locale, facts.audit, words.nothingDone)}`;
}

function data({ services }: Panel, locale: Locale, { tenant, timeZone }: TenantFacts): Markup {
  const [shared, words] = [SHARED[locale], TENANT_WORDS[locale]];
  const address = publicAddress(services.config, tenant.slug);
  return html`<section class="card">
    <dl>
      <dt>${shared.status}</dt>
      <dd>${statusChip(locale, tenant.status)}</dd>
      <dt>${words.address}</dt>
      <dd><a href="${address}" rel="noreferrer">${address}</a></dd>
      <dt>${words.city}</dt>
      <dd>${tenant.city || "–"}</dd>
      <dt>${shared.email}</dt>
      <dd>${tenant.email || "–"}</dd>
      <dt>${words.phone}</dt>
      <dd>${tenant.phone || "–"}</dd>
      <dt>${shared.plan}</dt>
      <dd>${tenant.plan_name ?? "–"}${tenant.is_demo ? html` <span class="chip amber">demo</span>` : ""}</dd>
      <dt>${words.trialUntil}</dt>
      <dd>${lastDayText(tenant.trial_ends_at, locale, timeZone)}</dd>
      <dt>${words.paidUntil}</dt>
      <dd>${lastDayText(tenant.active_until, locale, timeZone)}</dd>
      <dt>${words.people}</dt>
      <dd>${String(tenant.active_people)} / ${String(tenant.people)}</dd>
      <dt>${words.activity}</dt>
      <dd>${momentText(tenant.last_activity_at, locale)}</dd>
      <dt>${words.since}</dt>
      <dd>${dayText(tenant.created_at, locale)}</dd>
    </dl>
  </section>`;
}

function terms(c: AdminContext, panel: Panel, { tenant, timeZone, plans }: TenantFacts, fields: Fields): Markup {
  const { locale } = c.get("operator");
  const [shared, words] = [SHARED[locale], TENANT_WORDS[locale]];
  const date = (name: string, present: Date | null) =>
    html`<input type="date" name="${name}" value="${fields[name] ?? lastDayOf(present, timeZone) ?? ""}" />`;
  const none = tenant.plan_id === null ? [["", "–"] as const] : [];
  return html`<section class="card">
    <h2>${words.terms}</h2>
    <form method="post">
      ${hidden(c, panel, "terms")}
      <label>
        ${shared.plan}
        ${select("planId", fields["planId"] ?? tenant.plan_id ?? "", [...none, ...plans.map(({ id, name }) => [id, name] as const)])}
      </label>
      <label>${words.trialUntil} ${date("trialEndsAt", tenant.trial_ends_at)}</label>
      <label
        >${words.paidUntil} <span class="hint">${words.noEnd}</span> ${date("activeUntil", tenant.active_until)}</label
      >
      <button class="btn primary" type="submit">${shared.save}</button>
    </form>
  </section>`;
}

type Act = keyof TenantWords["acts"];

/** What may be done from where the garage is, with what each needs. */
function actsOf({ status }: TenantRow): [Act, Capability][] {
  const to = COMPANY_MOVES[status];
  const way = wayBack(status);
  const acts: [Act, Capability, boolean][] = [
    ["activate", "tenants.edit", way === null && to.activate !== null],
    ["reactivate", "tenants.suspend", way === "reactivate"],
    ["restore", "tenants.archive", way === "restore"],
    ["suspend", "tenants.suspend", to.suspend !== null],
    ["archive", "tenants.archive", to.archive !== null],
  ];
  return acts.flatMap(([act, capability, isOffered]) => (isOffered ? [[act, capability]] : []));
}

function moves(c: AdminContext, panel: Panel, tenant: TenantRow, fields: Fields): Markup | string {
  const operator = c.get("operator");
  const [shared, words] = [SHARED[operator.locale], TENANT_WORDS[operator.locale]];
  const acts = actsOf(tenant).filter(([, capability]) => operatorCan(operator, capability));
  if (acts.length === 0) return "";
  return html`<section class="card">
    <h2>${words.life}</h2>
    ${acts.map(
      ([act]) =>
        html`<form class="bar" method="post">
          ${hidden(c, panel, act)}
          <label
            >${shared.reason} <input name="reason" maxlength="300" required value="${fields["reason"] ?? ""}"
          /></label>
          <button class="btn ${act === "suspend" || act === "archive" ? "red" : ""}" type="submit">
            ${words.acts[act]}
          </button>
        </form>`,
    )}
  </section>`;
}

function looking(c: AdminContext, panel: Panel, { tenant, people }: TenantFacts, fields: Fields): Markup | string {
  const operator = c.get("operator");
  if (!operatorCan(operator, "tenants.impersonate") || COMPANY_ACCESS[tenant.status] !== "open") return "";
  const [shared, words] = [SHARED[operator.locale], TENANT_WORDS[operator.locale]];
  const active = people.filter(({ status }) => status === "active");
  if (active.length === 0)
    return html`<section class="card">
      <h2>${words.look}</h2>
      <p>${words.nobody}</p>
    </section>`;
  const options = active.map(
    ({ id, name, role, email }) => [id, `${name} · ${roleText(operator.locale, role)} · ${email}`] as const,
  );
  return html`<section class="card">
    <h2>${words.look}</h2>
    <p>${words.lookHint}</p>
    <form method="post">
      ${hidden(c, panel, "impersonate")}
      <label>${words.asWhom} ${select("userId", fields["userId"] ?? "", options)}</label>
      <label>${shared.reason} <input name="reason" maxlength="300" required value="${fields["reason"] ?? ""}" /></label>
      <button class="btn" type="submit">${words.makeLink}</button>
    </form>
  </section>`;
}

/** A role of the shop's own keeps the name that it was given there. */
const roleText = (locale: Locale, role: string): string =>
  Object.hasOwn(ROLE_LABELS, role) ? ROLE_LABELS[role as keyof typeof ROLE_LABELS][locale] : role;

export function linkView(locale: Locale, { url, name }: { url: string; name: string }, back: string): AdminPage {
  const words = TENANT_WORDS[locale];
  return {
    title: words.look,
    body: html`<p>${words.linkHint}</p>
      <p><a class="btn primary" href="${url}" rel="noreferrer" target="_blank">${words.open(name)}</a></p>
      <p><a href="${back}">${SHARED[locale].before}</a></p>`,
  };
}

// `/admin/tenants`: all garages with their figures; search, filters, sorting and pages are in the address.

import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { operatorCan } from "../../shared/domains/billing/operators.permissions.ts";
import { COMPANY_STATUSES, type CompanyStatus, type Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { endOfTerm } from "../../shared/domains/tenancy/life-cycle.rules.ts";
import { DEFAULT_SETTINGS } from "../../shared/domains/tenancy/settings.states.ts";
import { publicAddress } from "../platform/addresses.ts";
import type { Markup } from "../http/page.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { capable, type AdminContext, type AdminEnv, type Panel } from "./admin-context.ts";
import { queryText } from "./admin-fields.ts";
import { dayText, lastDayText, momentText, pager, select, showAdmin, statusChip } from "./admin-page.ts";
import { SHARED, type Words } from "./admin-words.ts";
import { readPlans, type PlanRecord } from "./plans.reads.ts";
import { countTenants, readTenants, TENANT_SORTS, type TenantRow, type TenantSort } from "./tenants.reads.ts";

const PER_PAGE = 25;

interface ListWords {
  create: string;
  none: string;
  columns: Record<TenantSort | "plan", string>;
}

const WORDS: Words<ListWords> = {
  ro: {
    create: "Service nou",
    none: "Niciun service încă. Primul apare când cineva se înscrie sau îl faceți dvs.",
    columns: {
      name: "Nume",
      slug: "Adresa",
      status: "Stare",
      plan: "Plan",
      people: "Angajați",
      activity: "Ultima activitate",
      created: "Din",
      until: "Până la",
    },
  },
  ru: {
    create: "Новый сервис",
    none: "Пока нет ни одного сервиса. Первый появится, когда кто-то зарегистрируется или вы его создадите.",
    columns: {
      name: "Название",
      slug: "Адрес",
      status: "Состояние",
      plan: "Тариф",
      people: "Сотрудники",
      activity: "Последняя активность",
      created: "С",
      until: "До",
    },
  },
  en: {
    create: "New shop",
    none: "No shops yet. The first one appears when somebody signs up or you create it.",
    columns: {
      name: "Name",
      slug: "Address",
      status: "Status",
      plan: "Plan",
      people: "People",
      activity: "Last activity",
      created: "Since",
      until: "Until",
    },
  },
};

/** What an address says; whatever makes no sense there is as if it were not. */
const filterSchema = z.object({
  q: z.string().trim().max(100).catch(""),
  status: z.enum(COMPANY_STATUSES).optional().catch(undefined),
  plan: queryText(64),
  sort: z.enum(TENANT_SORTS).catch("created"),
  order: z.enum(["asc", "desc"]).catch("desc"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
type Filter = z.infer<typeof filterSchema>;

export function tenantsPages(panel: Panel) {
  const app = new Hono<AdminEnv>();
  app.get("/admin/tenants", capable("tenants.view"), async (c) => {
    const filter = filterSchema.parse({ q: "", plan: "", ...c.req.query() });
    const { operatorId, locale } = c.get("operator");
    const found = await withOperator(panel.services.sql, operatorId, async (sql) => ({
      counts: await countTenants(sql),
      plans: await readPlans(sql),
      ...(await readTenants(
        sql,
        {
          ...(filter.q === "" ? {} : { q: filter.q.replaceAll("\0", "") }),
          ...(filter.status ? { status: filter.status } : {}),
          ...(filter.plan === "" ? {} : { plan: filter.plan }),
          sort: filter.sort,
          descending: filter.order === "desc",
        },
        { limit: PER_PAGE, offset: (filter.page - 1) * PER_PAGE },
      )),
    }));
    const body = html`${countsOf(locale, found.counts)} ${filterBar(c, filter, found.plans)}
    ${found.total === 0 ? emptyNote(locale, found.counts) : table(panel, locale, filter, found.rows)}
    ${pager(c, found.total, { page: filter.page, perPage: PER_PAGE })}`;
    return showAdmin(c, { title: SHARED[locale].tenants, body });
  });
  return app;
}

function countsOf(locale: Locale, counts: Map<CompanyStatus, number>): Markup {
  return html`<p class="counts">
    ${COMPANY_STATUSES.map(
      (status) =>
        html`<a href="/admin/tenants?status=${status}"
          >${statusChip(locale, status, counts.has(status))} <b>${String(counts.get(status) ?? 0)}</b></a
        >`,
    )}
  </p>`;
}

const emptyNote = (locale: Locale, counts: Map<CompanyStatus, number>) =>
  html`<p class="note">${counts.size === 0 ? WORDS[locale].none : SHARED[locale].nothing}</p>`;

function filterBar(c: AdminContext, filter: Filter, plans: readonly PlanRecord[]): Markup {
  const operator = c.get("operator");
  const [words, own] = [SHARED[operator.locale], WORDS[operator.locale]];
  const statuses = COMPANY_STATUSES.map((status) => [status, words.statuses[status]] as const);
  return html`<form class="bar" method="get" action="/admin/tenants" role="search">
    <label>${words.search} <input type="search" name="q" value="${filter.q}" /></label>
    <label>${words.status} ${select("status", filter.status ?? "", [["", words.all], ...statuses])}</label>
    <label>
      ${words.plan}
      ${select("plan", filter.plan, [["", words.all], ...plans.map(({ id, name }) => [id, name] as const)])}
    </label>
    <input type="hidden" name="sort" value="${filter.sort}" /><input
      type="hidden"
      name="order"
      value="${filter.order}"
    />
    <button class="btn" type="submit">${words.filter}</button>
    <a href="/admin/tenants">${words.clear}</a>
    ${
      operatorCan(operator, "tenants.create")
        ? html`<a class="btn primary last" href="/admin/tenants/new">${own.create}</a>`
        : ""
    }
  </form>`;
}

function table(panel: Panel, locale: Locale, filter: Filter, tenants: readonly TenantRow[]): Markup {
  const { columns } = WORDS[locale];
  const head = (sort: TenantSort, kind = "") => {
    const isThis = filter.sort === sort;
    const order = isThis && filter.order === "asc" ? "desc" : "asc";
    const query = new URLSearchParams({ q: filter.q, status: filter.status ?? "", plan: filter.plan, sort, order });
    const direction = filter.order === "asc" ? "ascending" : "descending";
    return html`<th class="${kind}" aria-sort="${isThis ? direction : "none"}">
      <a href="?${query.toString()}">${columns[sort]}${isThis ? (filter.order === "asc" ? " ↑" : " ↓") : ""}</a>
    </th>`;
  };
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${head("name")} ${head("slug")} ${head("status")}
          <th>${columns.plan}</th>
          ${head("people", "number")} ${head("activity")} ${head("until")} ${head("created")}
        </tr>
      </thead>
      <tbody>
        ${tenants.map((tenant) => row(panel, locale, tenant))}
      </tbody>
    </table>
  </div>`;
}

function row({ services }: Panel, locale: Locale, tenant: TenantRow): Markup {
  const end = endOfTerm({
    status: tenant.status === "trial" ? "trial" : "active",
    trialEndsAt: tenant.trial_ends_at?.getTime() ?? null,
    activeUntil: tenant.active_until?.getTime() ?? null,
  });
  return html`<tr>
    <td>
      <a href="/admin/tenants/${tenant.id}"><b>${tenant.display_name}</b></a
      ><br />${tenant.city}
    </td>
    <td><a href="${publicAddress(services.config, tenant.slug)}" rel="noreferrer">${tenant.slug}</a></td>
    <td>${statusChip(locale, tenant.status)}</td>
    <td>${tenant.plan_name ?? "–"}</td>
    <td class="number">${String(tenant.active_people)} / ${String(tenant.people)}</td>
    <td>${momentText(tenant.last_activity_at, locale)}</td>
    <td>${lastDayText(end === null ? null : new Date(end), locale, DEFAULT_SETTINGS.time_zone)}</td>
    <td>${dayText(tenant.created_at, locale)}</td>
  </tr>`;
}

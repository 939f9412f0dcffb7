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
import { panelTable, type PanelColumn } from "./panel-table.ts";
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

function table({ services }: Panel, locale: Locale, filter: Filter, tenants: readonly TenantRow[]): Markup {
  const { columns: labels } = WORDS[locale];
  const sortable = (sort: TenantSort) => {
    const isThis = filter.sort === sort;
    const order = isThis && filter.order === "asc" ? "desc" : "asc";
    const query = new URLSearchParams({ q: filter.q, status: filter.status ?? "", plan: filter.plan, sort, order });
    const arrow = filter.order === "asc" ? " ↑" : " ↓";
    return {
      label: labels[sort],
      head: html`<a href="?${query.toString()}">${labels[sort]}${isThis ? arrow : ""}</a>`,
      sorted: isThis ? (filter.order === "asc" ? "ascending" : "descending") : "none",
    } as const;
  };
  const columns: PanelColumn<TenantRow>[] = [
    {
      ...sortable("name"),
      cell: ({ id, display_name, city }) =>
        html`<a href="/admin/tenants/${id}"><b>${display_name}</b></a
          ><br />${city}`,
    },
    {
      ...sortable("slug"),
      cell: ({ slug }) => html`<a href="${publicAddress(services.config, slug)}" rel="noreferrer">${slug}</a>`,
    },
    { ...sortable("status"), cell: ({ status }) => statusChip(locale, status) },
    { label: labels.plan, cell: ({ plan_name }) => plan_name ?? "–" },
    {
      ...sortable("people"),
      isNumber: true,
      cell: ({ active_people, people }) => `${String(active_people)} / ${String(people)}`,
    },
    { ...sortable("activity"), cell: ({ last_activity_at }) => momentText(last_activity_at, locale) },
    { ...sortable("until"), cell: (tenant) => lastDayText(endOf(tenant), locale, DEFAULT_SETTINGS.time_zone) },
    { ...sortable("created"), cell: ({ created_at }) => dayText(created_at, locale) },
  ];
  return panelTable(columns, tenants);
}

function endOf({ status, trial_ends_at, active_until }: TenantRow): Date | null {
  const end = endOfTerm({
    status: status === "trial" ? "trial" : "active",
    trialEndsAt: trial_ends_at?.getTime() ?? null,
    activeUntil: active_until?.getTime() ?? null,
  });
  return end === null ? null : new Date(end);
}

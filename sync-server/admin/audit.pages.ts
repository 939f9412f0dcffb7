// `/admin/audit`: what operators did and were refused, with filters in the address.

import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { isStorableTime } from "../http/unreadable.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { capable, type AdminEnv, type Panel } from "./admin-context.ts";
import { queryText } from "./admin-fields.ts";
import { pager, select, showAdmin } from "./admin-page.ts";
import { SHARED } from "./admin-words.ts";
import { actionText, AUDIT_WORDS, auditTable } from "./audit.view.ts";
import { auditActions, readAudit } from "../domains/access/operator-audit.ts";
import { readOperators } from "./operator-records.ts";

const PER_PAGE = 50;

/** Whatever makes no sense in the address is as if it were not there. */
const day = z.iso.date().refine(isStorableTime).optional().catch(undefined);
const filterSchema = z.object({
  operator: queryText(64),
  action: queryText(64),
  allowed: z.enum(["", "yes", "no"]).catch(""),
  tenant: queryText(64),
  from: day,
  to: day,
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

const ONE_DAY = 24 * 3600 * 1000;

export function auditPages(panel: Panel) {
  const app = new Hono<AdminEnv>();
  app.get("/admin/audit", capable("audit.view"), async (c) => {
    const filter = filterSchema.parse({ operator: "", action: "", allowed: "", tenant: "", ...c.req.query() });
    const { operatorId, locale } = c.get("operator");
    const [words, own] = [SHARED[locale], AUDIT_WORDS[locale]];
    const found = await withOperator(panel.services.sql, operatorId, async (sql) => ({
      operators: await readOperators(sql),
      actions: await auditActions(sql),
      ...(await readAudit(
        sql,
        {
          ...(filter.operator === "" ? {} : { operator: filter.operator }),
          ...(filter.action === "" ? {} : { action: filter.action }),
          ...(filter.tenant === "" ? {} : { tenant: filter.tenant }),
          ...(filter.allowed === "" ? {} : { allowed: filter.allowed === "yes" }),
          ...(filter.from ? { from: new Date(filter.from) } : {}),
          ...(filter.to ? { to: new Date(Date.parse(filter.to) + ONE_DAY) } : {}),
        },
        { limit: PER_PAGE, offset: (filter.page - 1) * PER_PAGE },
      )),
    }));
    const people = found.operators.map(({ id, name }) => [id, name] as const);
    const actions = found.actions.map((action) => [action, actionText(locale, action)] as const);
    const body = html`<form class="bar" method="get" action="/admin/audit">
        <label>${own.who} ${select("operator", filter.operator, [["", words.all], ...people])}</label>
        <label>${own.what} ${select("action", filter.action, [["", words.all], ...actions])}</label>
        <label>
          ${words.status}
          ${select("allowed", filter.allowed, [
            ["", words.all],
            ["yes", `✓ ${own.allowed}`],
            ["no", `⊘ ${own.refused}`],
          ])}
        </label>
        <label>${own.from} <input type="date" name="from" value="${filter.from ?? ""}" /></label>
        <label>${own.to} <input type="date" name="to" value="${filter.to ?? ""}" /></label>
        ${filter.tenant === "" ? "" : html`<input type="hidden" name="tenant" value="${filter.tenant}" />`}
        <button class="btn" type="submit">${words.filter}</button>
        <a href="/admin/audit">${words.clear}</a>
      </form>
      ${auditTable(locale, found.rows)} ${pager(c, found.total, { page: filter.page, perPage: PER_PAGE })}`;
    return showAdmin(c, { title: words.audit, body });
  });
  return app;
}

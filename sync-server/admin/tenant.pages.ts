// `/admin/tenants/{id}`: one garage: its data, its terms, its life, its people, what operators did to it.

import { Hono } from "hono";
import { operatorCan } from "../../shared/domains/billing/operators.permissions.ts";
import { storableText } from "../../shared/kernel/json.ts";
import { Problem } from "../platform/problem.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { capable, type AdminContext, type AdminEnv, type Panel } from "./admin-context.ts";
import { readFields, runForm, type Fields, type FormResult } from "./admin-forms.ts";
import { showAdmin } from "./admin-page.ts";
import { impersonate } from "./impersonation.commands.ts";
import { readAudit } from "../domains/access/operator-audit.ts";
import { readPlans } from "./plans.reads.ts";
import { linkView, tenantView } from "./tenant.view.ts";
import {
  activateTenant,
  archiveTenant,
  changeTerms,
  reactivateTenant,
  restoreTenant,
  suspendTenant,
} from "./tenants.commands.ts";
import { readTenant, readTenantPeople, readTimeZone } from "./tenants.reads.ts";

const LATEST = { limit: 20, offset: 0 };

const MOVES = {
  activate: activateTenant,
  suspend: suspendTenant,
  reactivate: reactivateTenant,
  archive: archiveTenant,
  restore: restoreTenant,
} as const;

const isMove = (action: string): action is keyof typeof MOVES => Object.hasOwn(MOVES, action);

export function tenantPages(panel: Panel) {
  const app = new Hono<AdminEnv>();
  app.get("/admin/tenants/:id", capable("tenants.view"), (c) => show(c, panel, {}, null));

  app.post("/admin/tenants/:id", async (c) => {
    const { action = "", ...fields } = await readFields(c, panel);
    const args = { ...fields, tenantId: c.req.param("id") };
    if (action === "impersonate") return lookThrough(c, panel, args);
    const result = await change(c, panel, action, args);
    if (result.rejected) return show(c, panel, fields, result.rejected.error);
    return c.redirect(`${c.req.path}?done=1`, 303);
  });
  return app;
}

function change(c: AdminContext, panel: Panel, action: string, args: object): Promise<FormResult<null>> {
  if (action === "terms") return runForm(c, panel, changeTerms, args);
  if (isMove(action)) return runForm(c, panel, MOVES[action], args);
  throw new Problem(404, "not-found", "There is no such form.");
}

/** The link is shown, not followed: the policy of our pages lets no form lead to another host. */
async function lookThrough(c: AdminContext, panel: Panel, args: Fields): Promise<Response> {
  const { value, rejected } = await runForm(c, panel, impersonate, args);
  if (rejected) return show(c, panel, args, rejected.error);
  return showAdmin(c, linkView(c.get("operator").locale, value, c.req.path));
}

async function show(
  c: AdminContext,
  panel: Panel,
  fields: Fields,
  error: Parameters<typeof showAdmin>[1]["error"],
): Promise<Response> {
  const operator = c.get("operator");
  const id = storableText(c.req.param("id") ?? "");
  const found = await withOperator(panel.services.sql, operator.operatorId, async (sql) => {
    const tenant = operatorCan(operator, "tenants.view") ? await readTenant(sql, id) : null;
    if (!tenant) return null;
    const plans = await readPlans(sql);
    const { rows: audit } = await readAudit(sql, { tenant: id }, LATEST);
    const timeZone = await readTimeZone(sql, id);
    return { tenant, timeZone, plans, audit, people: await readTenantPeople(sql, id) };
  });
  if (!found) throw new Problem(404, "not-found", "There is no such tenant.");
  return showAdmin(c, {
    title: found.tenant.display_name,
    body: tenantView(c, panel, found, fields),
    error: error ?? null,
  });
}

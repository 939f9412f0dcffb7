// `/admin/plans`: all plans, and one of them as a form.

import { Hono } from "hono";
import { PLAN_FEATURES, PLAN_LIMITS } from "../../shared/domains/billing/plans.states.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { storableText } from "../../shared/kernel/json.ts";
import { Problem } from "../platform/problem.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { capable, type AdminContext, type AdminEnv, type Panel } from "./admin-context.ts";
import { readFields, runForm, type Fields } from "./admin-forms.ts";
import { showAdmin } from "./admin-page.ts";
import { SHARED } from "./admin-words.ts";
import { deletePlan, savePlan } from "./plans.commands.ts";
import { findPlan, readPlans, type PlanRecord } from "./plans.reads.ts";
import { planForm, plansTable, PLAN_WORDS } from "./plans.view.ts";

const NEW = "new";

export function plansPages(panel: Panel) {
  const app = new Hono<AdminEnv>();

  app.get("/admin/plans", capable("plans.view"), async (c) => {
    const operator = c.get("operator");
    const plans = await withOperator(panel.services.sql, operator.operatorId, readPlans);
    return showAdmin(c, { title: SHARED[operator.locale].plans, body: plansTable(operator, plans) });
  });

  app.get("/admin/plans/:id", capable("plans.view"), async (c) => {
    const plan = await planOf(c, panel);
    return showPlan(c, panel, plan, fieldsOf(plan, c.get("operator").locale), null);
  });

  app.post("/admin/plans/:id", async (c) => {
    const fields = await readFields(c, panel);
    const id = c.req.param("id");
    const { rejected } =
      fields["action"] === "delete"
        ? await runForm(c, panel, deletePlan, { planId: id })
        : await runForm(c, panel, savePlan, argsOf(id === NEW ? null : id, fields));
    if (rejected) return showPlan(c, panel, await planOf(c, panel), fields, rejected.error);
    return c.redirect("/admin/plans?done=1", 303);
  });
  return app;
}

/** Null: one that is to be made. Throws 404. */
async function planOf(c: AdminContext, { services }: Panel): Promise<PlanRecord | null> {
  const id = storableText(c.req.param("id") ?? "");
  if (id === NEW) return null;
  const plan = await withOperator(services.sql, c.get("operator").operatorId, (sql) => findPlan(sql, id));
  if (!plan) throw new Problem(404, "not-found", "There is no such plan.");
  return plan;
}

const ON = "on";

/** Ticked features come as fields of their own, limits each under its name. */
function argsOf(planId: string | null, fields: Fields) {
  return {
    planId,
    name: fields["name"],
    features: PLAN_FEATURES.filter((feature) => fields[`feature.${feature}`] === ON),
    limits: Object.fromEntries(PLAN_LIMITS.map((limit) => [limit, fields[`limit.${limit}`]])),
    isPublic: fields["isPublic"] === ON,
    isDemo: fields["isDemo"] === ON,
    trialDays: fields["trialDays"],
    monthMinor: fields["monthMinor"],
    yearMinor: fields["yearMinor"],
  };
}

/** As it is typed there: without marks between thousands, which a form does not take back. */
const amount = (value: number | null, locale: Locale) => {
  const text = value === null ? "" : (value / 100).toFixed(2);
  return locale === "en" ? text : text.replace(".", ",");
};

function fieldsOf(plan: PlanRecord | null, locale: Locale): Fields {
  if (plan === null) return { trialDays: "14" };
  return {
    name: plan.name,
    ...Object.fromEntries(plan.features.map((feature) => [`feature.${feature}`, ON])),
    ...Object.fromEntries(PLAN_LIMITS.map((limit) => [`limit.${limit}`, plan.limits[limit]?.toString() ?? ""])),
    ...(plan.isPublic ? { isPublic: ON } : {}),
    ...(plan.isDemo ? { isDemo: ON } : {}),
    trialDays: String(plan.trialDays),
    monthMinor: amount(plan.monthMinor, locale),
    yearMinor: amount(plan.yearMinor, locale),
  };
}

function showPlan(
  c: AdminContext,
  panel: Panel,
  plan: PlanRecord | null,
  fields: Fields,
  error: Parameters<typeof showAdmin>[1]["error"],
): Promise<Response> {
  const title = plan?.name ?? PLAN_WORDS[c.get("operator").locale].create;
  return showAdmin(c, { title, body: planForm(c, panel, plan, fields), error: error ?? null });
}

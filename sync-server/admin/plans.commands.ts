// Plans: features to tick, limits to fill in, who may choose them.

import { z } from "zod";
import {
  LONGEST_TRIAL_DAYS,
  PLAN_FEATURES,
  PLAN_LIMITS,
  type PlanFeature,
  type PlanLimit,
} from "../../shared/domains/billing/plans.states.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { TransactionSql } from "../db/connections.ts";
import { line, recordId } from "./admin-fields.ts";
import { refusedBy, type OperatorCommand } from "./operator-commands.ts";
import { findPlan, holdPlan } from "./plans.reads.ts";

const MOST = 1_000_000_000;
const whole = z.coerce.number().int().min(0);
/** As a form sends it: empty for none. */
const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" || value === undefined ? null : value), schema.nullable());

const limitField = orNone(whole.max(MOST));

const price = z
  .string()
  .trim()
  .regex(/^\d{1,9}(?:[.,]\d{1,2})?$/, "must be an amount like 490 or 490.50")
  .transform((text) => Math.round(Number(text.replace(",", ".")) * 100));

const planArgs = z.object({
  planId: recordId.nullable(),
  name: line(60),
  features: z.array(z.enum(PLAN_FEATURES)).transform((list): PlanFeature[] => [...new Set(list)]),
  limits: z.object(
    Object.fromEntries(PLAN_LIMITS.map((limit) => [limit, limitField])) as Record<PlanLimit, typeof limitField>,
  ),
  isPublic: z.boolean(),
  isDemo: z.boolean(),
  trialDays: whole.max(LONGEST_TRIAL_DAYS),
  monthMinor: orNone(price),
  yearMinor: orNone(price),
});

type PlanArgs = z.infer<typeof planArgs>;

/** Makes a plan, or changes it; tenants that have it keep their dates. */
export const savePlan: OperatorCommand<PlanArgs, { id: string }> = {
  name: "plans.save",
  capability: "plans.edit",
  args: planArgs,
  async run({ sql }, { planId, ...wanted }) {
    const before = planId === null ? null : await findPlan(sql, planId);
    if (planId !== null && before === null) return refusedBy("plans/not-found");
    const id = before?.id ?? uuidv7();
    const saved = before === null ? await insertPlan(sql, id, wanted) : await updatePlan(sql, id, wanted);
    if (!saved) return refusedBy("plans/name-taken");
    const data = {
      public: wanted.isPublic,
      trial_days: wanted.trialDays,
      features: wanted.features.length,
      ...(before === null ? { made: true } : { trial_days_before: before.trialDays, public_before: before.isPublic }),
    };
    return { outcome: "done", value: { id }, audit: { subject: { type: "plan", id, name: wanted.name }, data } };
  },
};

type Wanted = Omit<PlanArgs, "planId">;

async function insertPlan(sql: TransactionSql, id: string, plan: Wanted): Promise<boolean> {
  const rows = await sql`
    insert into plan (id, name, features, limits, is_public, is_demo, trial_days, month_minor, year_minor, currency, sort_order)
    select ${id}::text, ${plan.name}::text, ${sql.json(plan.features)}, ${sql.json({ ...plan.limits })}, ${plan.isPublic}, ${plan.isDemo},
      ${plan.trialDays}::int, ${plan.monthMinor}::bigint, ${plan.yearMinor}::bigint, 'MDL',
      coalesce((select max(sort_order) + 1 from plan), 0)
    on conflict (name) do nothing returning id`;
  return rows.length === 1;
}

async function updatePlan(sql: TransactionSql, id: string, plan: Wanted): Promise<boolean> {
  // Two that take one name at the same moment: the second waits here, and then finds it taken.
  await sql`lock table plan in share row exclusive mode`;
  const [taken] = await sql`select from plan where name = ${plan.name} and id <> ${id}`;
  if (taken) return false;
  await sql`
    update plan set name = ${plan.name}, features = ${sql.json(plan.features)}, limits = ${sql.json({ ...plan.limits })},
      is_public = ${plan.isPublic}, is_demo = ${plan.isDemo}, trial_days = ${plan.trialDays},
      month_minor = ${plan.monthMinor}, year_minor = ${plan.yearMinor}, updated_at = now()
    where id = ${id}`;
  return true;
}

const planIdArgs = z.object({ planId: recordId });

export const deletePlan: OperatorCommand<z.infer<typeof planIdArgs>> = {
  name: "plans.delete",
  capability: "plans.edit",
  args: planIdArgs,
  async run({ sql }, { planId }) {
    const plan = await holdPlan(sql, planId, "take away");
    if (!plan) return refusedBy("plans/not-found");
    const [used] = await sql`select from garaj_operator_tenants() t where t.plan_id = ${planId} limit 1`;
    if (used) return refusedBy("plans/in-use");
    await sql`delete from plan where id = ${planId}`;
    return { outcome: "done", value: null, audit: { subject: { type: "plan", id: planId, name: plan.name } } };
  },
};

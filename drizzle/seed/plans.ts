// The plans of a first start, in production too: without one nobody can sign up (the trial of the demo plan: 14 days).

import type postgres from "postgres";
import {
  NO_LIMITS,
  PLAN_FEATURES,
  type PlanFeature,
  type PlanLimits,
} from "../../shared/domains/billing/plans.states.ts";

export const PLAN_IDS = { trial: "plan-trial", start: "plan-start", pro: "plan-pro", demo: "plan-demo" } as const;

const TRIAL_DAYS = 14;
const START: PlanFeature[] = ["work_orders", "calendar", "pipeline", "warehouse", "finance", "notifications", "backup"];

interface SeededPlan {
  id: string;
  name: string;
  features: readonly PlanFeature[];
  limits: PlanLimits;
  isPublic: boolean;
  isDemo?: boolean;
  monthMinor: number | null;
  yearMinor: number | null;
}

const PLANS: readonly SeededPlan[] = [
  {
    id: PLAN_IDS.trial,
    name: "Trial",
    features: PLAN_FEATURES,
    limits: { users: 5, posts: 3, work_orders_month: 200, storage_mb: 1_024 },
    isPublic: true,
    monthMinor: null,
    yearMinor: null,
  },
  {
    id: PLAN_IDS.start,
    name: "Start",
    features: START,
    limits: { users: 8, posts: 4, work_orders_month: 300, storage_mb: 5_120 },
    isPublic: true,
    monthMinor: 49_000,
    yearMinor: 490_000,
  },
  {
    id: PLAN_IDS.pro,
    name: "Pro",
    features: PLAN_FEATURES,
    limits: { ...NO_LIMITS, storage_mb: 51_200 },
    isPublic: true,
    monthMinor: 99_000,
    yearMinor: 990_000,
  },
  {
    id: PLAN_IDS.demo,
    name: "Demo",
    features: PLAN_FEATURES,
    limits: NO_LIMITS,
    isPublic: false,
    isDemo: true,
    monthMinor: null,
    yearMinor: null,
  },
];

/** Where there is no plan yet. `sql` must bypass row security. */
export async function seedPlans(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`lock table plan in share row exclusive mode`;
    const [existing] = await tx`select from plan limit 1`;
    if (existing) return;
    for (const [place, { isPublic, isDemo = false, features, limits, ...plan }] of PLANS.entries())
      await tx`
        insert into plan (id, name, features, limits, is_public, is_demo, trial_days, month_minor, year_minor, currency, sort_order)
        values (${plan.id}, ${plan.name}, ${tx.json([...features])}, ${tx.json({ ...limits })}, ${isPublic}, ${isDemo},
          ${TRIAL_DAYS}, ${plan.monthMinor}, ${plan.yearMinor}, 'MDL', ${place})`;
  });
}

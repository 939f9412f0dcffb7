// What a plan is made of: features to tick, limits to fill in.

export const PLAN_FEATURES = [
  "work_orders",
  "calendar",
  "pipeline",
  "warehouse",
  "finance",
  "payroll",
  "online_shop",
  "notifications",
  "assistant",
  "api",
  "backup",
] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

export const PLAN_LIMITS = ["users", "posts", "work_orders_month", "storage_mb"] as const;
export type PlanLimit = (typeof PLAN_LIMITS)[number];

/** How many at most; null: no end to it. */
export type PlanLimits = Record<PlanLimit, number | null>;

export const NO_LIMITS: PlanLimits = { users: null, posts: null, work_orders_month: null, storage_mb: null };

/** Days of trial that a plan may give. */
export const LONGEST_TRIAL_DAYS = 365;

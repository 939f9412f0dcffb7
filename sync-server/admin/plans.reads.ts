// Plans, as the panel and the sign-up read them. In a transaction of the panel.

import type { PlanFeature, PlanLimits } from "../../shared/domains/billing/plans.states.ts";
import type { TransactionSql } from "../db/connections.ts";

export interface PlanRecord {
  id: string;
  name: string;
  features: PlanFeature[];
  limits: PlanLimits;
  isPublic: boolean;
  isDemo: boolean;
  trialDays: number;
  monthMinor: number | null;
  yearMinor: number | null;
  currency: string;
}

const plans = (sql: TransactionSql) => sql`
  select id, name, features, limits, is_public as "isPublic", is_demo as "isDemo", trial_days as "trialDays",
    month_minor::float8 as "monthMinor", year_minor::float8 as "yearMinor", currency
  from plan`;

export async function readPlans(sql: TransactionSql): Promise<PlanRecord[]> {
  return sql<PlanRecord[]>`${plans(sql)} order by sort_order, lower(name)`;
}

export async function findPlan(sql: TransactionSql, id: string): Promise<PlanRecord | null> {
  const [row] = await sql<PlanRecord[]>`${plans(sql)} where id = ${id}`;
  return row ?? null;
}

/**
 * Taken until the transaction ends: whoever gives a plan shares it, whoever takes it away waits for all of those and then sees who has
 * it; who comes after them finds none.
 */
export async function holdPlan(
  sql: TransactionSql,
  id: string,
  to: "give" | "take away" = "give",
): Promise<PlanRecord | null> {
  const hold = to === "give" ? sql`for share` : sql`for update`;
  const [row] = await sql<PlanRecord[]>`${plans(sql)} where id = ${id} ${hold}`;
  return row ?? null;
}

/** Those that a shop may choose when it signs up. */
export async function publicPlans(sql: TransactionSql): Promise<PlanRecord[]> {
  return sql<
    PlanRecord[]
  >`${plans(sql)} where is_public and not is_demo and trial_days > 0 order by sort_order, lower(name)`;
}

// The first shop of an installation with its owner, who is active at once: the link of the start is the proof, and nothing is mailed.

import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { TransactionSql } from "../db/connections.ts";
import { keepPassword } from "../domains/access/link-records.ts";
import { createTenant } from "../domains/tenancy/create-tenant.ts";
import { writeAudit } from "../domains/access/operator-audit.ts";
import { findPlan, readPlans, type PlanRecord } from "./plans.reads.ts";

export interface FirstShop {
  shop: string;
  slug: string;
  locale: Locale;
  planId: string;
  ownerName: string;
  ownerEmail: string;
  ownerPassword: string;
}

export type FirstShopRefusal = "set-up/shop-exists" | "tenants/slug-taken" | "plans/not-found";

/** Whether any shop is there, of whatever state. */
export async function anyTenant(sql: TransactionSql): Promise<boolean> {
  const [row] = await sql<{ any: boolean }[]>`select garaj_any_tenant() as any`;
  return row!.any;
}

/** The plan that limits least comes first: whoever has the machine is nobody's customer. */
export async function plansForFirstShop(sql: TransactionSql): Promise<PlanRecord[]> {
  const limits = ({ limits: { users, posts, work_orders_month } }: PlanRecord) =>
    [users, posts, work_orders_month].filter((limit) => limit !== null).length;
  const plans = (await readPlans(sql)).filter(({ isDemo }) => !isDemo);
  return plans.toSorted((a, b) => limits(a) - limits(b));
}

/** In the transaction that makes the operator. Null: done; else why not, and the caller undoes everything. */
export async function makeFirstShop(
  sql: TransactionSql,
  operator: { operatorId: string; name: string },
  { shop, slug, locale, planId, ownerName, ownerEmail }: FirstShop,
  ownerHash: string,
): Promise<FirstShopRefusal | null> {
  const plan = await findPlan(sql, planId);
  if (!plan || plan.isDemo) return "plans/not-found";
  const administrator = { name: ownerName, email: ownerEmail };
  // No trial: it would close their own shop to them in two weeks.
  const tenant = { displayName: shop, slug, locale, plan: { ...plan, trialDays: 0 }, administrator };
  const now = Date.now();
  const made = await createTenant(sql, tenant, { now, by: operator.name });
  if (made === null) return "tenants/slug-taken";
  const { companyId, administratorId } = made;
  await sql`
    update staff_user set status = 'active', accepted_at = ${new Date(now)}
    where company_id = ${companyId} and id = ${administratorId}`;
  await keepPassword(sql, companyId, administratorId, ownerHash);
  await writeAudit(sql, operator, {
    action: "tenants.create",
    allowed: true,
    subject: { type: "tenant", id: companyId, name: slug },
    tenantId: companyId,
    data: { plan: plan.name },
  });
  return null;
}

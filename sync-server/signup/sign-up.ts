// A shop signs up by itself: the tenant with a trial, its first administrator, a mail with the link, all in one transaction.

import { z } from "zod";
import type { Services } from "../blobs/services.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { createTenant } from "../domains/tenancy/create-tenant.ts";
import { emailAddress, line, locale, recordId, slug } from "../admin/admin-fields.ts";
import { inviteFirstAdministrator } from "../admin/invite-first-administrator.ts";
import { writeAudit } from "../domains/access/operator-audit.ts";
import { holdPlan, publicPlans } from "../admin/plans.reads.ts";

/** Anybody may have a mail sent to anybody here: its words lead nowhere but to us. */
const leadsNowhere = (text: string) => !/:\/\/|\bwww\./i.test(text);

export const signUpArgs = z.object({
  shop: line(80).refine(leadsNowhere, "must be a name"),
  slug,
  name: line(120).refine(leadsNowhere, "must be a name"),
  email: emailAddress,
  locale,
  planId: recordId,
});
export type SignUp = z.infer<typeof signUpArgs>;

export type SignUpRefusal = "slug-taken" | "plan-gone";

/** Null: done. Whether the address is known anywhere is not even looked at: people are people of one shop. */
export async function signUp(
  services: Pick<Services, "sql" | "jobs" | "config">,
  { shop, slug: wanted, name, email, locale: language, planId }: SignUp,
): Promise<SignUpRefusal | null> {
  return withOperator(services.sql, "entry:sign-up", async (sql) => {
    const plan = (await publicPlans(sql)).find(({ id }) => id === planId);
    if (!plan || !(await holdPlan(sql, plan.id))) return "plan-gone";
    const administrator = { name, email };
    const tenant = { displayName: shop, slug: wanted, locale: language, plan, administrator };
    const made = await createTenant(sql, tenant, { now: Date.now(), by: "" });
    if (made === null) return "slug-taken";
    await inviteFirstAdministrator(services, sql, {
      ...administrator,
      companyId: made.companyId,
      userId: made.administratorId,
      locale: language,
      shop,
      slug: wanted,
      inviter: null,
    });
    await writeAudit(
      sql,
      { operatorId: null, name: "" },
      {
        action: "signup.create",
        allowed: true,
        subject: { type: "tenant", id: made.companyId, name: wanted },
        tenantId: made.companyId,
        data: { plan: plan.name },
      },
    );
    return null;
  });
}

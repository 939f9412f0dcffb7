// Tenants as operators change them: made, edited, moved through their life.

import { z } from "zod";
import type { Capability } from "../../shared/domains/billing/operators.permissions.ts";
import { eventToReopen, isOver, lastDayOf, wayBack } from "../../shared/domains/tenancy/life-cycle.rules.ts";
import type { CompanyEvent, CompanyStatus } from "../../shared/domains/tenancy/tenancy.states.ts";
import { endOfDay } from "../../shared/kernel/shop-days.ts";
import { readSettings } from "../../shared/domains/tenancy/settings.rules.ts";
import type { TransactionSql } from "../db/connections.ts";
import { enterTenant } from "../db/tenant-transaction.ts";
import { moveTenant } from "../domains/billing/tenant-status.ts";
import { createTenant } from "../domains/tenancy/create-tenant.ts";
import { tellTenant } from "../domains/tenancy/tenant-history.ts";
import { emailAddress, lastDay, line, locale, reason, recordId, slug } from "./admin-fields.ts";
import { inviteFirstAdministrator } from "./invite-first-administrator.ts";
import { refusedBy, type Done, type OperatorCommand, type OperatorContext, type Refused } from "./operator-commands.ts";
import { holdPlan } from "./plans.reads.ts";

const newTenantArgs = z.object({
  displayName: line(80),
  slug,
  locale,
  planId: recordId,
  administratorName: line(120),
  administratorEmail: emailAddress,
});

/** `link`: the administrator's, to be handed over where no mail is sent. */
type NewTenant = { id: string; link: string | null };

export const createTenantCommand: OperatorCommand<z.infer<typeof newTenantArgs>, NewTenant> = {
  name: "tenants.create",
  capability: "tenants.create",
  args: newTenantArgs,
  async run({ sql, actor, services, now }, args) {
    const plan = await holdPlan(sql, args.planId);
    if (!plan) return refusedBy("plans/not-found");
    const administrator = { name: args.administratorName, email: args.administratorEmail };
    const made = await createTenant(sql, { ...args, plan, administrator }, { now, by: actor.name });
    if (made === null) return refusedBy("tenants/slug-taken");
    const link = await inviteFirstAdministrator(services, sql, {
      ...administrator,
      companyId: made.companyId,
      userId: made.administratorId,
      locale: args.locale,
      shop: args.displayName,
      slug: args.slug,
      inviter: actor.name,
    });
    return {
      outcome: "done",
      value: { id: made.companyId, link },
      audit: about({ id: made.companyId, slug: args.slug }, { data: { plan: plan.name } }),
    };
  },
};

interface TenantRecord {
  id: string;
  slug: string;
  status: CompanyStatus;
  plan_id: string | null;
  trial_ends_at: Date | null;
  active_until: Date | null;
  settings: unknown;
}

/** Locked, in a transaction that is the tenant's from here on. Null: there is none. */
async function tenantToChange(sql: TransactionSql, id: string): Promise<TenantRecord | null> {
  await enterTenant(sql, id);
  const [row] = await sql<TenantRecord[]>`
    select id, slug, status, plan_id, trial_ends_at, active_until, settings from company where id = ${id} for update`;
  return row ?? null;
}

function about(
  { id, slug: name }: Pick<TenantRecord, "id" | "slug">,
  more: Pick<Done<null>["audit"], "reason" | "data"> = {},
): Done<null>["audit"] {
  return { subject: { type: "tenant", id, name }, tenantId: id, ...more };
}

const termsArgs = z.object({ tenantId: recordId, planId: recordId, trialEndsAt: lastDay, activeUntil: lastDay });

/** The plan, and until when. Whether it is open is another matter: `tenants.reactivate`, or the clock. */
export const changeTerms: OperatorCommand<z.infer<typeof termsArgs>> = {
  name: "tenants.changeTerms",
  capability: "tenants.edit",
  args: termsArgs,
  async run({ sql, actor }, { tenantId, planId, trialEndsAt, activeUntil }) {
    const plan = await holdPlan(sql, planId);
    if (!plan) return refusedBy("plans/not-found");
    const tenant = await tenantToChange(sql, tenantId);
    if (!tenant) return refusedBy("tenants/not-found");
    // "Until the 31st" means the shop's own 31st.
    const { time_zone } = readSettings(tenant.settings);
    const [trialBefore, paidBefore] = [
      lastDayOf(tenant.trial_ends_at, time_zone),
      lastDayOf(tenant.active_until, time_zone),
    ];
    const data = {
      ...changed("plan", tenant.plan_id, plan.id),
      ...changed("trial_ends_at", trialBefore, trialEndsAt),
      ...changed("active_until", paidBefore, activeUntil),
    };
    if (Object.keys(data).length === 0) return refusedBy("operators/unchanged");
    await sql`
      update company set plan_id = ${plan.id},
        trial_ends_at = ${trialBefore === trialEndsAt ? tenant.trial_ends_at : afterDay(trialEndsAt, time_zone)},
        active_until = ${paidBefore === activeUntil ? tenant.active_until : afterDay(activeUntil, time_zone)}
      where id = ${tenantId}`;
    const history = { verb: "tenancy.changeTerms", subject: { type: "company" as const, id: tenantId } };
    await tellTenant(sql, tenantId, { ...history, data: { by: actor.name, ...data } });
    return { outcome: "done", value: null, audit: about(tenant, { data }) };
  },
};

const afterDay = (day: string | null, timeZone: string) => (day === null ? null : new Date(endOfDay(day, timeZone)));
const changed = (field: string, from: string | null, to: string | null): Record<string, string | null> =>
  from === to ? {} : { [`${field}_from`]: from, [`${field}_to`]: to };

const moveArgs = z.object({ tenantId: recordId, reason });
type MoveArgs = z.infer<typeof moveArgs>;

async function move(
  { sql, actor }: OperatorContext,
  { tenantId, reason: why }: MoveArgs,
  choose: (tenant: TenantRecord) => CompanyEvent | Refused,
) {
  const tenant = await tenantToChange(sql, tenantId);
  if (!tenant) return refusedBy("tenants/not-found");
  const event = choose(tenant);
  if (typeof event !== "string") return event;
  const to = await moveTenant(sql, tenant, { event, reason: why, by: actor.name });
  if (to === null) return refusedBy("tenants/not-allowed");
  const audit = about(tenant, { reason: why, data: { from: tenant.status, to } });
  return { outcome: "done" as const, value: null, audit };
}

const moving = (name: string, capability: Capability, event: CompanyEvent): OperatorCommand<MoveArgs> => ({
  name,
  capability,
  args: moveArgs,
  run: (context, args) => move(context, args, () => event),
});

export const suspendTenant = moving("tenants.suspend", "tenants.suspend", "suspend");
export const archiveTenant = moving("tenants.archive", "tenants.archive", "archive");
/** From a trial to a paid tenant. Who is closed is opened again by whoever may close. */
export const activateTenant: OperatorCommand<MoveArgs> = {
  ...moving("tenants.activate", "tenants.edit", "activate"),
  run: (context, args) =>
    move(context, args, (tenant) => {
      if (wayBack(tenant.status) !== null) return refusedBy("tenants/not-allowed");
      const term = termOf({ ...tenant, status: "active" });
      return isOver(term, context.now) ? refusedBy("tenants/no-time-left") : "activate";
    }),
};

const reopening = (
  name: string,
  capability: Capability,
  way: NonNullable<ReturnType<typeof wayBack>>,
): OperatorCommand<MoveArgs> => ({
  name,
  capability,
  args: moveArgs,
  run: (context, args) =>
    move(context, args, (tenant) => {
      if (wayBack(tenant.status) !== way) return refusedBy("tenants/not-allowed");
      return eventToReopen(termOf(tenant), context.now) ?? refusedBy("tenants/no-time-left");
    }),
});

/** Whoever may suspend may open again; a tenant that is archived is restored by whoever may archive. */
export const reactivateTenant = reopening("tenants.reactivate", "tenants.suspend", "reactivate");
export const restoreTenant = reopening("tenants.restore", "tenants.archive", "restore");

const termOf = ({ status, trial_ends_at, active_until }: TenantRecord) => ({
  status,
  trialEndsAt: trial_ends_at?.getTime() ?? null,
  activeUntil: active_until?.getTime() ?? null,
});

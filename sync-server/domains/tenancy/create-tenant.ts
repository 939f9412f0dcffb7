// The one place where a tenant is made: its row and settings, the seven system roles, its first administrator.

import type { SystemRole } from "../../../shared/domains/access/access.permissions.ts";
import { systemRoles } from "../../../shared/domains/access/system-roles.rules.ts";
import { defaultSettings } from "../../../shared/domains/tenancy/default-settings.rules.ts";
import { DAY_MS } from "../../../shared/domains/tenancy/life-cycle.rules.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { enterTenant } from "../../db/tenant-transaction.ts";
import { tellTenant } from "./tenant-history.ts";

export interface NewTenant {
  displayName: string;
  /** One that a tenant may have; whether it is taken is found here. */
  slug: string;
  locale: Locale;
  plan: { id: string; isDemo: boolean; trialDays: number };
  /** Who signs in first: an administrator, inactive until the invitation is accepted. */
  administrator: { name: string; email: string };
}

export interface CreatedTenant {
  companyId: string;
  administratorId: string;
  /** Null: the plan gives no trial, the shop is active until somebody says otherwise. */
  trialEndsAt: Date | null;
}

/** The first administrator's colour on the calendar, until they choose another. */
const COLOR = "#0B6478";

/**
 * Makes a tenant in the caller's transaction, which is this tenant's from here on. Null: the subdomain is taken, also by
 * whoever asked at the same moment and came first.
 */
export async function createTenant(
  sql: TransactionSql,
  tenant: NewTenant,
  { now, by }: { now: number; by: string },
): Promise<CreatedTenant | null> {
  const companyId = uuidv7();
  const { plan, administrator, slug, displayName, locale } = tenant;
  const trialEndsAt = plan.trialDays > 0 ? new Date(now + plan.trialDays * DAY_MS) : null;
  const settings = defaultSettings({ displayName, email: administrator.email, locale });
  await enterTenant(sql, companyId);
  const made = await sql`
    insert into company (id, slug, status, settings, is_demo, plan_id, trial_ends_at, active_until)
    values (${companyId}, ${slug}, ${trialEndsAt === null ? "active" : "trial"}, ${sql.json({ ...settings })},
      ${plan.isDemo}, ${plan.id}, ${trialEndsAt}, null)
    on conflict (slug) do nothing returning id`;
  if (made.length === 0) return null;
  const administratorRole = await writeRoles(sql, companyId);
  const administratorId = await writeAdministrator(sql, companyId, locale, {
    ...administrator,
    role: administratorRole,
  });
  await tellTenant(sql, companyId, {
    verb: "tenancy.created",
    subject: { type: "company", id: companyId },
    data: { by, slug, plan: plan.id },
  });
  return { companyId, administratorId, trialEndsAt };
}

const ADMINISTRATOR: SystemRole = "admin";

/** The id of the administrators' role. */
async function writeRoles(sql: TransactionSql, companyId: string): Promise<string> {
  const { roles, permissions } = systemRoles(companyId, () => uuidv7());
  await sql`
    insert into role ${sql(
      roles.map(({ id, name, isSystem, isAdmin, orderScope }) => ({
        id,
        company_id: companyId,
        name,
        is_system: isSystem,
        is_admin: isAdmin,
        order_scope: orderScope,
      })),
    )}`;
  await sql`
    insert into role_permission ${sql(
      permissions.map(({ roleId: role, permission }) => ({ company_id: companyId, role_id: role, permission })),
    )}`;
  return roles.find(({ name }) => name === ADMINISTRATOR)!.id;
}

async function writeAdministrator(
  sql: TransactionSql,
  companyId: string,
  locale: Locale,
  { name, email, role }: NewTenant["administrator"] & { role: string },
): Promise<string> {
  const id = uuidv7();
  await sql`
    insert into staff_user (id, company_id, name, email, role, status, locale, color)
    values (${id}, ${companyId}, ${name}, ${email}, ${ADMINISTRATOR}, 'inactive', ${locale}, ${COLOR})`;
  await sql`
    insert into user_role (company_id, user_id, role_id)
    values (${companyId}, ${id}, ${role})`;
  return id;
}

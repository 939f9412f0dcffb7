// `tenancy.expire`, daily: tenants whose trial or paid time has passed. Across tenants: hence as owner.

import { isOver } from "../../../shared/domains/tenancy/life-cycle.rules.ts";
import type { CompanyStatus } from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { JobHandler } from "../../db/jobs.ts";
import type { Sql } from "../../db/connections.ts";
import { enterTenant } from "../../db/tenant-transaction.ts";
import { THE_CLOCK, writeAudit } from "../access/operator-audit.ts";
import { moveTenant } from "./tenant-status.ts";

const EXPIRE_TENANTS = "tenancy.expire";

interface Row {
  id: string;
  slug: string;
  status: CompanyStatus;
  trial_ends_at: Date | null;
  active_until: Date | null;
}

export function expireTenantsJob(owner: Sql): JobHandler {
  return { queue: EXPIRE_TENANTS, cron: "5 0 * * *", handle: () => expireTenants(owner, Date.now()) };
}

/** Each in a transaction of its own: one that cannot be moved does not keep the others open. */
export async function expireTenants(owner: Sql, now: number): Promise<void> {
  const ids = await owner<{ id: string }[]>`
    select id from company
    where status in ('trial', 'active') and least(trial_ends_at, active_until) <= ${new Date(now)} order by id`;
  const failures: unknown[] = [];
  for (const { id } of ids)
    await owner.begin((sql) => expireOne(sql, id, now)).catch((error: unknown) => failures.push(error));
  // The queue tries again, and says so when it gives up.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} tenants could not be expired`);
}

async function expireOne(sql: Parameters<typeof moveTenant>[0], id: string, now: number): Promise<void> {
  await enterTenant(sql, id);
  const [row] = await sql<Row[]>`
    select id, slug, status, trial_ends_at, active_until from company where id = ${id} for update`;
  if (!row) return;
  const term = {
    status: row.status,
    trialEndsAt: row.trial_ends_at?.getTime() ?? null,
    activeUntil: row.active_until?.getTime() ?? null,
  };
  if (!isOver(term, now)) return;
  const moved = await moveTenant(sql, row, { event: "expire", reason: "", by: "" });
  if (moved === null) return;
  await writeAudit(sql, THE_CLOCK, {
    action: EXPIRE_TENANTS,
    allowed: true,
    subject: { type: "tenant", id, name: row.slug },
    tenantId: id,
    data: { from: row.status, to: moved },
  });
}

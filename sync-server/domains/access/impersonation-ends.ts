// The end of looking through somebody's eyes: by its button, with its time, or with the operator. In a transaction of the panel.

import type { Impersonation } from "../../http/request.ts";
import type { JobHandler } from "../../db/jobs.ts";
import type { Sql, TransactionSql } from "../../db/connections.ts";
import { withOperator } from "../../db/operator-transaction.ts";
import { enterTenant } from "../../db/tenant-transaction.ts";
import { tellOfChange } from "../../auth/access-changes.ts";
import { tellTenant } from "../tenancy/tenant-history.ts";
import { writeImpersonation } from "./operator-audit.ts";

type How = "button" | "time" | "operator" | "session";

interface Ended {
  id: string;
  company_id: string;
  user_id: string;
  operator_id: string;
  operator_name: string;
  reason: string;
  started_at: Date | null;
}

interface Which {
  id: string;
  company_id: string;
}

/** Ends it once, with its session; the audit and the shop's history say how. */
async function end(sql: TransactionSql, { id, company_id: companyId }: Which, at: Date, how: How): Promise<void> {
  await enterTenant(sql, companyId);
  const [ended] = await sql<Ended[]>`
    update impersonation set ended_at = ${at} where company_id = ${companyId} and id = ${id} and ended_at is null
    returning id, company_id, user_id, operator_id, operator_name, reason, started_at`;
  if (!ended?.started_at) return; // a link that nobody followed has nothing to end
  await sql`delete from staff_session where company_id = ${companyId} and impersonation_id = ${id}`;
  await tellOfChange(sql, { companyId, userId: ended.user_id });
  const minutes = Math.max(0, Math.round((at.getTime() - ended.started_at.getTime()) / 60_000));
  await tellTenant(sql, companyId, {
    verb: "tenancy.impersonationEnded",
    subject: { type: "user", id: ended.user_id },
    data: { by: ended.operator_name, how, minutes },
  });
  await writeImpersonation(sql, "impersonation.end", ended, { how, minutes });
}

export async function endImpersonation(sql: Sql, companyId: string, { id }: Impersonation): Promise<void> {
  await withOperator(sql, "entry:end-impersonation", (tx) =>
    end(tx, { id, company_id: companyId }, new Date(), "button"),
  );
}

/** In a command of the panel: all that this operator looks at, and the links that nobody followed yet. */
export async function endImpersonationsOf(
  sql: TransactionSql,
  operator: { id: string },
  { now }: { now: number },
): Promise<void> {
  const open = await sql<Which[]>`select id, company_id from garaj_operator_impersonations(${operator.id})`;
  for (const one of open) await end(sql, one, new Date(now), "operator");
}

const END_IMPERSONATIONS = "operators.endImpersonations";

/** Those whose hour is over, or whose session somebody of the shop has ended. Across tenants: hence as owner. */
export async function endOverImpersonations(owner: Sql, now: Date): Promise<void> {
  const over = await owner<(Which & { at: Date; how: How })[]>`
    select i.id, i.company_id, least(i.expires_at, ${now}) as at,
      case when i.expires_at <= ${now} then 'time' else 'session' end as how
    from impersonation i
    where i.started_at is not null and i.ended_at is null and (i.expires_at <= ${now}
      or not exists (select from staff_session s where s.company_id = i.company_id and s.impersonation_id = i.id))`;
  for (const { at, how, ...one } of over) await owner.begin((sql) => end(sql, one, at, how));
}

export const endImpersonationsJob = (owner: Sql): JobHandler => ({
  queue: END_IMPERSONATIONS,
  cron: "*/5 * * * *",
  handle: () => endOverImpersonations(owner, new Date()),
});

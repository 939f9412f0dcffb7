// What operators did and what they were refused, and how it is read. In a transaction of the panel.

import type { OperatorActor } from "../../../shared/domains/billing/operators.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { Slice } from "../../http/rest-inputs.ts";
import { totalOf, type Found } from "../../http/rest-list.ts";
import type { TransactionSql } from "../../db/connections.ts";

type Facts = Record<string, string | number | boolean | null>;

export interface AuditEntry {
  action: string;
  allowed: boolean;
  subject: { type: string; id: string; name: string };
  tenantId?: string | null;
  reason?: string;
  /** Nothing secret. */
  data?: Facts;
}

/** Nobody's doing. */
export const THE_CLOCK = { operatorId: null, name: "" };

export async function writeAudit(
  sql: TransactionSql,
  by: Pick<OperatorActor, "name"> & { operatorId: string | null },
  { action, allowed, subject, tenantId = null, reason = "", data = {} }: AuditEntry,
): Promise<void> {
  await sql`
    insert into operator_audit (id, operator_id, operator_name, action, allowed, subject_type, subject_id, subject_name,
      tenant_id, reason, data)
    values (${uuidv7()}, ${by.operatorId}, ${by.name}, ${action}, ${allowed}, ${subject.type}, ${subject.id}, ${subject.name},
      ${tenantId}, ${reason}, ${sql.json(data)})`;
}

/** Of a row of `impersonation`. `user_name`: who it is, where that is at hand. */
interface Impersonated {
  company_id: string;
  user_id: string;
  user_name?: string;
  operator_id: string;
  operator_name: string;
  reason: string;
}

/** That an operator begins to look through somebody's eyes, or ends it. */
export const writeImpersonation = (
  sql: TransactionSql,
  action: "impersonation.start" | "impersonation.end",
  { company_id: tenantId, user_id: id, user_name: name = id, operator_id: operatorId, ...by }: Impersonated,
  data: Facts = {},
): Promise<void> =>
  writeAudit(
    sql,
    { operatorId, name: by.operator_name },
    { action, allowed: true, subject: { type: "user", id, name }, tenantId, reason: by.reason, data },
  );

export interface AuditFilter {
  operator?: string;
  action?: string;
  tenant?: string;
  allowed?: boolean;
  from?: Date;
  to?: Date;
}

export interface AuditRow {
  id: string;
  at: Date;
  operator_name: string;
  action: string;
  allowed: boolean;
  subject_type: string;
  subject_name: string;
  tenant_id: string | null;
  reason: string;
  data: Facts;
}

/** Of plans that there still are, the data has the name in the place of the id. */
export async function readAudit(
  sql: TransactionSql,
  { operator, action, tenant, allowed, from, to }: AuditFilter,
  page: Slice,
): Promise<Found<AuditRow>> {
  const matching = sql`
    from operator_audit a where true
      ${operator === undefined ? sql`` : sql`and a.operator_id = ${operator}`}
      ${action === undefined ? sql`` : sql`and a.action = ${action}`}
      ${tenant === undefined ? sql`` : sql`and a.tenant_id = ${tenant}`}
      ${allowed === undefined ? sql`` : sql`and a.allowed = ${allowed}`}
      ${from === undefined ? sql`` : sql`and a.at >= ${from}`}
      ${to === undefined ? sql`` : sql`and a.at < ${to}`}`;
  const total = await totalOf(sql, matching);
  const rows = await sql<AuditRow[]>`
    select a.id, a.at, a.operator_name, a.action, a.allowed, a.subject_type, a.subject_name, a.tenant_id, a.reason,
      a.data || jsonb_strip_nulls(jsonb_build_object(
        'plan_from', (select p.name from plan p where p.id = a.data->>'plan_from'),
        'plan_to', (select p.name from plan p where p.id = a.data->>'plan_to'))) as data
    ${matching} order by a.at desc, a.id desc limit ${page.limit} offset ${page.offset}`;
  return { rows, total };
}

export async function auditActions(sql: TransactionSql): Promise<string[]> {
  const rows = await sql<{ action: string }[]>`select distinct action from operator_audit order by 1`;
  return rows.map(({ action }) => action);
}

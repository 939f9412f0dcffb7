// Operators as the rules about them ask. In a transaction of the panel.

import type { OperatorRole } from "../../shared/domains/billing/operators.permissions.ts";
import type { OperatorStatus } from "../../shared/domains/billing/operators.states.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { TransactionSql } from "../db/connections.ts";

export interface OperatorRecord {
  id: string;
  email: string;
  name: string;
  role: OperatorRole;
  status: OperatorStatus;
  locale: Locale;
  phone: string;
  notes: string;
  twoFactor: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const operators = (sql: TransactionSql) => sql`
  select o.id, o.email, o.name, o.role, o.status, o.locale, o.phone, o.notes, o.two_factor as "twoFactor",
    o.created_at as "createdAt",
    (select max(s.last_used_at) from operator_session s where s.operator_id = o.id) as "lastUsedAt"
  from operator o`;

export async function readOperators(sql: TransactionSql): Promise<OperatorRecord[]> {
  return sql<OperatorRecord[]>`${operators(sql)} order by o.status, lower(o.name), o.id`;
}

export async function findOperator(sql: TransactionSql, id: string): Promise<OperatorRecord | null> {
  const [row] = await sql<OperatorRecord[]>`${operators(sql)} where o.id = ${id}`;
  return row ?? null;
}

/**
 * Whether somebody else is an active owner. Every owner's row is locked: of two owners who demote each other at the same moment the
 * second waits here, and then sees that the first is none any more.
 */
export async function hasAnotherOwner(sql: TransactionSql, id: string): Promise<boolean> {
  const owners = await sql<{ id: string }[]>`
    select id from operator where role = 'owner' and status = 'active' order by id for update`;
  return owners.some((owner) => owner.id !== id);
}

export async function endOperatorSessions(sql: TransactionSql, operatorId: string): Promise<void> {
  await sql`delete from operator_session where operator_id = ${operatorId}`;
  await sql`delete from operator_set_up where operator_id = ${operatorId}`;
}

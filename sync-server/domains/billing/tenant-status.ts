// Moves a tenant through its life, so that everything connected notices at once (docs/decisions/0019-operators).

import {
  COMPANY_MOVES,
  type CompanyEvent,
  type CompanyStatus,
} from "../../../shared/domains/tenancy/tenancy.states.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { tellOfChange } from "../../auth/access-changes.ts";
import { tellTenant } from "../tenancy/tenant-history.ts";

export interface Move {
  event: CompanyEvent;
  reason: string;
  /** Who did it, in the shop's history. */
  by: string;
}

/** In a transaction of the tenant, whose row is locked. Null: this event is not allowed from where it is. */
export async function moveTenant(
  sql: TransactionSql,
  { id, status }: { id: string; status: CompanyStatus },
  { event, reason, by }: Move,
): Promise<CompanyStatus | null> {
  const next = COMPANY_MOVES[status][event];
  if (next === null) return null;
  await sql`update company set status = ${next} where id = ${id}`;
  await tellTenant(sql, id, {
    verb: `tenancy.${event}`,
    subject: { type: "company", id },
    data: { by, reason, from: status, to: next },
  });
  // Sockets and event streams of the shop end within the second and are refused, or let in again, as the shop is now.
  await tellOfChange(sql, { companyId: id, userId: null });
  return next;
}

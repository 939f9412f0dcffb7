// What the operators of the service did to a shop, in the shop's own history. In a transaction of the tenant.

import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { TransactionSql } from "../../db/connections.ts";

export interface TenantEvent {
  verb: string;
  subject: { type: "company" | "user"; id: string };
  data: Record<string, string | number | boolean | null>;
}

/** Nobody of the shop did it: the line has no actor, and says in its data who did. */
export async function tellTenant(
  sql: TransactionSql,
  companyId: string,
  { verb, subject, data }: TenantEvent,
): Promise<void> {
  const now = new Date();
  await sql`
    insert into activity (id, company_id, work_order_id, subject_type, subject_id, actor_id, verb, data, happened_at, recorded_at)
    values (${uuidv7()}, ${companyId}, null, ${subject.type}, ${subject.id}, null, ${verb}, ${sql.json(data)}, ${now}, ${now})`;
}

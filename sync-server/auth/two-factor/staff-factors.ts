// The second factors of a tenant's staff.

import type { TransactionSql } from "../../db/connections.ts";
import { columnsOf, recordOf, type FactorRow } from "./factor-rows.ts";
import { NO_FACTORS, type FactorRecord, type FactorStore } from "./second-factor.ts";

const read = (sql: TransactionSql, companyId: string, userId: string) => sql`
  select app_secret, app_pending, app_since, last_step, recovery_salt, recovery_hashes, email_since, email_code
  from staff_two_factor where company_id = ${companyId} and user_id = ${userId}`;

/** In a transaction of the tenant, which is named in every statement besides. */
export function staffFactors(sql: TransactionSql, companyId: string, userId: string): FactorStore {
  return {
    async lock() {
      const [row] = await sql<FactorRow[]>`${read(sql, companyId, userId)} for update`;
      return row ? recordOf(row) : NO_FACTORS;
    },
    async save(record) {
      const columns = columnsOf(sql, record);
      await sql`
        insert into staff_two_factor ${sql({ company_id: companyId, user_id: userId, ...columns })}
        on conflict (user_id) do update set ${sql(columns)}`;
    },
  };
}

export async function readStaffFactors(sql: TransactionSql, companyId: string, userId: string): Promise<FactorRecord> {
  const [row] = await sql<FactorRow[]>`${read(sql, companyId, userId)}`;
  return row ? recordOf(row) : NO_FACTORS;
}

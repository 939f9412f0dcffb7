// The zone in which a shop's days are days. In a transaction of the tenant.

import { readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import type { TransactionSql } from "../../db/connections.ts";

export async function readShopTimeZone(sql: TransactionSql, companyId: string): Promise<string> {
  const [row] = await sql<{ settings: unknown }[]>`select settings from company where id = ${companyId}`;
  return readSettings(row?.settings).time_zone;
}

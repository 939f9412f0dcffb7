// Looking for an order by its number: the same in every list.

import type { TransactionSql } from "../../db/connections.ts";

/** What was typed, its letters and digits alone in lower case: `B 12-abc` → `b12abc`. */
export const packed = (typed: string): string => typed.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * An array of the numbers that a text may mean, for `= any(…)`: the whole number however it is cased, or its last digits in every year
 * of the tenant (`7` and `000007` → `WO-2025-000007`, `WO-2026-000007`). Never a part of a number: those would be most orders.
 */
export function orderNumbersOf(sql: TransactionSql, companyId: string, typed: string) {
  const digits = packed(typed);
  return sql`array(
    select ${typed.toUpperCase()} union all
    select 'WO-' || s.year || '-' || ${digits.padStart(6, "0")} from number_sequence s
    where s.company_id = ${companyId} and s.kind = 'work_order' and ${/^\d{1,9}$/.test(digits)})`;
}

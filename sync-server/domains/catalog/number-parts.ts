// What the server's step does for a new part, for many at once: their prices after markup, and their numbers.

import type { TransactionSql } from "../../db/connections.ts";
import { refreshBasePrices } from "./base-prices.ts";

/** In this order the numbers follow each other. */
export async function numberParts(sql: TransactionSql, companyId: string, partIds: readonly string[]): Promise<void> {
  await refreshBasePrices(sql, companyId, partIds);
  const [sequence] = await sql<{ last: number }[]>`
    insert into number_sequence (company_id, kind, year, last) values (${companyId}, 'part', 0, ${partIds.length})
    on conflict (company_id, kind, year) do update set last = number_sequence.last + excluded.last
    returning last`;
  await sql`
    update part set part_no = ${sequence!.last - partIds.length} + n.place
    from unnest(${[...partIds]}::text[]) with ordinality n (id, place)
    where part.company_id = ${companyId} and part.id = n.id`;
}

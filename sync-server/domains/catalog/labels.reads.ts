// The parts whose labels are asked for.

import type { TransactionSql } from "../../db/connections.ts";

export interface LabelledPart {
  id: string;
  partNo: number | null;
  article: string | null;
  name: string;
  /** Where it lies; null: nobody has said. */
  bin: string | null;
}

/** `asked`: numbers of parts and ids. As they were asked for, one that was asked for twice twice; `missing`: what the catalogue has not. */
export async function readLabelled(
  sql: TransactionSql,
  companyId: string,
  asked: readonly string[],
): Promise<{ parts: LabelledPart[]; missing: string[] }> {
  const numbers = asked.filter((one) => /^\d{1,9}$/.test(one)).map(Number);
  const rows = await sql<LabelledPart[]>`
    select id, part_no as "partNo", article, name, bin from part
    where company_id = ${companyId} and deleted_at is null and (part_no = any(${numbers}) or id = any(${asked.map((one) => one.toLowerCase())}))`;
  const known = new Map(rows.flatMap((part) => [[part.id, part] as const, [String(part.partNo), part] as const]));
  const found = asked.map((one) => known.get(/^\d+$/.test(one) ? String(Number(one)) : one.toLowerCase()));
  return {
    parts: found.filter((part) => part !== undefined),
    missing: asked.filter((_, place) => found[place] === undefined),
  };
}

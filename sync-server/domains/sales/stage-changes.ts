// What the funnel counts: each stage that a deal came to, as its history tells it.

import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { ActivityEntry } from "../../../shared/zero/define.ts";
import type { TransactionSql } from "../../db/connections.ts";

/** `at`: Unix ms. */
export async function countStages(
  { sql, actor, at }: { sql: TransactionSql; actor: Actor; at: number },
  told: readonly ActivityEntry[],
): Promise<void> {
  for (const { verb, subjectId, data } of told)
    if (verb === "deals.stage")
      await sql`
        insert into deal_stage_change (id, company_id, deal_id, from_stage, to_stage, at, user_id)
        values (${uuidv7()}, ${actor.companyId}, ${subjectId}, ${String(data?.["from"])}, ${String(data?.["to"])},
          ${new Date(at)}, ${null})`;
}

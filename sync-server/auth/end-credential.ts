// What somebody came with ends by their own hand, and with it what is open under it.

import type { Sql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import type { SessionKind } from "../../shared/domains/access/access.states.ts";
import { tellOfChange } from "./access-changes.ts";

/** Its sockets and streams end within the second; those of the person's other sessions come back at once. */
export function endCredential(
  sql: Sql,
  companyId: string,
  { kind, id }: { kind: SessionKind | "personal"; id: string },
): Promise<void> {
  return withTenant(sql, companyId, async (tx) => {
    const kept = tx(kind === "personal" ? "api_token" : "staff_session");
    const [ended] = await tx<{ user_id: string }[]>`
      delete from ${kept} where company_id = ${companyId} and id = ${id} returning user_id`;
    if (ended) await tellOfChange(tx, { companyId, userId: ended.user_id });
  });
}

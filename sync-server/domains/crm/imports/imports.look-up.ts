// Imports of the caller's shop, as the endpoints look for them.

import type { Context } from "../../../http/request.ts";
import type { Services } from "../../../blobs/services.ts";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { forbidden, Problem } from "../../../platform/problem.ts";
import type { TransactionSql } from "../../../db/connections.ts";
import { reading, type Read } from "../../../http/reading.ts";
import { findImport, type ImportRecord } from "./import-records.ts";
import { refusingBroken, requireRights } from "./imports.changes.ts";
import { describeWhole } from "./imports.describe.ts";

export function lookUpImports(services: Pick<Services, "sql">) {
  const read = reading(services);
  const inside: Read = (c, work) => {
    // In every answer stands what the file says of people.
    if (!can(c.get("member").actor, "CLIENTS_VIEW")) throw forbidden("CLIENTS_VIEW");
    return read(c, work);
  };
  const find = async (sql: TransactionSql, companyId: string, id: string, lock = false): Promise<ImportRecord> => {
    const found = await findImport(sql, companyId, id, { lock });
    if (!found) throw new Problem(404, "crm/import-not-found", "There is no such import.");
    return found;
  };
  /** Does something with an import that nobody else is changing, and tells of it. */
  const act = (c: Context, id: string, work: (sql: TransactionSql, found: ImportRecord) => Promise<void>) =>
    inside(c, async (sql, companyId) => {
      const found = await find(sql, companyId, id, true);
      requireRights(c.get("member").actor, { columns: [] });
      await refusingBroken(() => work(sql, found));
      return describeWhole(sql, await find(sql, companyId, id));
    });

  return { inside, find, act };
}

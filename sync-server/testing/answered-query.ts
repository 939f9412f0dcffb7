// What a query of the devices answers to a person, asked of Postgres as Zero asks it for them.

import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import type { Tx } from "../../shared/zero/define.ts";
import { loadStaffMember } from "../auth/actors.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { mutatorTransaction } from "../commands/zero-database.ts";
import type { TestDatabase } from "./database.ts";
import type { Shop, ShopUser } from "./fixtures.ts";

interface Request {
  args: unknown;
  query: { fn: (given: { ctx: Actor; args: unknown }) => object };
}

/** `request`: as screens hold it, `queries.crm.vehicles()`. Rows, or one row where the query asks for one. */
export async function answeredTo(db: TestDatabase, shop: Shop, user: ShopUser, request: object): Promise<unknown> {
  const { args, query } = request as Request;
  return withTenant(db.app, shop.companyId, async (sql) => {
    const { actor } = (await loadStaffMember(sql, shop.companyId, user.id))!;
    const tx: Tx = await mutatorTransaction(sql, async (statement) => void (await statement));
    return tx.run(query.fn({ ctx: actor, args }) as never);
  });
}

// What a request reads of its own shop.

import type { TransactionSql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import type { Context, RequestServices } from "./request.ts";

export type Read = <T>(c: Context, work: (sql: TransactionSql, companyId: string) => Promise<T>) => Promise<T>;

/** Asks the caller's tenant. */
export const reading =
  ({ sql }: Pick<RequestServices, "sql">): Read =>
  (c, work) => {
    const { companyId } = c.get("member").actor;
    return withTenant(sql, companyId, (tx) => work(tx, companyId));
  };

// What the audit log tells. In a transaction of the tenant, which is named in every statement besides.

import type { z } from "@hono/zod-openapi";
import type { Page } from "../../http/rest-inputs.ts";
import { totalOf, type Found } from "../../http/rest-list.ts";
import type { TransactionSql } from "../../db/connections.ts";
import type { permissionCheckSchema } from "./access.schemas.ts";

type Check = z.infer<typeof permissionCheckSchema>;

export const CHECK_SORTS = ["at", "permission", "action"] as const;
type CheckSort = (typeof CHECK_SORTS)[number];

const orders = (sql: TransactionSql) =>
  ({ at: sql`k.at`, permission: sql`k.permission`, action: sql`k.action` }) satisfies Record<CheckSort, unknown>;

export interface CheckFilter {
  user?: string | undefined;
  permission?: string | undefined;
  allowed?: boolean | undefined;
  /** How what was done begins. */
  action?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

export async function readChecks(
  sql: TransactionSql,
  companyId: string,
  { user, permission, allowed, action, from, to }: CheckFilter,
  page: Page<CheckSort>,
): Promise<Found<Check>> {
  const matching = sql`
    from permission_check k left join staff_user u on u.id = k.user_id and u.company_id = k.company_id
    where k.company_id = ${companyId}
      ${user === undefined ? sql`` : sql`and k.user_id = ${user}`}
      ${permission === undefined ? sql`` : sql`and ${permission} = any(string_to_array(k.permission, ' '))`}
      ${allowed === undefined ? sql`` : sql`and k.allowed = ${allowed}`}
      ${action === undefined ? sql`` : sql`and starts_with(k.action, ${action})`}
      ${from === undefined ? sql`` : sql`and k.at >= ${from}`}
      ${to === undefined ? sql`` : sql`and k.at < ${to}`}`;
  const way = page.descending ? sql`desc` : sql`asc`;
  const total = await totalOf(sql, matching);
  const rows = await sql<
    {
      id: string;
      at: Date;
      user_id: string;
      name: string | null;
      permission: string;
      allowed: boolean;
      action: string;
      command_id: string | null;
    }[]
  >`
    select k.id, k.at, k.user_id, u.name, k.permission, k.allowed, k.action, k.command_id ${matching}
    order by ${orders(sql)[page.field]} ${way}, k.at ${way}, k.id ${way} limit ${page.limit} offset ${page.offset}`;
  return {
    total,
    rows: rows.map(({ at, user_id, name, ...row }) => ({
      ...row,
      at: at.toISOString(),
      user: { id: user_id, name },
    })),
  };
}

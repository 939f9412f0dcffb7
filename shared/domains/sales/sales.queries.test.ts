// Lines that were removed of a deal are on its page: they may be put back, also once the removal was delivered. Elsewhere they are not.

import { expect, it } from "vitest";
import { astOf, type Ast } from "../../registry/tenant-scope.fixture.ts";
import { SYSTEM_ROLE_DEFINITIONS } from "../access/access.permissions.ts";
import { salesQueries } from "./sales.queries.ts";

const ctx = { ...SYSTEM_ROLE_DEFINITIONS.receptionist, companyId: "c", userId: "u", name: "Ana" };

/** Whether removed lines are left out. */
function leavesOutRemoved(query: unknown, args?: object): boolean {
  const { fn } = query as { fn: (options: object) => unknown };
  const ast: Ast = astOf(fn({ ctx, args }));
  const lines = ast.related!.find(({ subquery }) => subquery.table === "deal_line" || subquery.table === "dealLine")!;
  return JSON.stringify(lines.subquery.where).includes("deletedAt");
}

it("a deal's own page has the lines that were removed, the working set has not", () => {
  expect(leavesOutRemoved(salesQueries.deal, { id: "deal" })).toBe(false);
  expect(leavesOutRemoved(salesQueries.earlyDeals)).toBe(true);
});

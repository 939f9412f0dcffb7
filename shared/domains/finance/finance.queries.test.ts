// Deleted payments go to the devices of those who may restore them, and to no others.

import { expect, it } from "vitest";
import { astOf, type Ast } from "../../registry/tenant-scope.fixture.ts";
import { SYSTEM_ROLE_DEFINITIONS, SYSTEM_ROLES, type SystemRole } from "../access/access.permissions.ts";
import { financeQueries } from "./finance.queries.ts";
import { canDeletePayments, canSeePayments } from "./finance.permissions.ts";

const actorOf = (role: SystemRole) => ({
  ...SYSTEM_ROLE_DEFINITIONS[role],
  companyId: "c",
  userId: "u",
  name: "Ana",
});

/** What is asked of the payments themselves. */
function conditionsOf(ast: Ast): string {
  expect(ast.related).toHaveLength(1);
  return JSON.stringify(ast.related![0]!.subquery.where);
}

it.each(["ofOpenOrders", "ofOrder"] as const)("%s has deleted payments for who may restore them", (name) => {
  for (const role of SYSTEM_ROLES) {
    const ctx = actorOf(role);
    const args = name === "ofOrder" ? { id: "an-order" } : undefined;
    const asked = financeQueries[name] as unknown as { fn: (options: object) => unknown };
    const conditions = conditionsOf(astOf(asked.fn({ ctx, args })));
    expect(conditions.includes("deletedAt"), role).toBe(!canDeletePayments(ctx));
  }
});

const DAY_MS = 86_400_000;

it("what was closed lately reaches back over the day of every zone, and says how it was paid to who may see that", () => {
  const { fn } = financeQueries.closedLately as unknown as { fn: (options: object) => unknown };
  for (const role of SYSTEM_ROLES) {
    const ctx = actorOf(role);
    const ast = astOf(fn({ ctx, args: undefined }));
    const payments = ast.related!.find(({ subquery }) => subquery.table === "payment")!.subquery;
    const shows = !JSON.stringify(payments.where).includes('"value":""');
    expect(shows, role).toBe(canSeePayments(ctx));
    const [since] = /"closedAt"\},"right":\{"type":"literal","value":(\d+)/.exec(JSON.stringify(ast.where))!.slice(1);
    // The westernmost shop is still at yesterday of UTC, and its day began there.
    expect(Number(since)).toBeLessThanOrEqual(Date.now() - DAY_MS);
    expect(Number(since) % DAY_MS).toBe(0);
  }
});

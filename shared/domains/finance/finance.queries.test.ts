// Deleted payments go to the devices of those who may restore them, and to no others.

import { expect, it } from "vitest";
import { astOf, type Ast } from "../../registry/tenant-scope.fixture.ts";
import { SYSTEM_ROLE_DEFINITIONS, SYSTEM_ROLES, type SystemRole } from "../access/access.permissions.ts";
import { financeQueries } from "./finance.queries.ts";
import { canDeletePayments } from "./finance.permissions.ts";

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

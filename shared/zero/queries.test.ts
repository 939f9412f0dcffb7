// The first wall between tenants (security design): every query, and every subquery in it, names the actor's tenant.

import { isQuery } from "@rocicorp/zero";
import { asQueryInternals } from "@rocicorp/zero/bindings";
import { describe, expect, it } from "vitest";
import { SYSTEM_ROLES, SYSTEM_ROLE_DEFINITIONS, type Actor } from "../domains/access/access.permissions.ts";
import { inTenant, nothing, ownCompany, scoped } from "./define.ts";
import { queries } from "./queries.ts";
import { zql } from "./schema.gen.ts";

type Ast = ReturnType<typeof asQueryInternals>["ast"];
type Condition = NonNullable<Ast["where"]>;

/** Arguments for every query, so that a new query without a sample fails the test below. */
const SAMPLES: Record<string, unknown> = {
  "access.people": undefined,
  "commands.mine": undefined,
  "crm.clients": undefined,
  "crm.vehicles": undefined,
  "mechanic.myJobs": undefined,
  "tenancy.company": undefined,
  "workOrders.board": undefined,
  "workOrders.boardDetails": undefined,
  "workOrders.detail": { id: "order-of-anybody" },
};

interface RegisteredQuery {
  queryName: string;
  fn: (options: { ctx: Actor; args: unknown }) => unknown;
}

function registered(registry: object): RegisteredQuery[] {
  const children = Object.entries(registry).filter(([key]) => key !== "~");
  return children.flatMap(([, child]) => (isQuery(child) ? [child as unknown as RegisteredQuery] : registered(child)));
}

const astOf = (query: unknown): Ast => asQueryInternals(query as Parameters<typeof asQueryInternals>[0]).ast;

/** Conditions that must all hold. What stands inside an OR may not hold, so it does not count. */
function required(where: Condition | undefined): readonly Condition[] {
  if (where === undefined) return [];
  return where.type === "and" ? where.conditions.flatMap(required) : [where];
}

/** Subqueries of EXISTS conditions, wherever they stand: each answers a question about the rows of a table. */
function asked(where: Condition | undefined): readonly Ast[] {
  if (where === undefined || where.type === "simple") return [];
  return where.type === "correlatedSubquery" ? [where.related.subquery] : where.conditions.flatMap(asked);
}

function equals(condition: Condition, column: string, value: string): boolean {
  if (condition.type !== "simple" || condition.op !== "=") return false;
  const { left, right } = condition;
  return left.type === "column" && left.name === column && right.type === "literal" && right.value === value;
}

/** Paths of all the parts of a query that could answer with another tenant's rows. */
function unscoped(ast: Ast, companyId: string, path: string = ast.table): string[] {
  const column = ast.table === "company" ? "id" : "companyId";
  const own = required(ast.where).some((condition) => equals(condition, column, companyId)) ? [] : [path];
  const parts = [...(ast.related ?? []).map((r) => r.subquery), ...asked(ast.where)];
  return [...own, ...parts.flatMap((part) => unscoped(part, companyId, `${path}.${part.alias ?? part.table}`))];
}

const stranger: Actor = {
  companyId: "A",
  userId: "u",
  name: "Ana",
  permissions: [],
  isAdmin: false,
  orderScope: "all",
};
const actors: [string, Actor][] = [
  ...SYSTEM_ROLES.map((role): [string, Actor] => [role, { ...stranger, ...SYSTEM_ROLE_DEFINITIONS[role] }]),
  ["nobody", stranger],
];
const all = registered(queries);
const cells = all.flatMap((query) => actors.map(([role, actor]) => ({ name: query.queryName, role, query, actor })));

describe("the checker", () => {
  const a = stranger;
  const b = { ...stranger, companyId: "B" };

  it.each<[string, unknown]>([
    ["a tenant's table", scoped("client", a)],
    ["the tenant itself", ownCompany(a)],
    ["a scoped relation", scoped("workOrder", a).related("client", (q) => inTenant(q, a))],
    ["a scoped question", scoped("workOrder", a).whereExists("client", (q) => inTenant(q, a))],
    ["nothing, in the tenant", nothing(scoped("client", a))],
  ])("lets pass: %s", (_, query) => {
    expect(unscoped(astOf(query), "A")).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    ["no filter", zql.workOrder, ["workOrder"]],
    ["another tenant's filter", scoped("client", b), ["client"]],
    ["another filter", zql.client.where("id", "=", "A"), ["client"]],
    ["another operator", zql.client.where("companyId", "!=", "A"), ["client"]],
    [
      "a filter inside an OR",
      zql.client.where(({ or, cmp }) => or(cmp("companyId", "A"), cmp("isVip", true))),
      ["client"],
    ],
    ["every company", zql.company.one(), ["company"]],
    ["another company", ownCompany(b), ["company"]],
    ["an unscoped relation", scoped("workOrder", a).related("client"), ["workOrder.client"]],
    ["a scoped relation of an unscoped root", zql.workOrder.related("client", (q) => inTenant(q, a)), ["workOrder"]],
    [
      "an unscoped relation two levels down",
      scoped("workOrder", a).related("activities", (q) => inTenant(q, a).related("actor")),
      ["workOrder.activities.actor"],
    ],
    ["an unscoped question", scoped("workOrder", a).whereExists("client"), ["workOrder.zsubq_client"]],
    [
      "an unscoped question inside an OR",
      scoped("workOrder", a).where(({ or, cmp, exists }) => or(cmp("id", "x"), exists("client"))),
      ["workOrder.zsubq_client"],
    ],
  ])("catches: %s", (_, query, paths) => {
    expect(unscoped(astOf(query), "A")).toEqual(paths);
  });
});

describe("every registered query", () => {
  it("has a sample of its arguments", () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(all.map((query) => query.queryName).sort());
  });

  it.each(cells)("$name as $role stays in the actor's tenant", ({ name, query, actor }) => {
    const ast = astOf(query.fn({ ctx: actor, args: SAMPLES[name] }));
    expect(unscoped(ast, "A")).toEqual([]);
    expect(unscoped(astOf(query.fn({ ctx: { ...actor, companyId: "B" }, args: SAMPLES[name] })), "B")).toEqual([]);
  });

  it.each(all)("$queryName gives a mechanic only their own orders and no client", (query) => {
    const mechanic = { ...stranger, ...SYSTEM_ROLE_DEFINITIONS.mechanic };
    const parts = (ast: Ast): Ast[] => [ast, ...(ast.related ?? []).flatMap((r) => parts(r.subquery))];
    for (const part of parts(astOf(query.fn({ ctx: mechanic, args: SAMPLES[query.queryName] })))) {
      const conditions = required(part.where);
      const isNothing = conditions.some((c) => equals(c, "id", ""));
      if (part.table === "client") expect(isNothing).toBe(true);
      if (part.table === "workOrder")
        expect(isNothing || conditions.some((c) => equals(c, "masterId", "u"))).toBe(true);
    }
  });
});

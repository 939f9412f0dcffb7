// The first wall between tenants: every query, and every subquery in it, names the actor's tenant.

import { describe, expect, it } from "vitest";
import { SYSTEM_ROLES, SYSTEM_ROLE_DEFINITIONS, type Actor } from "../domains/access/access.permissions.ts";
import { inTenant, nothing, ownCompany, scoped } from "../zero/define.ts";
import { zql } from "../zero/schema.gen.ts";
import { placesOf, without } from "./without-filter.fixture.ts";
import { SAMPLES, astOf, equals, everyQuery as all, required, unscoped, type Ast } from "./tenant-scope.fixture.ts";

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
      scoped("workOrder", a).related("vehicle", (q) => inTenant(q, a).related("client")),
      ["workOrder.vehicle.client"],
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

  it.each(cells)("$name as $role without any one of its filters is caught", ({ name, query, actor }) => {
    const ast = astOf(query.fn({ ctx: actor, args: SAMPLES[name] }));
    const places = placesOf(ast);
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) expect(unscoped(without(ast, place), "A")).toEqual([place]);
  });

  it.each(all)(
    "$queryName gives a mechanic only their own orders, no client, no device, no cost, no markup and no money",
    (query) => {
      const mechanic = { ...stranger, ...SYSTEM_ROLE_DEFINITIONS.mechanic };
      const parts = (ast: Ast): Ast[] => [ast, ...(ast.related ?? []).flatMap((r) => parts(r.subquery))];
      for (const part of parts(astOf(query.fn({ ctx: mechanic, args: SAMPLES[query.queryName] })))) {
        const conditions = required(part.where);
        const isNothing = conditions.some((c) => equals(c, "id", ""));
        const withheld = ["client", "device", "partCost", "markupRule", "pricingApplication"];
        if (withheld.includes(part.table)) expect(isNothing).toBe(true);
        // Under an order that is nothing itself, or of what happened to one.
        if (part.related?.some(({ subquery }) => subquery.table === "payment")) expect(isNothing).toBe(true);
        if (part.table === "workOrder")
          expect(isNothing || conditions.some((c) => equals(c, "masterId", "u"))).toBe(true);
      }
    },
  );
});

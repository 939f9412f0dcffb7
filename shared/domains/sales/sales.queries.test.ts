// Lines of deals: those that were removed are on the deal's page alone, where they may be put back, also once the removal was delivered;
// what lists and cards are made of has none, and the device keeps them beside it.

import { expect, it } from "vitest";
import { astOf, type Ast } from "../../registry/tenant-scope.fixture.ts";
import { SYSTEM_ROLE_DEFINITIONS } from "../access/access.permissions.ts";
import { salesQueries } from "./sales.queries.ts";

const ctx = { ...SYSTEM_ROLE_DEFINITIONS.receptionist, companyId: "c", userId: "u", name: "Ana" };

const asked = (query: unknown, args?: object): Ast =>
  astOf((query as { fn: (options: object) => unknown }).fn({ ctx, args }));
const tablesOf = ({ related = [] }: Ast) => related.map(({ subquery }) => subquery.table);
const linesOf = (ast: Ast) => ast.related!.find(({ subquery }) => subquery.table === "dealLine")!.subquery;
/** Whether removed lines are left out. */
const leavesOutRemoved = (ast: Ast) => JSON.stringify(linesOf(ast).where).includes("deletedAt");

it("a deal's own page has the lines that were removed, the working set has not", () => {
  expect(leavesOutRemoved(asked(salesQueries.deal, { id: "deal" }))).toBe(false);
  expect(leavesOutRemoved(asked(salesQueries.earlyDealLines))).toBe(true);
});

it("lists and cards are made of deals without lines; the working set has the lines of just those deals", () => {
  const [shown, kept] = [asked(salesQueries.earlyDeals), asked(salesQueries.earlyDealLines)];
  expect(tablesOf(shown)).toEqual(["client", "vehicle"]);
  expect(tablesOf(kept)).toEqual(["dealLine"]);
  const { related: _shown, ...deals } = shown;
  const { related: _kept, ...same } = kept;
  expect(same).toEqual(deals);
});

// What devices keep of open purchases is bounded, however long an imported invoice is; a purchase that is opened is there whole.

import { expect, it } from "vitest";
import { astOf, type Ast } from "../../registry/tenant-scope.fixture.ts";
import { SYSTEM_ROLE_DEFINITIONS } from "../access/access.permissions.ts";
import { purchasingQueries } from "./purchasing.queries.ts";
import { LAST_PLACE_KEPT } from "./purchasing.states.ts";

const ctx = { ...SYSTEM_ROLE_DEFINITIONS.manager, companyId: "c", userId: "u", name: "Petru" };

const asked = (name: "open" | "costs" | "purchase" | "costsOf", args?: object): Ast =>
  astOf((purchasingQueries[name] as unknown as { fn: (options: object) => unknown }).fn({ ctx, args }));

const BOUND = JSON.stringify({ type: "literal", value: LAST_PLACE_KEPT });
const isBounded = ({ where }: Ast) => JSON.stringify(where ?? null).includes(BOUND);
const related = ({ related: all }: Ast) =>
  Object.fromEntries((all ?? []).map(({ subquery }) => [subquery.alias, isBounded(subquery)]));

it("keeps the first items of each open purchase, what was received of these and what they cost", () => {
  expect(related(asked("open"))).toEqual({ items: true, receipts: true });
  expect(isBounded(asked("costs"))).toBe(true);
});

it("has all of a purchase that is asked for", () => {
  expect(related(asked("purchase", { id: "one" }))).toEqual({ supplier: false, items: false, receipts: false });
  expect(isBounded(asked("costsOf", { id: "one" }))).toBe(false);
});

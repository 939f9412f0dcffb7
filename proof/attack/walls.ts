// Each query's tenant filters taken away in turn: the test of the first wall must notice, and so must the rows that would be synced.

import { can, canSeeEveryOrder, SYSTEM_ROLE_DEFINITIONS } from "../../shared/domains/access/access.permissions.ts";
import { canManageMarkup, canSeeCosts } from "../../shared/domains/catalog/catalog.permissions.ts";
import { argsFor, astOf, everyQuery, unscoped } from "../../shared/registry/tenant-scope.fixture.ts";
import { placesOf, without } from "../../shared/registry/without-filter.fixture.ts";
import { leakedFrom, markOf } from "./canaries.ts";
import { rowsOf } from "./rows.ts";
import { otherOf, type Person } from "./people.ts";
import type { World } from "./world.ts";

export interface WallReport {
  /** Filters that were taken away, one at a time. */
  removed: number;
  /** Those whose absence the checker of the test did not notice. */
  unnoticed: string[];
  /** Queries that gave another shop's rows with all of their filters. */
  leaking: string[];
  /** Queries that gave a person rows of their own shop that their role does not see. */
  overstepping: string[];
  /** How many answers were looked at for that. */
  roles: number;
  /** How many of the removals gave another shop's rows: shows that there was something to be kept back. */
  gaveRows: number;
}

export async function takeDownWalls(world: World, progress: (line: string) => void): Promise<WallReport> {
  const report: WallReport = { removed: 0, unnoticed: [], leaking: [], overstepping: [], roles: 0, gaveRows: 0 };
  const owner = world.owner;
  for (const query of everyQuery) {
    for (const person of world.people) {
      const other = world.shops[otherOf(person.shop)];
      const own = world.shops[person.shop];
      for (const order of [other.ids["work_order"]![0]!, own.ids["work_order"]![0]!]) {
        const args = argsFor(query.queryName, order);
        const rows = await rowsOf(owner, query, person.actor, args);
        const leak = leakedFrom(rows, order, other);
        const beyond = await beyondRole(world, person, query.queryName, rows);
        report.roles += 1;
        if (beyond) report.overstepping.push(`${query.queryName} as ${person.role} of ${person.shop}: ${beyond}`);
        if (leak) report.leaking.push(`${query.queryName} as ${person.role} of ${person.shop}: ${leak}`);
        if (args === undefined) break;
      }
    }
    const admin = world.people.find(({ role, shop }) => role === "admin" && shop === "demo")!;
    const ctx = { ...admin.actor, ...SYSTEM_ROLE_DEFINITIONS.admin };
    const args = argsFor(query.queryName, world.shops.rival.ids["work_order"]![0]!);
    const ast = astOf(query.fn({ ctx, args }));
    for (const place of placesOf(ast)) {
      report.removed += 1;
      const name = `${query.queryName} at ${place}`;
      if (!unscoped(without(ast, place), ctx.companyId).includes(place)) report.unnoticed.push(name);
      const rows = await rowsOf(owner, query, ctx, args, (whole) => without(whole, place));
      if (leakedFrom(rows, JSON.stringify(args ?? ""), world.shops.rival) !== null) report.gaveRows += 1;
    }
    progress(`${query.queryName}: ${report.removed} filters taken away so far`);
  }
  return report;
}

/** What everybody who is signed in is given, and why. Any other query gives nothing to somebody whose role allows nothing. */
const FOR_EVERYBODY: Readonly<Record<string, string>> = {
  "tenancy.company": "the shop's name, colour, hours: what its own pages show to the public",
  "access.people": "names and colours of colleagues",
  "scheduling.posts": "the posts by name and colour",
  "commands.mine": "what became of one's own commands",
};

const isEmpty = (rows: string): boolean => ["null", "[]", "{}"].includes(rows);

/** What in these rows the person's role does not see; null: nothing. */
async function beyondRole(
  { owner, shops }: World,
  { shop, role, actor }: Person,
  name: string,
  rows: string,
): Promise<string | null> {
  if (role === "nobody" && !(name in FOR_EVERYBODY) && !isEmpty(rows)) return `not for everybody: ${rows.slice(0, 80)}`;
  if (!can(actor, "CLIENTS_VIEW") && rows.includes(`${markOf(shop)}client.`)) return "a client's data";
  if (name === "catalog.costs" && !canSeeCosts(actor) && !isEmpty(rows)) return "what the shop pays for parts";
  if (name === "catalog.markupRules" && !canManageMarkup(actor) && !isEmpty(rows))
    return "what the shop earns on parts";
  if (canSeeEveryOrder(actor)) return null;
  const others = await owner<{ id: string }[]>`
    select id from work_order where company_id = ${shops[shop].companyId} and master_id is distinct from ${actor.userId}`;
  const other = others.find(({ id }) => rows.includes(`"${id}"`));
  return other && name !== "commands.mine" ? `somebody else's order ${other.id}` : null;
}

// A query without one of its tenant filters: for the proof that each of them is missed.

import { asked, type Ast, type Condition } from "./tenant-scope.fixture.ts";

/** The places of a query at which a tenant is named, by path. */
export function placesOf(ast: Ast, path: string = ast.table): string[] {
  const parts = [...(ast.related ?? []).map(({ subquery }) => subquery), ...asked(ast.where)];
  return [path, ...parts.flatMap((part) => placesOf(part, `${path}.${part.alias ?? part.table}`))];
}

const isTenantFilter = (condition: Condition, table: string): boolean =>
  condition.type === "simple" &&
  condition.left.type === "column" &&
  condition.left.name === (table === "company" ? "id" : "companyId");

/** The query without the filter at this place. */
export function without(ast: Ast, place: string, path: string = ast.table): Ast {
  const where = ast.where && conditionWithout(ast.where, ast.table, path === place, place, path);
  const related = ast.related?.map((one) => {
    const below = `${path}.${one.subquery.alias ?? one.subquery.table}`;
    return { ...one, subquery: without(one.subquery, place, below) };
  });
  const { where: _, ...rest } = ast;
  return { ...rest, ...(where ? { where } : {}), ...(related ? { related } : {}) };
}

function conditionWithout(
  condition: Condition,
  table: string,
  here: boolean,
  place: string,
  path: string,
): Condition | undefined {
  if (here && isTenantFilter(condition, table)) return undefined;
  if (condition.type === "simple") return condition;
  if (condition.type === "correlatedSubquery") {
    const { subquery } = condition.related;
    const below = `${path}.${subquery.alias ?? subquery.table}`;
    return { ...condition, related: { ...condition.related, subquery: without(subquery, place, below) } };
  }
  const conditions = condition.conditions.flatMap((part) => conditionWithout(part, table, here, place, path) ?? []);
  return conditions.length === 0 ? undefined : { ...condition, conditions };
}

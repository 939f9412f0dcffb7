// Answers the product's own queries over rows in memory, as Zero does: the operators that they use, and an error for any other.

import { asQueryInternals } from "@rocicorp/zero/bindings";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import type { Row, Rows, RowsOver } from "./rows.ts";

type Internals = ReturnType<typeof asQueryInternals>;
type Ast = Internals["ast"];
type Format = Internals["format"];
type Condition = NonNullable<Ast["where"]>;

/** A query, or the request for one as screens hold it. */
export type AnyQuery = object;

interface Request {
  args: unknown;
  query: { fn: (given: { ctx: Actor; args: unknown }) => object };
}

function internals(query: AnyQuery, actor: Actor): Internals {
  const request = query as Partial<Request>;
  const resolved = request.query ? request.query.fn({ ctx: actor, args: request.args }) : query;
  return asQueryInternals(resolved as never);
}

/** The answer as a screen gets it: rows with their related rows, or one row where the query asks for one. */
export function answer(query: AnyQuery, actor: Actor, rows: Rows): unknown {
  const { ast, format } = internals(query, actor);
  return shaped(select(ast, rows), ast, format, rows);
}

function shaped(found: readonly Row[], ast: Ast, { singular, relationships }: Format, rows: Rows): unknown {
  const whole = found.map((row) => {
    const related = (ast.related ?? []).map(({ subquery, correlation }): [string, unknown] => {
      const alias = subquery.alias!;
      return [alias, shaped(select(subquery, rows, partner(row, correlation)), subquery, relationships[alias]!, rows)];
    });
    return { ...row, ...Object.fromEntries(related) };
  });
  return singular ? whole[0] : whole;
}

/** Every row that the answer is made of: what a server sends to a device that asks. */
export function collect(query: AnyQuery, actor: Actor, rows: Rows, into: RowsOver): void {
  const visit = (ast: Ast, wanted: (row: Row) => boolean) => {
    for (const row of select(ast, rows, wanted)) {
      into.put(ast.table, row);
      const asked = [...(ast.related ?? []), ...(ast.where ? existing(ast.where) : [])];
      for (const { subquery, correlation } of asked) visit(subquery, partner(row, correlation));
    }
  };
  visit(internals(query, actor).ast, () => true);
}

/** What has to exist for a condition: its rows are sent, too, since a device asks the same again of its own. */
function existing(condition: Condition): NonNullable<Ast["related"]>[number][] {
  if (condition.type === "and" || condition.type === "or") return condition.conditions.flatMap(existing);
  return condition.type === "correlatedSubquery" ? [condition.related] : [];
}

type Correlation = NonNullable<Ast["related"]>[number]["correlation"];
const partner =
  (row: Row, { parentField, childField }: Correlation) =>
  (child: Row): boolean =>
    childField.every((field, index) => child[field] === row[parentField[index]!] && child[field] !== null);

function select(ast: Ast, rows: Rows, wanted: (row: Row) => boolean = () => true): Row[] {
  const found = [...(rows.get(ast.table)?.values() ?? [])].filter(
    (row) => wanted(row) && (!ast.where || holds(ast.where, row, rows)),
  );
  const sorted = found.toSorted(byOrder([...(ast.orderBy ?? []), ["id", "asc"]]));
  return ast.limit === undefined ? sorted : sorted.slice(0, ast.limit);
}

function byOrder(orderBy: readonly (readonly [string, "asc" | "desc"])[]) {
  return (a: Row, b: Row): number => {
    for (const [field, direction] of orderBy) {
      const sign = compare(a[field], b[field]);
      if (sign !== 0) return direction === "asc" ? sign : -sign;
    }
    return 0;
  };
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return -1;
  if (b === null || b === undefined) return 1;
  return (a as number) < (b as number) ? -1 : 1;
}

function holds(condition: Condition, row: Row, rows: Rows): boolean {
  switch (condition.type) {
    case "and":
      return condition.conditions.every((each) => holds(each, row, rows));
    case "or":
      return condition.conditions.some((each) => holds(each, row, rows));
    case "simple": {
      if (condition.left.type !== "column" || condition.right.type !== "literal")
        throw new Error(`the model has no such condition: ${JSON.stringify(condition)}`);
      return simple(condition.op, row[condition.left.name] ?? null, condition.right.value);
    }
    case "correlatedSubquery": {
      const { subquery, correlation } = condition.related;
      return select(subquery, rows, partner(row, correlation)).length > 0 === (condition.op === "EXISTS");
    }
  }
}

function simple(op: string, left: unknown, right: unknown): boolean {
  if (op === "IS") return left === right;
  if (op === "IS NOT") return left !== right;
  if (left === null || right === null) return false;
  const [l, r] = [left as number, right as number];
  switch (op) {
    case "=":
      return l === r;
    case "!=":
      return l !== r;
    case "IN":
      return (right as readonly unknown[]).includes(left);
    case "NOT IN":
      return !(right as readonly unknown[]).includes(left);
    case ">=":
      return l >= r;
    case ">":
      return l > r;
    case "<=":
      return l <= r;
    case "<":
      return l < r;
    default:
      throw new Error(`the model has no operator ${op}`);
  }
}

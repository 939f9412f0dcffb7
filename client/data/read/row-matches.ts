// Whether a row that Zero does not hold belongs into the answer of a query, as far as the row itself can tell.

import type { asQueryInternals } from "@rocicorp/zero/bindings";

export type Ast = ReturnType<typeof asQueryInternals>["ast"];
export type Row = Record<string, unknown>;
type Condition = NonNullable<Ast["where"]>;
type Simple = Extract<Condition, { type: "simple" }>;

/** Null: the row does not tell; other rows would have to be asked, or the operator is not known here. */
type Verdict = boolean | null;

const compareValues = (a: unknown, b: unknown): number => {
  const [x, y] = [a ?? null, b ?? null];
  if (x === y) return 0;
  if (x === null || y === null) return x === null ? -1 : 1; // as Zero orders them: what is empty comes first
  return (x as string) < (y as string) ? -1 : 1;
};

function compared(op: Simple["op"], left: unknown, right: unknown): Verdict {
  if (op === "IS") return left === right;
  if (op === "IS NOT") return left !== right;
  if (left === null || right === null) return false;
  switch (op) {
    case "=":
      return left === right;
    case "!=":
      return left !== right;
    case "<":
      return compareValues(left, right) < 0;
    case "<=":
      return compareValues(left, right) <= 0;
    case ">":
      return compareValues(left, right) > 0;
    case ">=":
      return compareValues(left, right) >= 0;
    case "IN":
      return (right as readonly unknown[]).includes(left);
    case "NOT IN":
      return !(right as readonly unknown[]).includes(left);
    default:
      return null;
  }
}

function simple({ op, left, right }: Simple, row: Row): Verdict {
  if (left.type !== "column" || right.type !== "literal") return null;
  const value = row[left.name];
  return value === undefined ? null : compared(op, value, right.value);
}

function verdict(condition: Condition, row: Row): Verdict {
  if (condition.type === "simple") return simple(condition, row);
  if (condition.type === "correlatedSubquery") return null;
  const all = condition.conditions.map((one) => verdict(one, row));
  const decides = condition.type === "or";
  if (all.includes(decides)) return decides;
  return all.includes(null) ? null : !decides;
}

/** False only when the row itself says that it is none of the query's. */
export const matches = ({ where }: Ast, row: Row): boolean => where === undefined || verdict(where, row) !== false;

/** True only when the row itself says so. */
export const surelyMatches = ({ where }: Ast, row: Row): boolean => where === undefined || verdict(where, row) === true;

/** In the query's order. */
export function sortedByQuery<R extends Row>({ orderBy = [["id", "asc"]] }: Ast, rows: readonly R[]): R[] {
  return rows.toSorted((a, b) => {
    for (const [field, direction] of orderBy) {
      const by = compareValues(a[field], b[field]);
      if (by !== 0) return direction === "asc" ? by : -by;
    }
    return 0;
  });
}

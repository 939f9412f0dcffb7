// A query as zero-cache is told to read it.

/** The part of a query's AST, in Postgres names, that says whose rows it reads. */
export interface Ast {
  table: string;
  where?: Condition;
  related?: { subquery: Ast }[];
}
export type Condition =
  | { type: "simple"; op: string; left: { type: string; name: string }; right: { type: string; value: unknown } }
  | { type: "and" | "or"; conditions: Condition[] }
  | { type: "correlatedSubquery"; related: { subquery: Ast } };

/** Values that a column must equal: conditions inside an OR do not count. */
export function required(where: Condition | undefined, column: string): unknown[] {
  if (where?.type === "and") return where.conditions.flatMap((part) => required(part, column));
  return where?.type === "simple" && where.op === "=" && where.left.name === column ? [where.right.value] : [];
}

// What saved edits did to rows, laid over what Zero answers to a query: changed rows, new ones in their places, none that
// are gone.

import { addContextToQuery, asQueryInternals } from "@rocicorp/zero/bindings";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { matches, sortedByQuery, surelyMatches, type Ast, type Row } from "./row-matches.ts";

export interface Patch {
  /** `known`: as Zero holds it. */
  kind: "changed" | "new" | "gone" | "known";
  /** The changed fields; all of them, where it is new. */
  row: Row;
  /** All of it: of a changed row, and of one that a new or changed row refers to. */
  whole?: Row;
}

/** By table and id: a part's costs have the id of the part. */
export type Patches = ReadonlyMap<string, ReadonlyMap<string, Patch>>;

type Internals = ReturnType<typeof asQueryInternals>;
type Format = Internals["format"];
type Related = NonNullable<Ast["related"]>[number];
/** What a query asks for, and in which shape. */
export type ResolvedQuery = Pick<Internals, "ast" | "format" | "hash">;

/** Of a query, or of the request of one by its name. */
export function resolveQuery(query: unknown, actor: Actor): ResolvedQuery {
  return asQueryInternals(addContextToQuery(query as Parameters<typeof addContextToQuery>[0], actor) as never);
}

/** One row of a table, as screens show it. */
export function patched<R extends Row>(patches: Patches, table: string, row: R): R {
  const patch = patches.get(table)?.get(String(row["id"]));
  return patch && patch.kind !== "known" ? { ...row, ...patch.row } : row;
}

/** The same answer with the patches laid over; the very same object where nothing changes. */
export function applyPatches<T>({ ast, format }: Pick<ResolvedQuery, "ast" | "format">, data: T, patches: Patches): T {
  return patches.size === 0 ? data : (answer({ ast, format, patches }, data, null) as T);
}

interface Part {
  ast: Ast;
  format: Format;
  patches: Patches;
}

/** The row that the part hangs under, and by which fields. */
interface Parent {
  row: Row;
  related: Related;
  /** Zero does not hold it, or holds it otherwise: what it refers to is looked up among the known. */
  isPatched: boolean;
}

/** What neither row tells does not part them, unless it is to be `surely` so. */
const belongs = (parent: Parent | null, child: Row, surely = false): boolean => {
  if (!parent) return true;
  const { parentField, childField } = parent.related.correlation;
  return childField.every((field, i) => {
    const [own, wanted] = [child[field], parent.row[parentField[i]!]];
    return own === undefined || wanted === undefined ? !surely : own === wanted;
  });
};

const hasEmptyKey = ({ row, related }: Parent) => related.correlation.parentField.some((field) => row[field] == null);

function answer(part: Part, data: unknown, parent: Parent | null): unknown {
  const { singular } = part.format;
  const before = (singular ? (data ? [data] : []) : (data ?? [])) as readonly Row[];
  const after = rowsOf(part, before, parent);
  if (after === before) return parent && !singular ? (data ?? after) : data;
  return singular ? after[0] : after;
}

function rowsOf(part: Part, before: readonly Row[], parent: Parent | null): readonly Row[] {
  const { ast, patches } = part;
  const own = patches.get(ast.table);
  const kept = before.flatMap((row) => {
    const patch = own?.get(String(row["id"]));
    if (patch?.kind === "gone") return [];
    const now = patched(patches, ast.table, row);
    if (!belongs(parent, now) || (now !== row && !matches(ast, now))) return [];
    return [withRelated(part, now, now !== row)];
  });
  const there = new Set(before.map(({ id }) => id));
  const added = [...(own ?? [])].flatMap(([id, patch]) => {
    const row = there.has(id) ? null : rowToAdd(part, patch, parent);
    return row ? [withRelated(part, row, true)] : [];
  });
  if (added.length === 0 && kept.length === before.length && kept.every((row, i) => row === before[i])) return before;
  return sortedByQuery(ast, [...kept, ...added]).slice(0, ast.limit);
}

/** A row that Zero did not give: new, or changed so that it is one of these, or under a parent that Zero does not hold. */
function rowToAdd({ ast }: Part, { kind, row, whole }: Patch, parent: Parent | null): Row | null {
  if (parent && hasEmptyKey(parent)) return null;
  if (kind === "new") return belongs(parent, row) && matches(ast, row) ? row : null;
  if (!whole) return null;
  if (parent?.isPatched) return belongs(parent, whole) && matches(ast, whole) ? whole : null;
  return kind === "changed" && belongs(parent, whole, true) && surelyMatches(ast, whole) ? whole : null;
}

function withRelated({ ast, format, patches }: Part, row: Row, isPatched: boolean): Row {
  const changes = (ast.related ?? []).flatMap((related) => {
    const { alias } = related.subquery;
    const below = alias === undefined ? undefined : format.relationships[alias];
    if (alias === undefined || !below) return [];
    const laid = answer({ ast: related.subquery, format: below, patches }, row[alias], { row, related, isPatched });
    return laid === row[alias] ? [] : [[alias, laid] as const];
  });
  return changes.length === 0 ? row : { ...row, ...Object.fromEntries(changes) };
}

// Edits of rules that keep no writers of their fields: each says what its author had before their eyes (docs/offline.md).

import { canonicalJson, isSameJson } from "../../kernel/json.ts";
import { conflict, type ActivityEntry, type CommandResult } from "../../zero/define.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The first field that another has changed meanwhile to something else than is wanted; null: none. */
export function changedMeanwhile(wanted: Fields, seen: Fields, now: Fields): string | null {
  const fields = Object.keys(seen).filter((field) => seen[field] !== undefined);
  return fields.find((field) => !isSameJson(now[field], seen[field]) && !isSameJson(now[field], wanted[field])) ?? null;
}

/** Of a conflict's two versions, as they travel: what is no plain value goes as its JSON. */
const version = (value: unknown) =>
  value !== null && typeof value === "object"
    ? canonicalJson(value)
    : ((value ?? null) as string | number | boolean | null);

/** Another came first: nothing is written; the history has both. Null: nobody did. `about`: the line of the history. */
export function conflictOfSeen(
  wanted: Fields,
  seen: Fields | undefined,
  now: Fields,
  about: Pick<ActivityEntry, "subjectType" | "subjectId">,
): CommandResult | null {
  const field = seen ? changedMeanwhile(wanted, seen, now) : null;
  if (field === null) return null;
  const [yours, theirs] = [version(wanted[field]), version(now[field])];
  return conflict(
    "catalog/changed-meanwhile",
    { ...about, field, yours, theirs, theirsCommand: null, theirsBy: null, theirsAt: null },
    { verb: "catalog.conflict", ...about, workOrderId: null, data: { field, yours, theirs } },
  );
}

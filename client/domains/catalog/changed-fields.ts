// Of a form that was saved, only what was changed in it: what others wrote meanwhile stays.

import { isSameJson } from "../../../shared/kernel/json.ts";

type Seen<F> = { seen: Partial<F> };

/** Groups in which something was changed: their fields, and what was there before. */
export function changedGroups<F extends object>(
  fields: Partial<F>,
  seen: F,
  groups: readonly (readonly (keyof F)[])[],
): (Partial<F> & Seen<F>)[] {
  const only = (of: Partial<F>, keys: readonly (keyof F)[]) =>
    Object.fromEntries(keys.map((key) => [key, of[key]])) as Partial<F>;
  return groups
    .filter((keys) => keys.some((key) => !isSameJson(fields[key], seen[key])))
    .map((keys) => ({ ...only(fields, keys), seen: only(seen, keys) }));
}

/** The same, each field for itself. */
export const changedFields = <F extends object>(fields: Partial<F>, seen: F) =>
  changedGroups(
    fields,
    seen,
    (Object.keys(fields) as (keyof F)[]).map((key) => [key]),
  );

// Of a form that was saved, only what was changed in it: what others wrote meanwhile stays.

import { lastWriters, type FieldWriters } from "../../../shared/kernel/field-edits.ts";
import { isSameJson } from "../../../shared/kernel/json.ts";

/** What the author had before their eyes, and who had written it. */
export interface Seen<F> {
  fields: F;
  fieldWriters: FieldWriters | null;
}

type Based<F> = { basedOn: { [Field in keyof F]?: string | null } };

/** Groups in which something was changed: their fields, and what each is based on. */
export function changedGroups<F extends object>(
  fields: Partial<F>,
  seen: Seen<F>,
  groups: readonly (readonly (keyof F & string)[])[],
): (Partial<F> & Based<F>)[] {
  return groups
    .filter((keys) => keys.some((key) => !isSameJson(fields[key], seen.fields[key])))
    .map((keys) => ({
      ...(Object.fromEntries(keys.map((key) => [key, fields[key]])) as Partial<F>),
      basedOn: lastWriters(seen.fieldWriters, keys) as Based<F>["basedOn"],
    }));
}

/** The same, each field for itself. */
export const changedFields = <F extends object>(fields: Partial<F>, seen: Seen<F>) =>
  changedGroups(
    fields,
    seen,
    (Object.keys(fields) as (keyof F & string)[]).map((key) => [key]),
  );

/**
 * What somebody saw who takes back what they have saved: their own values, by whoever wrote them. Where another has written since (`now`
 * has other values), it is what was there before: then taking it back is a conflict, and a person decides.
 */
export function seenAfterSaving<F extends object>(saved: F, before: Seen<F>, now: Seen<F> | undefined): Seen<F> {
  const keys = Object.keys(saved) as (keyof F & string)[];
  const mine = now ? keys.filter((key) => isSameJson(now.fields[key], saved[key])) : [];
  const writers = Object.entries(now?.fieldWriters ?? {}).filter(([key]) => mine.some((one) => one === key));
  return { fields: saved, fieldWriters: { ...before.fieldWriters, ...Object.fromEntries(writers) } };
}

// What is typed in one section of the settings, and what was there when it was typed: only the parts that differ are sent, each with
// what its author saw (docs/decisions/0054).

import { changeOfParts, settingsParts } from "../../../shared/domains/tenancy/settings.rules.ts";
import { changedParts, type Parts } from "../../../shared/kernel/seen-parts.ts";
import type { EditConflict } from "../../data/rest/edit-conflicts.ts";

export interface SectionEdit<V> {
  /** By key, as it is in the fields. */
  typed: Partial<V>;
  /** Of those keys, what was shown when they were typed. */
  seen: Partial<V>;
  /** Part by part as the server told it in a conflict, of what is to be written over knowingly. */
  told: Parts;
}

/** Of any section. */
export const NOTHING_TYPED = { typed: {}, seen: {}, told: {} } as unknown as SectionEdit<never>;

const pickParts = (parts: Parts, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, parts[name]]));

/** `saved`: what is shown beside it now. */
export function typing<V extends object>(edit: SectionEdit<V>, saved: V, part: Partial<V>): SectionEdit<V> {
  const first = (Object.keys(part) as (keyof V)[]).filter((key) => !(key in edit.typed));
  const seen = Object.fromEntries(first.map((key) => [key, saved[key]])) as Partial<V>;
  return { ...edit, typed: { ...edit.typed, ...part }, seen: { ...edit.seen, ...seen } };
}

/** What the fields show: what is saved by now, and over it the parts that were typed otherwise than they were. */
export function draftOf<V extends object>(saved: V, { typed, seen }: SectionEdit<V>): V {
  const wanted = settingsParts(typed);
  const names = changedParts(settingsParts(seen), wanted);
  return { ...saved, ...valuesWith(saved, pickParts(wanted, names)) };
}

/** The values to which these parts belong, with them in the place of what is there. */
export function valuesWith<V extends object>(saved: V, parts: Parts): Partial<V> {
  const keys = new Set(Object.keys(parts).map((name) => name.split(".", 1)[0]));
  const whole = Object.entries(changeOfParts({ ...settingsParts(saved), ...parts }));
  return Object.fromEntries(whole.filter(([key]) => keys.has(key))) as Partial<V>;
}

type ToChange<V> = (draft: V) => object;

/** What the fields show of these parts while nothing is typed. */
export const shownParts = (saved: object, names: readonly string[]): Parts => pickParts(settingsParts(saved), names);

/** What is to be sent, in parts, and what was seen of them. `toChange`: of the fields' values, what the server takes. */
export function editedParts<V extends object>(
  saved: V,
  { typed, seen, told }: SectionEdit<V>,
  toChange: ToChange<V>,
): { wanted: Parts; seen: Parts } {
  const base = { ...saved, ...seen };
  const [before, wanted] = [settingsParts(toChange(base)), settingsParts(toChange({ ...base, ...typed }))];
  const names = changedParts(before, wanted);
  return { wanted: pickParts(wanted, names), seen: pickParts({ ...before, ...told }, names) };
}

/** Whether there is something to save in it: it differs from what its author saw, and from what is saved by now. */
export function isStillNew<V extends object>(saved: V, edit: SectionEdit<V>, toChange: ToChange<V>): boolean {
  const { wanted } = editedParts(saved, edit, toChange);
  return changedParts(settingsParts(toChange(saved)), wanted).length > 0;
}

/** Theirs stays: the part was never typed, and of a group it is what was seen there from now on. */
export function keepTheirs<V extends object>(
  edit: SectionEdit<V>,
  { field, theirs }: Pick<EditConflict, "field" | "theirs">,
): SectionEdit<V> {
  const [key, part] = field.split(".", 2) as [keyof V, string | undefined];
  const told: Record<string, unknown> = { ...edit.told };
  delete told[field];
  if (part !== undefined) {
    const withTheirs = (of: Partial<V>): Partial<V> => ({
      ...of,
      [key]: { ...(of[key] as object | undefined), [part]: theirs },
    });
    return { typed: withTheirs(edit.typed), seen: withTheirs(edit.seen), told };
  }
  const [typed, seen] = [{ ...edit.typed }, { ...edit.seen }];
  delete typed[key];
  delete seen[key];
  return { typed, seen, told };
}

/** Mine is to stand in the place of theirs, which has been seen now. */
export const insistOn = <V>(edit: SectionEdit<V>, { field, theirs }: EditConflict): SectionEdit<V> => ({
  ...edit,
  told: { ...edit.told, [field]: theirs },
});

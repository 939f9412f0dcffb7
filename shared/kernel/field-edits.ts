// Two people, one field: who wrote it last, and what becomes of the other's words (docs/offline.md).

import { canonicalJson } from "./json.ts";

/** By field, the id of the command that last wrote it. A field nobody has edited is not in it. */
export type FieldWriters = Readonly<Record<string, string>>;

export type FieldValue = string | number | boolean | null;

/** A value as an edit of it is judged and told of: a list, or an object, as its text. */
export const asFieldValue = (value: unknown): FieldValue =>
  value !== null && typeof value === "object" ? canonicalJson(value) : ((value ?? null) as FieldValue);

/**
 * What an edit is based on: the writer of the value that its author saw; null: one that nobody had edited. Of a device of a former
 * release, which names no writer: the value it had before it, or nothing.
 */
export type Basis = string | null | { readonly seen?: FieldValue | undefined };

/**
 * `same`: what is wanted is there already. `conflict`: another came first, and wrote something else. `unsaid`: nothing tells whether the
 * author knew what is there; over anything but their own words it is a conflict.
 */
export type EditVerdict = "write" | "same" | "conflict" | "unsaid";

export interface FieldEdit {
  field: string;
  value: FieldValue;
  basedOn: Basis;
}

/** What an edit may do to a field that now holds `current`. */
export function judgeEdit(
  writers: FieldWriters,
  { field, value, basedOn }: FieldEdit,
  current: FieldValue,
): EditVerdict {
  if (value === current) return "same";
  if (basedOn !== null && typeof basedOn === "object") {
    if (basedOn.seen !== undefined) return basedOn.seen === current ? "write" : "conflict";
    return lastWriter(writers, field) === null ? "write" : "unsaid";
  }
  return lastWriter(writers, field) === basedOn ? "write" : "conflict";
}

/** What an edit of this field is to be based on, by a person who sees it now. */
export function lastWriter(writers: FieldWriters, field: string): string | null {
  return Object.hasOwn(writers, field) ? writers[field]! : null;
}

/** The same of several fields. */
export const lastWriters = <Field extends string>(
  writers: FieldWriters | null,
  fields: readonly Field[],
): Record<Field, string | null> =>
  Object.fromEntries(fields.map((field) => [field, lastWriter(writers ?? {}, field)])) as Record<Field, string | null>;

export function withWriter(writers: FieldWriters, field: string, commandId: string): FieldWriters {
  return { ...writers, [field]: commandId };
}

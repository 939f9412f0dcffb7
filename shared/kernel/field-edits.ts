// Two people, one field: who wrote it last, and what becomes of the other's words (docs/offline.md).

/** By field, the id of the command that last wrote it. A field nobody has edited is not in it. */
export type FieldWriters = Readonly<Record<string, string>>;

export type FieldValue = string | number | boolean | null;

/** `same`: what is wanted is there already. `conflict`: another came first, and wrote something else. */
export type EditVerdict = "write" | "same" | "conflict";

export interface FieldEdit {
  field: string;
  value: FieldValue;
  /** The writer of the value the author had before their eyes; null for one that nobody had edited. */
  basedOn: string | null;
}

/** What an edit may do to a field that now holds `current`. */
export function judgeEdit(
  writers: FieldWriters,
  { field, value, basedOn }: FieldEdit,
  current: FieldValue,
): EditVerdict {
  if (value === current) return "same";
  return lastWriter(writers, field) === basedOn ? "write" : "conflict";
}

/** What an edit of this field is to be based on, by a person who sees it now. */
export function lastWriter(writers: FieldWriters, field: string): string | null {
  return Object.hasOwn(writers, field) ? writers[field]! : null;
}

export function withWriter(writers: FieldWriters, field: string, commandId: string): FieldWriters {
  return { ...writers, [field]: commandId };
}

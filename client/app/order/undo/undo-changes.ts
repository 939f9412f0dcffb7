// What takes an edit back: the former values, based on what is there now.

import { lastWriter, type FieldWriters } from "../../../../shared/kernel/field-edits.ts";
import type { FieldChange } from "../../../domains/work-orders/exposed/use-order-commands.ts";

export type Edited = Readonly<Record<string, unknown>> & { readonly fieldWriters: FieldWriters | null };

/** Null: somebody has changed one of the fields since, and what they wrote stays. */
export function undoChanges(
  now: Edited | undefined,
  done: readonly Pick<FieldChange, "field" | "value">[],
  before: ReadonlyMap<string, FieldChange["value"]>,
): FieldChange[] | null {
  if (!now || done.some(({ field, value }) => now[field] !== value)) return null;
  return done.map(({ field }) => ({
    field,
    value: before.get(field) ?? null,
    basedOn: lastWriter(now.fieldWriters ?? {}, field),
  }));
}

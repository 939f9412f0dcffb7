// A form of fields over REST: what differs from what stood there when it was opened is sent, with what stood there; where another
// came first the author chooses, and what they typed stays until then (docs/decisions/0054).

import { useRef, useState, type RefObject } from "react";
import type { EditConflict } from "../../../data/rest/edit-conflicts.ts";
import { useEditConflicts } from "../../../data/hooks/use-edit-conflicts.ts";
import { useWrite } from "../../../data/hooks/use-rest.ts";
import type { Keep } from "../../tenancy/exposed/edit-conflicts.tsx";
import { changedFields, pickFields, typeInto } from "../person-fields.ts";

export interface SeenForm<K extends object = object> {
  form: RefObject<HTMLFormElement | null>;
  /** What its fields begin with, and not what is known later: a field that nobody touched may follow its default. */
  opened: K;
  /** Sends what was changed, if anything was. */
  save: () => Promise<void>;
  busy: boolean;
  /** Of the last attempt, but for what `conflicts` says. */
  error: unknown;
  conflicts: readonly EditConflict[];
  settle: (conflict: EditConflict, keep: Keep) => Promise<void>;
}

/**
 * `known`: read when the form opens and not again, or an edit would be based on what its author never saw.
 * `onSaved`: given what was in the fields when it was sent; by the time of the answer they may hold something else, or be gone.
 */
export function useSeenForm<K extends object>(
  path: string,
  known: K,
  onSaved: (sent: FormData) => void | Promise<void>,
): SeenForm<K> {
  const { send, busy, error: failure } = useWrite();
  const { conflicts, error, noteSettled, begin } = useEditConflicts(failure);
  const form = useRef<HTMLFormElement>(null);
  const [opened] = useState(known);
  const seen = useRef<Record<string, unknown>>({ ...(opened as object) });

  const save = async () => {
    const filled = new FormData(form.current!);
    const changes = changedFields(seen.current, filled);
    const names = Object.keys(changes);
    if (names.length > 0) {
      begin();
      if (!(await send("PATCH", path, { ...changes, seen: pickFields(seen.current, names) }))) return;
      seen.current = { ...seen.current, ...changes };
    }
    await onSaved(filled);
  };

  const settle = async ({ field, theirs }: EditConflict, keep: Keep) => {
    seen.current = { ...seen.current, [field]: theirs };
    if (keep === "theirs") typeInto(form.current!, field, theirs);
    noteSettled(field);
    if (conflicts.length === 1) await save();
  };

  return { form, opened, save, busy, error, conflicts, settle };
}

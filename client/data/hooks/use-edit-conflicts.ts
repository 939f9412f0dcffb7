// The conflicts of a form's last attempt, until its author has settled each (docs/decisions/0054).

import { useState } from "react";
import { conflictsOf, type EditConflict } from "../rest/edit-conflicts.ts";

export interface EditConflictsLeft {
  conflicts: readonly EditConflict[];
  /** What else went wrong. */
  error: unknown;
  noteSettled: (field: string) => void;
  /** Another attempt begins. */
  begin: () => void;
}

/** `error`: of the last attempt. */
export function useEditConflicts(error: unknown): EditConflictsLeft {
  const [settled, setSettled] = useState<readonly string[]>([]);
  const found = conflictsOf(error);
  return {
    conflicts: found.filter(({ field }) => !settled.includes(field)),
    error: found.length > 0 ? null : error,
    noteSettled: (field) => setSettled([...settled, field]),
    begin: () => setSettled([]),
  };
}

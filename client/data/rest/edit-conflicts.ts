// The server's answer to an edit whose author saw something else (docs/decisions/0054): what each wrote, and who came first.

import { ServerProblem } from "../base/http.ts";

export interface EditConflict {
  /** As the API names it; of a group of settings its part, `hours.mon`. */
  field: string;
  yours: unknown;
  theirs: unknown;
  changed_by: { id: string; name: string } | null;
  /** ISO 8601. */
  changed_at: string | null;
}

/** None of any other error. */
export function conflictsOf(error: unknown): readonly EditConflict[] {
  if (!(error instanceof ServerProblem) || error.code !== "commands/changed-meanwhile") return [];
  return error.body["conflicts"] as EditConflict[];
}

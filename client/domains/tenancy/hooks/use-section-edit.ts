// One section of the settings being edited: typed, saved, undone, and settled where another came first.

import { useState } from "react";
import { changeOfParts } from "../../../../shared/domains/tenancy/settings.rules.ts";
import type { Parts } from "../../../../shared/kernel/seen-parts.ts";
import { NoAnswer, ServerProblem } from "../../../data/base/http.ts";
import { conflictsOf, type EditConflict } from "../../../data/rest/edit-conflicts.ts";
import type { Keep } from "../exposed/edit-conflicts.tsx";
import {
  draftOf,
  editedParts,
  keepTheirs,
  NOTHING_TYPED,
  shownParts,
  typing,
  insistOn,
  valuesWith,
  type SectionEdit,
} from "../section-edit.ts";
import { changeSettingsView, readSettingsView, type SettingsView } from "../settings-api.ts";

type Problem = { fields: readonly string[]; code: string } | null;

export function useSectionEdit<V extends object>(
  saved: V,
  toChange: (draft: V) => object,
  take: (view: SettingsView) => void,
) {
  const [edit, setEdit] = useState<SectionEdit<V>>(NOTHING_TYPED);
  /** What the fields showed before the last saving, by part; null: there is nothing to undo. */
  const [before, setBefore] = useState<Parts | null>(null);
  const [problem, setProblem] = useState<Problem>(null);
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  const [busy, setBusy] = useState(false);

  /** Whether it went well. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof ServerProblem)) throw error;
      const found = conflictsOf(error);
      if (found.length > 0) setConflicts(found);
      else setProblem(problemOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const save = (of: SectionEdit<V> = edit, canUndo = true) =>
    attempt(async () => {
      const { wanted, seen } = editedParts(saved, of, toChange);
      if (Object.keys(wanted).length > 0) {
        take(await changeSettingsView(changeOfParts(wanted), seen));
        setBefore(canUndo ? shownParts(saved, Object.keys(wanted)) : null);
      }
      setEdit(NOTHING_TYPED);
      setConflicts([]);
    });

  /** As if what stood there before were typed: it is based on what is in view now. */
  const undo = async (parts: Parts): Promise<void> => {
    const former = typing<V>(NOTHING_TYPED, saved, valuesWith(saved, parts));
    setEdit(former);
    setBefore(null);
    await save(former, false);
  };

  const settle = async (conflict: EditConflict, keep: Keep): Promise<void> => {
    const rest = conflicts.filter((one) => one !== conflict);
    const next = keep === "mine" ? insistOn(edit, conflict) : keepTheirs(edit, conflict);
    // Theirs is to be seen in its field, not only in the answer.
    if (keep === "theirs" && !(await attempt(async () => take(await readSettingsView())))) return;
    setEdit(next);
    setConflicts(rest);
    if (rest.length === 0) await save(next);
  };

  return {
    draft: draftOf(saved, edit),
    dirty: Object.keys(editedParts(saved, edit, toChange).wanted).length > 0,
    type: (part: Partial<V>) => {
      setEdit((typed) => typing(typed, saved, part));
      setBefore(null);
    },
    before,
    problem,
    conflicts,
    busy,
    save,
    undo,
    settle,
  };
}

function problemOf(error: NoAnswer | ServerProblem): Problem {
  if (error instanceof NoAnswer) return { fields: [], code: "tenancy/no-answer" };
  const fields = Object.keys(error.body["errors"] ?? {});
  return { fields, code: error.code === "input/invalid" ? "tenancy/wrong-fields" : error.code };
}

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
  /** What stood there before the last saving, by part; null: there is nothing to undo. */
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

  const save = (of: SectionEdit<V> = edit) =>
    attempt(async () => {
      const { wanted, seen } = editedParts(saved, of, toChange);
      if (Object.keys(wanted).length > 0) {
        take(await changeSettingsView(changeOfParts(wanted), seen));
        setBefore(seen);
      }
      setEdit(NOTHING_TYPED);
      setConflicts([]);
    });

  /** What is in view now is what whoever undoes has seen. */
  const undo = (parts: Parts) =>
    attempt(async () => {
      const present = shownParts(saved, toChange, Object.keys(parts));
      take(await changeSettingsView(changeOfParts(parts), present));
      setBefore(null);
    });

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
      setEdit(typing(edit, saved, part));
      setBefore(null);
    },
    ...{ before, problem, conflicts, busy, save, undo, settle },
  };
}

function problemOf(error: NoAnswer | ServerProblem): Problem {
  if (error instanceof NoAnswer) return { fields: [], code: "tenancy/no-answer" };
  const fields = Object.keys(error.body["errors"] ?? {});
  return { fields, code: error.code === "input/invalid" ? "tenancy/wrong-fields" : error.code };
}

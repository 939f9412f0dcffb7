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
  isStillNew,
  keepTheirs,
  NOTHING_TYPED,
  shownParts,
  typing,
  insistOn,
  valuesWith,
  type SectionEdit,
} from "../section-edit.ts";
import { changeSettingsView, readSettingsView, type SettingsView } from "../settings-api.ts";
import { useKeptEdit } from "./use-kept-edit.ts";

type Problem = { fields: readonly string[]; code: string } | null;

export function useSectionEdit<K extends keyof SettingsView>(
  id: string | null,
  view: SettingsView,
  keys: readonly K[],
  toChange: (draft: Pick<SettingsView, K>) => object,
  take: (view: SettingsView) => void,
) {
  type V = Pick<SettingsView, K>;
  const saved = pick(view, keys);
  const { edit, setEdit, keptAt } = useKeptEdit<V>(id, keys, (one) => isStillNew(saved, one, toChange));
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

  /** `shown`: what is saved by now, as far as it is known; undo puts that back. */
  const save = (of: SectionEdit<V> = edit, canUndo = true, shown: V = saved) =>
    attempt(async () => {
      const { wanted, seen } = editedParts(shown, of, toChange);
      if (Object.keys(wanted).length > 0) {
        take(await changeSettingsView(changeOfParts(wanted), seen));
        setBefore(canUndo ? shownParts(shown, Object.keys(wanted)) : null);
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
    // Theirs is to be seen in its field, not only in the answer; where mine goes over it, undo puts it back.
    let now = saved;
    const read = await attempt(async () => {
      const told = await readSettingsView();
      take(told);
      now = pick(told, keys);
    });
    if (!read) return;
    setEdit(next);
    setConflicts(rest);
    if (rest.length === 0) await save(next, true, now);
  };

  return {
    draft: draftOf(saved, edit),
    dirty: Object.keys(editedParts(saved, edit, toChange).wanted).length > 0,
    /** When what the fields show was typed, if that was before the page was opened; Unix ms, or null. */
    keptAt,
    type: (part: Partial<V>) => {
      setEdit((typed) => typing(typed, saved, part));
      setBefore(null);
    },
    discard: () => {
      setEdit(NOTHING_TYPED);
      setConflicts([]);
      setProblem(null);
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

function pick<K extends keyof SettingsView>(view: SettingsView, keys: readonly K[]): Pick<SettingsView, K> {
  return Object.fromEntries(keys.map((key) => [key, view[key]])) as Pick<SettingsView, K>;
}

function problemOf(error: NoAnswer | ServerProblem): Problem {
  if (error instanceof NoAnswer) return { fields: [], code: "tenancy/no-answer" };
  const fields = Object.keys(error.body["errors"] ?? {});
  return { fields, code: error.code === "input/invalid" ? "tenancy/wrong-fields" : error.code };
}

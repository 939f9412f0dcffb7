// Typed lines that are there again after an update, a reload or a dead battery.

import { useDraft } from "../../../data/hooks/use-draft.ts";
import type { LineDraft } from "./line-draft.ts";

const NONE: readonly LineDraft[] = [];

/** `field` names what they are lines of. */
export function useKeptDrafts(field: string) {
  const { text, type } = useDraft(field);
  const drafts = text === "" ? NONE : (JSON.parse(text) as LineDraft[]);
  return {
    drafts,
    change: (next: readonly LineDraft[]) => void type(next.length === 0 ? "" : JSON.stringify(next)),
  };
}

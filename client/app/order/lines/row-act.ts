// What a key does in a row of new lines.

import { isBlank, type LineDraft } from "./line-draft.ts";

export interface RowKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

export interface RowPlace {
  draft: LineDraft;
  /** Of all rows the last. */
  isLast: boolean;
  /** In the row's last field. */
  atEnd: boolean;
  onButton: boolean;
  /** Around the rows Esc leaves, and what is typed stays: only a blank row is dropped by it. */
  escLeaves: boolean;
}

/** Null: nothing here; what is around the rows may know. */
export function rowAct(
  { key, ctrlKey, metaKey, shiftKey }: RowKey,
  { draft, isLast, atEnd, onButton, escLeaves }: RowPlace,
): "save" | "next" | "drop" | null {
  const blank = isBlank(draft);
  if (key === "Escape") return escLeaves && !blank ? null : "drop";
  if (key === "Enter" && (ctrlKey || metaKey)) return "save";
  const goesOn = key === "Enter" || (key === "Tab" && !shiftKey && isLast && atEnd);
  return goesOn && !onButton && !blank ? "next" : null;
}

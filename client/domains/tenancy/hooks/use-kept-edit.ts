// What is typed in a section, kept on the device from the first letter until it is saved or discarded.

import { useEffect, useRef, useState } from "react";
import { useDrafts } from "../../../data/hooks/use-draft.ts";
import { dropKept, keepEdit, readKept } from "../section-drafts.ts";
import { NOTHING_TYPED, type SectionEdit } from "../section-edit.ts";

/** `section` names it on the device; null: nobody types here. `isNew`: whether there is something to save in it. */
export function useKeptEdit<V extends object>(
  section: string | null,
  keys: readonly (keyof V)[],
  isNew: (edit: SectionEdit<V>) => boolean,
) {
  const drafts = useDrafts();
  const [edit, show] = useState<SectionEdit<V>>(NOTHING_TYPED);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const present = useRef<SectionEdit<V>>(edit);
  /** What this tab has found or put on the device; null: nothing that is still there. */
  const kept = useRef<string | null>(null);
  const touched = useRef(false);
  const latest = useRef({ keys, isNew });
  latest.current = { keys, isNew };

  useEffect(() => {
    if (section === null) return;
    let left = false;
    const fill = async () => {
      const found = await readKept<V>(drafts, section, latest.current.keys);
      // What is typed while the disk is read is newer.
      if (found === null || left || touched.current) return;
      if (!latest.current.isNew(found.edit)) return dropKept(drafts, section, found.text);
      kept.current = found.text;
      present.current = found.edit;
      show(found.edit);
      setKeptAt(found.at);
    };
    void fill();
    return () => {
      left = true;
    };
  }, [drafts, section]);

  const setEdit = (next: SectionEdit<V> | ((now: SectionEdit<V>) => SectionEdit<V>)) => {
    const edited = typeof next === "function" ? next(present.current) : next;
    touched.current = true;
    present.current = edited;
    show(edited);
    if (section === null) return;
    if (latest.current.isNew(edited)) {
      kept.current = keepEdit(drafts, section, edited, Date.now());
      return;
    }
    setKeptAt(null);
    if (kept.current !== null) void dropKept(drafts, section, kept.current);
    kept.current = null;
  };

  return { edit, setEdit, keptAt };
}

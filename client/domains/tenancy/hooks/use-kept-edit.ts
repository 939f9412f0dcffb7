// What is typed in a section, kept on the device from the first letter until it is saved or discarded.

import { useEffect, useMemo, useRef, useState } from "react";
import { useDrafts } from "../../../data/hooks/use-draft.ts";
import { SectionDraft } from "../section-drafts.ts";
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
  const draft = useMemo(() => (section === null ? null : new SectionDraft<V>(drafts, section)), [drafts, section]);
  const touched = useRef(false);
  const latest = useRef({ keys, isNew });
  latest.current = { keys, isNew };

  useEffect(() => {
    if (draft === null) return;
    let left = false;
    const fill = async () => {
      const found = await draft.read(latest.current.keys);
      // What is typed while the disk is read is newer.
      if (found === null || left || touched.current) return;
      if (!latest.current.isNew(found.edit)) return draft.drop();
      present.current = found.edit;
      show(found.edit);
      setKeptAt(found.at);
    };
    void fill();
    return () => {
      left = true;
    };
  }, [draft]);

  const setEdit = (next: SectionEdit<V> | ((now: SectionEdit<V>) => SectionEdit<V>)) => {
    const edited = typeof next === "function" ? next(present.current) : next;
    touched.current = true;
    present.current = edited;
    show(edited);
    if (latest.current.isNew(edited)) return void draft?.keep(edited, Date.now());
    setKeptAt(null);
    void draft?.drop();
  };

  return { edit, setEdit, keptAt };
}

// What is typed in the sections of a page and not saved yet, for a page that saves it all when one goes on.

import { createContext, useContext, useEffect, useRef } from "react";

/** Resolves to whether it is saved now; if not, the section says why. */
export type Save = () => Promise<boolean>;

export const UnsavedSections = createContext<Map<string, Save> | null>(null);

/** `save`: null while the section holds nothing new. */
export function useUnsavedSection(id: string, save: Save | null): void {
  const sections = useContext(UnsavedSections);
  const latest = useRef(save);
  latest.current = save;
  const unsaved = save !== null;
  useEffect(() => {
    if (!sections || !unsaved) return;
    sections.set(id, async () => (await latest.current?.()) ?? true);
    return () => void sections.delete(id);
  }, [sections, id, unsaved]);
}

// What is typed in the sections of a page and not saved yet, for a page that asks before it is left, or saves it all when one goes on.

import { createContext, useContext, useEffect, useRef } from "react";

/** Resolves to whether it is saved now; if not, the section says why. */
export type Save = () => Promise<boolean>;

export interface Unsaved {
  section: string;
  save: Save;
}

/** Of keys and credentials, which no draft holds. */
export const KEYS_SECTION = "secrets";

/** By what is typed: a section, or one of the fields that are saved each for itself. */
export const UnsavedSections = createContext<Map<string, Unsaved> | null>(null);

/** `save`: null while there is nothing new. `field`: which one of the section, where it is saved by itself. */
export function useUnsavedSection(section: string, save: Save | null, field: string = ""): void {
  const sections = useContext(UnsavedSections);
  const latest = useRef(save);
  latest.current = save;
  const unsaved = save !== null;
  useEffect(() => {
    if (!sections || !unsaved) return;
    const key = `${section} ${field}`;
    sections.set(key, { section, save: async () => (await latest.current?.()) ?? true });
    return () => void sections.delete(key);
  }, [sections, section, field, unsaved]);
}

/** One after the other; the first one that is not saved, or null. */
export async function saveAll(unsaved: ReadonlyMap<string, Unsaved>): Promise<Unsaved | null> {
  for (const one of unsaved.values()) if (!(await one.save())) return one;
  return null;
}

// What was just done on a page, told to the page, which offers the way back (last-undo.tsx).

import { createContext, useContext } from "react";

/** `Now`: what the page shows, as it is when it is taken back. */
export interface Done<Now = unknown> {
  words: string;
  /** False: it cannot be taken back any more. */
  back: (now: Now) => Promise<boolean>;
}

/** A page that offers nothing hears nothing. */
export const NoteUndo = createContext<(done: Done) => void>(() => undefined);

export const useNoteUndo = () => useContext(NoteUndo);

// The bar of the last thing that was done on a page.

import { useEffect, useRef, useState } from "react";
import type { Done } from "./note-undo.ts";
import { UndoBar } from "./undo-bar.tsx";

export interface LastUndoProps<Now> {
  /** Another object each time. */
  done: Done<Now> | null;
  now: Now;
  /** Of a page that loads this late: what was asked to be taken back before it was here (early-undo.ts). */
  asked?: Done<Now> | null;
  /** False: it is told, and this person may not take it back. */
  mayUndo?: boolean;
  onEnd: () => void;
}

/** The bar makes room again; the key goes on working. */
const SHOWN_MS = 20_000;

export function LastUndo<Now>({ done, now, asked = null, mayUndo = true, onEnd }: LastUndoProps<Now>) {
  const [gone, setGone] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (done !== null) setGone(false);
  }, [done]);
  useEffect(() => {
    setShown(done !== null || gone);
    const hide = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(hide);
  }, [done, gone]);
  const undo = async () => {
    if (done === null) return;
    onEnd();
    setGone(!(await done.back(now)));
  };
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  const heard = useRef<Done<Now> | null>(null);
  useEffect(() => {
    if (asked === null || asked !== done || asked === heard.current) return;
    heard.current = asked;
    void latest.current();
  }, [asked, done]);
  const close = () => {
    setGone(false);
    onEnd();
  };
  return (
    <UndoBar words={done?.words ?? null} shown={shown} onUndo={mayUndo ? () => void undo() : null} onClose={close} />
  );
}

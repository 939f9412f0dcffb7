// The last change on an order's page, and the way back.

import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { UndoBar } from "../../../ui/undo-bar.tsx";
import type { OrderDetail } from "../use-order.ts";

export interface Done {
  /** What was done. */
  words: string;
  /** Given the order as it is now; false: it cannot be taken back any more. */
  back: (now: OrderDetail) => Promise<boolean>;
}

const NoteDone = createContext<(done: Done) => void>(() => undefined);

/** Says what was just done on the page. */
export const useNoteDone = () => useContext(NoteDone);

/** The bar makes room again; the key goes on working. */
const SHOWN_MS = 20_000;

export function Undoable({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const [done, setDone] = useState<Done | null>(null);
  const [gone, setGone] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    setShown(done !== null || gone);
    const hide = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(hide);
  }, [done, gone]);
  const closed = order.status === "done";
  useEffect(() => {
    // Paid and closed: what was done before is not taken back any more, and what is said now stands alone.
    if (!closed) return;
    setDone(null);
    setGone(false);
  }, [closed]);
  const latest = useRef({ order, done });
  useEffect(() => {
    latest.current = { order, done };
  });
  const note = useCallback((next: Done) => {
    setGone(false);
    setDone(next);
  }, []);
  const undo = useCallback(async () => {
    const { order: now, done: last } = latest.current;
    if (last === null) return;
    setDone(null);
    setGone(!(await last.back(now)));
  }, []);
  const close = () => {
    setDone(null);
    setGone(false);
  };
  return (
    <NoteDone.Provider value={note}>
      {children}
      <UndoBar words={done?.words ?? null} shown={shown} onUndo={() => void undo()} onClose={close} />
    </NoteDone.Provider>
  );
}

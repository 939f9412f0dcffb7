// The last change on an order's page, and the way back: a button, or Ctrl+Z.

import { IconArrowBackUp, IconX } from "@tabler/icons-react";
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../use-order.ts";
import styles from "./undo.module.css";

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

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [role=dialog]") !== null;

export function UndoBar({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const { t } = useTranslation();
  const [done, setDone] = useState<Done | null>(null);
  const [gone, setGone] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    setShown(done !== null || gone);
    const hide = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(hide);
  }, [done, gone]);
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
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      // In a field the browser takes back what is typed.
      if (isTyping(event.target) || latest.current.done === null) return;
      event.preventDefault();
      void undo();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [undo]);
  return (
    <NoteDone.Provider value={note}>
      {children}
      <div role="status" className={styles.place} data-undo={shown && done !== null}>
        {shown && (
          <div className={styles.bar}>
            <span className="grow">{done?.words ?? t("order.undoGone")}</span>
            {done && (
              <button type="button" className="btn small" data-do="undo" onClick={() => void undo()}>
                <IconArrowBackUp size={20} aria-hidden="true" />
                {t("order.takeBack")}
              </button>
            )}
            <button
              type="button"
              className={styles.close}
              aria-label={t("nav.close")}
              onClick={() => {
                setDone(null);
                setGone(false);
              }}
            >
              <IconX size={20} aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
    </NoteDone.Provider>
  );
}

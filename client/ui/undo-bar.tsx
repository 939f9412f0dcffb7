// What was just done, and the way back: a button, or Ctrl+Z. Its words are `order.*` of the later ones.

import { IconArrowBackUp, IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useStore } from "../kernel/use-store.ts";
import { undoPlace } from "./undo-place.ts";
import styles from "./undo-bar.module.css";

export interface UndoBarProps {
  /** What was done; null: nothing that could be undone. */
  words: string | null;
  shown: boolean;
  onUndo: () => void;
  onClose: () => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [role=dialog]") !== null;

/** Without words it says that what was done cannot be undone any more. */
export function UndoBar({ words, shown, onUndo, onClose }: UndoBarProps) {
  const { t } = useTranslation();
  const cover = useStore(undoPlace);
  const latest = useRef({ words, onUndo });
  useEffect(() => {
    latest.current = { words, onUndo };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      // In a field the browser takes back what is typed.
      if (isTyping(event.target) || latest.current.words === null) return;
      event.preventDefault();
      latest.current.onUndo();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const bar = (
    <div role="status" className={styles.place} data-undo={shown && words !== null}>
      {shown && (
        <div className={styles.bar}>
          <span className="grow">{words ?? t("order.undoGone")}</span>
          {words !== null && (
            <button type="button" className="btn small" data-do="undo" aria-keyshortcuts="Control+Z" onClick={onUndo}>
              <IconArrowBackUp size={20} aria-hidden="true" />
              {t("order.takeBack")}
            </button>
          )}
          <button type="button" className={styles.close} aria-label={t("nav.close")} onClick={onClose}>
            <IconX size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
  return cover ? createPortal(bar, cover) : bar;
}

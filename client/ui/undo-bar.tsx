// What was just done, and the way back: a button, or Ctrl+Z. Its words are `order.*` of the later ones.

import { IconArrowBackUp, IconX } from "@tabler/icons-react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useStore } from "../kernel/use-store.ts";
import { undoPlace } from "./undo-place.ts";
import { useKey } from "./use-key.ts";
import styles from "./undo-bar.module.css";

export interface UndoBarProps {
  /** What was done; null: nothing that could be undone. */
  words: string | null;
  shown: boolean;
  /** Null: it is told, and taking it back is for others. */
  onUndo: (() => void) | null;
  onClose: () => void;
}

/** Without words it says that what was done cannot be undone any more. */
export function UndoBar({ words, shown, onUndo, onClose }: UndoBarProps) {
  const { t } = useTranslation();
  const cover = useStore(undoPlace);
  useKey(
    "mod+z",
    words !== null && onUndo !== null,
    () => onUndo?.(),
    () => t("order.help.undo"),
    { icon: IconArrowBackUp },
  ); // in a field the browser's own
  const bar = (
    <div role="status" className={styles.place} data-undo={shown && words !== null}>
      {shown && (
        <div className={styles.bar}>
          <span className="grow">{words ?? t("order.undoGone")}</span>
          {words !== null && onUndo && (
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

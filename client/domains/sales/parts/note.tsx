// Why nothing is done with a record now, and the way back.

import { IconRestore, type Icon } from "@tabler/icons-react";
import styles from "../../crm/exposed/card.module.css";

export interface NoteProps {
  words: string;
  act: string;
  actWords: string;
  /** Null: not for whoever looks. */
  onAct: (() => void) | null;
  icon?: Icon;
}

export function Note({ words, act, actWords, onAct, icon: Act = IconRestore }: NoteProps) {
  return (
    <div className={styles.gone} role="status" data-gone={act}>
      <p>{words}</p>
      {onAct && (
        <button type="button" className="btn" data-action={act} onClick={onAct}>
          <Act size={18} aria-hidden="true" /> {actWords}
        </button>
      )}
    </div>
  );
}

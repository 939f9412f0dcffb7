// Somebody has moved what the reader had moved, without having seen it: where it stands now, where the reader wanted it, and what can be done.

import { IconArrowsExchange, IconCheck, IconEye, IconRepeat } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./moved-over-notice.module.css";

export interface MovedOverWords {
  title: string;
  said: string;
  /** Where it is, where the reader wanted it, how many more there are. */
  lines: readonly string[];
  more: string | null;
  see: string;
  again: string;
  seen: string;
}

export interface MovedOverNoticeProps {
  /** Of what was moved. */
  id: string;
  words: MovedOverWords;
  onSee: () => void;
  /** Null: it cannot be moved there again from here. */
  onAgain: (() => void) | null;
  onSeen: () => void;
}

export function MovedOverNotice({ id, words, onSee, onAgain, onSeen }: MovedOverNoticeProps) {
  return (
    <section className={styles.notice} aria-label={words.title} data-moved-over={id}>
      <IconArrowsExchange size={22} aria-hidden="true" />
      <div className={styles.said}>
        <p>
          <b>{words.said}</b>
        </p>
        {words.lines.map((line) => (
          <p key={line} className={styles.where}>
            {line}
          </p>
        ))}
        {words.more !== null && <p className="muted">{words.more}</p>}
      </div>
      <div className={styles.acts}>
        <button type="button" className="btn" data-action="see-moved" onClick={onSee}>
          <IconEye size={18} aria-hidden="true" />
          {words.see}
        </button>
        {onAgain && (
          <button type="button" className="btn" data-action="move-again" onClick={onAgain}>
            <IconRepeat size={18} aria-hidden="true" />
            {words.again}
          </button>
        )}
        <button type="button" className="btn" data-action="moved-seen" onClick={onSeen}>
          <IconCheck size={18} aria-hidden="true" />
          {words.seen}
        </button>
      </div>
    </section>
  );
}

/** Said as soon as it is there: whoever listens hears of it only from what was on the page before. */
export const MovedOverPlace = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.place}>
    {children}
  </div>
);

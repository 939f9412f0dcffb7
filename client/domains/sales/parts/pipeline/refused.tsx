// Why the last drop was not taken: said over the board for a while.

import { useEffect, useRef } from "react";
import styles from "./pipeline.module.css";

const SHOWN_MS = 8_000;

export interface RefusedProps {
  /** Null: it was taken. */
  words: string | null;
  onClose: () => void;
}

/** On the page before there is anything to say: whoever listens hears of it only then. */
export function Refused({ words, onClose }: RefusedProps) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (words === null) return undefined;
    const timer = setTimeout(() => close.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p role="status" className={styles.refused} data-refused>
      {words}
    </p>
  );
}

// What cells of lists have in common.

import type { ReactNode } from "react";
import styles from "./lists.module.css";

export const NOTHING = <span className="dim">–</span>;

/** What is too long for its column is whole where the mouse rests. */
export function Clipped({ words, whole = words }: { words: string; whole?: string }) {
  return (
    <span title={whole} className={styles.clipped}>
      {words}
    </span>
  );
}

/** Sentences stand in two lines of a row, whole where the mouse rests. `whole`: what is said there, unless it is the same. `isName`: what
 * the row is of, as large as its other cells. */
export function TwoLines({ children, whole, isName }: { children: ReactNode; whole?: string; isName?: true }) {
  return (
    <span
      className={styles.two}
      data-name={isName}
      onMouseEnter={({ currentTarget }) => (currentTarget.title = whole ?? currentTarget.textContent)}
    >
      {children}
    </span>
  );
}

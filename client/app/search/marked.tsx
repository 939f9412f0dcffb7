// A text in which what was looked for is marked.

import type { ReactNode } from "react";
import { marksIn, type MarkedAs } from "../../../shared/kernel/search/marks.ts";
import styles from "./search.module.css";

export interface MarkedProps {
  text: string;
  asked: string;
  /** Null: it was not found by this. */
  as: MarkedAs | null;
}

export function Marked({ text, asked, as }: MarkedProps): ReactNode {
  if (as === null || asked === "") return text;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of marksIn(text, asked, as)) {
    parts.push(
      text.slice(at, from),
      <mark key={from} className={styles.mark}>
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return [...parts, text.slice(at)];
}

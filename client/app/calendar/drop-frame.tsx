// The frame around the cell that a card is held over, dashed where it would not be taken.

import { useCallback, useRef } from "react";
import { calendarDrag } from "./calendar-acts.ts";
import styles from "./calendar.module.css";

/** Px: within the lines of a cell. */
const INSET = 1;

/** Of the board that is around it. It goes from cell to cell, comes and goes as a layer that is there: nothing is drawn anew. */
export function DropFrame() {
  const frame = useRef<HTMLDivElement>(null);
  const follow = useCallback((cell: HTMLElement | null) => {
    const element = frame.current;
    if (!element) return;
    element.style.opacity = cell === null ? "0" : "1";
    if (!cell) return;
    const at = cell.getBoundingClientRect();
    const board = element.parentElement!.getBoundingClientRect();
    const { style } = element;
    style.translate = `${at.left - board.left + INSET}px ${at.top - board.top + INSET}px`;
    style.width = `${at.width - 2 * INSET}px`;
    style.height = `${at.height - 2 * INSET}px`;
    element.dataset["refused"] = String(cell.dataset["over"] === "refused");
  }, []);
  calendarDrag.useOver(follow);
  return <div ref={frame} className={styles.over} />;
}

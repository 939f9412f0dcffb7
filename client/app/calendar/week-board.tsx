// Rows by days, each cell with its cards: a week, or a few days of one's own.

import { useCallback, useMemo, useRef, type CSSProperties } from "react";
import { useMediaQuery } from "@mantine/hooks";
import { cellKey } from "../../../shared/domains/scheduling/calendar-cells.rules.ts";
import { latePart } from "../../kernel/late-part.tsx";
import { calendarDrag } from "./calendar-acts.ts";
import { useWordsOfPage } from "./calendar-words.ts";
import { Cell } from "./cell.tsx";
import { DropFrame } from "./drop-frame.tsx";
import { RowHead } from "./row-head.tsx";
import type { Calendar } from "./use-calendar.ts";
import { useDrawnRows } from "./use-drawn-rows.ts";
import styles from "./calendar.module.css";

/** From here on a week is in sight as a whole (calendar.module.css). */
const ALL_IN_SIGHT = "(min-width: 1420px)";
export const DragScroll = latePart(async () => (await import("../../ui/drag-scroll.tsx")).DragScroll);

/** Px. A plate has room in it; a day on which nothing can stand needs less. */
const WIDTHS = { head: 138, open: 160, closed: 76 };

/** Px: of a row by the most cards in one of its cells, where a mouse is at work. It counts only until the row was seen. */
const heightOf = (cards: number) => Math.max(106, 63 + 38 * cards);

/** Of a board each row of which is a grid of its own. `width`: px, below which it scrolls. */
export const columnsOf = (columns: string, width: number): CSSProperties =>
  ({ "--columns": columns, minWidth: width }) as CSSProperties;
/** Px, of a row that was not in sight yet. */
export const awaited = (height: number): CSSProperties => ({ "--height": `${height}px` }) as CSSProperties;

export function useColorOf({ posts }: Pick<Calendar, "posts">) {
  const colors = useMemo(() => new Map(posts.map(({ id, color }) => [id, color])), [posts]);
  return useCallback((postId: string | null) => (postId === null ? null : (colors.get(postId) ?? null)), [colors]);
}

export function WeekBoard({ calendar }: { calendar: Calendar }) {
  const words = useWordsOfPage();
  const { t } = words;
  const board = useRef<HTMLDivElement>(null);
  const allInSight = useMediaQuery(ALL_IN_SIGHT, true, { getInitialValueInEffect: false });
  const colorOf = useColorOf(calendar);
  const { rows, days, cells, view } = calendar;
  const cardsIn = (rowId: string | null, date: string) => cells.get(cellKey(rowId, date))!.planned.length;
  const isEmptyDay = (date: string) => rows.every(({ id }) => cardsIn(id, date) === 0);
  const narrow = new Set(
    days.filter(({ closed, date }) => closed !== null && isEmptyDay(date)).map(({ date }) => date),
  );
  const columns = days.map(({ date }) => (narrow.has(date) ? `${WIDTHS.closed}px` : `minmax(${WIDTHS.open}px, 1fr)`));
  const width = WIDTHS.head + narrow.size * WIDTHS.closed + (days.length - narrow.size) * WIDTHS.open;
  const heights = rows.map(({ id }) => heightOf(Math.max(...days.map(({ date }) => cardsIn(id, date)))));
  const drawn = useDrawnRows(heights);
  return (
    <div className={styles.scroll} ref={board}>
      <section
        className={styles.board}
        style={columnsOf(`${WIDTHS.head}px ${columns.join(" ")}`, width)}
        aria-label={t(`calendar.board.${view.by}`)}
        aria-busy={drawn.left > 0}
      >
        <div className={styles.heads}>
          <div className={styles.corner}>{t(`calendar.head.${view.by}`)}</div>
          {days.map((day) => (
            <div
              key={day.date}
              className={styles.dayHead}
              data-today={day.isToday}
              data-weekend={day.isWeekend}
              aria-current={day.isToday ? "date" : undefined}
            >
              <b>{words.columnHead(day, narrow.has(day.date) ? "short" : "long")}</b>
              {day.isToday && <span>{t("calendar.today")}</span>}
            </div>
          ))}
        </div>
        {rows.slice(0, drawn.count).map((row, at) => (
          <div key={row.id ?? "none"} className={styles.rowOf} style={awaited(heights[at]!)}>
            <RowHead row={row} by={view.by} calendar={calendar} />
            {days.map((day) => (
              <Cell
                key={day.date}
                row={row}
                by={view.by}
                day={day}
                cell={cells.get(cellKey(row.id, day.date))!}
                colorOf={colorOf}
              />
            ))}
          </div>
        ))}
        <div style={{ height: drawn.left }} />
        <DropFrame />
      </section>
      {!allInSight && <DragScroll board={board} isCard={calendarDrag.isCard} />}
    </div>
  );
}

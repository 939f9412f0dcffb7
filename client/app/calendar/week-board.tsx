// Rows by days, each cell with its cards: a week, or a few days of one's own.

import { useCallback, useMemo, useRef } from "react";
import { useMediaQuery } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { cellKey } from "../../../shared/domains/scheduling/calendar-cells.rules.ts";
import { latePart } from "../../kernel/late-part.tsx";
import { calendarDrag } from "./calendar-acts.ts";
import { useCalendarWords } from "./calendar-words.ts";
import { Cell } from "./cell.tsx";
import { RowHead } from "./row-head.tsx";
import type { Calendar } from "./use-calendar.ts";
import styles from "./calendar.module.css";

/** From here on a week is in sight as a whole (calendar.module.css). */
const ALL_IN_SIGHT = "(min-width: 1420px)";
export const DragScroll = latePart(async () => (await import("../../ui/drag-scroll.tsx")).DragScroll);

/** A plate has room in it; a day on which nothing can stand needs less. */
const COLUMN = { open: "minmax(160px, 1fr)", closed: "76px" };

export function useColorOf({ posts }: Pick<Calendar, "posts">) {
  const colors = useMemo(() => new Map(posts.map(({ id, color }) => [id, color])), [posts]);
  return useCallback((postId: string | null) => (postId === null ? null : (colors.get(postId) ?? null)), [colors]);
}

export function WeekBoard({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const board = useRef<HTMLDivElement>(null);
  const allInSight = useMediaQuery(ALL_IN_SIGHT, true, { getInitialValueInEffect: false });
  const colorOf = useColorOf(calendar);
  const { rows, days, cells, view } = calendar;
  const isEmptyDay = (date: string) => rows.every(({ id }) => cells.get(cellKey(id, date))!.planned.length === 0);
  const narrow = new Set(
    days.filter(({ closed, date }) => closed !== null && isEmptyDay(date)).map(({ date }) => date),
  );
  const columns = days.map(({ date }) => (narrow.has(date) ? COLUMN.closed : COLUMN.open)).join(" ");
  return (
    <div className={styles.scroll} ref={board}>
      <section
        className={styles.week}
        style={{ gridTemplateColumns: `138px ${columns}` }}
        aria-label={t(`calendar.board.${view.by}`)}
      >
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
        {rows.map((row) => (
          <div key={row.id ?? "none"} className={styles.rowOf}>
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
      </section>
      {!allInSight && <DragScroll board={board} isCard={calendarDrag.isCard} />}
    </div>
  );
}

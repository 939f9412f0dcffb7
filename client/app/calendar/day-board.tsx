// One day by the clock: a row for each post or mechanic, cards as long as they take, what overlaps under each other. A card is dragged
// to another time, and made longer or shorter by its edge.

import { useMergedRef } from "@mantine/hooks";
import { useEffect, useMemo, useRef } from "react";
import { cellKey } from "../../../shared/domains/scheduling/calendar-cells.rules.ts";
import { SLOT_MINUTES } from "../../../shared/domains/scheduling/calendar-drop.rules.ts";
import type { CalendarRow } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import { minutesOf, timeOf } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import { overlapLanes } from "../../../shared/domains/scheduling/overlap-lanes.rules.ts";
import { calendarDrag, useActs } from "./calendar-acts.ts";
import { useWordsOfPage } from "./calendar-words.ts";
import { LoadChip } from "./cell.tsx";
import { DayEvent, ROOM_MINUTES } from "./day-event.tsx";
import { RowHead } from "./row-head.tsx";
import { useBoardWidth } from "./use-board-width.ts";
import { useCellDrop } from "./use-cell-drop.ts";
import type { Calendar } from "./use-calendar.ts";
import { useDrawnRows } from "./use-drawn-rows.ts";
import { DragScroll, useColorOf } from "./week-board.tsx";
import styles from "./day-board.module.css";

const HOUR = 60;
/** Px, of a row in which nothing lies under another. */
const ROW_HEIGHT = 98;
/** Px, of day-board.module.css: whose a row is, what an hour takes at the least, and as much as the words of a card need. */
const WIDTHS = { head: 130, hour: 106, words: 128 };
const ROOM_MS = ROOM_MINUTES * 60_000;
/** Of a shop that is closed that day, so that what stands there is seen all the same. */
const USUAL = { open: "08:00", close: "18:00" };

/** Whole hours around the opening hours and around whatever is planned outside them, minutes of the day. */
function shownHours({ days, shown, clockOf }: Calendar): { from: number; to: number } {
  const [{ date, hours }] = days as [Calendar["days"][number]];
  const clock = clockOf(date);
  const { open, close } = hours ?? USUAL;
  const starts = shown.map(({ startsAt }) => clock.minutesAt(startsAt));
  const ends = shown.map(({ endsAt }, at) => Math.max(clock.minutesAt(endsAt), starts[at]! + ROOM_MINUTES));
  return {
    from: Math.floor(Math.min(minutesOf(open), ...starts) / HOUR) * HOUR,
    to: Math.min(24 * HOUR, Math.ceil(Math.max(minutesOf(close), ...ends) / HOUR) * HOUR),
  };
}

export function DayBoard({ calendar }: { calendar: Calendar }) {
  const words = useWordsOfPage();
  const { t } = words;
  const { days, rows, view, cells, now, clockOf } = calendar;
  const board = useRef<HTMLDivElement>(null);
  const [day] = days as [Calendar["days"][number]];
  const span = shownHours(calendar);
  const hours = Array.from({ length: (span.to - span.from) / HOUR }, (_, place) => span.from + place * HOUR);
  const clock = clockOf(day.date);
  const share = (minutes: number) => ((minutes - span.from) / (span.to - span.from)) * 100;
  const drawn = useDrawnRows(rows.map(() => ROW_HEIGHT));
  const { ref: measured, width } = useBoardWidth();
  const ref = useMergedRef(board, measured);
  const track = Math.max(width - WIDTHS.head, hours.length * WIDTHS.hour);
  const wordsFrom = (WIDTHS.words / track) * (span.to - span.from);
  const present = clock.minutesAt(now);
  const isNow = day.isToday && present > span.from && present < span.to;
  return (
    <div className={styles.scroll} ref={ref}>
      <section
        className={styles.board}
        style={{ "--hours": hours.length } as React.CSSProperties}
        aria-label={t(`calendar.board.${view.by}`)}
        data-day-board={day.date}
        aria-busy={drawn.left > 0}
      >
        <div className={styles.head}>
          <span className={styles.corner}>{t(`calendar.head.${view.by}`)}</span>
          <div className={styles.hours}>
            {hours.map((minutes) => (
              <span key={minutes} className="num">
                {timeOf(minutes).replace(/^0/, "")}
              </span>
            ))}
            {isNow && (
              <b className={`num ${styles.nowTag}`} style={{ left: `${share(present)}%` }}>
                {words.time(now)}
              </b>
            )}
          </div>
        </div>
        {rows.slice(0, drawn.count).map((row) => (
          <div key={row.id ?? "none"} className={styles.row}>
            <RowHead row={row} by={view.by} calendar={calendar}>
              {day.closed === null && <LoadChip load={cells.get(cellKey(row.id, day.date))!.load} day={day} />}
            </RowHead>
            <Timeline
              row={row}
              calendar={calendar}
              span={span}
              wordsFrom={wordsFrom}
              now={isNow ? share(present) : null}
            />
          </div>
        ))}
        <div style={{ height: drawn.left }} />
      </section>
      <DragScroll board={board} isCard={calendarDrag.isCard} />
    </div>
  );
}

interface TimelineProps {
  row: CalendarRow;
  calendar: Calendar;
  span: { from: number; to: number };
  /** As many minutes as have room for all the words of a card. */
  wordsFrom: number;
  /** Where the present is, percent; null: not in sight. */
  now: number | null;
}

function Timeline({ row, calendar, span, wordsFrom, now }: TimelineProps) {
  const words = useWordsOfPage();
  const { t } = words;
  const acts = useActs();
  const { days, cells, view, clockOf } = calendar;
  const [day] = days as [Calendar["days"][number]];
  const { date, closed } = day;
  const clock = clockOf(date);
  const colorOf = useColorOf(calendar);
  const track = useRef<HTMLDivElement>(null);
  const { planned } = cells.get(cellKey(row.id, date))!;
  const lanes = useMemo(
    () =>
      overlapLanes(
        planned.map(({ id, startsAt, endsAt }) => ({ id, start: startsAt, end: Math.max(endsAt, startsAt + ROOM_MS) })),
      ),
    [planned],
  );
  // In the order of reading: what takes no room stands at its time, too.
  const byTime = useMemo(() => planned.toSorted((a, b) => a.startsAt - b.startsAt || b.endsAt - a.endsAt), [planned]);
  const most = Math.max(1, ...[...lanes.values()].map((lane) => lane.lanes));
  const length = span.to - span.from;
  /** How long so much of the row is, minutes, whole slots. */
  const slotsOf = (px: number) => {
    const { width } = track.current!.getBoundingClientRect();
    return Math.round(((px / width) * length) / SLOT_MINUTES) * SLOT_MINUTES;
  };
  /** Minutes of the day at a point of the row, px from its left. */
  const minutesAt = (x: number) => span.from + slotsOf(x);
  const { ref: drop } = useCellDrop(row, date, minutesAt);
  useTimelineOf(date, row.id, { minutesAt });
  const name = `${words.rowName(row, view.by)}, ${words.wholeDay(date)}`;
  return (
    <div
      ref={drop}
      role="group"
      aria-label={name}
      className={styles.track}
      style={{ "--lanes": most, "--hours": length / HOUR } as React.CSSProperties}
      data-row={row.id ?? "none"}
      data-date={date}
      data-closed={closed !== null}
    >
      <div ref={track} className={styles.inner}>
        {now !== null && <i className={styles.now} style={{ left: `${now}%` }} />}
        {acts.mayEdit && closed === null && row.takes && (
          <button
            type="button"
            className={styles.room}
            data-action="add"
            aria-label={t("calendar.addAt", { place: name })}
            onClick={(event) => {
              const { left } = event.currentTarget.getBoundingClientRect();
              // A key is pressed nowhere.
              const isKey = event.detail === 0;
              acts.create({ row, date, ...(isKey ? {} : { minutes: minutesAt(event.clientX - left) }) });
            }}
          />
        )}
        {byTime.map((appointment) => (
          <DayEvent
            key={appointment.id}
            appointment={appointment}
            color={colorOf(appointment.postId)}
            lane={lanes.get(appointment.id)!}
            day={day}
            clock={clock}
            span={span}
            wordsFrom={wordsFrom}
            slotsOf={slotsOf}
          />
        ))}
      </div>
    </div>
  );
}

interface Timelines {
  minutesAt: (x: number) => number;
}
const timelines = new Map<string, Timelines>();

/** Told apart by day and row: what hears of a drop asks the row where it fell for the time. */
function useTimelineOf(date: string, rowId: string | null, timeline: Timelines): void {
  useEffect(() => {
    const key = cellKey(rowId, date);
    timelines.set(key, timeline);
    return () => {
      timelines.delete(key);
    };
  });
}

/** Minutes of the day at a point of a row, px from its left; absent: no row of this day is drawn by the clock. */
export const timeAt = (rowId: string | null, date: string, x: number): number | undefined =>
  timelines.get(cellKey(rowId, date))?.minutesAt(x);

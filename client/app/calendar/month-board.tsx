// Rows by the days of a month: each cell says how full it is; the one that is chosen shows its cards under them, to be dragged to
// another.

import { memo, useEffect, useRef, useState } from "react";
import { useMediaQuery, useMergedRef } from "@mantine/hooks";
import { IconCloudOff, IconPlus, IconX } from "@tabler/icons-react";
import { cellKey, type CalendarCell } from "../../../shared/domains/scheduling/calendar-cells.rules.ts";
import {
  rowOf,
  type CalendarGrouping,
  type CalendarRow,
} from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import { hours } from "../../ui/format.ts";
import { AppointmentCard } from "./appointment-card.tsx";
import { calendarDrag, useActs, type CellPlace } from "./calendar-acts.ts";
import { useWordsOfPage } from "./calendar-words.ts";
import { isSameCell } from "./cell.tsx";
import { emptinessOf, type ShownDay } from "./days-here.ts";
import { DropFrame } from "./drop-frame.tsx";
import { RowHead } from "./row-head.tsx";
import type { Calendar } from "./use-calendar.ts";
import { awaited, columnsOf, DragScroll, useColorOf } from "./week-board.tsx";
import type { Appointment } from "./use-appointments.ts";
import { useBoardWidth } from "./use-board-width.ts";
import { useCellDrop } from "./use-cell-drop.ts";
import { useDrawnRows } from "./use-drawn-rows.ts";
import styles from "./calendar.module.css";

/** From here on a month is in sight as a whole (calendar.module.css). */
const ALL_IN_SIGHT = "(min-width: 1400px)";

/** Px. */
const WIDTHS = { head: 108, day: 33 };
/** Px. Below it a day has no room for the unit of so many hours as need two figures and a half. */
const WIDE_DAY = 38;
const ROW_HEIGHT = 73;
export function MonthBoard({ calendar }: { calendar: Calendar }) {
  const words = useWordsOfPage();
  const { t } = words;
  const { rows, days, cells, view } = calendar;
  const acts = useActs();
  const { ref: measured, width } = useBoardWidth();
  const narrow = (width - WIDTHS.head) / days.length < WIDE_DAY;
  const heights = rows.map(() => ROW_HEIGHT);
  const drawn = useDrawnRows(heights);
  const board = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(board, measured);
  const allInSight = useMediaQuery(ALL_IN_SIGHT, true, { getInitialValueInEffect: false });
  const [chosen, choose] = useState<CellPlace | null>(null);
  // A card that the keyboard moves is seen where it comes to stand.
  useEffect(() => {
    const id = acts.followed();
    const moved = id === null ? undefined : calendar.appointments.byId.get(id);
    if (!moved || !chosen) return;
    const date = calendar.dateOf(moved.startsAt);
    const to = rows.find((each) => each.id === rowOf(view.by, moved));
    if (to && (to.id !== chosen.row.id || date !== chosen.date)) choose({ row: to, date });
  }, [acts, calendar, rows, view.by, chosen]);
  const row = chosen && rows.find(({ id }) => id === chosen.row.id);
  const day = chosen && days.find(({ date }) => date === chosen.date);
  const cell = row && day && cells.get(cellKey(row.id, day.date));
  return (
    <>
      <div className={styles.scroll} ref={ref}>
        <section
          className={`${styles.board} ${styles.monthGrid}`}
          style={columnsOf(
            `${WIDTHS.head}px repeat(${days.length}, minmax(${WIDTHS.day}px, 1fr))`,
            WIDTHS.head + days.length * WIDTHS.day,
          )}
          data-narrow={narrow}
          aria-label={t(`calendar.board.${view.by}`)}
          aria-busy={drawn.left > 0}
        >
          <div className={styles.heads}>
            <div className={styles.corner}>{t(`calendar.head.${view.by}`)}</div>
            {days.map(({ date, isToday, isWeekend }) => (
              <div
                key={date}
                className={styles.monthHead}
                data-today={isToday}
                data-weekend={isWeekend}
                aria-current={isToday ? "date" : undefined}
              >
                <span>{words.weekdaySign(date)}</span>
                <b>{Number(date.slice(8))}</b>
              </div>
            ))}
          </div>
          {rows.slice(0, drawn.count).map((each, at) => (
            <div key={each.id ?? "none"} className={styles.rowOf} style={awaited(heights[at]!)}>
              <RowHead row={each} by={view.by} calendar={calendar} brief />
              {days.map((one) => (
                <MonthCell
                  key={one.date}
                  row={each}
                  by={view.by}
                  day={one}
                  cell={cells.get(cellKey(each.id, one.date))!}
                  isChosen={chosen?.row.id === each.id && chosen.date === one.date}
                  narrow={narrow}
                  onChoose={choose}
                />
              ))}
            </div>
          ))}
          <div style={{ height: drawn.left }} />
          <DropFrame />
        </section>
        {!allInSight && <DragScroll board={board} isCard={calendarDrag.isCard} />}
      </div>
      {cell && <ChosenCell row={row} day={day} cell={cell} calendar={calendar} onClose={() => choose(null)} />}
    </>
  );
}

interface MonthCellProps {
  row: CalendarRow;
  by: CalendarGrouping;
  day: ShownDay;
  cell: CalendarCell<Appointment>;
  isChosen: boolean;
  narrow: boolean;
  onChoose: (place: CellPlace) => void;
}

const isSameMonthCell = (one: MonthCellProps, other: MonthCellProps) =>
  one.row === other.row &&
  one.by === other.by &&
  one.day === other.day &&
  one.isChosen === other.isChosen &&
  one.narrow === other.narrow &&
  isSameCell(one.cell, other.cell);

const MonthCell = memo(function MonthCell({ row, by, day, cell, isChosen, narrow, onChoose }: MonthCellProps) {
  const words = useWordsOfPage();
  const { t } = words;
  const { date, closed } = day;
  const { place, ref } = useCellDrop(row, date);
  const { load, planned } = cell;
  const shown = [
    load.percent === null ? `${planned.length}` : `${load.percent}%`,
    narrow ? hours(load.plannedHours, words.language) : words.hours(load.plannedHours),
  ] as const;
  const name = [
    day.isHere && shown.join(" "),
    words.rowName(row, by),
    words.wholeDay(date),
    closed !== null ? t(`calendar.closed.${closed}`) : day.isHere ? words.loadHours(load) : t("calendar.notHereLong"),
    (day.isHere || planned.length > 0) && words.count(planned.length),
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <div
      ref={ref}
      className={styles.monthCell}
      data-row={row.id ?? "none"}
      data-date={date}
      data-closed={closed !== null}
      data-today={day.isToday}
    >
      {(closed === null || planned.length > 0) && (
        <button
          type="button"
          data-level={(day.isHere && load.level) || "none"}
          data-not-here={!day.isHere}
          data-action="choose"
          aria-pressed={isChosen}
          aria-label={name}
          onClick={() => onChoose(place)}
        >
          {day.isHere ? (
            <>
              {/* The space is for who hears it, or says it: it takes no room. */}
              <b className="num">{shown[0]}</b> <span className="num">{shown[1]}</span>
            </>
          ) : (
            <IconCloudOff size={16} aria-hidden="true" />
          )}
        </button>
      )}
    </div>
  );
}, isSameMonthCell);

interface ChosenCellProps {
  row: CalendarRow;
  day: ShownDay;
  cell: CalendarCell<Appointment>;
  calendar: Calendar;
  onClose: () => void;
}

function ChosenCell({ row, day, cell, calendar, onClose }: ChosenCellProps) {
  const words = useWordsOfPage();
  const { t } = words;
  const acts = useActs();
  const colorOf = useColorOf(calendar);
  const emptiness = emptinessOf(cell, day);
  const name = `${words.rowName(row, calendar.view.by)} · ${words.wholeDay(day.date)}`;
  return (
    <section className={`card ${styles.chosen}`} aria-label={name} data-chosen={day.date}>
      <header className="spread">
        <h2>{name}</h2>
        {day.isHere && (
          <span className="muted num">
            {words.loadHours(cell.load)} {words.percent(cell.load.percent)}
          </span>
        )}
        <span className="grow" />
        {acts.mayEdit && row.takes && day.closed === null && (
          <button type="button" className="btn" data-action="add" onClick={() => acts.create({ row, date: day.date })}>
            <IconPlus size={18} aria-hidden="true" />
            {t("calendar.new")}
          </button>
        )}
        <button type="button" className={styles.icon} aria-label={t("nav.close")} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </header>
      {cell.planned.length === 0 ? (
        <p className="muted">
          {emptiness === null
            ? t("calendar.notHereLong")
            : emptiness === "free"
              ? t("calendar.nothingHere")
              : t("calendar.emptyFiltered")}
        </p>
      ) : (
        <div className={styles.chosenCards}>
          {cell.planned.map((appointment) => (
            <AppointmentCard key={appointment.id} appointment={appointment} color={colorOf(appointment.postId)} />
          ))}
        </div>
      )}
    </section>
  );
}

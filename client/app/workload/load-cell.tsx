// One row on one day: how full it is in figures, and when, as a strip from opening to closing. It leads to that day's board.

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Load } from "../../../shared/domains/scheduling/calendar-load.rules.ts";
import type { WorkloadCell } from "../../../shared/domains/scheduling/workload.rules.ts";
import { hours } from "../../ui/format.ts";
import { useCalendarWords } from "../calendar/calendar-words.ts";
import type { WorkloadView } from "./workload-view.ts";
import styles from "./workload.module.css";

/** Nothing is planned on a day on which nothing can be. */
const isShut = ({ day: { closed }, load: { plannedHours } }: WorkloadCell) => closed !== null && plannedHours === 0;

interface LoadCellProps {
  cell: WorkloadCell;
  by: WorkloadView["by"];
  known: boolean;
  desk: boolean;
}

export function LoadCell({ cell, by, known, desk }: LoadCellProps) {
  const { t } = useTranslation();
  const { day, load, taken } = cell;
  const { date, closed, isToday } = day;
  const marks = { "data-date": date, "data-today": isToday, "data-closed": closed !== null };
  if (closed !== null && (!known || isShut(cell)))
    return (
      <td {...marks}>
        <span className={styles.shut}>{t(`calendar.closed.${closed}`)}</span>
      </td>
    );
  if (!known)
    return (
      <td {...marks}>
        <span className={styles.blank} />
      </td>
    );
  return (
    <td {...marks}>
      <Link
        className={styles.cell}
        to="/app/calendar-board"
        search={{ mode: "day", day: date, by }}
        data-level={load.level ?? "none"}
      >
        <Figures load={load} short={!desk} />
        <span className={styles.strip} aria-hidden="true">
          {taken.map(({ from, to }) => (
            <i key={from} style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }} />
          ))}
        </span>
      </Link>
    </td>
  );
}

/** Without a limit hours alone. `short`: as much of it as a phone has room for; it is read out in full. */
export function Figures({ load, short = false }: { load: Load; short?: boolean }) {
  const { i18n } = useTranslation();
  const words = useCalendarWords();
  const { plannedHours, capacityHours, percent } = load;
  if (percent === null || capacityHours === null)
    return <b className="num">{capacityHours === null ? words.hours(plannedHours) : words.loadHours(load)}</b>;
  if (!short)
    return (
      <>
        <b className="num">{words.percent(percent)}</b> <span className="num">{words.loadHours(load)}</span>
      </>
    );
  const told = [plannedHours, capacityHours].map((value) => hours(value, i18n.language)).join("/");
  return (
    <>
      <b className="num" aria-hidden="true">{`${percent}%`}</b>
      <span className="num" aria-hidden="true">
        {told}
      </span>
      <span className="visually-hidden">{`${words.percent(percent)}, ${words.loadHours(load)}`}</span>
    </>
  );
}

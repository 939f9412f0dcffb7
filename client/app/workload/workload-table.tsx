// The week as a table: a row of each mechanic or post, a column of each day. On a phone a row has its name over its days.

import { useTranslation } from "react-i18next";
import type { CalendarDay } from "../../../shared/domains/scheduling/calendar-days.rules.ts";
import type { Load } from "../../../shared/domains/scheduling/calendar-load.rules.ts";
import type { WorkloadRow } from "../../../shared/domains/scheduling/workload.rules.ts";
import { useCalendarWords } from "../calendar/calendar-words.ts";
import { Figures, LoadCell } from "./load-cell.tsx";
import type { WeekLoad } from "./use-workload.ts";
import styles from "./workload.module.css";

export function WorkloadTable({ week, desk }: { week: WeekLoad; desk: boolean }) {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const { view, days, workload, missing, range } = week;
  const known = missing === null;
  const rowsOf = desk ? deskRow : phoneRow;
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-size={desk ? "desk" : "phone"} aria-busy={!known}>
        <caption className="visually-hidden">{`${t("nav.workload")}, ${words.range(range, false)}`}</caption>
        <thead>
          <tr>
            {desk && (
              <th scope="col" className={styles.corner}>
                {t(`calendar.head.${view.by}`)}
              </th>
            )}
            {days.map((day) => (
              <DayHead key={day.date} day={day} desk={desk} />
            ))}
            {desk && (
              <th scope="col" className={styles.sumHead}>
                {t("workload.week")}
              </th>
            )}
          </tr>
        </thead>
        {workload.rows.map((row) => (
          <tbody key={row.row.id ?? "none"} data-row={row.row.id ?? "none"}>
            {rowsOf({ row, by: view.by, known })}
          </tbody>
        ))}
        <tfoot>
          {!desk && (
            <tr>
              <th scope="rowgroup" colSpan={days.length}>
                <Name name={t("workload.total")} load={known ? workload.load : null} />
              </th>
            </tr>
          )}
          <tr>
            {desk && (
              <th scope="row">
                <Name name={t("workload.total")} load={null} />
              </th>
            )}
            {workload.days.map(({ day, load }) => (
              <td key={day.date} data-date={day.date} data-today={day.isToday}>
                {known && (day.closed === null || load.plannedHours > 0) && <Sum load={load} short={!desk} />}
              </td>
            ))}
            {desk && <td>{known && <Sum load={workload.load} />}</td>}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** `08:00` → `8`, `07:30` → `7:30`. */
const briefly = (time: string) => time.replace(/^0/, "").replace(/:00$/, "");

function DayHead({ day, desk }: { day: CalendarDay; desk: boolean }) {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const { date, hours, isToday, isWeekend } = day;
  return (
    <th
      scope="col"
      data-today={isToday}
      data-weekend={isWeekend}
      data-shut={day.closed !== null}
      aria-current={isToday ? "date" : undefined}
    >
      {desk ? (
        <>
          <span className={styles.wide}>{words.columnHead(day, hours === null ? "short" : "long")}</span>
          <span className={styles.narrow}>{words.columnHead(day, "short")}</span>
          {hours === null ? (
            <small>{t("workload.shut")}</small>
          ) : (
            <>
              <small className={`num ${styles.wide}`}>{`${hours.open} – ${hours.close}`}</small>
              <small className={`num ${styles.narrow}`}>{`${briefly(hours.open)}–${briefly(hours.close)}`}</small>
            </>
          )}
        </>
      ) : (
        <>
          <span aria-hidden="true">{words.weekdaySign(date)}</span>
          <b className="num" aria-hidden="true">
            {Number(date.slice(8))}
          </b>
          <span className="visually-hidden">{words.wholeDay(date)}</span>
        </>
      )}
    </th>
  );
}

interface RowProps {
  row: WorkloadRow;
  by: WeekLoad["view"]["by"];
  known: boolean;
}

const cellsOf = ({ row, by, known }: RowProps, desk: boolean) =>
  row.cells.map((cell) => <LoadCell key={cell.day.date} cell={cell} by={by} known={known} desk={desk} />);

const deskRow = (props: RowProps) => (
  <tr>
    <th scope="row">
      <RowName {...props} />
    </th>
    {cellsOf(props, true)}
    <td>{props.known && <Sum load={props.row.load} />}</td>
  </tr>
);

const phoneRow = (props: RowProps) => (
  <>
    <tr>
      <th scope="rowgroup" colSpan={props.row.cells.length}>
        <RowName {...props} withSum />
      </th>
    </tr>
    <tr>{cellsOf(props, false)}</tr>
  </>
);

function RowName({ row: { row, load }, by, known, withSum = false }: RowProps & { withSum?: boolean }) {
  const { t } = useTranslation();
  const words = useCalendarWords();
  return (
    <Name name={words.rowName(row, by)} color={row.color} load={known && withSum ? load : null}>
      {!row.takes && <small>{t("calendar.outOfUse")}</small>}
    </Name>
  );
}

interface NameProps {
  name: string;
  color?: string | null;
  load: Load | null;
  children?: React.ReactNode;
}

function Name({ name, color, load, children }: NameProps) {
  return (
    <span className={styles.name}>
      {color !== undefined && (
        <i className={styles.swatch} style={{ background: color ?? "var(--line-strong)" }} aria-hidden="true" />
      )}
      <span>
        {name}
        {children}
      </span>
      {load && <Sum load={load} />}
    </span>
  );
}

const Sum = ({ load, short = false }: { load: Load; short?: boolean }) => (
  <span className={styles.sum} data-level={load.level ?? "none"}>
    <Figures load={load} short={short} />
  </span>
);

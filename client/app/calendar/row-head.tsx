// Whose row it is: a post with who mostly works there, or a mechanic; and for how many hours a day.

import { useTranslation } from "react-i18next";
import type { CalendarGrouping, CalendarRow } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import { useCalendarWords } from "./calendar-words.ts";
import type { Calendar } from "./use-calendar.ts";
import styles from "./calendar.module.css";

export interface RowHeadProps {
  row: CalendarRow;
  by: CalendarGrouping;
  masters: Calendar["masters"];
  children?: React.ReactNode;
}

export function RowHead({ row, by, masters, children }: RowHeadProps) {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const master = masters.find(({ id }) => id === row.defaultMasterId)?.name;
  return (
    <div className={styles.rowHead} data-row-head={row.id ?? "none"}>
      <b>
        <i className={styles.swatch} style={{ background: row.color ?? "var(--line-strong)" }} aria-hidden="true" />
        <span>{words.rowName(row, by)}</span>
      </b>
      {by === "posts" && row.takes && row.id !== null && (
        <span className="muted">{master ?? t("calendar.noMaster")}</span>
      )}
      {!row.takes && <span className="muted">{t("calendar.outOfUse")}</span>}
      {row.takes && row.hoursPerDay !== null && (
        <span className={`dim ${styles.small}`}>{t("calendar.perDay", { hours: words.hours(row.hoursPerDay) })}</span>
      )}
      {children}
    </div>
  );
}

// Whose row it is: a post with who mostly works there, or a mechanic; and for how many hours a day.

import { memo } from "react";
import type { CalendarGrouping, CalendarRow } from "../../../shared/domains/scheduling/calendar-rows.rules.ts";
import { useWordsOfPage } from "./calendar-words.ts";
import { PostEditor } from "./post-adder.tsx";
import type { Calendar } from "./use-calendar.ts";
import styles from "./calendar.module.css";

export interface RowHeadProps {
  row: CalendarRow;
  by: CalendarGrouping;
  calendar: Pick<Calendar, "masters" | "posts">;
  /** There is no room for whose it mostly is. */
  brief?: boolean;
  children?: React.ReactNode;
}

const isSame = (one: RowHeadProps, other: RowHeadProps) =>
  one.row === other.row &&
  one.by === other.by &&
  one.brief === other.brief &&
  one.children === other.children &&
  one.calendar.masters === other.calendar.masters &&
  one.calendar.posts === other.calendar.posts;

export const RowHead = memo(function RowHead({ row, by, calendar, brief = false, children }: RowHeadProps) {
  const words = useWordsOfPage();
  const { t } = words;
  const master = calendar.masters.find(({ id }) => id === row.defaultMasterId)?.name;
  const name = words.rowName(row, by);
  const post = by === "posts" ? calendar.posts.find(({ id }) => id === row.id) : undefined;
  return (
    <div className={styles.rowHead} data-row-head={row.id ?? "none"}>
      <PostEditor post={post} calendar={calendar}>
        <b>
          <i className={styles.swatch} style={{ background: row.color ?? "var(--line-strong)" }} aria-hidden="true" />
          <span title={brief ? name : undefined}>{name}</span>
        </b>
        {by === "posts" && row.takes && row.id !== null && !brief && (
          <span className="muted">{master ?? t("calendar.noMaster")}</span>
        )}
      </PostEditor>
      {!row.takes && <span className="muted">{t("calendar.outOfUse")}</span>}
      {row.takes && row.hoursPerDay !== null && (
        <span className={`dim ${styles.small}`}>{t("calendar.perDay", { hours: words.hours(row.hoursPerDay) })}</span>
      )}
      {children}
    </div>
  );
}, isSame);

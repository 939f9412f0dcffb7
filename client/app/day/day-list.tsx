// One section of the desk's day: what it is called, how many they are and what they owe, and its rows.

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { canSeePayments } from "../../../shared/domains/finance/finance.permissions.ts";
import { dueMinor } from "../../../shared/domains/finance/finance.rules.ts";
import type { DaySection } from "../../../shared/domains/work-orders/desk-day.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import { money } from "../../ui/format.ts";
import { GrayCards } from "../../ui/gray-cards.tsx";
import { LongList } from "../../ui/long-list.tsx";
import { DayRow, type DayRowProps } from "./day-row.tsx";
import styles from "./day.module.css";
import { useNextAct, type DeskRow } from "./use-day.ts";

/** Of day.module.css, px. */
export const ROW_HEIGHT = 61;
export const GRAY_ROWS = 2;
const keyOf = ({ order }: DeskRow) => order.id;

export interface DayListProps extends Pick<DayRowProps, "onPay" | "onSend" | "onDone"> {
  section: DaySection;
  rows: readonly DeskRow[];
  /** Unix ms. */
  now: number;
  /** It is not known here what there is: nothing is said, and after a while gray rows stand there. */
  unknown: "gray" | "quiet" | null;
}

export function DayList({ section, rows, now, unknown, ...on }: DayListProps) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const actOf = useNextAct();
  const id = useId();
  const owed = section === "toPay" && canSeePayments(actor);
  const sum = rows.reduce((so, { order }) => so + dueMinor(order), 0);
  return (
    <section className={`card ${styles.section}`} aria-labelledby={id} data-day={section}>
      <header className={styles.head}>
        <h2 id={id}>{t(`day.section.${section}`)}</h2>
        {rows.length > 0 && (
          <span className="num muted" data-count={rows.length}>
            {rows.length}
            {owed && ` · ${money(sum, company.settings.currency, i18n.language)}`}
          </span>
        )}
      </header>
      {unknown === "gray" && <GrayCards count={GRAY_ROWS} height={ROW_HEIGHT} />}
      {unknown === null && rows.length === 0 && <p className={styles.none}>{t(`day.none.${section}`)}</p>}
      <LongList items={rows} keyOf={keyOf} rowHeight={ROW_HEIGHT} gap={0}>
        {(row) => <DayRow row={row} now={now} act={actOf(row, now)} isFirst={row === rows[0]} {...on} />}
      </LongList>
    </section>
  );
}

// Revenue day by day: bars to see, and the same as a table to read.

import { useTranslation } from "react-i18next";
import { decimalToMinor } from "../../../../../shared/kernel/money.ts";
import { dayAt } from "../../../../../shared/kernel/shop-days.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { amount, hours } from "../../../../ui/format.ts";
import { useNow } from "../../../../ui/use-now.ts";
import type { MonthShape } from "../../kpi-shapes.ts";
import { dayInWords } from "./month-words.ts";
import styles from "./kpi.module.css";

export function DaysChart({ month }: { month: MonthShape }) {
  const { t, i18n } = useTranslation();
  const { currency, time_zone } = useSession().company.settings;
  const today = dayAt(useNow("minute"), time_zone);
  const days = month.days.map((day) => ({ ...day, minor: decimalToMinor(day.revenue) ?? 0 }));
  const most = Math.max(1, ...days.map(({ minor }) => minor));
  return (
    <section className={`card ${styles.chart}`}>
      <div className={styles.head}>
        <h2>{t("kpi.daysChart")}</h2>
        <span className={styles.legend}>{currency}</span>
      </div>
      <div className={styles.days} aria-hidden="true">
        {days.map(({ day, minor }) => (
          <span
            key={day}
            className={styles.day}
            title={`${dayInWords(day, i18n.language)}: ${amount(minor, i18n.language)}`}
          >
            <span className={styles.room}>
              {minor > 0 ? (
                <i
                  data-day={day}
                  data-today={day === today}
                  style={{ height: `${Math.max(2, (minor / most) * 100)}%` }}
                />
              ) : (
                <em>{day <= today ? "–" : ""}</em>
              )}
            </span>
            <small className="num">{Number(day.slice(8))}</small>
          </span>
        ))}
      </div>
      <details className={styles.asTable}>
        <summary>{t("kpi.daysTable")}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("kpi.day")}</th>
              <th scope="col">{t("kpi.finished")}</th>
              <th scope="col">{t("kpi.actualShort")}</th>
              <th scope="col">
                {t("kpi.revenue")}, {currency}
              </th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ works_done }) => works_done > 0)
              .map(({ day, works_done, actual_hours, minor }) => (
                <tr key={day}>
                  <th scope="row">{dayInWords(day, i18n.language)}</th>
                  <td className="num">{works_done}</td>
                  <td className="num">{hours(actual_hours, i18n.language)}</td>
                  <td className="num">{amount(minor, i18n.language)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

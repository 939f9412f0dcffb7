// Revenue day by day: bars to see, and the same as a table to read.

import { useTranslation } from "react-i18next";
import { decimalToMinor } from "../../../../../shared/kernel/money.ts";
import { dayAt } from "../../../../../shared/kernel/shop-days.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { amount, hours, quantity } from "../../../../ui/format.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { topOfScale } from "../../kpi-scale.ts";
import type { MonthShape } from "../../kpi-shapes.ts";
import { dayInWords } from "./month-words.ts";
import styles from "./kpi.module.css";

export function DaysChart({ month }: { month: MonthShape }) {
  const { t, i18n } = useTranslation();
  const { currency, time_zone } = useSession().company.settings;
  const today = dayAt(useNow("minute"), time_zone);
  const days = month.days.map((day) => ({ ...day, minor: decimalToMinor(day.revenue) ?? 0 }));
  const top = topOfScale(Math.max(...days.map(({ minor }) => minor), 100));
  return (
    <section className={`card ${styles.chart}`}>
      <div className={styles.head}>
        <h2>{t("kpi.daysChart")}</h2>
        <span className={styles.legend}>{currency}</span>
      </div>
      <div className={styles.plot} aria-hidden="true">
        <span className={`num ${styles.scale}`} data-scale={top}>
          {[top, top / 2, 0].map((tick) => (
            <small key={tick}>{quantity(tick / 100, i18n.language)}</small>
          ))}
        </span>
        <div className={styles.days}>
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
                    style={{ height: `${Math.max(2, (minor / top) * 100)}%` }}
                  />
                ) : (
                  <em>{day <= today ? "–" : ""}</em>
                )}
              </span>
              <small className="num">{Number(day.slice(8))}</small>
            </span>
          ))}
        </div>
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

// Worked hours beside the norm, mechanic by mechanic. The table below has the same numbers: for readers of screens this is a picture.

import { useTranslation } from "react-i18next";
import { badgeOf } from "../../../../../shared/domains/mechanic/kpi.rules.ts";
import { hours } from "../../../../ui/format.ts";
import { topOfScale } from "../../kpi-scale.ts";
import type { MechanicShape } from "../../kpi-shapes.ts";
import styles from "./kpi.module.css";

export function HoursChart({ mechanics }: { mechanics: readonly MechanicShape[] }) {
  const { t, i18n } = useTranslation();
  const top = topOfScale(
    Math.max(...mechanics.flatMap(({ norm_hours, actual_hours }) => [norm_hours, actual_hours]), 1),
  );
  const share = (value: number) => `${(value / top) * 100}%`;
  return (
    <section className={`card ${styles.chart}`}>
      <div className={styles.head}>
        <h2>{t("kpi.hoursChart")}</h2>
        <span className={styles.legend} aria-hidden="true">
          <i className={styles.worked} /> {t("kpi.legendWorked")} <i className={styles.norm} /> {t("kpi.legendNorm")}
        </span>
      </div>
      <div aria-hidden="true">
        {mechanics.map(({ id, name, norm_hours, actual_hours, efficiency_pct }) => (
          <div key={id} className={styles.bars}>
            <span className={styles.name}>{name ?? t("kpi.nobody")}</span>
            <span className={styles.track}>
              <i data-badge={badgeOf(efficiency_pct) ?? "none"} style={{ width: share(actual_hours) }} />
              <u style={{ left: share(norm_hours) }} />
            </span>
            <span className={`num ${styles.numbers}`}>
              {hours(actual_hours, i18n.language)} {t("kpi.ofNorm")} <b>{hours(norm_hours, i18n.language)}</b>
            </span>
          </div>
        ))}
        <div className={`${styles.bars} ${styles.axis}`}>
          <span />
          <span className={`num ${styles.ticks}`} data-scale={top}>
            {[0, top / 2, top].map((tick) => (
              <small key={tick}>
                {tick === top ? t("mechanic.hours", { value: hours(tick, i18n.language) }) : hours(tick, i18n.language)}
              </small>
            ))}
          </span>
          <span />
        </div>
      </div>
    </section>
  );
}

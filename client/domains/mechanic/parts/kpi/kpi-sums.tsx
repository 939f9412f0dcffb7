// The month in a row of figures, and how long works waited for what.

import { useTranslation } from "react-i18next";
import { BLOCK_REASONS } from "../../../../../shared/domains/mechanic/mechanic.states.ts";
import { decimalToMinor } from "../../../../../shared/kernel/money.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { hours, money } from "../../../../ui/format.ts";
import type { MonthShape } from "../../kpi-shapes.ts";
import { EfficiencyBadge } from "./badge.tsx";
import styles from "./kpi.module.css";

export function KpiSums({ month }: { month: MonthShape }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const inHours = (value: number) => t("mechanic.hours", { value: hours(value, i18n.language) });
  const waited = BLOCK_REASONS.filter((reason) => month.waiting_hours[reason] > 0);
  return (
    <section className={`card ${styles.sums}`} aria-label={t("kpi.sums")}>
      <dl>
        <div>
          <dt>{t("kpi.done")}</dt>
          <dd className="num" data-kpi="works">
            {month.works_done} <small>{t("kpi.of", { total: month.works_total })}</small>
          </dd>
        </div>
        <div>
          <dt>{t("kpi.norm")}</dt>
          <dd className="num">{inHours(month.norm_hours)}</dd>
        </div>
        <div>
          <dt>{t("kpi.actual")}</dt>
          <dd className="num">{inHours(month.actual_hours)}</dd>
        </div>
        <div>
          <dt>{t("kpi.efficiency")}</dt>
          <dd>
            <EfficiencyBadge pct={month.efficiency_pct} large />
          </dd>
        </div>
        <div>
          <dt>{t("kpi.revenue")}</dt>
          <dd className="num" data-kpi="revenue">
            {money(decimalToMinor(month.revenue) ?? 0, currency, i18n.language)}
          </dd>
        </div>
      </dl>
      {(waited.length > 0 || month.unmeasured > 0) && (
        <p className={styles.notes}>
          {waited.length > 0 && (
            <span>
              {t("kpi.waited")}{" "}
              {waited
                .map((reason) => `${t(`status.block.${reason}`)} ${inHours(month.waiting_hours[reason])}`)
                .join(", ")}
              .
            </span>
          )}
          {month.unmeasured > 0 && <span>{t("kpi.unmeasured", { count: month.unmeasured })}</span>}
        </p>
      )}
    </section>
  );
}

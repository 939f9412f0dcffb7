// The works that a mechanic's month is made of, each with what its hours come from.

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { decimalToMinor } from "../../../../../shared/kernel/money.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { hours, money, whenShort } from "../../../../ui/format.ts";
import { LongList } from "../../../../ui/long-list.tsx";
import { Status } from "../../../../ui/status.tsx";
import { useNow } from "../../../../ui/use-now.ts";
import { usePrinting } from "../../../../ui/use-printing.ts";
import { searchOf, SHOWN, shownOf, type KpiView } from "../../kpi-address.ts";
import type { WorkShape } from "../../kpi-shapes.ts";
import { EfficiencyBadge } from "./badge.tsx";
import styles from "./kpi.module.css";
import { WorkHours } from "./work-hours.tsx";

export interface WorksListProps {
  works: readonly WorkShape[];
  view: KpiView;
  current: string;
}

export function WorksList({ works, view, current }: WorksListProps) {
  const { t } = useTranslation();
  const shown = shownOf(works, view.show);
  const printing = usePrinting();
  return (
    <section aria-label={t("kpi.works")} className={styles.works}>
      <nav className={styles.chips} aria-label={t("kpi.which")}>
        {(["", ...SHOWN] as const).map((show) => (
          <Link
            key={show}
            to="/app/mechanic-kpi"
            search={searchOf({ ...view, show }, current)}
            activeOptions={{ exact: true, includeSearch: true }}
            data-show={show || "all"}
          >
            {t(`kpi.show.${show || "all"}`)} <span className="num">{shownOf(works, show).length}</span>
          </Link>
        ))}
      </nav>
      {shown.length === 0 ? (
        <p className={styles.empty}>{t("kpi.empty")}</p>
      ) : (
        <div className={`card ${styles.rows}`} role="list">
          {printing ? (
            shown.map((work) => <Work key={work.id} work={work} />)
          ) : (
            <LongList items={shown} keyOf={({ id }) => id} rowHeight={53} gap={0}>
              {(work) => <Work work={work} />}
            </LongList>
          )}
        </div>
      )}
    </section>
  );
}

function Work({ work }: { work: WorkShape }) {
  const { t, i18n } = useTranslation();
  const { currency, time_zone } = useSession().company.settings;
  const now = useNow("minute");
  const inHours = (value: number | null) => (value === null ? "–" : hours(value, i18n.language));
  return (
    <div role="listitem" className={styles.item} data-work={work.id}>
      <details className={styles.work}>
        <summary>
          <span className={styles.what}>
            <b>{work.name}</b>
            <span className="muted">
              {work.plate}, {work.car}
            </span>
          </span>
          <span className="num muted">
            {work.mechanic_done_at === null ? (
              <Status kind="mechanic" value={work.mechanic_status} />
            ) : (
              whenShort(Date.parse(work.mechanic_done_at), now, i18n.language, time_zone)
            )}
          </span>
          <span className="num">
            {t("mechanic.workedOf", {
              worked: inHours(work.actual_hours),
              norm: t("mechanic.hours", { value: inHours(work.norm_hours) }),
            })}
          </span>
          <EfficiencyBadge pct={work.efficiency_pct} />
          <b className="num">{money(decimalToMinor(work.revenue) ?? 0, currency, i18n.language)}</b>
        </summary>
        <WorkHours work={work} />
        <Link to="/app/orders/$orderId" params={{ orderId: work.work_order_id }}>
          {work.number ? t("mechanic.orderNumber", { number: work.number }) : t("mechanic.noNumber")}
        </Link>
      </details>
    </div>
  );
}

// A month of the mechanics: everybody's for who may see them, otherwise one's own.

import { useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { periodAt } from "../../../../shared/domains/mechanic/kpi.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useRest } from "../../../data/hooks/use-rest.ts";
import { useNow } from "../../../ui/use-now.ts";
import { OnlinePage, LoadingFrame } from "../../access/exposed/online-page.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import { kpiPath, kpiView } from "../kpi-address.ts";
import type { MonthShape } from "../kpi-shapes.ts";
import { DaysChart } from "../parts/kpi/days-chart.tsx";
import { HoursChart } from "../parts/kpi/hours-chart.tsx";
import styles from "../parts/kpi/kpi.module.css";
import { KpiBar } from "../parts/kpi/kpi-bar.tsx";
import { KpiSums } from "../parts/kpi/kpi-sums.tsx";
import { MechanicsTable } from "../parts/kpi/mechanics-table.tsx";
import { WorksList } from "../parts/kpi/works-list.tsx";

export function MechanicKpiPage() {
  const { t } = useTranslation();
  const { actor, company } = useSession();
  const { nameOf } = usePeople();
  const current = periodAt(useNow("minute"), company.settings.time_zone);
  const view = kpiView(useSearch({ from: "/app/mechanic-kpi" }), current);
  const mayAll = can(actor, "MECHANIC_KPI_ALL");
  const reading = useRest<MonthShape>(kpiPath(view, mayAll));
  const everybodys = mayAll ? t("kpi.title") : t("kpi.own");
  const title = mayAll && view.user !== "" ? (nameOf(view.user) ?? everybodys) : everybodys;
  return (
    <OnlinePage title={title} back="phone" wide {...(mayAll ? {} : { needs: "MECHANIC_BOARD" as const })}>
      <KpiBar view={view} current={current} mayAll={mayAll} month={reading.data} />
      <LoadingFrame reading={reading}>
        {(month) => (
          <div className={styles.month} data-month={month.period}>
            <KpiSums month={month} />
            <div className={styles.charts}>
              {month.works === undefined && month.mechanics.length > 0 && <HoursChart mechanics={month.mechanics} />}
              <DaysChart month={month} />
            </div>
            {month.works === undefined ? (
              <MechanicsTable month={month} view={view} current={current} />
            ) : (
              <WorksList works={month.works} view={view} current={current} />
            )}
          </div>
        )}
      </LoadingFrame>
    </OnlinePage>
  );
}

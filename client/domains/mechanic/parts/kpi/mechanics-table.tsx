// Everybody's month by mechanic, the highest revenue first. Each number leads to the works it is made of.

import { IconBan } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { decimalToMinor } from "../../../../../shared/kernel/money.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { amount, hours, initials } from "../../../../ui/format.ts";
import { searchOf, type KpiView } from "../../kpi-address.ts";
import type { MechanicShape, MonthShape, SumsShape } from "../../kpi-shapes.ts";
import { EfficiencyBadge } from "./badge.tsx";
import styles from "./kpi.module.css";

export interface MechanicsTableProps {
  month: MonthShape;
  view: KpiView;
  current: string;
}

export function MechanicsTable({ month, view, current }: MechanicsTableProps) {
  const { t } = useTranslation();
  const { currency } = useSession().company.settings;
  if (month.mechanics.length === 0) return <p className={styles.empty}>{t("kpi.empty")}</p>;
  return (
    <section className={`card ${styles.tableCard}`} aria-label={t("kpi.mechanics")}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("kpi.mechanic")}</th>
            <th scope="col">{t("kpi.finished")}</th>
            <th scope="col">{t("kpi.total")}</th>
            <th scope="col">{t("kpi.normShort")}</th>
            <th scope="col">{t("kpi.actualShort")}</th>
            <th scope="col">{t("kpi.efficiency")}</th>
            <th scope="col">{t("kpi.blockedNow")}</th>
            <th scope="col" aria-sort="descending">
              {t("kpi.revenueShort")}, {currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {month.mechanics.map((mechanic) => (
            <MechanicRow key={mechanic.id} mechanic={mechanic} view={view} current={current} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("kpi.total")}</th>
            <Cells sums={month} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function MechanicRow({ mechanic, view, current }: { mechanic: MechanicShape; view: KpiView; current: string }) {
  const { t } = useTranslation();
  const { id, name } = mechanic;
  const to = (show: KpiView["show"], children: ReactNode) =>
    id === null ? (
      children
    ) : (
      <Link to="/app/mechanic-kpi" search={searchOf({ ...view, user: id, show }, current)}>
        {children}
      </Link>
    );
  return (
    <tr data-mechanic={id}>
      <th scope="row">
        <span className={styles.avatar} aria-hidden="true">
          {initials(name ?? "–")}
        </span>
        {to("", <b>{name ?? t("kpi.nobody")}</b>)}
      </th>
      <Cells sums={mechanic} to={to} />
    </tr>
  );
}

const notLinked = (_show: KpiView["show"], children: ReactNode): ReactNode => children;

function Cells({
  sums,
  to = notLinked,
}: {
  sums: SumsShape;
  to?: (show: KpiView["show"], children: ReactNode) => ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const inHours = (value: number) => hours(value, i18n.language);
  return (
    <>
      <td data-label={t("kpi.finished")}>{to("done", sums.works_done)}</td>
      <td data-label={t("kpi.total")}>{to("", sums.works_total)}</td>
      <td data-label={t("kpi.normShort")}>{to("done", inHours(sums.norm_hours))}</td>
      <td data-label={t("kpi.actualShort")}>{to("done", inHours(sums.actual_hours))}</td>
      <td data-label={t("kpi.efficiency")}>{to("done", <EfficiencyBadge pct={sums.efficiency_pct} />)}</td>
      <td data-label={t("kpi.blockedNow")}>
        {sums.blocked_now === 0
          ? "–"
          : to(
              "blocked",
              <span className={styles.blocked}>
                <IconBan size={16} aria-hidden="true" /> {sums.blocked_now}
              </span>,
            )}
      </td>
      <td data-label={t("kpi.revenueShort")}>
        {to("done", <b>{amount(decimalToMinor(sums.revenue) ?? 0, i18n.language)}</b>)}
      </td>
    </>
  );
}

// The month and its neighbours, whose it is, and the file for a spreadsheet.

import { IconChevronLeft, IconChevronRight, IconDownload, IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { periodBeside } from "../../../../../shared/domains/mechanic/kpi.rules.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { saveFile } from "../../../../ui/save-file.ts";
import { searchOf, type KpiView } from "../../kpi-address.ts";
import { csvOf } from "../../../../../shared/kernel/csv/write.ts";
import { sheetOf } from "../../kpi-sheet.ts";
import type { MonthShape } from "../../kpi-shapes.ts";
import { monthInWords } from "./month-words.ts";
import styles from "./kpi.module.css";

export interface KpiBarProps {
  view: KpiView;
  current: string;
  mayAll: boolean;
  month: MonthShape | null;
}

export function KpiBar({ view, current, mayAll, month }: KpiBarProps) {
  const { t, i18n } = useTranslation();
  const beside = (months: number) => searchOf({ ...view, month: periodBeside(view.month, months) }, current);
  return (
    <div className={styles.bar}>
      <nav className={styles.stepper} aria-label={t("kpi.month")}>
        <Link to="/app/mechanic-kpi" search={beside(-1)} aria-label={t("kpi.previous")} data-step="previous">
          <IconChevronLeft size={20} aria-hidden="true" />
        </Link>
        <b aria-live="polite">{monthInWords(view.month, i18n.language)}</b>
        {view.month < current ? (
          <Link to="/app/mechanic-kpi" search={beside(1)} aria-label={t("kpi.next")} data-step="next">
            <IconChevronRight size={20} aria-hidden="true" />
          </Link>
        ) : (
          <span aria-hidden="true">
            <IconChevronRight size={20} />
          </span>
        )}
      </nav>
      {mayAll && view.user !== "" && (
        <Link
          to="/app/mechanic-kpi"
          search={searchOf({ ...view, user: "", show: "" }, current)}
          className="btn"
          data-action="everybody"
        >
          <IconUsers size={18} aria-hidden="true" /> {t("kpi.everybody")}
        </Link>
      )}
      <Export month={month} />
    </div>
  );
}

function Export({ month }: { month: MonthShape | null }) {
  const { t, i18n } = useTranslation();
  const { currency, time_zone } = useSession().company.settings;
  const save = (shown: MonthShape) => {
    const csv = csvOf(sheetOf(shown, currency, time_zone, t), i18n.language);
    saveFile(new Blob([csv], { type: "text/csv;charset=utf-8" }), `kpi-${shown.period}.csv`);
  };
  return (
    <button
      type="button"
      className={`btn ${styles.csv}`}
      data-action="csv"
      disabled={month === null}
      onClick={() => month && save(month)}
    >
      <IconDownload size={18} aria-hidden="true" /> CSV
    </button>
  );
}

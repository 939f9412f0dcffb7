// Of which days the funnel is, and the same as a file and on paper.

import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { MOST_FUNNEL_DAYS, wrongPeriod, type FunnelPeriod } from "../../../../../shared/domains/sales/funnel.rules.ts";
import { useDownload, useOnline } from "../../../../data/hooks/use-rest.ts";
import { DayField } from "../../../../ui/day-field.tsx";
import { saveFile } from "../../../../ui/save-file.ts";
import { Trouble } from "../../../access/exposed/online-page.ts";
import { funnelCsvPath } from "../../funnel-api.ts";
import { namedPeriod, PERIODS, searchOf } from "../../funnel-view.ts";
import styles from "./funnel.module.css";

export interface FunnelBarProps {
  period: FunnelPeriod;
  today: string;
  change: (part: Partial<FunnelPeriod>) => void;
}

export function FunnelBar({ period, today, change }: FunnelBarProps) {
  const { t, i18n } = useTranslation();
  const online = useOnline();
  const { download, busy, error } = useDownload("text/csv");
  const wrong = wrongPeriod(period);
  const save = async () => {
    const csv = await download(funnelCsvPath(period, i18n.language));
    if (csv) saveFile(csv, `funnel-${period.from}-${period.to}.csv`);
  };
  return (
    <>
      <div className={styles.bar}>
        <nav className={styles.chips} aria-label={t("funnel.periods")}>
          {PERIODS.map((name) => {
            const { from, to } = namedPeriod(name, today);
            const shown = from === period.from && to === period.to;
            return (
              <Link
                key={name}
                to="/app/funnel"
                search={searchOf({ from, to }, today)}
                replace
                data-period={name}
                data-shown={shown}
                aria-current={shown ? "true" : undefined}
              >
                {t(`funnel.period.${name}`)}
              </Link>
            );
          })}
        </nav>
        <div className={styles.days}>
          <DayField name="from" label={t("funnel.from")} value={period.from} onChange={(from) => change({ from })} />
          <DayField name="to" label={t("funnel.to")} value={period.to} onChange={(to) => change({ to })} />
        </div>
        <div className={styles.acts}>
          <button
            type="button"
            className="btn"
            data-action="csv"
            disabled={!online || busy || wrong !== null}
            onClick={() => void save()}
          >
            <IconDownload size={18} aria-hidden="true" /> CSV
          </button>
          <button type="button" className="btn" data-action="print" onClick={() => window.print()}>
            <IconPrinter size={18} aria-hidden="true" /> {t("funnel.print")}
          </button>
        </div>
      </div>
      {wrong !== null && (
        <p role="alert" className={styles.wrong} data-wrong={wrong}>
          {wrong === "too-long" ? t("funnel.tooLong", { count: MOST_FUNNEL_DAYS }) : t("funnel.endsBefore")}
        </p>
      )}
      <Trouble error={error} />
    </>
  );
}

// The clock of the job in hand against its norm: the largest thing on the screen.

import { useTranslation } from "react-i18next";
import { efficiencyClass, elapsedMs } from "../../../../shared/domains/mechanic/mechanic.rules.ts";
import { useServerNow } from "../../../data/hooks/use-server-now.ts";
import { clock, hours } from "../../../ui/format.ts";
import { Efficiency } from "../exposed/efficiency.tsx";
import type { Job } from "../hooks/use-jobs.ts";
import styles from "./job.module.css";

const MS_PER_HOUR = 3_600_000;
const FILL = { green: styles.fillGreen, amber: styles.fillAmber, red: styles.fillRed };

/** Apart, so that only these few elements are drawn again each second. */
export function ClockAgainstNorm({ line }: Pick<Job, "line">) {
  const { t, i18n } = useTranslation();
  const elapsed = elapsedMs(line, useServerNow("second"));
  const spent = elapsed / MS_PER_HOUR;
  const grade = efficiencyClass(line.normHours, spent);
  const width = line.normHours ? Math.min(100, (spent / line.normHours) * 100) : 0;
  return (
    <>
      <div className={styles.against}>
        <span className={styles.clock} role="timer">
          {clock(elapsed)}
        </span>
        {line.normHours ? (
          <p className={styles.of}>
            {t("mechanic.ofBefore")}{" "}
            <b className="num">{t("mechanic.hours", { value: hours(line.normHours, i18n.language) })}</b>{" "}
            {t("mechanic.ofAfter")}
            <br />
            <Efficiency normHours={line.normHours} actualHours={spent} />
          </p>
        ) : null}
      </div>
      {grade && (
        <div className={styles.meter} aria-hidden="true">
          <i className={FILL[grade]} style={{ width: `${width}%` }} />
        </div>
      )}
    </>
  );
}

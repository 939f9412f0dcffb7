// The job in hand: the largest thing on the screen, with a clock that runs.

import { memo } from "react";
import { useTranslation } from "react-i18next";
import { efficiencyClass, elapsedMs } from "../../../../shared/domains/mechanic/mechanic.rules.ts";
import { useServerNow } from "../../../data/use-server-now.ts";
import { clock, hours } from "../../../ui/format.ts";
import { Plate } from "../../../ui/plate.tsx";
import { Status } from "../../../ui/status.tsx";
import type { Job } from "../hooks/use-jobs.ts";
import { Efficiency } from "../exposed/efficiency.tsx";
import { CarAndOrder } from "./car-and-order.tsx";
import { LineButtons } from "./line-buttons.tsx";
import { JobPhotos } from "./job-photos.tsx";
import { SavedHere } from "./saved-here.tsx";
import styles from "./job.module.css";

const MS_PER_HOUR = 3_600_000;
const FILL = { green: styles.fillGreen, amber: styles.fillAmber, red: styles.fillRed };

export const RunningJob = memo(function RunningJob({ line, order }: Job) {
  const { t } = useTranslation();
  return (
    <section
      className={styles.now}
      aria-label={t("mechanic.running")}
      data-line={line.id}
      data-line-status={line.mechanicStatus}
    >
      <div className="spread">
        {order.vehicle && <Plate plate={order.vehicle.plate} country={order.vehicle.plateCountry} size="large" />}
        <Status kind="mechanic" value={line.mechanicStatus} large />
      </div>
      <h2 className={styles.title}>{line.name}</h2>
      <CarAndOrder order={order} />
      <ClockAgainstNorm line={line} />
      <LineButtons line={line} order={order} />
      <JobPhotos line={line} order={order} />
      <SavedHere lineId={line.id} />
    </section>
  );
});

/** Apart, so that only these few elements are drawn again each second. */
function ClockAgainstNorm({ line }: Pick<Job, "line">) {
  const { t, i18n } = useTranslation();
  const elapsed = elapsedMs(line, useServerNow("second"));
  const spent = elapsed / MS_PER_HOUR;
  const grade = efficiencyClass(line.normHours, spent);
  const width = line.normHours ? Math.min(100, (spent / line.normHours) * 100) : 0;
  return (
    <>
      <div className="spread" style={{ marginTop: 6 }}>
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

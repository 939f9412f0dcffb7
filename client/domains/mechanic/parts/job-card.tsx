// A job that waits: paused, not begun, or blocked.

import { memo } from "react";
import { useTranslation } from "react-i18next";
import { elapsedMs } from "../../../../shared/domains/mechanic/mechanic.rules.ts";
import { isPaused } from "../../../../shared/domains/mechanic/mechanic.states.ts";
import { approvalState } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { hours, hoursMinutes } from "../../../ui/format.ts";
import { Plate } from "../../../ui/plate.tsx";
import { Status } from "../../../ui/status.tsx";
import type { Job } from "../hooks/use-jobs.ts";
import { CarAndOrder } from "./car-and-order.tsx";
import { Efficiency } from "../exposed/efficiency.tsx";
import { LineButtons } from "./line-buttons.tsx";
import { JobPhotos } from "./job-photos.tsx";
import { SavedHere } from "./saved-here.tsx";
import styles from "./job.module.css";

/** Drawn again only when its line or order changes: a tap on one card must not cost the time of all. */
export const JobCard = memo(function JobCard({ line, order }: Job) {
  const { t, i18n } = useTranslation();
  const norm = line.normHours ? t("mechanic.hours", { value: hours(line.normHours, i18n.language) }) : null;
  const worked = isPaused(line.mechanicStatus) ? hoursMinutes(elapsedMs(line, 0)) : null;
  return (
    <article className={styles.job} data-line={line.id} data-line-status={line.mechanicStatus}>
      <div className="spread">
        {order.vehicle && <Plate plate={order.vehicle.plate} country={order.vehicle.plateCountry} size="large" />}
        <Status kind="mechanic" value={line.mechanicStatus} large />
      </div>
      <h3>{line.name}</h3>
      <CarAndOrder order={order}>
        {norm && <span className="num"> · {worked ? t("mechanic.workedOf", { worked, norm }) : norm}</span>}
      </CarAndOrder>
      {order.urgency !== "normal" && <Status kind="urgency" value={order.urgency} large />}
      {approvalState(line) === "pending" && (
        <Status kind="approval" value="pending" label={t("mechanic.asksClient")} large />
      )}
      {line.mechanicStatus === "blocked" && line.blockReason && (
        <p style={{ color: "var(--red-fg)" }}>
          {t(`status.block.${line.blockReason}`)}
          {line.blockNote && ` · ${line.blockNote}`}
        </p>
      )}
      <LineButtons line={line} order={order} />
      <JobPhotos line={line} order={order} />
      <SavedHere lineId={line.id} />
    </article>
  );
});

/** Finished work is quiet: a name, a plate, the hours. */
export const DoneJob = memo(function DoneJob({ line, order }: Job) {
  const { t, i18n } = useTranslation();
  return (
    <article className={styles.job} data-line={line.id} data-line-status={line.mechanicStatus}>
      <div className="spread">
        <b className="grow">{line.name}</b>
        <Status kind="mechanic" value={line.mechanicStatus} large />
      </div>
      <p className="muted num">
        {order.vehicle?.plate}
        {line.actualHours !== null &&
          ` · ${t("mechanic.hours", { value: hours(line.actualHours, i18n.language) })}`} ·{" "}
        <Efficiency normHours={line.normHours} actualHours={line.actualHours} />
      </p>
      {line.timeToConfirm && <p style={{ color: "var(--amber-fg)" }}>{t("mechanic.timeToConfirm")}</p>}
      <SavedHere lineId={line.id} />
    </article>
  );
});

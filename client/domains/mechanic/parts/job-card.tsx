// A job as a card: in hand or waiting (paused, not begun, blocked), and finished.

import { memo } from "react";
import { useTranslation } from "react-i18next";
import { elapsedMs } from "../../../../shared/domains/mechanic/mechanic.rules.ts";
import { isPaused, isRunning } from "../../../../shared/domains/mechanic/mechanic.states.ts";
import { approvalState } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { hours, hoursMinutes } from "../../../ui/format.ts";
import { Plate } from "../../../ui/plate.tsx";
import { Status } from "../../../ui/status.tsx";
import { sameJob, type Job } from "../hooks/use-jobs.ts";
import { Efficiency } from "../exposed/efficiency.tsx";
import { CarAndOrder } from "./car-and-order.tsx";
import { ClockAgainstNorm } from "./clock-against-norm.tsx";
import { LineButtons } from "./line-buttons.tsx";
import { useJobSheets } from "./job-sheets.tsx";
import { JobPhotos } from "./job-photos.tsx";
import { SavedHere } from "./saved-here.tsx";
import styles from "./job.module.css";
import { latePart } from "../../../kernel/late-part.tsx";
import { withLaterWords } from "../../../i18n/setup.ts";

/** Apart from what every start loads. */
const JobParts = latePart(async () => (await withLaterWords(import("./job-parts.tsx"))).JobParts);

/**
 * A job that is not finished. The same elements before and after a tap: the keyboard stays where it was, and little has to be
 * made anew. Drawn again only when its line or order changes: a tap on one card must not cost the time of all.
 */
export const OpenJob = memo(function OpenJob({ line, order }: Job) {
  const { t } = useTranslation();
  const running = isRunning(line.mechanicStatus);
  const Title = running ? "h2" : "h3"; // what waits stands under a heading of its own
  return (
    <article
      className={running ? styles.now : styles.job}
      aria-label={running ? t("mechanic.running") : undefined}
      data-line={line.id}
      data-line-status={line.mechanicStatus}
    >
      <div className="spread">
        {order.vehicle && <Plate plate={order.vehicle.plate} country={order.vehicle.plateCountry} size="large" />}
        <span className={styles.corner}>
          <PartsOfJob line={line} order={order} />
          <Status kind="mechanic" value={line.mechanicStatus} large />
        </span>
      </div>
      <Title>{line.name}</Title>
      <CarAndOrder order={order}>{!running && <NormHours line={line} />}</CarAndOrder>
      {running ? <ClockAgainstNorm line={line} /> : <WhatItWaitsFor line={line} order={order} />}
      <LineButtons line={line} order={order} />
      <JobPhotos line={line} order={order} />
      <SavedHere lineId={line.id} />
    </article>
  );
}, sameJob);

/** Its code and its words come once the page stands: beside the status, where they move nothing that somebody is about to press. */
function PartsOfJob(job: Job) {
  const { settled } = useJobSheets();
  return settled ? <JobParts {...job} /> : null;
}

function NormHours({ line }: Pick<Job, "line">) {
  const { t, i18n } = useTranslation();
  if (!line.normHours) return null;
  const norm = t("mechanic.normHours", { hours: hours(line.normHours, i18n.language) });
  const worked = isPaused(line.mechanicStatus) ? hoursMinutes(elapsedMs(line, 0)) : null;
  return (
    <>
      {"\u00a0· "}
      <span className="num">{worked ? t("mechanic.workedOf", { worked, norm }) : norm}</span>
    </>
  );
}

function WhatItWaitsFor({ line, order }: Job) {
  const { t } = useTranslation();
  return (
    <>
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
    </>
  );
}

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
}, sameJob);

// The mechanic's home: what runs, what comes next. Everything from this device (service.md, /app/mechanic).

import { useTranslation } from "react-i18next";
import { PageHeader } from "../../../app/page-header.tsx";
import { hours } from "../../../ui/format.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import { useJobs } from "../hooks/use-jobs.ts";
import { DoneJob, JobCard } from "../parts/job-card.tsx";
import { RunningJob } from "../parts/running-job.tsx";
import { useUnsentByLine } from "../parts/saved-here.tsx";
import styles from "./my-jobs.module.css";

export function MyJobs() {
  const { t, i18n } = useTranslation();
  const { running, next, done, nextHours, complete } = useJobs();
  const unsent = useUnsentByLine();
  const none = running.length + next.length + done.length === 0;
  const empty = useLasting(none) || (none && complete);
  return (
    <>
      <PageHeader title={t("nav.myJobs")} />
      <main className={styles.list}>
        {running.map((job) => (
          <RunningJob key={job.line.id} job={job} unsent={unsent.get(job.line.id)} />
        ))}
        {next.length > 0 && (
          <h2 className={styles.heading}>
            {t("mechanic.next")} · {t("mechanic.jobs", { count: next.length })} ·{" "}
            <span className="num">{t("mechanic.normHours", { hours: hours(nextHours, i18n.language) })}</span>
          </h2>
        )}
        {next.map((job) => (
          <JobCard key={job.line.id} job={job} unsent={unsent.get(job.line.id)} />
        ))}
        {done.length > 0 && (
          <h2 className={styles.heading}>
            {t("mechanic.finished")} · {t("mechanic.jobs", { count: done.length })}
          </h2>
        )}
        {done.map((job) => (
          <DoneJob key={job.line.id} job={job} unsent={unsent.get(job.line.id)} />
        ))}
        {empty && <p className={styles.empty}>{complete ? t("mechanic.empty") : t("mechanic.emptyHere")}</p>}
      </main>
    </>
  );
}

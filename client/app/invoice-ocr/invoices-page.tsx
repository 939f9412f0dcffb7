// Suppliers' invoices: one is photographed or chosen, the server reads it; below, those that were read before.

import { IconCamera, IconFileInvoice } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { OCR_LIMITS } from "../../../shared/domains/ocr/invoice-reading.states.ts";
import { NoAnswer, ServerProblem } from "../../data/base/http.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useOnline, useRest } from "../../data/hooks/use-rest.ts";
import { problemWords } from "../../data/rest/problem-words.ts";
import { LoadingFrame, OnlinePage } from "../../domains/access/exposed/online-page.ts";
import { usePeople } from "../../domains/access/exposed/use-people.ts";
import { whenShort } from "../../ui/format.ts";
import { useNow } from "../../ui/use-now.ts";
import { isAtWork, OCR_JOBS, sendInvoice, type OcrJobShape } from "./ocr-api.ts";
import styles from "./invoice-ocr.module.css";
import { JobStatus } from "./job-status.tsx";

/** How often somebody who looks is told how far it is. */
export const LOOK_AGAIN_MS = 2_000;

export function InvoicesPage() {
  const { t } = useTranslation();
  return (
    <OnlinePage title={t("nav.invoices")} needs="PURCHASES_EDIT" back="phone">
      <SendInvoice />
      <Former />
    </OnlinePage>
  );
}

function SendInvoice() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async (file: File | undefined) => {
    if (!file || busy || !online) return;
    setError(null);
    // Known before it is sent: a server that answers in the middle of an upload is often not heard.
    if (file.size > OCR_LIMITS.bytes) return setError(new ServerProblem(413, { code: "ocr/too-large" }));
    setBusy(true);
    try {
      const { id } = await sendInvoice(file);
      await navigate({ to: "/app/invoice-ocr/$job", params: { job: id } });
    } catch (problem) {
      if (!(problem instanceof NoAnswer || problem instanceof ServerProblem)) throw problem;
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  const input = (accept: string, camera: boolean) => (
    <input
      type="file"
      className="visually-hidden"
      accept={accept}
      disabled={busy || !online}
      {...(camera ? { capture: "environment" as const } : {})}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        event.currentTarget.value = ""; // the same file may be chosen again
        void send(file);
      }}
    />
  );
  return (
    <section
      className={styles.drop}
      data-over={over}
      aria-busy={busy}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void send(event.dataTransfer.files[0]);
      }}
    >
      <b>{busy ? t("invoices.sending") : t("invoices.lead")}</b>
      <span className="muted">
        {t("invoices.limits", { size: OCR_LIMITS.bytes / 1024 / 1024, pages: OCR_LIMITS.pages })}
      </span>
      <div className={styles.ways}>
        <label className="btn primary" data-disabled={busy || !online}>
          <IconCamera size={20} aria-hidden="true" />
          {t("invoices.photo")}
          {input("image/*", true)}
        </label>
        <label className="btn" data-disabled={busy || !online}>
          <IconFileInvoice size={20} aria-hidden="true" />
          {t("invoices.file")}
          {input("application/pdf,image/*", false)}
        </label>
      </div>
      {error !== null && (
        <p role="alert" className={styles.problem}>
          {problemWords(error, t)}
        </p>
      )}
    </section>
  );
}

function Former() {
  const { t } = useTranslation();
  const reading = useRest<OcrJobShape[]>(OCR_JOBS, { keep: true });
  const { data, retry } = reading;
  const working = data?.some(isAtWork) ?? false;
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(retry, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [working, retry]);
  return (
    <section aria-label={t("invoices.former")} className={styles.former} data-invoices>
      <h2>{t("invoices.former")}</h2>
      <LoadingFrame reading={reading}>
        {(jobs) =>
          jobs.length === 0 ? (
            <p className="muted">{t("invoices.none")}</p>
          ) : (
            <ul className={styles.jobs}>
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </ul>
          )
        }
      </LoadingFrame>
    </section>
  );
}

function JobRow({ job }: { job: OcrJobShape }) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { nameOf } = usePeople();
  const { time_zone } = useSession().company.settings;
  const when = whenShort(Date.parse(job.created_at), now, i18n.language, time_zone);
  return (
    <li>
      <Link to="/app/invoice-ocr/$job" params={{ job: job.id }} className={styles.job} data-job={job.status}>
        <b>{job.file_name}</b>
        <JobStatus job={job} />
        <span className="muted num">{[when, nameOf(job.created_by)].filter(Boolean).join(" · ")}</span>
        {job.status === "failed" && job.error_code !== null && (
          <span className={styles.why}>{t(`errors.${job.error_code}`, { defaultValue: t("errors.server") })}</span>
        )}
      </Link>
    </li>
  );
}

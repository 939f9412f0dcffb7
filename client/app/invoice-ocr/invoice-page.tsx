// One invoice: while it is read, why it was not, or what was read beside its picture.

import { IconRefresh, IconTrash } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRest, useWrite } from "../../data/hooks/use-rest.ts";
import { problemWords } from "../../data/rest/problem-words.ts";
import { LoadingFrame, OnlinePage } from "../../domains/access/exposed/online-page.ts";
import { LOOK_AGAIN_MS } from "./invoices-page.tsx";
import styles from "./invoice-ocr.module.css";
import { JobStatus } from "./job-status.tsx";
import { isAtWork, jobPath, type WholeOcrJob } from "./ocr-api.ts";
import { Review } from "./review.tsx";

export function InvoicePage() {
  const { t } = useTranslation();
  const { job: id } = useParams({ from: "/app/invoice-ocr/$job" });
  return (
    <OnlinePage title={t("invoices.one")} needs="PURCHASES_EDIT" back wide>
      <OneInvoice key={id} id={id} />
    </OnlinePage>
  );
}

function OneInvoice({ id }: { id: string }) {
  const reading = useRest<WholeOcrJob>(jobPath(id), { keep: true });
  const { data, retry } = reading;
  const working = data !== null && isAtWork(data);
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(retry, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [working, retry]);
  return (
    <LoadingFrame reading={reading}>
      {(job) => (
        <div className={styles.page} data-invoice={job.status}>
          <div className={styles.head}>
            <b className={styles.fileName}>{job.file_name}</b>
            <JobStatus job={job} />
            <span className="grow" />
            {!isAtWork(job) && <Acts job={job} onDone={retry} />}
          </div>
          {isAtWork(job) && <Working job={job} />}
          {job.status === "failed" && <Failed job={job} />}
          {job.status === "done" && job.result && <Review job={job} result={job.result} onBought={retry} />}
        </div>
      )}
    </LoadingFrame>
  );
}

function Acts({ job, onDone }: { job: WholeOcrJob; onDone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { send, busy, error } = useWrite();
  const again = async () => {
    if (await send("POST", `${jobPath(job.id)}/read`)) onDone();
  };
  const remove = async () => {
    if (await send("DELETE", jobPath(job.id))) await navigate({ to: "/app/invoice-ocr", replace: true });
  };
  return (
    <>
      {error !== null && (
        <p role="alert" className={styles.problem}>
          {problemWords(error, t)}
        </p>
      )}
      <button type="button" className="btn" data-action="read-again" disabled={busy} onClick={() => void again()}>
        <IconRefresh size={20} aria-hidden="true" />
        {t("invoices.again")}
      </button>
      <button type="button" className="btn" data-action="throw-away" disabled={busy} onClick={() => void remove()}>
        <IconTrash size={20} aria-hidden="true" />
        {t("invoices.remove")}
      </button>
    </>
  );
}

function Working({ job }: { job: WholeOcrJob }) {
  const { t } = useTranslation();
  return (
    <div className={styles.working} role="status">
      <p>{job.status === "pending" ? t("invoices.waits") : t("invoices.reads")}</p>
      <progress
        max={100}
        value={job.status === "pending" ? undefined : job.progress}
        aria-label={t("invoices.reads")}
      />
      <p className="muted">{t("invoices.leave")}</p>
    </div>
  );
}

function Failed({ job }: { job: WholeOcrJob }) {
  const { t } = useTranslation();
  return (
    <div className={styles.failed} role="alert" data-problem={job.error_code}>
      <b>{t(`errors.${job.error_code ?? "ocr/reader-failed"}`)}</b>
      <p>{t("invoices.failedHint")}</p>
    </div>
  );
}

// One invoice: while it is read, why it was not, or what was read beside its picture.

import { IconRefresh, IconTrash } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDraft, type Draft } from "../../data/hooks/use-draft.ts";
import { useOnline, useRest, useWrite } from "../../data/hooks/use-rest.ts";
import { problemWords } from "../../data/rest/problem-words.ts";
import { LoadingFrame, OnlinePage } from "../../domains/access/exposed/online-page.ts";
import { useOneAtATime } from "../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../ui/sheet-foot.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { LOOK_AGAIN_MS } from "./invoices-page.tsx";
import styles from "./invoice-ocr.module.css";
import { JobStatus } from "./job-status.tsx";
import { isAtWork, jobPath, type WholeOcrJob } from "./ocr-api.ts";
import { ReadBy } from "./read-by.tsx";
import { Review } from "./review.tsx";

/** Another shape of what is kept has another name. */
const DRAFT = "invoice-ocr-1";

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
  const draft = useDraft(`${DRAFT}:${id}`);
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
            {!isAtWork(job) && <Acts job={job} draft={draft} onDone={retry} />}
          </div>
          {isAtWork(job) && <Working job={job} />}
          {job.status === "failed" && <Failed job={job} />}
          {job.status === "done" && <ReadBy job={job} />}
          {job.status === "done" && job.result && (
            <Review job={job} result={job.result} draft={draft} onBought={retry} />
          )}
        </div>
      )}
    </LoadingFrame>
  );
}

type Act = "again" | "remove";

function Acts({ job, draft, onDone }: { job: WholeOcrJob; draft: Draft; onDone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const online = useOnline();
  const oneAtATime = useOneAtATime();
  const { send, busy, error } = useWrite();
  const [asked, setAsked] = useState<Act | null>(null);
  const again = async () => {
    if (!(await send("POST", `${jobPath(job.id)}/read`))) return;
    await draft.clear(); // it was of lines that are read anew
    onDone();
  };
  const remove = async () => {
    if (!(await send("DELETE", jobPath(job.id)))) return;
    await draft.clear();
    await navigate({ to: "/app/invoice-ocr", replace: true });
  };
  const run = (act: Act) =>
    void oneAtATime(async () => {
      setAsked(null);
      await (act === "again" ? again() : remove());
    });
  const close = () => setAsked(null);
  const name = job.file_name;
  return (
    <>
      {error !== null && (
        <p role="alert" className={styles.problem}>
          {problemWords(error, t)}
        </p>
      )}
      {job.purchase_id === null && (
        <button
          type="button"
          className="btn"
          data-action="read-again"
          disabled={busy || !online}
          onClick={() => (draft.text === "" ? run("again") : setAsked("again"))}
        >
          <IconRefresh size={20} aria-hidden="true" />
          {t("invoices.again")}
        </button>
      )}
      <button
        type="button"
        className="btn"
        data-action="throw-away"
        disabled={busy || !online}
        onClick={() => setAsked("remove")}
      >
        <IconTrash size={20} aria-hidden="true" />
        {t("invoices.remove")}
      </button>
      <Sheet opened={asked === "again"} onClose={close} title={t("invoices.againTitle", { name })}>
        <div className={styles.ask}>
          <p>{t("invoices.againText")}</p>
          <SheetFoot onCancel={close}>
            <button type="button" className="btn primary" data-action="confirm-again" onClick={() => run("again")}>
              <IconRefresh size={20} aria-hidden="true" />
              {t("invoices.again")}
            </button>
          </SheetFoot>
        </div>
      </Sheet>
      <Sheet opened={asked === "remove"} onClose={close} title={t("invoices.removeTitle", { name })}>
        <div className={styles.ask}>
          <p>{job.purchase_id === null ? t("invoices.removeText") : t("invoices.removeBoughtText")}</p>
          <SheetFoot onCancel={close}>
            <button type="button" className="btn warn" data-action="confirm-remove" onClick={() => run("remove")}>
              <IconTrash size={20} aria-hidden="true" />
              {t("invoices.remove")}
            </button>
          </SheetFoot>
        </div>
      </Sheet>
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
      <b>{t(`errors.${job.error_code ?? "ocr/reader-failed"}`, { defaultValue: t("errors.server") })}</b>
      <p>{t("invoices.failedHint")}</p>
    </div>
  );
}

// What was read; until then the frame of it, or why it could not be read and how to try again.

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { problemWords } from "../../../data/rest/problem-words.ts";
import { useOnline, type Reading } from "../../../data/hooks/use-rest.ts";
import { whenShort } from "../../../ui/format.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import styles from "./online-page.module.css";

/** What is read quickly needs no frame. */
const WORTH_SHOWING_MS = 300;

export interface LoadingFrameProps<T> {
  reading: Reading<T>;
  children: (data: T) => ReactNode;
}

export function LoadingFrame<T>({ reading, children }: LoadingFrameProps<T>) {
  const { t } = useTranslation();
  const online = useOnline();
  const { data, error, loading } = reading;
  const slow = useLasting(data === null && loading, WORTH_SHOWING_MS);
  return (
    <>
      <ReadingNotes reading={reading} />
      {data !== null
        ? children(data)
        : slow &&
          online &&
          (error === null || loading) && (
            <div className={styles.gray} role="status" aria-label={t("rest.reading")}>
              <span />
              <span />
              <span />
            </div>
          )}
    </>
  );
}

/** What is said over what was read, or in its place: since when it is, that nothing was, or why not. */
export function ReadingNotes({ reading }: { reading: Reading<unknown> }) {
  const { t, i18n } = useTranslation();
  const online = useOnline();
  const { data, error, at, loading, retry } = reading;
  if (online) return error !== null && (data !== null || !loading) && <Failed error={error} retry={retry} />;
  if (data === null) return <p className={styles.empty}>{t("rest.nothingRead")}</p>;
  return (
    at !== null && <p className={styles.asOf}>{t("rest.asOf", { time: whenShort(at, Date.now(), i18n.language) })}</p>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.failed} role="alert">
      <p>{problemWords(error, t)}</p>
      <button type="button" className="btn small" data-action="retry" onClick={retry}>
        {t("rest.retry")}
      </button>
    </div>
  );
}

/** What went wrong with the last thing done, beside where it was done. */
export function Trouble({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (error === null) return null;
  return (
    <p role="alert" className={styles.trouble}>
      {problemWords(error, t)}
    </p>
  );
}

// Two people wrote one thing: what each wrote, who came first, and the author's choice. Its words are `sync.conflict.*`.

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./two-versions.module.css";

export interface TwoVersionsProps {
  who: string;
  /** In words; null: it is not known when. */
  when: string | null;
  theirs: ReactNode;
  yours: ReactNode;
  disabled?: boolean;
  onKeepTheirs: () => void;
  onUseMine: () => void;
  /** What has to be said besides before a choice. */
  children?: ReactNode;
}

export function TwoVersions(props: TwoVersionsProps) {
  const { who, when, theirs, yours, disabled = false, onKeepTheirs, onUseMine, children } = props;
  const { t } = useTranslation();
  return (
    <>
      <dl className={styles.versions}>
        <div>
          <dt>
            {who}
            {when !== null && <span className="num"> · {when}</span>}
          </dt>
          <dd data-version="theirs">{theirs}</dd>
        </div>
        <div>
          <dt>{t("sync.conflict.yours")}</dt>
          <dd data-version="yours">{yours}</dd>
        </div>
      </dl>
      {children}
      <div className={styles.choice}>
        <button
          type="button"
          className="btn small"
          data-action="keep-theirs"
          disabled={disabled}
          onClick={onKeepTheirs}
        >
          {t("sync.conflict.keepTheirs")}
        </button>
        <button type="button" className="btn small" data-action="use-mine" disabled={disabled} onClick={onUseMine}>
          {t("sync.conflict.useMine")}
        </button>
      </div>
    </>
  );
}

// A file that was looked through: thrown away, back to its columns, or written.

import { useTranslation } from "react-i18next";
import { useOnline, useWrite } from "../../data/hooks/use-rest.ts";
import styles from "./import.module.css";
import { ProblemWords } from "./problem.tsx";

export interface ConfirmFootProps {
  /** Of the import. */
  path: string;
  /** Whether its columns can still be others. */
  hasColumns: boolean;
  /** What writing it is called; nothing can be written where it is not `ready`. */
  words: string;
  ready: boolean;
  /** What is said with it. */
  body?: object;
  onLeave: () => void;
}

export function ConfirmFoot({ path, hasColumns, words, ready, body, onLeave }: ConfirmFootProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const { send, busy, error } = useWrite();
  const resting = busy || !online;
  const discard = async () => {
    if (await send("DELETE", path)) onLeave();
  };
  return (
    <>
      <ProblemWords error={error} />
      <div className={styles.foot}>
        <button type="button" className="btn" data-action="discard" disabled={resting} onClick={() => void discard()}>
          {t("csv.discard")}
        </button>
        {hasColumns && (
          <button
            type="button"
            className="btn"
            data-action="columns"
            disabled={resting}
            onClick={() => void send("PATCH", path, {})}
          >
            {t("csv.backToColumns")}
          </button>
        )}
        <button
          type="button"
          className="btn primary"
          data-action="confirm"
          disabled={resting || !ready}
          onClick={() => void send("POST", `${path}/confirm`, body)}
        >
          {words}
        </button>
      </div>
    </>
  );
}

// How far the server is. It goes on without anybody looking.

import { useTranslation } from "react-i18next";
import styles from "./import.module.css";

export interface WorkingProps {
  label: string;
  /** Null: it is not known yet. */
  done: { value: number; of: number } | null;
}

export function Working({ label, done }: WorkingProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.working} role="status">
      <p>
        <b>{label}</b>
      </p>
      <progress aria-label={t("csv.progress")} {...(done ? { max: Math.max(1, done.of), value: done.value } : {})} />
      <p className="muted">{t("csv.mayLeave")}</p>
    </div>
  );
}

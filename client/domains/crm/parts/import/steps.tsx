// Where one is on the way: file, columns, check, done.

import { useTranslation } from "react-i18next";
import type { ImportState } from "../../../../../shared/domains/crm/import.states.ts";
import { IMPORT_STEPS } from "./import-steps.ts";
import styles from "./import.module.css";

const AT: Record<ImportState, number> = { uploaded: 1, checking: 2, checked: 2, running: 3, stopped: 3, done: 3 };

export function Steps({ state }: { state: ImportState | null }) {
  const { t } = useTranslation();
  const at = state === null ? 0 : AT[state];
  return (
    <ol className={styles.steps} aria-label={t("csv.steps")}>
      {IMPORT_STEPS.map((step, i) => (
        <li key={step} aria-current={i === at ? "step" : undefined} data-done={i < at || state === "done"}>
          <span className="num">{i + 1}</span> {t(`csv.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

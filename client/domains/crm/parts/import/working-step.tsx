// How far the server is. It goes on without anybody looking.

import { useTranslation } from "react-i18next";
import { quantity } from "../../../../ui/format.ts";
import type { WholeImport } from "../../import-api.ts";
import styles from "./import.module.css";

export function WorkingStep({ file: { state, rows, written } }: { file: WholeImport }) {
  const { t, i18n } = useTranslation();
  const shown = (count: number) => quantity(count, i18n.language);
  const checking = state === "checking";
  return (
    <div className={styles.working} role="status">
      <p>
        <b>
          {checking
            ? t("csv.checking", { rows: shown(rows) })
            : t("csv.writing", { written: shown(written), rows: shown(rows) })}
        </b>
      </p>
      {/* How many there are is known once they are read. */}
      <progress aria-label={t("csv.progress")} {...(checking ? {} : { max: Math.max(1, rows), value: written })} />
      <p className="muted">{t("csv.mayLeave")}</p>
    </div>
  );
}

// What the boxes of the matrix mean.

import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./matrix.module.css";

export function MatrixLegend() {
  const { t } = useTranslation();
  const mark = <IconCheck size={13} stroke={4} />;
  return (
    <p className={styles.legend}>
      <span>
        <span className={styles.sample} data-held="true" aria-hidden="true">
          {mark}
        </span>
        {t("roles.has")}
      </span>
      <span>
        <span className={styles.sample} aria-hidden="true" />
        {t("roles.hasNot")}
      </span>
      <span>
        <span className={styles.sample} data-cell="fixed" aria-hidden="true">
          {mark}
        </span>
        {t("roles.fixed")}
      </span>
      <span>
        <span className={styles.sample} data-held="true" data-unsaved="true" aria-hidden="true">
          {mark}
        </span>
        {t("roles.isUnsaved")}
      </span>
      <span className="muted">{t("roles.keys")}</span>
    </p>
  );
}

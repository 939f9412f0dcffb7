// A board without a card: what will be here, and the first step.

import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./pipeline.module.css";

export interface NothingHereProps {
  why: "not-here" | "nothing";
  /** Null: this person writes down no leads. */
  onNew: (() => void) | null;
}

export function NothingHere({ why, onNew }: NothingHereProps) {
  const { t } = useTranslation();
  if (why === "not-here") return <p className={styles.empty}>{t("pipeline.emptyHere")}</p>;
  return (
    <div className={styles.empty} data-empty>
      <p>{onNew ? t("pipeline.empty") : t("pipeline.emptyView")}</p>
      {onNew && (
        <button type="button" className="btn primary" onClick={onNew}>
          <IconPlus size={18} aria-hidden="true" />
          {t("pipeline.newLead")}
        </button>
      )}
    </div>
  );
}

// In the place of rows that there are none of: what narrows the list and the way out, or what will be here.

import { IconFilterOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./lists.module.css";

export interface ListEmptyProps {
  /** What narrows it, in words; none: nothing does. */
  narrowedBy: readonly string[];
  /** The view's name; null: it is of all. */
  view: string | null;
  onClear: () => void;
  onAll: () => void;
  /** Of a list that nothing narrows: what will be here, why it is not yet, and what to do. */
  children: ReactNode;
}

export function ListEmpty({ narrowedBy, view, onClear, onAll, children }: ListEmptyProps) {
  const { t } = useTranslation();
  if (narrowedBy.length > 0) {
    return (
      <div className={styles.empty} data-empty="filters">
        <IconFilterOff size={28} aria-hidden="true" />
        <p>{t("tables.noneWith", { filters: narrowedBy.join(", ") })}</p>
        <button type="button" className="btn" data-action="clear" onClick={onClear}>
          {t("board.clear")}
        </button>
      </div>
    );
  }
  if (view !== null) {
    return (
      <div className={styles.empty} data-empty="view">
        <IconFilterOff size={28} aria-hidden="true" />
        <p>{t("tables.noneIn", { view })}</p>
        <button type="button" className="btn" data-action="clear" onClick={onAll}>
          {t("tables.seeAll")}
        </button>
      </div>
    );
  }
  return (
    <div className={styles.empty} data-empty="all">
      {children}
    </div>
  );
}

// No row to show: what narrows the list, that its view has none, or how the first one is made.

import { IconFilterOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./table-page.module.css";

export interface EmptyTableProps {
  /** In words; none: it is not narrowed. */
  narrowedBy: readonly string[];
  /** The view's name; null: it is of all rows. */
  view: string | null;
  words: { noneWith: (filters: string) => string; noneIn: (view: string) => string; seeAll: string };
  onClear: () => void;
  onAll: () => void;
  /** Where there is nothing at all: why, and the first step. */
  children: ReactNode;
}

export function EmptyTable({ narrowedBy, view, words, onClear, onAll, children }: EmptyTableProps) {
  const { t } = useTranslation();
  if (narrowedBy.length === 0 && view === null)
    return (
      <div className={styles.empty} data-empty="all">
        {children}
      </div>
    );
  const byFilters = narrowedBy.length > 0;
  return (
    <div className={styles.empty} data-empty={byFilters ? "filters" : "view"}>
      <IconFilterOff size={28} aria-hidden="true" />
      <p>{byFilters ? words.noneWith(narrowedBy.join(", ")) : words.noneIn(view ?? "")}</p>
      <button type="button" className="btn" data-action="clear" onClick={byFilters ? onClear : onAll}>
        {byFilters ? t("board.clear") : words.seeAll}
      </button>
    </div>
  );
}

// What can be done with the rows that were chosen, in the place of the filters: no row moves.

import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MOST_AT_ONCE } from "./bulk.ts";
import styles from "./table-page.module.css";

export interface SelectionBarProps {
  words: { acts: string; chosen: string };
  chosen: number;
  /** How many there are to choose from. */
  outOf: number;
  /** What stands beside the count. */
  facts?: ReactNode;
  /** What can be done. */
  children: ReactNode;
  onAll: () => void;
  onClear: () => void;
}

export function SelectionBar({ words, chosen, outOf, facts, children, onAll, onClear }: SelectionBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.selection} role="toolbar" aria-label={words.acts}>
      <b className="num" role="status">
        {words.chosen}
      </b>
      <span className="num" style={{ color: "var(--text)" }}>
        {t("table.outOf", { total: outOf })}
        {facts}
      </span>
      {children}
      <span className="grow" />
      {chosen < outOf && (
        <button type="button" className={styles.all} onClick={onAll}>
          {t("table.chooseAllOf", { total: outOf })}
        </button>
      )}
      <button type="button" onClick={onClear}>
        <IconX size={18} aria-hidden="true" />
        <span className="visually-hidden">{t("table.dropChoice")}</span>
        <kbd>Esc</kbd>
      </button>
    </div>
  );
}

/** Beside acts that are not possible with so many: why. `rows`: that they would be done to. */
export function TooManyAtOnce({ rows }: { rows: number }) {
  const { t } = useTranslation();
  if (rows <= MOST_AT_ONCE) return null;
  return <span style={{ color: "var(--text)" }}>{t("table.tooMany", { most: MOST_AT_ONCE })}</span>;
}

/** Between the count and the acts. */
export const SelectionLine = () => <span className={styles.bar} />;

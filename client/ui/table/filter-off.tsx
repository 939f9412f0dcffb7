// The way out of a filter that is set.

import { IconX } from "@tabler/icons-react";
import type { TableFilter } from "./table-filter.ts";
import styles from "./table-tools.module.css";

export interface FilterProps {
  filter: TableFilter;
  clearWords: string;
}

export function FilterOff({ filter: { label, onChoose }, clearWords }: FilterProps) {
  return (
    <button
      type="button"
      className={styles.chipOff}
      aria-label={`${clearWords}: ${label}`}
      onClick={() => onChoose("")}
    >
      <IconX size={16} aria-hidden="true" />
    </button>
  );
}

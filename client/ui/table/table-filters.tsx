// What stands over a table: the field in which it is filtered, its filters, and which columns it has.

import { IconFilter } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useKey } from "../use-key.ts";
import { ColumnMenu, type ColumnMenuProps } from "./column-menu.tsx";
import { FilterChip } from "./filter-chip.tsx";
import { FilterSelect } from "./filter-select.tsx";
import { FindField, type Find } from "./find-field.tsx";
import type { TableFilter } from "./table-filter.ts";
import styles from "./table-page.module.css";

/** So many characters stand in the narrow field. */
const SHORT_WORDS = 18;
/** More are found by typing. */
const MOST_IN_A_MENU = 12;

export interface TableFiltersProps<T> {
  find?: Find | undefined;
  filters: readonly TableFilter[];
  isNarrowed: boolean;
  onClear: () => void;
  /** Filters that are no choice of a few: days. */
  besides?: ReactNode;
  /** Beside the columns. */
  tools?: ReactNode;
  /** Null: there is no table to have them. */
  menu: ColumnMenuProps<T> | null;
}

export function TableFilters<T>(props: TableFiltersProps<T>) {
  const { find, filters, isNarrowed, onClear, besides, tools, menu } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useKey(
    "/",
    find !== undefined,
    () => field.current?.focus(),
    () => find?.words ?? "",
  );
  return (
    <div className={styles.filters} role="group" aria-label={t("board.filters")}>
      {find && (
        <label className={styles.find} data-wide={find.words.length > SHORT_WORDS}>
          <IconFilter size={16} aria-hidden="true" />
          <FindField {...find} field={field} />
          <kbd aria-hidden="true">/</kbd>
        </label>
      )}
      {filters.map((filter) => {
        const Filter = filter.options.length > MOST_IN_A_MENU ? FilterSelect : FilterChip;
        return <Filter key={filter.id} filter={filter} clearWords={t("board.clear")} />;
      })}
      {besides}
      {(isNarrowed || (find !== undefined && find.typed !== "")) && (
        <button type="button" className={styles.clear} data-action="clear-filters" onClick={onClear}>
          {t("board.clear")}
        </button>
      )}
      <div className={styles.tools}>
        {tools}
        {menu && <ColumnMenu {...menu} />}
      </div>
    </div>
  );
}

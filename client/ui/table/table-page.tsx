// A list at the desk: its name and views, then its filters or what is done with the chosen, then the table.

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { sortText } from "./columns.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { TableFilters, type TableFiltersProps } from "./table-filters.tsx";
import { TableViews } from "./table-views.tsx";
import type { PickedRows } from "./use-picked.ts";
import type { ShownColumns } from "./use-shown-columns.ts";
import type { ChosenViews } from "./use-table-views.ts";
import styles from "./table-page.module.css";

type OwnProps = "words" | "columns" | "shown" | "onSort" | "picked" | "onPick" | "grid";

export interface TablePageProps<T extends object> extends Pick<
  TableFiltersProps<T>,
  "find" | "filters" | "isNarrowed" | "onClear" | "tools"
> {
  title: string;
  views: ChosenViews;
  /** At the right of the views. */
  actions: ReactNode;
  /** Under the views: what went wrong. */
  notice?: ReactNode;
  /** How many rows there are, for who cannot see them come and go. */
  found?: { count: number; words: string };
  /** Where rows are chosen, in the place of the filters. */
  selection: ReactNode;
  columns: DataTableProps<T>["columns"];
  shown: ShownColumns;
  picked: PickedRows<T>;
  onSort: (part: { sort: string }) => void;
  words: { choose: (row: T) => string; open: () => string };
  table: Omit<DataTableProps<T>, OwnProps>;
  /** In the place of the table. */
  instead?: ReactNode;
  /** Over the page, or after it. */
  children?: ReactNode;
}

export function TablePage<T extends object>(props: TablePageProps<T>) {
  const {
    title,
    views,
    actions,
    notice,
    found,
    selection,
    columns,
    shown,
    picked,
    onSort,
    words,
    table,
    instead,
    children,
    find,
    filters,
    isNarrowed,
    onClear,
    tools,
  } = props;
  const { t } = useTranslation();
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <h1>{title}</h1>
        <TableViews views={views} />
        <span className="grow" />
        {actions}
      </div>
      {notice}
      {found && instead === undefined && (
        <span className="visually-hidden" role="status" data-found={found.count}>
          {found.words}
        </span>
      )}
      {selection || (
        <TableFilters
          {...{ find, filters, isNarrowed, onClear, tools }}
          menu={instead === undefined ? { columns, shown } : null}
        />
      )}
      <div ref={shown.frame} className={styles.table}>
        {instead ?? (
          <DataTable
            {...table}
            grid={picked.grid}
            columns={columns}
            shown={shown.shown}
            onSort={(sort) => onSort({ sort: sortText(sort) })}
            picked={picked.picked}
            onPick={picked.pick}
            words={{
              table: title,
              chooseAll: t("table.chooseAll"),
              choose: words.choose,
              keys: {
                enter: () => t("table.keys.enter"),
                open: words.open,
                choose: () => t("table.keys.choose"),
                range: () => t("table.keys.range"),
                clear: () => t("table.dropChoice"),
              },
            }}
          />
        )}
      </div>
      {children}
    </main>
  );
}

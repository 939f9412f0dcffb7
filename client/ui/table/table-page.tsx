// A list at the desk: its name and views, then its filters or what is done with the chosen, then the table.

import { IconFilter } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useKey } from "../use-key.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { sortText } from "./columns.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { FilterChip } from "./filter-chip.tsx";
import { FindField, type Find } from "./find-field.tsx";
import type { TableFilter } from "./table-filter.ts";
import { TableViews } from "./table-views.tsx";
import type { PickedRows } from "./use-picked.ts";
import type { ShownColumns } from "./use-shown-columns.ts";
import type { ChosenViews } from "./use-table-views.ts";
import styles from "./table-page.module.css";

/** So many characters stand in the narrow field. */
const SHORT_WORDS = 18;

type OwnProps = "words" | "columns" | "shown" | "onSort" | "picked" | "onPick" | "grid";

export interface TablePageProps<T extends object> {
  title: string;
  views: ChosenViews;
  /** At the right of the views. */
  actions: ReactNode;
  find: Find;
  filters: readonly TableFilter[];
  isNarrowed: boolean;
  onClear: () => void;
  /** Under the views: what went wrong. */
  notice?: ReactNode;
  /** How many rows there are, for who cannot see them come and go. */
  found?: { count: number; words: string };
  /** Beside the columns. */
  tools?: ReactNode;
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
  } = props;
  const { t } = useTranslation();
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <h1>{title}</h1>
        <TableViews
          label={t("table.view")}
          views={views.all}
          current={views.current.id}
          onChoose={views.choose}
          onSave={views.save}
          onRemove={views.remove}
          words={{
            save: t("table.saveView"),
            name: t("table.viewName"),
            keep: t("table.keepView"),
            remove: (name) => t("table.removeView", { name }),
          }}
        />
        <span className="grow" />
        {actions}
      </div>
      {notice}
      {found && instead === undefined && (
        <span className="visually-hidden" role="status" data-found={found.count}>
          {found.words}
        </span>
      )}
      {selection || <Filters {...props} />}
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

function Filters<T extends object>({
  find,
  filters,
  isNarrowed,
  onClear,
  tools,
  columns,
  shown,
  instead,
}: TablePageProps<T>) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useKey(
    "/",
    true,
    () => field.current?.focus(),
    () => find.words,
  );
  return (
    <div className={styles.filters} role="group" aria-label={t("board.filters")}>
      <label className={styles.find} data-wide={find.words.length > SHORT_WORDS}>
        <IconFilter size={16} aria-hidden="true" />
        <FindField {...find} field={field} />
        <kbd aria-hidden="true">/</kbd>
      </label>
      {filters.map((filter) => (
        <FilterChip key={filter.id} filter={filter} clearWords={t("board.clear")} />
      ))}
      {(isNarrowed || find.typed !== "") && (
        <button type="button" className={styles.clear} data-action="clear" onClick={onClear}>
          {t("board.clear")}
        </button>
      )}
      <div className={styles.tools}>
        {tools}
        {instead === undefined && (
          <ColumnMenu
            columns={columns}
            shown={shown.shown}
            words={{
              button: t("table.columns"),
              title: t("table.columnsOf", { shown: shown.shown.length, total: columns.length }),
              always: t("table.always"),
              reset: t("table.resetColumns"),
            }}
            onToggle={shown.toggle}
            onReset={shown.reset}
          />
        )}
      </div>
    </div>
  );
}

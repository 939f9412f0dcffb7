// The table of a list with what is over it: filters, and which columns it has. Sorted here where all of the list is here, else by
// whoever gives its rows, as far as they do.

import { useElementSize } from "@mantine/hooks";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ColumnMenu } from "../../ui/table/column-menu.tsx";
import {
  chosenColumns,
  columnsText,
  fittingColumns,
  sortOf,
  sortText,
  toggledColumn,
  type Sort,
  type TableColumn,
} from "../../ui/table/columns.ts";
import { DataTable, EDGE_WIDTH, TAIL_WIDTH, type DataTableProps } from "../../ui/table/data-table.tsx";
import { NOTHING_PICKED } from "../../ui/table/selection.ts";
import type { ListView } from "./list-view.ts";
import type { ListViews } from "./use-list-views.ts";
import styles from "./lists.module.css";

/** Of the table's own frame, px. */
const BORDERS = 2;

export interface ListTableProps<T extends object, V extends ListView> extends Pick<
  DataTableProps<T>,
  "rows" | "keyOf" | "marksOf" | "onOpen" | "gray" | "empty"
> {
  title: string;
  view: V;
  change: (part: Partial<V>) => void;
  views: Pick<ListViews, "keptColumns" | "keepColumns">;
  /** The same object as long as nothing in it has changed. */
  columns: readonly TableColumn<T>[];
  toneOf?: DataTableProps<T>["toneOf"];
  /** All rows of the view are here. */
  isWhole: boolean;
  /** The columns by which the rest is sorted where it is; the same object each time. */
  sorts: readonly string[];
  /** How rows come where nobody has chosen how. */
  standard: Sort;
  /** What Enter does, in words. */
  openWords: string;
  /** How much there is, at the left of the table's foot and over the cards of a phone. */
  foot: ReactNode;
  /** Over the table, at the left. */
  tools: ReactNode;
}

const calm = () => null;

export function ListTable<T extends object, V extends ListView>(props: ListTableProps<T, V>) {
  const { title, view, change, views, columns, isWhole, sorts, standard } = props;
  const { t, i18n } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState(NOTHING_PICKED);
  const { ref: frame, width } = useElementSize();
  const sortable = useMemo(
    () => (isWhole ? columns : columns.map((one) => (sorts.includes(one.id) ? one : { ...one, value: undefined }))),
    [columns, isWhole, sorts],
  );
  const sort =
    sortOf(
      view.sort,
      sortable.filter(({ value }) => value !== undefined).map(({ id }) => id),
    ) ?? standard;
  const asChosen = chosenColumns(columns, view.cols) ?? chosenColumns(columns, views.keptColumns);
  const shown =
    asChosen ??
    fittingColumns(columns, width === 0 ? Number.MAX_SAFE_INTEGER : width - EDGE_WIDTH - TAIL_WIDTH - BORDERS);
  const showColumns = (ids: readonly string[]) => {
    const cols = columnsText(ids);
    views.keepColumns(cols);
    change({ cols, page: view.page } as Partial<V>);
  };
  // Another page begins at its top.
  useEffect(() => {
    if (grid.current) grid.current.scrollTop = 0;
  }, [view.page]);
  return (
    <>
      <div className={styles.filters} role="search">
        {props.tools}
        <span className="grow" />
        <ColumnMenu
          columns={columns}
          shown={shown}
          words={{
            button: t("table.columns"),
            title: t("table.columnsOf", { shown: shown.length, total: columns.length }),
            always: t("table.always"),
            reset: t("table.resetColumns"),
          }}
          onToggle={(id) => showColumns(toggledColumn(columns, shown, id))}
          onReset={() => showColumns([])}
        />
      </div>
      <div ref={frame} className={styles.table}>
        <DataTable
          grid={grid}
          words={{
            table: title,
            keys: { enter: () => t("table.keys.enter"), open: () => props.openWords },
          }}
          rows={props.rows}
          keyOf={props.keyOf}
          toneOf={props.toneOf ?? calm}
          marksOf={props.marksOf}
          columns={sortable}
          shown={shown}
          sort={sort}
          onSort={(next) => change({ sort: sortText(next) } as Partial<V>)}
          asGiven={!isWhole || view.sort === ""}
          locale={i18n.language}
          picked={picked}
          onPick={setPicked}
          onOpen={props.onOpen}
          gray={props.gray}
          beyond={null}
          empty={props.empty}
          footWords={props.foot}
        />
      </div>
    </>
  );
}

// The table of a list. Sorted here where all of the list is here, else by whoever gives its rows, as far as they do.

import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { sortOf, sortText, type Sort, type TableColumn } from "../../ui/table/columns.ts";
import { DataTable, type DataTableProps } from "../../ui/table/data-table.tsx";
import { NOTHING_PICKED } from "../../ui/table/selection.ts";
import type { PickedRows } from "../../ui/table/use-picked.ts";
import type { ListView } from "./list-view.ts";

export interface ListTableProps<T extends object, V extends ListView> extends Pick<
  DataTableProps<T>,
  "rows" | "keyOf" | "marksOf" | "onOpen" | "gray" | "empty" | "shown"
> {
  title: string;
  view: V;
  change: (part: Partial<V>) => void;
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
  /** Where something is done with several rows. */
  choosing?: Choosing<T> | undefined;
  /** How much there is, at the left of the table's foot and over the cards of a phone. */
  foot: ReactNode;
}

export interface Choosing<T> {
  picked: PickedRows<T>;
  /** Of the box of a row. */
  choose: (row: T) => string;
  /** What is done with the chosen, in the place of the filters. */
  bar: ReactNode;
}

const calm = () => null;

export function ListTable<T extends object, V extends ListView>(props: ListTableProps<T, V>) {
  const { title, view, change, columns, shown, isWhole, sorts, standard, choosing } = props;
  const { t, i18n } = useTranslation();
  const ownGrid = useRef<HTMLDivElement>(null);
  const [ownPicked, setOwnPicked] = useState(NOTHING_PICKED);
  const grid = choosing?.picked.grid ?? ownGrid;
  const sortable = useMemo(
    () => (isWhole ? columns : columns.map((one) => (sorts.includes(one.id) ? one : { ...one, value: undefined }))),
    [columns, isWhole, sorts],
  );
  const sort =
    sortOf(
      view.sort,
      sortable.filter(({ value }) => value !== undefined).map(({ id }) => id),
    ) ?? standard;
  // Another page begins at its top.
  useEffect(() => {
    if (grid.current) grid.current.scrollTop = 0;
  }, [grid, view.page]);
  return (
    <DataTable
      grid={grid}
      words={{
        table: title,
        ...(choosing && { chooseAll: t("table.chooseAll"), choose: choosing.choose }),
        keys: {
          enter: () => t("table.keys.enter"),
          open: () => props.openWords,
          ...(choosing && {
            choose: () => t("table.keys.choose"),
            range: () => t("table.keys.range"),
            clear: () => t("table.dropChoice"),
          }),
        },
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
      picked={choosing?.picked.picked ?? ownPicked}
      onPick={choosing?.picked.pick ?? setOwnPicked}
      onOpen={props.onOpen}
      gray={props.gray}
      beyond={null}
      empty={props.empty}
      footWords={props.foot}
    />
  );
}

// What the lists of leads and of deals have alike: rows of this device, and those that the server tells of page by page.

import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListPage, type ListPageProps } from "../../../app/lists/list-page.tsx";
import type { ListView } from "../../../app/lists/list-view.ts";
import { useReadPage } from "../../../app/lists/use-read-page.tsx";
import { useOnline } from "../../../data/hooks/react.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import { isTooShort } from "../leads-view.ts";

interface SearchedView extends ListView {
  q: string;
}

/** All of a list but its rows, and what is said of them. */
export type ListFrame<Row extends object, View extends ListView> = Omit<
  ListPageProps<Row, View>,
  "rows" | "isWhole" | "columns" | "gray" | "isUnknown" | "notes" | "pager" | "foot" | "nothing"
>;

interface ListedProps<Row extends object, View extends SearchedView> {
  table: ListFrame<Row, View>;
  columns: ListPageProps<Row, View>["columns"];
  /** How many there are, in words. */
  count: (count: number) => string;
  /** Where nothing narrows the list. */
  nothing: ReactNode;
}

export interface ListedHereProps<Row extends object, View extends SearchedView> extends ListedProps<Row, View> {
  rows: readonly Row[];
  /** The server has sent all of them. */
  complete: boolean;
  /** Over the rows: that there may be more than a device keeps. */
  notes?: ReactNode;
}

export function ListedHere<Row extends object, View extends SearchedView>(props: ListedHereProps<Row, View>) {
  const { table, columns, rows, complete, count, nothing, notes } = props;
  const online = useOnline();
  const reading = !complete && online && rows.length === 0;
  const slow = useLasting(reading);
  return (
    <ListPage
      {...table}
      {...(notes ? { notes } : {})}
      columns={columns}
      rows={rows}
      isWhole
      gray={slow ? 3 : 0}
      isUnknown={reading}
      foot={count(rows.length)}
      nothing={nothing}
    />
  );
}

export interface ListedToldProps<Row extends object, View extends SearchedView, Told> extends ListedProps<Row, View> {
  /** Where a page of them is read. */
  path: string;
  /** The same function each time. */
  rowOf: (told: Told) => Row;
  /** That they are not on this device. */
  told: string;
}

export function ListedTold<Row extends object, View extends SearchedView, Told>(
  props: ListedToldProps<Row, View, Told>,
) {
  const { table, columns, path, rowOf, count, nothing } = props;
  const { t } = useTranslation();
  const { view, change } = table;
  const {
    rows: told,
    total,
    more: _more,
    notes,
    ...page
  } = useReadPage<Told>(path, (to) => change({ page: to } as Partial<View>));
  const rows = useMemo(() => told.map(rowOf), [told, rowOf]);
  return (
    <ListPage
      {...table}
      {...page}
      columns={columns}
      rows={rows}
      notes={
        <>
          <p className="muted" data-told>
            {props.told}
          </p>
          {notes}
          {isTooShort(view.q) && <p className="muted">{t("tables.tooShort")}</p>}
        </>
      }
      foot={count(total ?? rows.length)}
      nothing={nothing}
    />
  );
}

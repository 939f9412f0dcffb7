// A list over a table: at a desk the table with its views, filters and columns; on a phone its rows as cards, everything else behind
// one button. Which rows there are, and where they come from, whoever draws it says.

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BOX_WIDTH, EDGE_WIDTH } from "../../ui/table/data-table.tsx";
import { EmptyTable } from "../../ui/table/empty-table.tsx";
import type { Find } from "../../ui/table/find-field.tsx";
import { PhoneTools } from "../../ui/table/phone-tools.tsx";
import { wordsOfFilters, type TableFilter } from "../../ui/table/table-filter.ts";
import { TableCards } from "../../ui/table/table-cards.tsx";
import { TableFilters } from "../../ui/table/table-filters.tsx";
import { TableViews } from "../../ui/table/table-views.tsx";
import { useShownColumns } from "../../ui/table/use-shown-columns.ts";
import cards from "../../ui/table/table-cards.module.css";
import frame from "../../ui/table/table-page.module.css";
import { PageHeader } from "../page-header.tsx";
import { useDesk } from "../use-desk.ts";
import { ListTable, type ListTableProps } from "./list-table.tsx";
import type { ListView } from "./list-view.ts";
import type { ListViews } from "./use-list-views.ts";
import styles from "./lists.module.css";

export interface ListPageProps<T extends object, V extends ListView> extends Omit<
  ListTableProps<T, V>,
  "empty" | "shown"
> {
  /** In a few words: what this list is of. */
  lead?: ReactNode;
  views: ListViews;
  find?: Find;
  filters: readonly TableFilter[];
  /** Filters that are no choice of a few: days. */
  besides?: ReactNode;
  /** What can be done beside the list. */
  act?: ReactNode;
  /** Over the rows: since when they are, what went wrong. */
  notes?: ReactNode;
  /** The rows are not known yet, whether or not gray ones stand for them: it is not said that there are none. */
  isUnknown: boolean;
  /** Of a list that nothing narrows. */
  nothing: ReactNode;
  /** A row as a card. */
  children: (row: T) => ReactNode;
  /** Px. */
  cardHeight: number;
  /** Under the rows. */
  pager?: ReactNode;
}

export function ListPage<T extends object, V extends ListView>(props: ListPageProps<T, V>) {
  const { title, lead, view, change, views, columns, find, filters, besides, act, notes, isUnknown, nothing } = props;
  const { rows, pager } = props;
  const { t } = useTranslation();
  const desk = useDesk();
  const shown = useShownColumns({
    columns,
    cols: view.cols,
    // The same rows in other columns.
    change: (part) => change({ ...part, page: view.page } as Partial<V>),
    before: props.choosing ? BOX_WIDTH : EDGE_WIDTH,
    kept: views.kept,
    keep: views.keep,
  });
  const q = find?.typed.trim() ?? "";
  const narrowed = views.narrowed.filter((name) => name !== "q");
  const clear = () => {
    find?.onType("");
    views.clear();
  };
  const empty = isUnknown ? null : (
    <EmptyTable
      narrowedBy={narrowedWords()}
      view={views.isPart ? views.current.label : null}
      words={{
        noneWith: (all) => t("tables.noneWith", { filters: all }),
        noneIn: (name) => t("tables.noneIn", { view: name }),
        seeAll: t("tables.seeAll"),
      }}
      onClear={clear}
      onAll={views.seeAll}
    >
      {nothing}
    </EmptyTable>
  );
  /** What narrows the list, as people say it. */
  function narrowedWords(): string[] {
    const days = (["from", "to"] as const).flatMap((end) => {
      const day = (view as Record<string, unknown>)[end];
      return narrowed.includes(end) ? [`${end === "from" ? t("tables.from") : t("tables.to")} ${String(day)}`] : [];
    });
    return [
      ...(q === "" ? [] : [t("table.quoted", { words: q })]),
      ...wordsOfFilters(filters.filter(({ id }) => narrowed.includes(id))),
      ...days,
    ];
  }

  if (!desk) {
    return (
      <>
        <PageHeader title={title} back="phone" />
        <main>
          {notes !== undefined && <div className={styles.phoneNotes}>{notes}</div>}
          <PhoneTools
            views={views}
            filters={filters}
            narrowed={narrowed.length}
            find={find}
            show={t("tables.show")}
            onClear={clear}
          >
            {besides}
          </PhoneTools>
          <TableCards
            {...{ rows, empty }}
            keyOf={props.keyOf}
            gray={props.gray}
            height={props.cardHeight}
            said={rows.length > 0 && props.foot}
          >
            {props.children}
          </TableCards>
          {pager !== undefined && <div className={styles.phonePager}>{pager}</div>}
          {act !== undefined && act !== false && <div className={cards.thumb}>{act}</div>}
        </main>
      </>
    );
  }
  return (
    <main className={styles.page}>
      <div className={frame.top}>
        <h1>{title}</h1>
        <TableViews views={views} />
        <span className="grow" />
        {act}
      </div>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {notes !== undefined && <div className={styles.notes}>{notes}</div>}
      {props.choosing?.bar || (
        <TableFilters
          find={find}
          filters={filters}
          isNarrowed={narrowed.length > 0}
          onClear={clear}
          besides={besides !== undefined && <span className={styles.beside}>{besides}</span>}
          menu={{ columns, shown }}
        />
      )}
      <div ref={shown.frame} className={styles.table}>
        <ListTable {...props} shown={shown.shown} empty={empty} />
      </div>
      {pager !== undefined && <div className={styles.pager}>{pager}</div>}
    </main>
  );
}

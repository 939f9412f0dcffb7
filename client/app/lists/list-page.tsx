// A list over a table: at a desk the table with its views, filters and columns; on a phone its rows as cards, everything else behind
// one button. Which rows there are, and where they come from, whoever draws it says.

import { IconFilter } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LongList } from "../../ui/long-list.tsx";
import { GrayCards } from "../../ui/gray-cards.tsx";
import { FilterChip } from "../../ui/table/filter-chip.tsx";
import { FilterSelect } from "../../ui/table/filter-select.tsx";
import { PhoneFilters } from "../../ui/table/phone-filters.tsx";
import { wordsOfFilter, type TableFilter } from "../../ui/table/table-filter.ts";
import { TableViews } from "../../ui/table/table-views.tsx";
import { useKey } from "../../ui/use-key.ts";
import { PageHeader } from "../page-header.tsx";
import { useDesk } from "../use-desk.ts";
import { ListEmpty } from "./list-empty.tsx";
import { ListTable, type ListTableProps } from "./list-table.tsx";
import type { ListView } from "./list-view.ts";
import type { ListViews } from "./use-list-views.ts";
import styles from "./lists.module.css";

export interface ListPageProps<T extends object, V extends ListView> extends Omit<
  ListTableProps<T, V>,
  "grid" | "empty" | "views" | "tools"
> {
  /** In a few words: what this list is of. */
  lead?: ReactNode;
  views: ListViews;
  /** What is looked for, as typed so far. */
  find?: { label: string; value: string; onType: (typed: string) => void };
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

const CARD_GAP = 8;
/** More are found by typing. */
const MOST_IN_A_MENU = 12;

export function ListPage<T extends object, V extends ListView>(props: ListPageProps<T, V>) {
  const { title, lead, view, views, find, filters, besides, act, notes, isUnknown, nothing, rows, pager } = props;
  const { t } = useTranslation();
  const desk = useDesk();
  const field = useRef<HTMLInputElement>(null);
  useKey(
    "/",
    desk && find !== undefined,
    () => field.current?.focus(),
    () => find?.label ?? "",
  );
  const q = find?.value.trim() ?? "";
  const clear = () => {
    find?.onType("");
    views.clear();
  };
  const narrowed = new Set([...views.narrowed, ...(q === "" ? [] : ["q"])]);
  const empty = isUnknown ? null : (
    <ListEmpty
      narrowedBy={narrowedWords()}
      view={views.isPart ? views.current.label : null}
      onClear={clear}
      onAll={views.seeAll}
    >
      {nothing}
    </ListEmpty>
  );
  /** What narrows the list, as people say it. */
  function narrowedWords(): string[] {
    const chosen = filters
      .filter(({ id }) => narrowed.has(id))
      .flatMap((filter) => {
        const words = wordsOfFilter(filter);
        return words === null ? [] : [`${filter.label}: ${words}`];
      });
    const days = (["from", "to"] as const).flatMap((end) => {
      const day = (view as Record<string, unknown>)[end];
      return narrowed.has(end) ? [`${end === "from" ? t("tables.from") : t("tables.to")} ${String(day)}`] : [];
    });
    return [...(q === "" ? [] : [t("table.quoted", { words: q })]), ...chosen, ...days];
  }
  const findField = find && (
    <input
      ref={field}
      type="search"
      name="q"
      maxLength={100}
      autoComplete="off"
      aria-label={find.label}
      placeholder={find.label}
      value={find.value}
      onChange={(event) => find.onType(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Escape" && find.onType("")}
    />
  );

  if (!desk) {
    return (
      <>
        <PageHeader title={title} back="phone" />
        <main>
          {notes !== undefined && <div className={styles.phoneNotes}>{notes}</div>}
          <PhoneFilters
            views={views.all}
            current={views.current.id}
            onChoose={views.choose}
            filters={filters}
            narrowed={narrowed.size}
            words={{
              view: t("table.view"),
              filters: t("board.filters"),
              none: t("table.any"),
              clear: t("board.clear"),
              show: t("tables.show"),
            }}
            onClear={clear}
          >
            {find && (
              <label>
                {find.label}
                {findField}
              </label>
            )}
            {besides}
          </PhoneFilters>
          <p className={styles.sum} role="status">
            {rows.length > 0 && props.foot}
          </p>
          <div className={styles.cards}>
            <LongList items={rows} keyOf={props.keyOf} rowHeight={props.cardHeight} gap={CARD_GAP}>
              {props.children}
            </LongList>
            <GrayCards count={props.gray} height={props.cardHeight} />
            {rows.length === 0 && props.gray === 0 && empty}
          </div>
          {pager !== undefined && <div className={styles.phonePager}>{pager}</div>}
          {act !== undefined && act !== false && <div className={styles.thumb}>{act}</div>}
        </main>
      </>
    );
  }
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
        {act}
      </div>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {notes !== undefined && <div className={styles.notes}>{notes}</div>}
      <ListTable
        {...props}
        empty={empty}
        tools={
          <>
            {find && (
              <label className={styles.find}>
                <IconFilter size={16} aria-hidden="true" />
                {findField}
                <kbd aria-hidden="true">/</kbd>
              </label>
            )}
            {filters.map((filter) => {
              const Filter = filter.options.length > MOST_IN_A_MENU ? FilterSelect : FilterChip;
              return <Filter key={filter.id} filter={filter} clearWords={t("board.clear")} />;
            })}
            {besides !== undefined && <span className={styles.beside}>{besides}</span>}
            {narrowed.size > 0 && (
              <button type="button" className={styles.clear} data-action="clear-filters" onClick={clear}>
                {t("board.clear")}
              </button>
            )}
          </>
        }
      />
      {pager !== undefined && <div className={styles.pager}>{pager}</div>}
    </main>
  );
}

// A list of what this device has: at a desk the table with its views, filters, columns and what is done with the chosen; on a phone its
// rows as cards, everything else behind one button.

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DataTableProps } from "../../ui/table/data-table.tsx";
import { PhoneTools } from "../../ui/table/phone-tools.tsx";
import { TableCards, type TableCardsProps } from "../../ui/table/table-cards.tsx";
import cards from "../../ui/table/table-cards.module.css";
import { TablePage, type TablePageProps } from "../../ui/table/table-page.tsx";
import { PageHeader } from "../page-header.tsx";
import { useDesk } from "../use-desk.ts";
import type { DeviceList } from "./use-device-list.ts";
import styles from "./lists.module.css";

export interface DeviceListPageProps<T extends object>
  extends Pick<DataTableProps<T>, "toneOf" | "onOpen" | "footWords">, Pick<TablePageProps<T>, "words" | "found"> {
  list: DeviceList<T>;
  title: string;
  /** On a phone, one comes here from another page. */
  back?: boolean;
  /** Beside the views; on a phone, with what is looked for. */
  beside?: ReactNode;
  /** Of the list as a whole; on a phone, after the filters. */
  acts?: ReactNode;
  /** As `acts`, at the desk beside the columns. */
  tools?: ReactNode;
  /** What went wrong with one of them. */
  problem?: ReactNode;
  /** How a row is made. */
  create?: ReactNode;
  /** Where rows are chosen, in the place of the filters. */
  selection: ReactNode;
  /** On the button of a phone that leads back to the list. */
  show: string;
  card: Pick<TableCardsProps<T>, "height" | "said" | "sums" | "children"> & {
    /** As they stand on a phone; the same rows. */
    rows?: readonly T[];
  };
  beyond?: ReactNode;
  empty: ReactNode;
  /** In the place of the rows. */
  instead?: ReactNode;
  /** At the desk, over the page. */
  children?: ReactNode;
}

export function DeviceListPage<T extends object>(props: DeviceListPageProps<T>) {
  const { list, title, beside, acts, tools, problem, create, show, card, empty, instead } = props;
  const { rows, keyOf, views, filters, find, narrowed, gray, clear } = list;
  const { i18n } = useTranslation();
  const desk = useDesk();
  const beyond = props.beyond ?? null;

  if (!desk) {
    return (
      <>
        <PageHeader title={title} back={props.back ? "phone" : false} />
        <main>
          <PhoneTools
            {...{ views, filters, narrowed, find, show }}
            onClear={clear}
            acts={
              (acts || tools || problem) && (
                <div className={styles.sheetActs}>
                  {tools}
                  {acts}
                  {problem}
                </div>
              )
            }
          >
            {beside}
          </PhoneTools>
          {instead || <TableCards {...{ rows, keyOf, gray, empty, beyond }} {...card} />}
          {create && <div className={cards.thumb}>{create}</div>}
        </main>
      </>
    );
  }
  return (
    <TablePage
      {...{ title, views, find, filters, tools }}
      actions={
        <>
          {beside}
          {acts}
          {create}
        </>
      }
      notice={problem}
      isNarrowed={narrowed > 0}
      onClear={clear}
      selection={props.selection}
      columns={list.columns}
      shown={list.shown}
      picked={list.picked}
      onSort={list.onSort}
      words={props.words}
      {...(props.found && { found: props.found })}
      table={{
        rows,
        keyOf,
        gray,
        beyond,
        empty,
        toneOf: props.toneOf,
        sort: list.sort,
        locale: i18n.language,
        onOpen: props.onOpen,
        footWords: props.footWords,
      }}
      instead={instead ? <div className={styles.instead}>{instead}</div> : undefined}
    >
      {props.children}
    </TablePage>
  );
}

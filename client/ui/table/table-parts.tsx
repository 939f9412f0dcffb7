// Head, rows and foot of a table.

import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { memo, type MouseEvent, type ReactNode } from "react";
import type { Sort, TableColumn } from "./columns.ts";
import type { PickAct } from "./selection.ts";
import styles from "./data-table.module.css";

const sideOf = ({ end }: { end?: true }) => (end ? styles.end : "");

interface BoxProps {
  label: string;
  state: "none" | "some" | "all";
  onPress: (event: MouseEvent) => void;
  /** Within the grid the keyboard has Space for it. */
  tabIndex: number;
}

function Box({ label, state, onPress, tabIndex }: BoxProps) {
  return (
    <span className={styles.boxCell}>
      <button
        type="button"
        role="checkbox"
        className={styles.box}
        aria-checked={state === "some" ? "mixed" : state === "all"}
        aria-label={label}
        tabIndex={tabIndex}
        onClick={onPress}
      />
    </span>
  );
}

interface HeadProps<T> {
  columns: readonly TableColumn<T>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  chooseAll: string;
  chosen: "none" | "some" | "all";
  /** From the keyboard, which stays where it is. */
  act: (what: PickAct) => void;
  /** By the mouse. */
  point: (what: PickAct) => void;
}

export function TableHead<T>({ columns, sort, onSort, chooseAll, chosen, act, point }: HeadProps<T>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.line} aria-rowindex={1}>
        <div role="columnheader" className={styles.first}>
          <Box
            label={chooseAll}
            state={chosen}
            tabIndex={0}
            onPress={(event) => (event.detail > 0 ? point : act)({ do: "all" })}
          />
        </div>
        {columns.map((column) => {
          const sorted = sort.id === column.id;
          const SortIcon = (sorted ? sort.desc : column.descendingFirst) ? IconArrowDown : IconArrowUp;
          return (
            <div
              key={column.id}
              role="columnheader"
              className={sideOf(column)}
              aria-sort={sorted ? (sort.desc ? "descending" : "ascending") : "none"}
            >
              <button
                type="button"
                className={styles.sort}
                data-sort={column.id}
                onClick={() => onSort({ id: column.id, desc: sorted ? !sort.desc : column.descendingFirst === true })}
              >
                {column.label}
                <SortIcon size={13} stroke={2.5} aria-hidden="true" />
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  id: string;
  row: object;
  rowKey: string;
  /** In the table, its head counted. */
  index: number;
  columns: readonly TableColumn<never>[];
  tone: "late" | "quiet" | null;
  label: string;
  isActive: boolean;
  isChosen: boolean;
  act: (what: PickAct) => void;
  onOpen: (row: never) => void;
}

/** Drawn anew when it changes, not with each step of the keyboard. */
export const TableRow = memo(function TableRow({
  id,
  row,
  rowKey,
  index,
  columns,
  tone,
  label,
  isActive,
  isChosen,
  act,
  onOpen,
}: RowProps) {
  const choose = (event: MouseEvent) => act({ do: "choose", key: rowKey, extend: event.shiftKey });
  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest("a, button")) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) choose(event);
    else onOpen(row as never);
  };
  return (
    <div
      id={id}
      role="row"
      className={styles.line}
      aria-rowindex={index}
      aria-selected={isChosen}
      data-row={rowKey}
      data-active={isActive}
      data-tone={tone}
      onClick={press}
    >
      <div role="gridcell" className={styles.first}>
        <Box label={label} state={isChosen ? "all" : "none"} tabIndex={-1} onPress={choose} />
      </div>
      {columns.map((column) => (
        <div key={column.id} role="gridcell" className={sideOf(column)} data-column={column.id}>
          {column.cell(row as never)}
        </div>
      ))}
    </div>
  );
});

/** Still bars where a row will be. */
export function GrayRow<T>({ columns }: { columns: readonly TableColumn<T>[] }) {
  return (
    <div className={`${styles.line} ${styles.gray}`} aria-hidden="true" data-gray>
      <div className={styles.first}>
        <i style={{ width: 16, height: 16 }} />
      </div>
      {columns.map((column) => (
        <div key={column.id} className={sideOf(column)}>
          <i style={{ width: column.bar[0], height: column.bar[1] }} />
        </div>
      ))}
    </div>
  );
}

/** The words of the foot reach as far as the first sum. */
export function TableFoot<T>({ columns, words }: { columns: readonly TableColumn<T>[]; words: ReactNode }) {
  const first = columns.findIndex(({ foot }) => foot !== undefined);
  const before = first < 0 ? columns.length : first;
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" className={styles.line}>
        <div role="gridcell" className={styles.footWords} style={{ gridColumn: `1 / span ${before + 1}` }}>
          {words}
        </div>
        {columns.slice(before).map((column) => (
          <div key={column.id} role="gridcell" className={sideOf(column)}>
            {column.foot}
          </div>
        ))}
      </div>
    </div>
  );
}

// Head, rows and foot of a table.

import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { memo, type MouseEvent, type ReactNode } from "react";
import type { Sort, TableColumn } from "./columns.ts";
import type { PickAct } from "./selection.ts";
import styles from "./data-table.module.css";

/** What the markup says of a row besides: for whoever looks for it. */
export type RowMarks = Record<`data-${string}`, string | boolean>;

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
  /** Null: rows are not chosen. */
  chooseAll: string | null;
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
        {chooseAll === null ? (
          <span className={styles.edge} role="presentation" />
        ) : (
          <div role="columnheader" className={styles.first}>
            <Box
              label={chooseAll}
              state={chosen}
              tabIndex={0}
              onPress={(event) => (event.detail > 0 ? point : act)({ do: "all" })}
            />
          </div>
        )}
        {columns.map((column) => {
          const sorted = sort.id === column.id;
          const SortIcon = (sorted ? sort.desc : column.descendingFirst) ? IconArrowDown : IconArrowUp;
          return (
            <div
              key={column.id}
              role="columnheader"
              className={sideOf(column)}
              aria-sort={sorted ? (sort.desc ? "descending" : "ascending") : column.value && "none"}
            >
              {column.value ? (
                <button
                  type="button"
                  className={styles.sort}
                  data-sort={column.id}
                  onClick={() => onSort({ id: column.id, desc: sorted ? !sort.desc : column.descendingFirst === true })}
                >
                  {column.label}
                  <SortIcon size={13} stroke={2.5} aria-hidden="true" />
                </button>
              ) : (
                <span className={sorted ? styles.sort : undefined}>
                  {column.label}
                  {sorted && <SortIcon size={13} stroke={2.5} aria-hidden="true" />}
                </span>
              )}
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
  /** Of its box; null: it is not chosen. */
  label: string | null;
  marksOf: ((row: never) => RowMarks) | undefined;
  isActive: boolean;
  isChosen: boolean;
  act: (what: PickAct) => void;
  onOpen: ((row: never) => void) | null;
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
  marksOf,
  isActive,
  isChosen,
  act,
  onOpen,
}: RowProps) {
  const choose = (event: MouseEvent) => act({ do: "choose", key: rowKey, extend: event.shiftKey });
  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest("a, button")) return;
    if (label !== null && (event.shiftKey || event.ctrlKey || event.metaKey)) choose(event);
    else onOpen?.(row as never);
  };
  return (
    <div
      id={id}
      role="row"
      className={styles.line}
      aria-rowindex={index}
      aria-selected={label === null ? undefined : isChosen}
      {...marksOf?.(row as never)}
      data-row={rowKey}
      data-active={isActive}
      data-tone={tone}
      onClick={press}
    >
      {label === null ? (
        <span className={styles.edge} role="presentation" />
      ) : (
        <div role="gridcell" className={styles.first}>
          <Box label={label} state={isChosen ? "all" : "none"} tabIndex={-1} onPress={choose} />
        </div>
      )}
      {columns.map((column) => (
        <div key={column.id} role="gridcell" className={sideOf(column)} data-column={column.id}>
          {column.cell(row as never)}
        </div>
      ))}
    </div>
  );
});

/** Still bars where a row will be. */
export function GrayRow<T>({ columns, chooses }: { columns: readonly TableColumn<T>[]; chooses: boolean }) {
  return (
    <div className={`${styles.line} ${styles.gray}`} aria-hidden="true" data-gray>
      {chooses ? (
        <div className={styles.first}>
          <i style={{ width: 16, height: 16 }} />
        </div>
      ) : (
        <span className={styles.edge} />
      )}
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
    <div role="rowgroup" className={styles.foot} data-foot>
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

// The one table of the app: columns that line up under a head that stays, rows of one height, sorted and walked through by keyboard.
// Of a long one only the rows in sight are drawn, so the keyboard's place is told by the grid (aria-activedescendant), not by a row.

import { useMediaQuery } from "@mantine/hooks";
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { LongList, preloadLongLists } from "../long-list.tsx";
import { useKey } from "../use-key.ts";
import type { Sort, TableColumn } from "./columns.ts";
import { BY_FINGER, ROW_HEIGHT } from "./row-height.ts";
import { pick, shareChosen, type PickAct, type Picked } from "./selection.ts";
import { actOfKey } from "./table-keys.ts";
import { GrayRow, TableFoot, TableHead, TableRow, type RowMarks } from "./table-parts.tsx";
import { useSortedRows } from "./use-sorted-rows.ts";
import styles from "./data-table.module.css";

/** As data-table.module.css draws them, px. */
const HEAD_HEIGHT = 36;
const FOOT_HEIGHT = 40;
export const BOX_WIDTH = 36;
/** So much more has the last column, whichever it is, at its right. */
export const TAIL_WIDTH = 12;

/** Before the first column of a table whose rows are not chosen. */
export const EDGE_WIDTH = 8;

type KeyWords<Key extends string> = Record<Key, () => string>;
/** What the list's own keys do. */
type TableKeys = KeyWords<"enter" | "open"> & Partial<KeyWords<"choose" | "range" | "clear">>;
const IN_LIST = { scope: "list" } as const;
const heardBelow = () => {};
const noWords = () => "";

export interface DataTableProps<T extends object> {
  /** Without `choose` nothing is done with several rows, and none is chosen. */
  words: { table: string; chooseAll?: string; choose?: (row: T) => string; keys: TableKeys };
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** A row stands out that needs somebody, and one that is done with stands back. */
  toneOf: (row: T) => "late" | "quiet" | null;
  /** What else its markup says of a row. */
  marksOf?: ((row: T) => RowMarks) | undefined;
  /** The same object as long as nothing in it has changed, as are the functions. */
  columns: readonly TableColumn<T>[];
  /** By their ids. */
  shown: readonly string[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** They come in their order: whoever gave them has sorted them. */
  asGiven?: boolean | undefined;
  locale: string;
  picked: Picked;
  onPick: (change: (before: Picked) => Picked) => void;
  /** Null: there is nothing behind a row. */
  onOpen: ((row: T) => void) | null;
  /** So many gray rows stand where some are still fetched. */
  gray: number;
  /** After the last row: what is not here. */
  beyond: ReactNode;
  /** In the place of rows that there are none of. */
  empty: ReactNode;
  /** Where its keys are heard: for whoever takes away what had the focus. */
  grid?: RefObject<HTMLDivElement | null>;
  /** At the left of the foot. */
  footWords: ReactNode;
}

export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { words, rows, keyOf, picked, onPick, onOpen, gray, beyond } = props;
  const chooses = words.choose !== undefined;
  const id = useId();
  const own = useRef<HTMLDivElement>(null);
  const grid = props.grid ?? own;
  const byFinger = useMediaQuery(BY_FINGER, false, { getInitialValueInEffect: false });
  const rowHeight = ROW_HEIGHT[byFinger ? "finger" : "mouse"];
  const { sorted, visible } = useSortedRows(props);
  const keys = useMemo(() => sorted.map(keyOf), [sorted, keyOf]);
  const places = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys]);
  const act = useCallback((what: PickAct) => onPick((before) => pick(before, what, keys)), [onPick, keys]);
  // After the mouse the keyboard goes on from there.
  const point = useCallback(
    (what: PickAct) => {
      act(what);
      grid.current?.focus({ preventScroll: true });
    },
    [act, grid],
  );
  const before = chooses ? BOX_WIDTH : EDGE_WIDTH;
  const idOf = (key: string) => `${id}-${key}`;

  // Here before there are so many rows: else what comes after them would be in sight for a moment, and ask for more.
  useEffect(preloadLongLists, []);
  const at = picked.active === null ? undefined : places.get(picked.active);
  useLayoutEffect(() => {
    const { current: box } = grid;
    if (box && at !== undefined && box === document.activeElement) bringIntoSight(box, at, rowHeight);
  }, [at, grid, rowHeight]);
  const enter = () => {
    grid.current!.focus();
    act({ do: "move", by: 1, extend: false });
  };
  const some = rows.length > 0;
  useKey("ArrowDown", some, enter, words.keys.enter);
  // Heard by the list itself (below): told to whoever asks for the keys.
  useKey("Enter", some && onOpen !== null, heardBelow, words.keys.open, IN_LIST);
  useKey("x", some && chooses, heardBelow, words.keys.choose ?? noWords, IN_LIST);
  useKey("shift+ArrowDown", some && chooses, heardBelow, words.keys.range ?? noWords, IN_LIST);
  useKey("Escape", some && picked.chosen.size > 0, heardBelow, words.keys.clear ?? noWords, IN_LIST);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== grid.current) return;
    const what = actOfKey(event, pageOf(grid.current, rowHeight));
    if (event.key === "Enter" && at !== undefined) onOpen?.(sorted[at]!);
    else if (what && !chooses) {
      if (what.do !== "move") return;
      act({ ...what, extend: false });
    } else if (what && !(what.do === "clear" && picked.chosen.size === 0)) act(what);
    else return;
    event.preventDefault();
    event.nativeEvent.stopImmediatePropagation(); // none of the page's own keys is meant
  };
  return (
    <div
      ref={grid}
      role="grid"
      className={styles.grid}
      aria-label={words.table}
      aria-multiselectable={chooses}
      aria-rowcount={keys.length + 1}
      aria-activedescendant={at === undefined ? undefined : idOf(picked.active!)}
      aria-busy={gray > 0}
      data-opens={onOpen !== null}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div
        className={styles.frame}
        style={{ "--columns": templateOf(visible, before), minWidth: widthOf(visible, before) } as object}
      >
        <TableHead
          columns={visible}
          sort={props.sort}
          onSort={props.onSort}
          chooseAll={chooses ? (words.chooseAll ?? "") : null}
          chosen={shareChosen(picked, keys)}
          act={act}
          point={point}
        />
        <div role="rowgroup" className={styles.body}>
          <LongList key={rowHeight} items={sorted} keyOf={keyOf} rowHeight={rowHeight} fixed gap={0} restLater>
            {(row) => {
              const key = keyOf(row);
              return (
                <TableRow
                  id={idOf(key)}
                  row={row}
                  rowKey={key}
                  index={(places.get(key) ?? 0) + 2}
                  columns={visible}
                  tone={props.toneOf(row)}
                  label={words.choose?.(row) ?? null}
                  marksOf={props.marksOf}
                  isActive={key === picked.active}
                  isChosen={picked.chosen.has(key)}
                  act={point}
                  onOpen={onOpen}
                />
              );
            }}
          </LongList>
          {Array.from({ length: gray }, (_, index) => (
            <GrayRow key={index} columns={visible} chooses={chooses} />
          ))}
        </div>
        {rows.length === 0 && gray === 0 && props.empty !== null && <WideRow>{props.empty}</WideRow>}
        {beyond !== null && <WideRow className={styles.beyond}>{beyond}</WideRow>}
        {rows.length > 0 && <TableFoot columns={visible} words={props.footWords} />}
      </div>
    </div>
  );
}

/** As wide as all columns: what is said in the place of rows. */
function WideRow({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div role="rowgroup">
      <div role="row">
        <div role="gridcell" className={className}>
          {children}
        </div>
      </div>
    </div>
  );
}

const widthOf = (columns: readonly { width: number }[], before: number) =>
  columns.reduce((sum, { width }) => sum + width, before + TAIL_WIDTH);

const templateOf = (columns: readonly { width: number; flexible?: true }[], before: number) =>
  [
    `${before}px`,
    ...columns.map(({ width: own, flexible }, place) => {
      const width = place === columns.length - 1 ? own + TAIL_WIDTH : own;
      return flexible ? `minmax(${width}px, 1fr)` : `${width}px`;
    }),
  ].join(" ");

/** Of what the rows are seen between the head and the foot, px: on a narrow screen the words of the foot take two lines. */
const roomOf = (grid: HTMLElement) =>
  grid.clientHeight - HEAD_HEIGHT - (grid.querySelector<HTMLElement>("[data-foot]")?.offsetHeight ?? FOOT_HEIGHT);

/** So many rows are in sight at once, and one more, which stays in sight. */
const pageOf = (grid: HTMLElement, rowHeight: number) => Math.max(1, Math.floor(roomOf(grid) / rowHeight) - 1);

/** Not behind the head or the foot. */
function bringIntoSight(grid: HTMLElement, place: number, rowHeight: number): void {
  const top = place * rowHeight;
  const room = roomOf(grid) - rowHeight;
  if (top < grid.scrollTop) grid.scrollTop = top;
  else if (top > grid.scrollTop + room) grid.scrollTop = top - room;
}

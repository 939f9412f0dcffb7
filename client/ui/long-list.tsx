// A list of any length: a short one as it is, of a long one only the rows in sight are drawn.

import { Fragment, useDeferredValue, useState, type ReactNode } from "react";
import { latePart } from "../kernel/late-part.tsx";
import type { VirtualRowsProps } from "./virtual-rows.tsx";

const DRAWN_WHOLE = 100;
/** Loaded apart: few lists are ever that long. What is always drawn does not wait for it. */
const VirtualRows = latePart<VirtualRowsProps>(
  async () => (await import("./virtual-rows.tsx")).VirtualRows,
  ({ items, always, keyOf, row }) =>
    items.slice(0, always).map((item, index) => <Fragment key={keyOf(item)}>{row(index)}</Fragment>),
);

/** For a screen whose list may grow long while there is no network. */
export const preloadLongLists = (): void => void VirtualRows.preload();

export interface LongListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
  /** A row's height before it has been measured, px. */
  rowHeight: number;
  /** Every row is of that height: none has to be measured. */
  fixed?: boolean;
  /** Between rows, px: as in the column that the list is part of. */
  gap: number;
  /** Up to so many rows are drawn whether in sight or not. */
  whole?: number;
  /** So many at the beginning are drawn whether in sight or not, however long the list. */
  always?: number;
  /** What the rows are of (virtual-rows.tsx). */
  of?: string;
  /** Of a list that is drawn whole: those that a screen shows come with the page, and the others when it has been painted. */
  restLater?: boolean;
}

export function LongList<T>(props: LongListProps<T>) {
  const { items, keyOf, children, whole = DRAWN_WHOLE, always = 0, restLater = false, ...sizes } = props;
  // One that was long stays so: a search that is given up finds the rows that it has left, and none is drawn anew.
  const [wasLong, setWasLong] = useState(false);
  const isLong = wasLong || items.length > whole;
  if (isLong !== wasLong) setWasLong(isLong);
  if (!isLong) {
    if (restLater) return <WholeRows {...props} />;
    return items.map((item) => <Fragment key={keyOf(item)}>{children(item)}</Fragment>);
  }
  return (
    <VirtualRows
      items={items}
      keyOf={keyOf as (item: unknown) => string}
      row={(index) => children(items[index]!)}
      always={always}
      {...sizes}
    />
  );
}

function WholeRows<T>({ items, keyOf, children, rowHeight, gap }: LongListProps<T>) {
  const [shown] = useState(() => Math.ceil(window.innerHeight / (rowHeight + gap)));
  const all = useDeferredValue(true, items.length <= shown);
  const left = all ? 0 : items.length - shown;
  return (
    <>
      {(left > 0 ? items.slice(0, shown) : items).map((item) => (
        <Fragment key={keyOf(item)}>{children(item)}</Fragment>
      ))}
      {left > 0 && <div aria-hidden="true" style={{ flex: "none", height: left * (rowHeight + gap) - gap }} />}
    </>
  );
}

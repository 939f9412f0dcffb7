// A list of any length: a short one as it is, of a long one only the rows in sight are drawn.

import { Fragment, type ReactNode } from "react";
import { latePart } from "../kernel/late-part.tsx";
import type { VirtualRowsProps } from "./virtual-rows.tsx";

const DRAWN_WHOLE = 100;
/** Loaded apart: few lists are ever that long. What is always drawn does not wait for it. */
const VirtualRows = latePart<VirtualRowsProps>(
  async () => (await import("./virtual-rows.tsx")).VirtualRows,
  ({ always, keyOf, row }) =>
    Array.from({ length: always }, (_, index) => <Fragment key={keyOf(index)}>{row(index)}</Fragment>),
);

/** For a screen whose list may grow long while there is no network. */
export const preloadLongLists = (): void => void VirtualRows.preload();

export interface LongListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
  /** A row's height before it has been measured, px. */
  rowHeight: number;
  /** Between rows, px: as in the column that the list is part of. */
  gap: number;
  /** Up to so many rows are drawn whether in sight or not. */
  whole?: number;
  /** So many at the beginning are drawn whether in sight or not, however long the list. */
  always?: number;
}

export function LongList<T>({ items, keyOf, children, whole = DRAWN_WHOLE, always = 0, ...sizes }: LongListProps<T>) {
  if (items.length <= whole) return items.map((item) => <Fragment key={keyOf(item)}>{children(item)}</Fragment>);
  return (
    <VirtualRows
      items={items}
      keyOf={(index) => keyOf(items[index]!)}
      row={(index) => children(items[index]!)}
      always={always}
      {...sizes}
    />
  );
}

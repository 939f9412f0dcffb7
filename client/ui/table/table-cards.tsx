// The rows of a table on a phone: how many there are, then a card each, then those still to come, or why there is none.

import type { ReactNode } from "react";
import { GrayCards } from "../gray-cards.tsx";
import { LongList } from "../long-list.tsx";
import styles from "./table-cards.module.css";

/** As the stylesheet draws it, px. */
const GAP = 8;

export interface TableCardsProps<T> {
  rows: readonly T[];
  keyOf: (row: T) => string;
  /** A row as a card. */
  children: (row: T) => ReactNode;
  /** Of a card, px. */
  height: number;
  /** What is said of them all, for who cannot see them come and go, too. */
  said: ReactNode;
  /** At the right of it. */
  sums?: ReactNode;
  /** So many gray ones stand where some are still fetched. */
  gray: number;
  /** In the place of rows. */
  empty: ReactNode;
  /** After the last one. */
  beyond?: ReactNode;
}

export function TableCards<T>(props: TableCardsProps<T>) {
  const { rows, keyOf, children, height, said, sums, gray, empty, beyond = null } = props;
  return (
    <>
      <p className={styles.sum}>
        <span role="status" data-found={rows.length}>
          {said}
        </span>
        {sums}
      </p>
      <div className={styles.cards}>
        <LongList items={rows} keyOf={keyOf} rowHeight={height} gap={GAP}>
          {children}
        </LongList>
        <GrayCards count={gray} height={height} />
        {rows.length === 0 && gray === 0 && empty}
        {beyond !== null && <div className={styles.beyond}>{beyond}</div>}
      </div>
    </>
  );
}

// Closed orders as the server tells them, a page at a time. Between two pages the list may have changed: an order that was opened again
// moves all after it up, and one that was closed moves them down.

import type { ToldOrder } from "./listed-order.ts";

/** One page as it was last read. */
export interface ToldPage {
  rows: readonly ToldOrder[];
  /** Of all pages. */
  total: number;
  /** When it was read, Unix ms. */
  at: number;
}

export interface ToldOrders {
  /** Each once. */
  rows: ToldOrder[];
  /** How many are not here; null: nobody knows yet. */
  missing: number | null;
  /** Another page has some of them. */
  hasMore: boolean;
  /** Its pages are of different lists: one may be missing between two of them. */
  isTorn: boolean;
}

/** `pages`: in their order, null where one has not been read. */
export function fromPages(pages: readonly (ToldPage | null)[], perPage: number): ToldOrders {
  const read = pages.filter((page) => page !== null);
  const rows = [...new Map(read.flatMap((page) => page.rows.map((row) => [row.id, row]))).values()];
  // What was heard last is true; of two at the same moment, the later page's.
  const latest = read.reduce<ToldPage | null>((last, page) => (last && last.at > page.at ? last : page), null);
  const missing = latest && Math.max(0, latest.total - rows.length);
  const end = pages.at(-1);
  return {
    rows,
    missing,
    // After a page that is not full there is none, whatever was counted.
    hasMore: missing !== null && missing > 0 && end != null && end.rows.length >= perPage,
    isTorn: read.some(({ total }) => total !== latest!.total),
  };
}

// Where posts stand among each other, and what of one changed.

import { namedFirst } from "../../kernel/named-first.ts";

export interface Placed {
  id: string;
  sortOrder: number;
}

/** After every other. */
export const lastPlace = (posts: readonly Placed[]): number =>
  posts.reduce((last, { sortOrder }) => Math.max(last, sortOrder), 0) + 1;

/** The places of those that move, when the named are to come first. */
export function reordered(posts: readonly Placed[], wanted: readonly string[]): Placed[] {
  const inOrder = posts.toSorted((a, b) => a.sortOrder - b.sortOrder);
  return namedFirst(inOrder, wanted).flatMap(({ id, sortOrder }, place) =>
    sortOrder === place + 1 ? [] : [{ id, sortOrder: place + 1 }],
  );
}

/** What is other than before, field by field. */
export function changedFields<T extends object>(before: T, wanted: Partial<T>): Partial<T> {
  const entries = Object.entries(wanted) as [keyof T, T[keyof T]][];
  return Object.fromEntries(
    entries.filter(([key, value]) => value !== undefined && value !== before[key]),
  ) as Partial<T>;
}

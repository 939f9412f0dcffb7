// Where posts stand among each other, and what of one changed.

export interface Placed {
  id: string;
  sortOrder: number;
}

/** After every other. */
export const lastPlace = (posts: readonly Placed[]): number =>
  posts.reduce((last, { sortOrder }) => Math.max(last, sortOrder), 0) + 1;

/**
 * The places of those that move. The named come first, in the order named; the others follow in the order they had, so that two who
 * order different posts at once agree in the end.
 */
export function reordered(posts: readonly Placed[], wanted: readonly string[]): Placed[] {
  const known = new Map(posts.map((post) => [post.id, post]));
  const named = [...new Set(wanted)].flatMap((id) => known.get(id) ?? []);
  const others = posts.filter(({ id }) => !wanted.includes(id)).toSorted((a, b) => a.sortOrder - b.sortOrder);
  return [...named, ...others].flatMap(({ id, sortOrder }, place) =>
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

// What people write of a post, and where posts stand among each other.

import { namedFirst } from "../../kernel/named-first.ts";

export const POST_FIELDS = ["name", "color", "hoursPerDay", "description", "defaultMasterId", "isActive"] as const;
export type PostField = (typeof POST_FIELDS)[number];

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

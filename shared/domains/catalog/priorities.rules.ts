// Which coefficient stands before which: the higher priority first.

import { namedFirst } from "../../kernel/named-first.ts";

export interface Ranked {
  id: string;
  priority: number;
}

/** Before every other. */
export const highestPriority = (all: readonly Ranked[]): number =>
  all.reduce((highest, { priority }) => Math.max(highest, priority), 0) + 1;

/** The priorities of those that move, when the named are to come first. */
export function reranked(all: readonly Ranked[], wanted: readonly string[]): Ranked[] {
  const inOrder = all.toSorted((a, b) => b.priority - a.priority);
  return namedFirst(inOrder, wanted).flatMap(({ id, priority }, place) =>
    priority === all.length - place ? [] : [{ id, priority: all.length - place }],
  );
}

// Which coefficient stands before which: the higher priority first.

export interface Ranked {
  id: string;
  priority: number;
}

/** Before every other. */
export const highestPriority = (all: readonly Ranked[]): number =>
  all.reduce((highest, { priority }) => Math.max(highest, priority), 0) + 1;

/**
 * The priorities of those that move. The named come first, in the order named; the others follow in the order they had, so that two
 * who order different ones at once agree in the end.
 */
export function reranked(all: readonly Ranked[], wanted: readonly string[]): Ranked[] {
  const known = new Map(all.map((one) => [one.id, one]));
  const named = [...new Set(wanted)].flatMap((id) => known.get(id) ?? []);
  const others = all.filter(({ id }) => !wanted.includes(id)).toSorted((a, b) => b.priority - a.priority);
  return [...named, ...others].flatMap(({ id, priority }, place) =>
    priority === all.length - place ? [] : [{ id, priority: all.length - place }],
  );
}

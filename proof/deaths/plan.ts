// Which deaths a run is made of: the same seed gives the same ones.

import { randomOf } from "../../drizzle/seed/random.ts";

export const CHILDREN = ["postgres", "zero-cache"] as const;
export type Child = (typeof CHILDREN)[number];

/** `family`: the child and all its workers; `leader`: the child alone; `worker`: any one of its workers. */
const EXTENTS = ["family", "leader", "worker"] as const;

export interface Kill {
  child: Child;
  extent: (typeof EXTENTS)[number];
}

export interface Death {
  kill: Kill;
  /** What dies as well, so many ms later; null: nothing. */
  second: (Kill & { afterMs: number }) | null;
}

/** Within it a child notices, waits, starts and recovers: the second death meets each of these. */
const LONGEST_GAP_MS = 3_000;

/** Half of them pairs, and half of these within a third of a second. */
export function deathsOf(seed: number, count: number): Death[] {
  const random = randomOf(`deaths ${seed}`);
  const kill = (): Kill => ({ child: random.pick(CHILDREN), extent: random.pick(EXTENTS) });
  const gap = () => random.int(0, random.chance(0.5) ? LONGEST_GAP_MS / 10 : LONGEST_GAP_MS);
  return Array.from({ length: count }, () => ({
    kill: kill(),
    second: random.chance(0.5) ? { ...kill(), afterMs: gap() } : null,
  }));
}

const inWords = ({ child, extent }: Kill): string => (extent === "family" ? `all of ${child}` : `${child}'s ${extent}`);

export const nameOf = ({ kill, second }: Death): string =>
  second === null ? inWords(kill) : `${inWords(kill)}, ${second.afterMs} ms later ${inWords(second)}`;

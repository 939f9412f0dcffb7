// The same numbers each time: what is made of a seed is made again of it.

export interface Random {
  /** From 0 up to 1, without 1. */
  next: () => number;
  between: (from: number, to: number) => number;
  below: (most: number) => number;
  pick: <T>(all: readonly T[]) => T;
}

/** Mulberry32: 32 bits of state, which is enough for pictures. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    next,
    below,
    between: (from, to) => from + next() * (to - from),
    pick: (all) => all[below(all.length)]!,
  };
}

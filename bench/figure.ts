// A figure: one number with a name that stays, its goal, and the samples it was made of.

import type { Bench } from "./bench.ts";

export interface Figure {
  id: string;
  what: string;
  unit: "s" | "ms" | "KB" | "GB" | "rows" | "cards";
  /** The most it should be; null: reported only. */
  goal: number | null;
  value: number;
  samples: number[];
}

export interface Measurement {
  ids: readonly string[];
  measure: (bench: Bench) => Promise<Figure[]>;
}

/** Nearest rank: a value that was really measured. `share` is 0.5 for the median, 0.99 for p99. */
export function percentile(samples: readonly number[], share: number): number {
  if (samples.length === 0) throw new Error("a percentile of nothing");
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

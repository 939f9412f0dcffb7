// A figure: one number with a name that stays, its goal, and the samples it was made of.

export interface Figure {
  /** Stays the same over releases. A point of a curve ends in `@x`. */
  id: string;
  what: string;
  unit: "s" | "ms" | "KB" | "MB" | "GB" | "rows" | "cards" | "commands/s" | "pages/s" | "%" | "×" | "counts";
  /** The most it should be; null: reported only. */
  goal: number | null;
  /** The goal is the least it should be. */
  atLeast?: true;
  value: number;
  samples: number[];
  /** Percent of the processors' time that a virtual machine did not get meanwhile; null where nobody tells. */
  stolen?: number | null;
  /** Where it lies on a curve: the curve's name, and what grows. */
  point?: { curve: string; x: number; of: string };
}

/** Puts a figure on a curve. */
export const at = (curve: string, x: number, of: string, figure: Figure): Figure => ({
  ...figure,
  id: `${figure.id}@${x}`,
  point: { curve, x, of },
});

/** The id without its place on a curve. */
export const baseId = (id: string): string => id.split("@")[0]!;

/** Nearest rank: a value that was really measured. `share` is 0.5 for the median, 0.99 for p99. */
export function percentile(samples: readonly number[], share: number): number {
  if (samples.length === 0) throw new Error("a percentile of nothing");
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

// The scale of a chart: it ends at a round number, so that half of it is one that people read at a glance.

const STEPS = [1, 2, 4, 5, 6, 8, 10] as const;

/** Where the scale ends: at least `most`, and above zero. */
export function topOfScale(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  // Of what was added up in binary: 6.000000000000001 is six.
  const step = STEPS.find((one) => one * power >= most * (1 - 1e-9)) ?? 10;
  return step * power;
}

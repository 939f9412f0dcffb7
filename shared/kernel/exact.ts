// Products of money and decimals without a floating step: whole numbers of any size, rounded once.

/** A decimal with at most `places` as a whole number: `1.125` with 3 places → `1125n`. */
const whole = (decimal: number, places: number): bigint => BigInt(Math.round(decimal * 10 ** places));

/** `minor` times each decimal, half up, rounded at the end alone. Minor units, not negative; decimals of at most `places`. */
export function timesMinor(minor: number, decimals: readonly number[], places: number): number {
  const product = decimals.reduce((so, decimal) => so * whole(decimal, places), BigInt(minor));
  const scale = 10n ** BigInt(places * decimals.length);
  return Number((product * 2n + scale) / (scale * 2n));
}

/** `minor` with a percentage on top, half up: `1000` and `12.5` → `1125`. Percentages have two decimals. */
export function plusPct(minor: number, pct: number): number {
  const parts = BigInt(minor) * (10_000n + whole(pct, 2));
  return Number((parts + 5_000n) / 10_000n);
}

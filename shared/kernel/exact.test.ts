// Money times decimals: exact, and rounded half up once.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plusPct, timesMinor } from "./exact.ts";

describe("timesMinor", () => {
  it.each<[number, number[], number]>([
    [10_000, [], 10_000],
    [10_000, [1.15], 11_500],
    [10_000, [1.1, 1.2], 13_200],
    [1, [0.5], 1], // half up
    [1, [0.499], 0],
    [3, [0.5], 2],
    [1_005, [1.1, 1.1], 1_216], // 1216.05: rounding at each step would give 1106 and then 1217
    [333, [1.005, 1.005, 1.005], 338],
    [100_000_000_000, [100, 100], 1_000_000_000_000_000],
  ])("%i × %j is %i", (minor, decimals, product) => {
    expect(timesMinor(minor, decimals, 3)).toBe(product);
  });

  it("is the same whatever the order, and off by less than one from the exact product", () => {
    const thousandths = fc.integer({ min: 1, max: 5_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.array(thousandths, { maxLength: 6 }), (minor, parts) => {
        const decimals = parts.map((part) => part / 1_000);
        const got = timesMinor(minor, decimals, 3);
        expect(timesMinor(minor, decimals.toReversed(), 3)).toBe(got);
        const scale = 1_000n ** BigInt(parts.length);
        const exact = parts.reduce((so, part) => so * BigInt(part), BigInt(minor));
        const off = (BigInt(got) * scale - exact) * 2n;
        expect(off <= scale && off > -scale).toBe(true);
      }),
    );
  });
});

describe("plusPct", () => {
  it.each([
    [1_000, 30, 1_300],
    [1_000, 12.5, 1_125],
    [999, 0, 999],
    [1, 50, 2],
    [1, 49.99, 1],
    [115, 30, 150], // 149.5
    [100_000_000_000, 999.99, 1_099_990_000_000],
  ])("%i and %f %% on top is %i", (minor, pct, sum) => {
    expect(plusPct(minor, pct)).toBe(sum);
  });
});

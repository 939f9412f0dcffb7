import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { discountedMinor, lineTotalMinor, minorToDecimal } from "./money.ts";

/** `dividend / divisor`, half up, in whole numbers of any size: what every rounding here is held against. */
function halfUp(dividend: bigint, divisor: bigint): number {
  const doubled = 2n * dividend + divisor;
  const quotient = doubled / (2n * divisor);
  return Number(doubled < 0n && doubled % (2n * divisor) !== 0n ? quotient - 1n : quotient);
}

const decimalToMinor = (decimal: string) => BigInt(decimal.replace(".", ""));

/** Up to ten million lei either way, a thousand pieces: far above any invoice of a shop. */
const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const thousandths = fc.integer({ min: 0, max: 1_000_000 });
const hundredthsOfPercent = fc.integer({ min: 0, max: 10_000 });

describe("minorToDecimal", () => {
  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [-5, "-0.05"],
    [100, "1.00"],
    [12_345, "123.45"],
    [-12_345, "-123.45"],
    [Number.MAX_SAFE_INTEGER, "90071992547409.91"],
    [Number.MIN_SAFE_INTEGER, "-90071992547409.91"],
  ])("%i is %s", (minor, decimal) => {
    expect(minorToDecimal(minor)).toBe(decimal);
  });

  it("loses nothing: decimals add up to what the minor units add up to", () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 50 }), (lines) => {
        const total = lines.reduce((sum, line) => sum + line, 0);
        const shown = lines.map((line) => decimalToMinor(minorToDecimal(line)));
        expect(shown.reduce((sum, line) => sum + line, 0n)).toBe(BigInt(total));
        expect(minorToDecimal(total)).toMatch(/^-?\d+\.\d\d$/);
      }),
    );
  });
});

describe("lineTotalMinor", () => {
  it.each([
    { unit: 12_345, quantity: 1, total: 12_345, why: "one piece" },
    { unit: 12_345, quantity: 3, total: 37_035, why: "pieces" },
    { unit: 12_345, quantity: 0, total: 0, why: "none" },
    { unit: 1, quantity: 0.5, total: 1, why: "half a ban goes up" },
    { unit: 1, quantity: 0.499, total: 0, why: "less than half goes down" },
    { unit: 333, quantity: 1.5, total: 500, why: "499.5 goes up" },
    { unit: 100, quantity: 1.005, total: 101, why: "1.005 is not exact in binary; 100.5 still goes up" },
    { unit: 1_000, quantity: 4.35, total: 4_350, why: "litres of oil" },
    { unit: -333, quantity: 1, total: -333, why: "a counter-row" },
    { unit: -333, quantity: 2.4, total: -799, why: "-799.2" },
  ])("$unit × $quantity = $total: $why", ({ unit, quantity, total }) => {
    expect(lineTotalMinor(unit, quantity)).toBe(total);
  });

  it("is the exact product, half up", () => {
    fc.assert(
      fc.property(amount, thousandths, (unit, q) => {
        expect(lineTotalMinor(unit, q / 1000)).toBe(halfUp(BigInt(unit) * BigInt(q), 1000n));
      }),
      { numRuns: 1_000 },
    );
  });

  it("adds up over whole pieces: three lines of one are one line of three", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 1_000 }), (unit, a, b) => {
        expect(lineTotalMinor(unit, a) + lineTotalMinor(unit, b)).toBe(lineTotalMinor(unit, a + b));
      }),
    );
  });
});

describe("discountedMinor", () => {
  it.each([
    { total: 10_000, pct: 0, less: 10_000 },
    { total: 10_000, pct: 100, less: 0 },
    { total: 10_000, pct: 12.5, less: 8_750 },
    { total: 99, pct: 50, less: 50 },
    { total: 1, pct: 50, less: 1 },
    { total: 1, pct: 50.01, less: 0 },
    { total: 33_333, pct: 33.33, less: 22_223 },
    { total: -10_000, pct: 10, less: -9_000 },
  ])("$total less $pct % is $less", ({ total, pct, less }) => {
    expect(discountedMinor(total, pct)).toBe(less);
  });

  it("is exact to a hundredth of a percent, half up, and stays between nothing and all", () => {
    fc.assert(
      fc.property(amount, hundredthsOfPercent, (total, pct) => {
        const less = discountedMinor(total, pct / 100);
        expect(less).toBe(halfUp(BigInt(total) * BigInt(10_000 - pct), 10_000n));
        expect(Math.abs(less)).toBeLessThanOrEqual(Math.abs(total));
      }),
      { numRuns: 1_000 },
    );
  });
});

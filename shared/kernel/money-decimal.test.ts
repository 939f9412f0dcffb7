import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalToMinor, minorToDecimal } from "./money.ts";

describe("decimalToMinor", () => {
  it.each([
    ["0", 0],
    ["450", 45_000],
    ["450.5", 45_050],
    ["0.05", 5],
    ["-0.05", -5],
    ["-0", 0],
    ["-1850.5", -185_050],
    ["999999999999.99", 99_999_999_999_999],
  ])("%s is %i", (text, minor) => {
    expect(decimalToMinor(text)).toBe(minor);
  });

  it.each(["", "-", "--1", "+1", "1-", "1.", ".5", "1.234", "1,50", "1e3", " 1", "1 000", "0x10", "Infinity"])(
    "%j is none",
    (text) => {
      expect(decimalToMinor(text)).toBeNull();
    },
  );

  it("gives back what minorToDecimal wrote", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (minor) => {
        expect(decimalToMinor(minorToDecimal(minor))).toBe(minor);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalOf, decimalSignOf, readDecimal, scaled, type DecimalSign } from "./invoice-decimal.rules.ts";

const cents = (text: string, sign: DecimalSign | null = null) => {
  const read = readDecimal(text, sign);
  return "problem" in read ? read.problem : scaled(read, 2);
};

describe("a decimal of a supplier's table", () => {
  it.each([
    ["1 234,56", 123_456],
    ["1,234.56", 123_456],
    ["1.234,56", 123_456],
    ["1\u00a0234,56", 123_456],
    ["1\u202f234.56", 123_456],
    ["1'234.56", 123_456],
    ["1 234", 123_400],
    ["12 345 678,9", 1_234_567_890],
    ["1,234,567", 123_456_700],
    ["1.234.567", 123_456_700],
    ["1.234.567,891", 123_456_789],
    ["1234", 123_400],
    ["1234,567", 123_457],
    ["12,5", 1_250],
    ["12.5", 1_250],
    ["0,125", 13],
    ["0.125", 13],
    [",5", 50],
    [".5", 50],
    ["007", 700],
    ["+7", 700],
    ["-7,5", -750],
    ["−7,5", -750],
    ["7,5-", -750],
    ["- 1 234,5", -123_450],
    ["  3  ", 300],
    ["0", 0],
    ["-0", 0],
    ["1,005", "ambiguous"],
    ["1,234", "ambiguous"],
    ["12.500", "ambiguous"],
    ["-123,456", "ambiguous"],
    ["", "none"],
    ["-", "none"],
    [",", "none"],
    ["5,", "none"],
    ["1 23,45", "none"],
    ["1 2345", "none"],
    ["1234 567", "none"],
    ["1\u00a0234 567", "none"],
    ["1.23.456", "none"],
    ["1,234.567,89", "none"],
    ["12,34.56", "none"],
    ["1.2.3", "none"],
    ["-5-", "none"],
    ["--5", "none"],
    ["1e5", "none"],
    ["12 lei", "none"],
    ["#REF!", "none"],
    ["٣", "none"],
    ["Infinity", "none"],
    ["9".repeat(41), "none"],
  ])("%j is %j", (text, is) => expect(cents(text)).toBe(is));

  it.each<[string, DecimalSign, number]>([
    ["1,234", ",", 123],
    ["1,234", ".", 123_400],
    ["12.500", ".", 1_250],
    ["12.500", ",", 1_250_000],
    // What can be read in one way alone is read so, whatever the others look like.
    ["12.50", ",", 1_250],
  ])("%j among decimals with %j is %j", (text, sign, is) => expect(cents(text, sign)).toBe(is));

  const written = fc.record({
    whole: fc.integer({ min: 0, max: 999_999_999 }),
    cents: fc.integer({ min: 0, max: 99 }),
    negative: fc.boolean(),
    style: fc.constantFrom<[group: string, decimal: DecimalSign]>(
      ...([" ", "\u00a0", "\u202f", "'", ""] as const).flatMap((group): [string, DecimalSign][] => [
        [group, ","],
        [group, "."],
      ]),
      [",", "."],
      [".", ","],
    ),
  });
  const grouped = (whole: number, group: string) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, group);

  it("is what was written, however it was grouped", () => {
    fc.assert(
      fc.property(written, ({ whole, cents: rest, negative, style: [group, decimal] }) => {
        const text = `${negative ? "-" : ""}${grouped(whole, group)}${decimal}${String(rest).padStart(2, "0")}`;
        const amount = whole * 100 + rest;
        expect(cents(text)).toBe(negative && amount !== 0 ? -amount : amount);
        expect(decimalSignOf([text])).toBe(decimal);
      }),
    );
  });

  it("never means two things: without the others' sign it is refused, or the same with either", () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789,. -'\u00a0".split("")), maxLength: 12 });
    fc.assert(
      fc.property(text, (one) => {
        const [comma, point, alone] = [cents(one, ","), cents(one, "."), cents(one)];
        expect(comma === point ? alone : "ambiguous").toBe(alone);
        expect(comma === "ambiguous" || point === "ambiguous").toBe(false);
        if (alone === "none") expect([comma, point]).toEqual(["none", "none"]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("the sign of a file's decimals", () => {
  it.each<[string[], DecimalSign | null]>([
    [["1,234", "12,50"], ","],
    [["1,234", "12.50"], "."],
    [["1.234.567"], ","],
    [["1,234.5"], "."],
    [["1,234", "7"], null],
    [["12,50", "12.50"], null],
    [["Total", ""], null],
  ])("of %j is %j", (texts, sign) => expect(decimalSignOf(texts)).toBe(sign));
});

describe("a number of a spreadsheet", () => {
  const thousandths = (number: number) => {
    const read = decimalOf(number);
    return "problem" in read ? read.problem : scaled(read, 3);
  };

  it.each([
    [0.1 + 0.2, 300],
    [0.7 + 0.1, 800],
    [-2.5, -2_500],
    [1e-7, 0],
    [1e15, "none"],
    [Number.NaN, "none"],
  ])("%d is %j thousandths", (number, is) => expect(thousandths(number)).toBe(is));

  it("is rounded once, half up from nothing", () => {
    expect(scaled({ negative: false, whole: "1", fraction: "005" }, 2)).toBe(101);
    expect(scaled({ negative: true, whole: "1", fraction: "005" }, 2)).toBe(-101);
    expect(scaled({ negative: false, whole: "1", fraction: "00499" }, 2)).toBe(100);
    expect(scaled({ negative: false, whole: "9".repeat(15), fraction: "" }, 3)).toBeNull();
  });

  it("is what it was, to the thousandth", () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (whole) => {
        expect(thousandths(whole / 1000)).toBe(whole);
      }),
    );
  });
});

// What a person types as an amount, and what is taken for it: to the ban.

import fc from "fast-check";
import { expect, it } from "vitest";
import { readAmount, typedAmount } from "./typed-amount.ts";

it.each([
  ["1850", 185_000],
  ["1850.5", 185_050],
  ["1850,50", 185_050],
  ["1 850,50", 185_050],
  ["1\u00a0850,50", 185_050],
  ["1.850,50", 185_050],
  ["1,850.50", 185_050],
  ["1.234.567,89", 123_456_789],
  ["0,01", 1],
  ["0", 0],
])("%s is %d bani", (typed, minor) => {
  expect(readAmount(typed)).toBe(minor);
});

it.each([
  "",
  " ",
  ",",
  ".5",
  "5,",
  "12,345",
  "1.850",
  "-5",
  "+5",
  "1e3",
  "abc",
  "12 lei",
  "1,2,3",
  "12.34.56",
  "1,85.000,00",
])("%j is none", (typed) => {
  expect(readAmount(typed)).toBeNull();
});

it("reads what it writes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (minor) => {
      expect(readAmount(typedAmount(minor))).toBe(minor);
    }),
  );
});

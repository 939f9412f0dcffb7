// What a person types as an amount, and what is taken for it: to the ban, or not at all.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amount } from "./format.ts";
import { amountAsTyped, readAmount } from "../../shared/kernel/typed-amount.ts";

const LANGUAGES = ["ro", "ru", "en"];

describe("an amount as it is typed", () => {
  it.each([
    ["1850", 185_000],
    ["1850.5", 185_050],
    ["1850.50", 185_050],
    ["1850,50", 185_050],
    [" 1850 ", 185_000],
    ["1 850,5", 185_050],
    ["1\u00a0850,50", 185_050],
    ["1\u202f850,50", 185_050],
    ["1.850,50", 185_050],
    ["1,850.50", 185_050],
    ["1.234.567,89", 123_456_789],
    ["1,234,567", 123_456_700],
    ["0,01", 1],
    ["0", 0],
  ])("%j is %d bani in every language", (typed, minor) => {
    for (const language of LANGUAGES) expect(readAmount(typed, language)).toBe(minor);
  });

  it.each([
    ["ro", "1.850", 185_000],
    ["ru", "1.850", 185_000],
    ["en", "1.850", undefined],
    ["ro", "12,345", undefined],
    ["ru", "12,345", undefined],
    ["en", "12,345", 1_234_500],
    ["ro", "12.345", 1_234_500],
  ])("in %s %j is %j", (language, typed, minor) => {
    expect(readAmount(typed, language)).toBe(minor);
  });

  it.each(["", " ", "\u00a0"])("%j is nothing typed", (typed) => {
    expect(readAmount(typed, "ro")).toBeNull();
  });

  it.each([
    ",",
    ".5",
    "5,",
    "-5",
    "\u22125",
    "+5",
    "1e3",
    "abc",
    "12 lei",
    "1,2,3",
    "12.34.56",
    "1.850.50",
    "1 85",
    "12 34,50",
    "0.850",
    "1850.500",
    "1,85.000,00",
    "1.850,505",
    "9999999999999",
  ])("%j is none in any language", (typed) => {
    for (const language of LANGUAGES) expect(readAmount(typed, language)).toBeUndefined();
  });

  it("is read as it is written in the field and as it is shown beside it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), fc.constantFrom(...LANGUAGES), (minor, language) => {
        expect(readAmount(amountAsTyped(minor, language), language)).toBe(minor);
        expect(readAmount(amount(minor, language), language)).toBe(minor);
      }),
    );
  });

  it("keeps every digit that was typed", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("0", "1", "8", "5", ".", ",", " "), maxLength: 9 }),
        fc.constantFrom(...LANGUAGES),
        (typed, language) => {
          const minor = readAmount(typed, language);
          if (typeof minor !== "number") return;
          // Digits are neither lost nor made up: only noughts behind the mark are added.
          expect([0, 1, 2].map((noughts) => Number(typed.replaceAll(/\D/g, "")) * 10 ** noughts)).toContain(minor);
        },
      ),
    );
  });
});

it("stands in a field as the language writes it, without thousands", () => {
  expect(amountAsTyped(185_050, "ro")).toBe("1850,50");
  expect(amountAsTyped(185_000, "ru")).toBe("1850,00");
  expect(amountAsTyped(5, "en")).toBe("0.05");
  expect(amountAsTyped(null, "ro")).toBe("");
});

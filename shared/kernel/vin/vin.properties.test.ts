// What holds for every number there can be.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDigit, checkValue, CHECK_INDEX } from "./check-digit.ts";
import { decodeVin } from "./decode.ts";
import { likelyYears, yearCode } from "./model-year.ts";
import { countryOf, regionOf, VIN_REGIONS } from "./origin.ts";
import { forbiddenLetter, vinCharacters, VIN_LENGTH } from "./text.ts";

const ALPHABET = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789".split("");
const character = fc.constantFrom(...ALPHABET);
const vin = fc.array(character, { minLength: VIN_LENGTH, maxLength: VIN_LENGTH }).map((all) => all.join(""));
const index = fc.integer({ min: 0, max: VIN_LENGTH - 1 });
const put = (text: string, at: number, part: string) => text.slice(0, at) + part + text.slice(at + 1);
const checked = vin.map((open) => put(open, CHECK_INDEX, checkDigit(open)));
const noise = fc.array(fc.constantFrom(" ", "-", "\t", ".", "_", "*", "/", "ș", "Ж", "🚗", "\u200b"), { maxLength: 3 });
const ofMarket = (first: string) =>
  checked.map((number) => put(number, 0, first)).map((n) => put(n, CHECK_INDEX, checkDigit(n)));

describe("what is read", () => {
  it("is the same number however it is written", () => {
    fc.assert(
      fc.property(
        vin,
        fc.array(noise, { minLength: VIN_LENGTH, maxLength: VIN_LENGTH }),
        fc.boolean(),
        (number, gaps, small) => {
          const spaced = Array.from(number, (each, i) => each + gaps[i]!.join("")).join("");
          const reading = decodeVin(small ? spaced.toLowerCase() : spaced);
          expect(reading.ok && reading.decoded.vin).toBe(number);
        },
      ),
    );
  });

  it("is read the same again, and holds capitals and digits alone", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" })), (text) => {
        const once = vinCharacters(text);
        expect(once).toMatch(/^[A-Z0-9]*$/);
        expect(vinCharacters(once)).toBe(once);
      }),
      { numRuns: 1_000 },
    );
  });

  it("never throws, and what is no number has a code", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const reading = decodeVin(text);
        if (reading.ok) expect(reading.decoded.vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
        else expect(reading.problem.code).toMatch(/^vin\/(?:forbidden-letter|wrong-length)$/);
      }),
      { numRuns: 1_000 },
    );
  });

  it("names the first of I, O and Q and where it stands", () => {
    fc.assert(
      fc.property(vin, index, fc.constantFrom("I", "O", "Q", "i", "o", "q"), (number, at, letter) => {
        expect(decodeVin(put(number, at, letter))).toMatchObject({
          problem: { code: "vin/forbidden-letter", letter: letter.toUpperCase(), position: at + 1 },
        });
        expect(forbiddenLetter(number)).toBeNull();
      }),
    );
  });

  it("has every part where it stands, and is the number again when they are put together", () => {
    fc.assert(
      fc.property(vin, (number) => {
        const reading = decodeVin(number);
        if (!reading.ok) throw new Error("refused");
        const { wmi, check, modelYear, plant, serial, smallMaker } = reading.decoded;
        const middle = smallMaker ? wmi.slice(3) : "";
        expect(wmi.slice(0, 3) + number.slice(3, 8) + check.given + modelYear.code + plant + middle + serial).toBe(
          number,
        );
        expect(decodeVin(number)).toEqual(reading);
      }),
    );
  });
});

describe("the check digit", () => {
  it("tells any one character that was put for another, unless both count the same", () => {
    fc.assert(
      fc.property(checked, index, character, (number, at, other) => {
        fc.pre(at !== CHECK_INDEX && checkValue(other) !== checkValue(number[at]!));
        const wrong = put(number, at, other);
        expect(checkDigit(wrong)).not.toBe(wrong[CHECK_INDEX]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("tells a wrong one of itself", () => {
    fc.assert(
      fc.property(checked, character, (number, other) => {
        fc.pre(other !== number[CHECK_INDEX]);
        expect(checkDigit(put(number, CHECK_INDEX, other))).not.toBe(other);
      }),
    );
  });

  it.each(["1", "2", "4", "5", "L"])("is wrong or matches in a market that uses it, as for %s", (first) => {
    fc.assert(
      fc.property(ofMarket(first), character, (number, other) => {
        const verdictOf = (text: string) => {
          const reading = decodeVin(text);
          return reading.ok && reading.decoded.check.verdict;
        };
        expect(verdictOf(number)).toBe("matches");
        if (other !== number[CHECK_INDEX]) expect(verdictOf(put(number, CHECK_INDEX, other))).toBe("wrong");
      }),
    );
  });

  it.each(["W", "U", "X", "J", "9"])("is never called wrong where it is not used, as for %s", (first) => {
    fc.assert(
      fc.property(vin, (number) => {
        const reading = decodeVin(first + number.slice(1));
        expect(reading.ok && reading.decoded.check.verdict).not.toBe("wrong");
      }),
    );
  });
});

describe("the model year", () => {
  const years = fc.integer({ min: 1980, max: 2039 });

  it("comes back from its code, with the seventh position that its time had", () => {
    fc.assert(
      fc.property(
        vin,
        years,
        fc.constantFrom(...ALPHABET.slice(0, -10)),
        fc.constantFrom(...ALPHABET.slice(-10)),
        (n, year, letter, digit) => {
          const number = put(put(n, 9, yearCode(year)), 6, year >= 2010 ? letter : digit);
          const reading = decodeVin(number);
          if (!reading.ok) throw new Error("refused");
          const { modelYear } = reading.decoded;
          expect(modelYear.year).toBe(year);
          expect(Math.abs(modelYear.otherYear! - year)).toBe(30);
          expect(likelyYears(modelYear, 2039)).toContain(year);
          expect(likelyYears(modelYear, 2026).every((each) => each <= 2027)).toBe(true);
        },
      ),
    );
  });

  it.each(["U", "Z", "0"])("is none for %s", (code) => {
    const reading = decodeVin(`WF0ZZZ1JZ${code}W386752`);
    expect(reading.ok && reading.decoded.modelYear).toEqual({ code, year: null, otherYear: null, basis: "no-code" });
    expect(reading.ok && likelyYears(reading.decoded.modelYear, 2026)).toEqual([]);
  });
});

describe("the origin", () => {
  it("is known of a country only with its region", () => {
    for (const first of ALPHABET)
      for (const second of ALPHABET) {
        const region = regionOf(first + second);
        if (countryOf(first + second) !== null) expect(VIN_REGIONS).toContain(region);
      }
  });
});

// Position 9, computed from all others (49 CFR 565.15; GB 16735): North America and China check it, others need not.

import { VIN_LENGTH } from "./text.ts";

const LETTER_VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  ["AJ", "BKS", "CLT", "DMU", "ENV", "FW", "GPX", "HY", "RZ"].flatMap((letters, i) =>
    Array.from(letters, (letter) => [letter, i + 1]),
  ),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Of the check digit, from 0. */
export const CHECK_INDEX = 8;
const MODULUS = 11;

/** What a character counts for; characters that count the same are not told apart by the check. */
export const checkValue = (character: string): number => LETTER_VALUES[character] ?? Number(character);

/** What belongs in position 9 of a whole number: a digit, or X for ten. What stands there now is not looked at. */
export function checkDigit(vin: string): string {
  let sum = 0;
  for (let i = 0; i < VIN_LENGTH; i++) sum += checkValue(vin[i]!) * WEIGHTS[i]!;
  return sum % MODULUS === 10 ? "X" : String(sum % MODULUS);
}

export const CHECK_VERDICTS = ["matches", "wrong", "not-used"] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

export interface Check {
  given: string;
  /** What it would be by the rule. */
  expected: string;
  /** `not-used`: it does not match, and where the car was made it need not. */
  verdict: CheckVerdict;
}

/** Markets whose law asks for a check digit, by the first character: the United States, Canada, Mexico; China. */
const usesCheckDigit = (country: string | null): boolean =>
  country !== null && ["US", "CA", "MX", "CN"].includes(country);

export function checkOf(vin: string, country: string | null): Check {
  const [given, expected] = [vin[CHECK_INDEX]!, checkDigit(vin)];
  if (given === expected) return { given, expected, verdict: "matches" };
  return { given, expected, verdict: usesCheckDigit(country) ? "wrong" : "not-used" };
}

// Vehicle identification numbers with a check digit that adds up (ISO 3779; the check digit of 49 CFR 565).

import type { Random } from "./random.ts";

/** No I, O or Q: they read like 1 and 0. */
const ALPHABET = [..."ABCDEFGHJKLMNPRSTUVWXYZ0123456789"];
const DIGITS = [..."0123456789"];
const LETTER_VALUES = "A1B2C3D4E5F6G7H8J1K2L3M4N5P7R9S2T3U4V5W6X7Y8Z9";
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** The model year in position 10: 30 codes, beginning again in 2010. */
const YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
const CHECK_POSITION = 8;

/** A number for a car of a maker (`wmi`: its three characters) and a model year. */
export function vinOf(random: Random, wmi: string, year: number): string {
  const some = (from: readonly string[], length: number) => Array.from({ length }, () => random.pick(from)).join("");
  const yearCode = YEAR_CODES[(((year - 2010) % 30) + 30) % 30]!;
  const open = `${wmi}${some(ALPHABET, 5)}0${yearCode}${some(ALPHABET, 1)}${some(DIGITS, 6)}`;
  return open.slice(0, CHECK_POSITION) + checkDigit(open) + open.slice(CHECK_POSITION + 1);
}

/** What belongs in position 9. */
export function checkDigit(vin: string): string {
  const sum = [...vin].reduce((total, character, i) => total + valueOf(character) * WEIGHTS[i]!, 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

function valueOf(character: string): number {
  const letter = LETTER_VALUES.indexOf(character);
  return /\d/.test(character) ? Number(character) : Number(LETTER_VALUES[letter + 1]);
}

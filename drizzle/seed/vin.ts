// Vehicle identification numbers with a check digit that adds up and a year that can be read from them.

import { CHECK_INDEX, checkDigit } from "../../shared/kernel/vin/check-digit.ts";
import { yearCode } from "../../shared/kernel/vin/model-year.ts";
import type { Random } from "./random.ts";

const DIGITS = [..."0123456789"];
/** No I, O or Q: they read like 1 and 0. */
const LETTERS = [..."ABCDEFGHJKLMNPRSTUVWXYZ"];
const ALPHABET = [...LETTERS, ...DIGITS];

/** A number for a car of a maker (`wmi`: its three characters) and a model year. */
export function vinOf(random: Random, wmi: string, year: number): string {
  const some = (from: readonly string[], length: number) => Array.from({ length }, () => random.pick(from)).join("");
  const descriptor = some(ALPHABET, 3) + some(year >= 2010 ? LETTERS : DIGITS, 1) + some(ALPHABET, 1);
  const open = `${wmi}${descriptor}0${yearCode(year)}${some(ALPHABET, 1)}${some(DIGITS, 6)}`;
  return open.slice(0, CHECK_INDEX) + checkDigit(open) + open.slice(CHECK_INDEX + 1);
}

// A vehicle identification number, taken apart offline and always the same way (ISO 3779, 3780).

import { checkOf, type Check } from "./check-digit.ts";
import { isSmallMaker, makerOf, wmiOf } from "./makers.ts";
import { modelYearOf, type ModelYear } from "./model-year.ts";
import { countryOf, regionOf, type VinRegion } from "./origin.ts";
import { forbiddenLetter, vinCharacters, VIN_LENGTH } from "./text.ts";

/** What is known of a number that is still being typed; null: not reached yet, or not known. */
export interface Origin {
  region: VinRegion | null;
  /** ISO 3166, two letters. */
  country: string | null;
  /** Null: the maker is not in our table. */
  manufacturer: string | null;
}

export interface DecodedVin extends Origin {
  /** Seventeen characters. */
  vin: string;
  /** Who made it: positions 1 to 3, and 12 to 14 for a maker of few. */
  wmi: string;
  /** Fewer than a thousand a year: the third character is 9. */
  smallMaker: boolean;
  modelYear: ModelYear;
  /** Position 11. */
  plant: string;
  /** The last six characters; the last three for a maker of few. */
  serial: string;
  check: Check;
}

/** Why something is no number. Positions count from 1, in `characters`. */
export type VinProblem =
  | { code: "vin/forbidden-letter"; letter: string; position: number }
  | { code: "vin/wrong-length"; length: number };

export type VinReading =
  | { ok: true; characters: string; decoded: DecodedVin }
  | { ok: false; characters: string; problem: VinProblem };

export const originOf = (characters: string): Origin => ({
  region: regionOf(characters),
  country: countryOf(characters),
  manufacturer: makerOf(characters),
});

/** Reads what was typed or pasted. Never throws. I, O and Q are refused first, then another length than 17. */
export function decodeVin(text: string): VinReading {
  const characters = vinCharacters(text);
  const forbidden = forbiddenLetter(characters);
  if (forbidden) return { ok: false, characters, problem: { code: "vin/forbidden-letter", ...forbidden } };
  const { length } = characters;
  if (length !== VIN_LENGTH) return { ok: false, characters, problem: { code: "vin/wrong-length", length } };
  return { ok: true, characters, decoded: partsOf(characters) };
}

function partsOf(vin: string): DecodedVin {
  const origin = originOf(vin);
  const smallMaker = isSmallMaker(vin);
  return {
    ...origin,
    vin,
    wmi: wmiOf(vin),
    smallMaker,
    modelYear: modelYearOf(vin, origin.country),
    plant: vin[10]!,
    serial: vin.slice(smallMaker ? -3 : -6),
    check: checkOf(vin, origin.country),
  };
}

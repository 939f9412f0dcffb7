// Number plates as people write them, and as they are kept: capitals, Latin letters, spaces where the plate has them.

import { latinLookAlikes } from "../../kernel/look-alikes.ts";

/** What two spellings of one plate have in common: `ceb-412` → `CEB412`. */
export const plateKey = (typed: string): string =>
  latinLookAlikes(typed.toUpperCase()).replaceAll(/[^\p{L}\p{N}]/gu, "");

const SHAPES: readonly { country: string; shape: RegExp; shown: string }[] = [
  { country: "MD", shape: /^([A-Z]{3})(\d{3})$/, shown: "$1 $2" },
  { country: "RO", shape: /^(B)(\d{2,3})([A-Z]{3})$/, shown: "$1 $2 $3" },
  { country: "RO", shape: /^([A-Z]{2})(\d{2})([A-Z]{3})$/, shown: "$1 $2 $3" },
];

const shapeOf = (key: string) => SHAPES.find(({ shape }) => shape.test(key));

/** `ceb412` → `CEB 412`; null for what is no plate at all. Done twice it is the same. */
export function normalPlate(typed: string): string | null {
  const key = plateKey(typed);
  if (key.length < 2 || key.length > 12) return null;
  const known = shapeOf(key);
  return known ? key.replace(known.shape, known.shown) : key;
}

/** ISO 3166 code of the country whose plates look so; null where several might. */
export const plateCountryOf = (typed: string): string | null => shapeOf(plateKey(typed))?.country ?? null;

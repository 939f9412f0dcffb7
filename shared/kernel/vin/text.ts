// What people type and paste, as a VIN is written: capitals and digits, nothing else.

import { latinLookAlikes } from "../look-alikes.ts";

/** Characters of a whole number (ISO 3779). */
export const VIN_LENGTH = 17;

/** They read like 1 and 0, so no number has them. */
const FORBIDDEN = /[IOQ]/;

/** "VIN: TMB…", as it is copied from a page; no number begins so, as it has no I. */
const LABEL = /^\s*vin[^\p{L}\p{N}]+/iu;

/**
 * Only what may stand in a number, in capitals: spaces, dashes and all other characters are left out, Cyrillic
 * look-alikes become Latin, and З a 3. I, O and Q stay, to be refused by name. The same again for what it has given.
 */
export function vinCharacters(text: string): string {
  return Array.from(text.normalize("NFKC").replace(LABEL, ""))
    .map((character) => latinLookAlikes(character.toUpperCase()).replace("З", "3"))
    .filter((character) => /^[A-Z0-9]$/.test(character))
    .join("");
}

/** The first letter that no number has, with its position from 1; null where there is none. */
export function forbiddenLetter(characters: string): { letter: string; position: number } | null {
  const at = characters.search(FORBIDDEN);
  return at < 0 ? null : { letter: characters[at]!, position: at + 1 };
}

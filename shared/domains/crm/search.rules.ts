// Looking for a client or a car by a part of a plate, a phone, a VIN or a name.

/** More words than anybody types to find a client. */
const MOST_WORDS = 6;

/** Letters without marks, in lower case. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** The parts that all have to be found, the longest first. A number, however it is grouped, is one part: `069 12` → `06912`. */
export function searchParts(typed: string): string[] {
  const text = folded(typed);
  if (/^[\d\s+().\-/]+$/.test(text)) {
    const digits = text.replaceAll(/\D/g, "").replace(/^00/, "");
    return digits === "" ? [] : [digits];
  }
  const parts = text.split(/[^\p{L}\p{N}@.]+/u).filter((part) => /[\p{L}\p{N}]/u.test(part));
  return [...new Set(parts)].slice(0, MOST_WORDS).toSorted((a, b) => b.length - a.length);
}

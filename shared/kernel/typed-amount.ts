// An amount as people type it into a field, and as it stands in a field to be typed over: the one reader of money.

import { decimalToMinor, minorToDecimal } from "./money.ts";

const decimalMark = (language: string): "." | "," => (language === "en" ? "." : ",");

/** `1850`, or threes parted by one mark throughout; then at most two decimals behind a mark. */
const AMOUNT = /^(\d+|[1-9]\d{0,2}([ .,])\d{3}(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/;
/** One mark and three digits behind it: thousands in one language, a third decimal in another. */
const ONE_THREE = /^\d+[.,]\d{3}$/;

/**
 * Minor units; null for nothing typed, undefined for what is no amount or might be two.
 * Both marks may part the bani, and thousands may be parted as the language parts them: `1.850` is one thousand eight hundred
 * and fifty in Romanian and Russian, `1,850` in English. The language's own decimal mark before three digits (`12,345` in
 * Romanian, `12.345` in English) is refused: nobody can tell a third decimal from a thousand.
 */
export function readAmount(typed: string, language: string): number | null | undefined {
  const text = typed.trim().replaceAll(/\s/g, " ");
  if (text === "") return null;
  const read = AMOUNT.exec(text);
  if (!read) return undefined;
  const [, whole = "", group, mark, bani = "0"] = read;
  if (mark !== undefined && mark === group) return undefined;
  if (ONE_THREE.test(text) && group === decimalMark(language)) return undefined;
  return decimalToMinor(`${whole.replaceAll(/\D/g, "")}.${bani}`) ?? undefined;
}

/** As it is typed again: `1850,50`, in English `1850.50`; nothing for none. Shape: minor units, not negative. */
export const amountAsTyped = (minor: number | null, language: string): string =>
  minor === null ? "" : minorToDecimal(minor).replace(".", decimalMark(language));

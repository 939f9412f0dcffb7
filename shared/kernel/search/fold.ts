// Text as people search it: capitals, diacritics, spaces and the keyboard's language make no difference.

import { latinLookAlikes } from "../look-alikes.ts";

/** Capitals without diacritics, Cyrillic look-alikes as Latin: both sides of a search are folded alike. */
export const folded = (text: string): string =>
  latinLookAlikes(
    text
      .normalize("NFD")
      .replaceAll(/[\u0300-\u036f]/g, "")
      .toUpperCase(),
  );

const ASCII = /^[ -~]*$/;

/** `CHX 482`, `chx-482`, `СНХ482` → `CHX482`: letters and digits alone. Most codes are plain ones, of which there is nothing to fold but capitals. */
export const packed = (text: string): string =>
  ASCII.test(text) ? text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "") : folded(text).replaceAll(/[^\p{L}\p{N}]/gu, "");

/** ` MARIA POPESCU`: each word behind a space, so that a word's beginning is found by one look. */
export function wordsOf(text: string): string {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu);
  return words ? ` ${words.join(" ")}` : "";
}

/** Of the countries whose numbers are called here: Moldova, Romania, Ukraine. */
const COUNTRY_CODES = /^(?:373|380|40)/;

/** `+373 69 123 456`, `0037369123456`, `069123456` → `69123456`: what stays of a number however it is begun. */
export function nationalPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, "").replace(/^00/, "");
  return digits.length > 9 || text.trim().startsWith("+")
    ? digits.replace(COUNTRY_CODES, "").replace(/^0/, "")
    : digits.replace(/^0/, "");
}

/** What a person may have meant by digits: any part of a number, or its beginning with 0, 373 or +373 before it. */
export function phoneParts(text: string): { part: string; beginnings: string[] } {
  const digits = text.replaceAll(/\D/g, "");
  const international = digits.replace(/^00/, "");
  const national = international.replace(COUNTRY_CODES, "").replace(/^0/, "");
  const local = digits.replace(/^0/, "");
  return { part: digits, beginnings: [...new Set([national, local])].filter((each) => each !== digits && each !== "") };
}

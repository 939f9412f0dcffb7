// Cyrillic letters that look like Latin ones: what a Russian keyboard gives for the same plate, number or name.

const LATIN: Readonly<Record<string, string>> = {
  А: "A",
  В: "B",
  Е: "E",
  К: "K",
  М: "M",
  Н: "H",
  О: "O",
  Р: "P",
  С: "C",
  Т: "T",
  У: "Y",
  Х: "X",
  І: "I",
  Ј: "J",
  Ѕ: "S",
};

/** Capitals in, capitals out: each look-alike as its Latin letter, everything else as it is. */
export const latinLookAlikes = (capitals: string): string =>
  capitals.replaceAll(/[А-ХІЈЅ]/g, (letter) => LATIN[letter] ?? letter);

// The article number within a name, where a table has no column for it: `Filtru ulei MANN HU 7020 z`.

import type { PageWord } from "./invoice-reading.states.ts";

/** Viscosities, volumes, voltages, sizes: of a name, not of an article. */
const NO_ARTICLE =
  /^(?:\d{1,2}w-?\d{2}|\d+(?:[.,]\d+)?(?:l|ml|kg|g|v|w|ah|a|mm|cm|m|buc|%)|h\d{1,2}|\d{1,4}x\d{1,4}(?:x\d+)?|\d{1,3}\/\d{2}r\d{2}|\d{1,4}(?:[.,]\d{1,3})?|euro\d)$/i;

const bare = (text: string): string => text.replaceAll(/^[([{"']+|[)\]}"',;:.]+$/g, "");

const isArticle = (text: string): boolean => {
  const word = bare(text);
  return (
    word.length >= 4 &&
    /\d/.test(word) &&
    /^[a-z\d][a-z\d./-]*$/i.test(word) &&
    !NO_ARTICLE.test(word) &&
    (word.match(/\d/g)?.length ?? 0) >= 2
  );
};

/** What the makers of parts write apart: `HU 7020 z`, `VKBA 6649`, `0 986 424 708`. */
const isLetters = (text: string): boolean => /^[A-Z]{1,5}$/.test(bare(text));
const isDigits = (text: string): boolean => /^\d{1,5}[A-Z]?$/.test(bare(text));

/** Null: there is none to be seen. */
export function articleWithin(words: readonly PageWord[]): { article: string; words: PageWord[] } | null {
  const told = (found: readonly PageWord[]) => ({
    article: found.map(({ text }) => bare(text)).join(" "),
    words: [...found],
  });
  const cod = words.findIndex(({ text }) => /^\(?(?:cod|art|oem|ref)[.:]?$/i.test(text));
  const behind = cod === -1 ? [] : words.slice(cod + 1).filter(({ text }) => /\d/.test(text));
  if (behind.length > 0) return told(behind);
  for (let i = words.length - 1; i >= 0; i--) {
    if (isArticle(words[i]!.text) && /\D|\d{6}/.test(bare(words[i]!.text))) return told([words[i]!]);
    if (!isDigits(words[i]!.text)) continue;
    let from = i;
    while (from > 0 && isDigits(words[from - 1]!.text)) from -= 1;
    // `VKBA 6649`, but not `INA 538 0083 10`: a maker's name stands before a number that is long enough without it.
    const alone = words.slice(from, i + 1).reduce((sum, { text }) => sum + bare(text).length, 0);
    const named = from > 0 && alone < 7 && isLetters(words[from - 1]!.text);
    const after = words[i + 1];
    const ends = after && /^[a-z]$/i.test(bare(after.text)) ? i + 2 : i + 1;
    const run = words.slice(named ? from - 1 : from, ends);
    const digits = run.reduce((sum, { text }) => sum + bare(text).replaceAll(/\D/g, "").length, 0);
    if (digits >= (named ? 3 : 6) || (!named && run.length >= 3)) return told(run);
  }
  return null;
}

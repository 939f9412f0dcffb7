// Finding a part by what people have in hand: a code off the box, a barcode, a carmaker's number, words of its name.

import { plain } from "../../ui/search-text.ts";

export interface Searched {
  name: string;
  article: string | null;
  barcode: string | null;
  brand: string | null;
  category: string | null;
  partNo: number | null;
  crossRefs: readonly string[];
}

/** Codes are written with and without spaces, dots and dashes: they are compared without. */
const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

export interface Indexed<P> {
  part: P;
  words: string;
  codes: string;
}

/** Built once for a list: searching 20,000 then takes a few milliseconds. */
export function indexParts<P extends Searched>(parts: readonly P[]): Indexed<P>[] {
  return parts.map((part) => {
    const codes = [part.article ?? "", part.barcode ?? "", ...part.crossRefs];
    return {
      part,
      words: plain([part.name, part.brand ?? "", part.category ?? "", part.partNo ?? "", ...codes].join(" ")),
      codes: codes.map((code) => bare(plain(code))).join(" "),
    };
  });
}

/** Those that have every word asked for, or the whole as a code; in the order of the list. */
export function searchParts<P>(index: readonly Indexed<P>[], asked: string): P[] {
  const text = plain(asked.trim());
  if (text === "") return index.map(({ part }) => part);
  const words = text.split(/\s+/);
  const code = bare(text);
  return index
    .filter((one) => (code.length > 2 && one.codes.includes(code)) || words.every((word) => one.words.includes(word)))
    .map(({ part }) => part);
}

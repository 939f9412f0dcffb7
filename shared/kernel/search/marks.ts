// Where in a text that is shown stands what was looked for: folded as the search folds it, told in places of the text itself.

import { folded, phoneParts, wordsOf } from "./fold.ts";
import { askedNumber } from "./number-forms.ts";

/** How it was found: as a piece of a plate, VIN or article, of a phone, of a document's number, or by beginnings of words. */
export type MarkedAs = "piece" | "phone" | "number" | "words";

/** From, and behind the last, in UTF-16 units of the shown text. */
export type Mark = readonly [from: number, to: number];

/** Letters and digits of a text, each with where it stands. */
interface Spelled {
  letters: string;
  from: number[];
  to: number[];
}

const SIGN = /^[\p{L}\p{N}]+$/u;
const MARK = /^\p{M}+$/u;

function spelled(shown: string): Spelled {
  const all: Spelled = { letters: "", from: [], to: [] };
  let at = 0;
  for (const one of shown) {
    const next = at + one.length;
    const plain = folded(one);
    if (SIGN.test(plain)) {
      all.letters += plain;
      for (let unit = 0; unit < plain.length; unit++) {
        all.from.push(at);
        all.to.push(next);
      }
    } else if (MARK.test(one) && all.to.length > 0) all.to[all.to.length - 1] = next; // an accent of its own
    at = next;
  }
  return all;
}

const between = ({ from, to }: Spelled, start: number, length: number): Mark => [from[start]!, to[start + length - 1]!];

/** In order, none over another; empty where the text shows nothing of it. */
export function marksIn(shown: string, asked: string, as: MarkedAs): Mark[] {
  const text = spelled(shown);
  if (as === "words") return wordsIn(text, asked);
  const piece = spelled(asked).letters;
  if (as === "number") return [numberIn(text, piece, asked)].flatMap((mark) => (mark ? [mark] : []));
  const { part, beginnings } = as === "phone" ? phoneParts(asked) : { part: piece, beginnings: [] };
  for (const wanted of [part, ...beginnings]) {
    const start = wanted === "" ? -1 : text.letters.indexOf(wanted);
    if (start !== -1) return [between(text, start, wanted.length)];
  }
  return [];
}

/** The end of the number: as it was typed, or the count alone. */
function numberIn(text: Spelled, piece: string, asked: string): Mark | null {
  const wanted = [piece, askedNumber(asked)?.count ?? ""].find((each) => each !== "" && text.letters.endsWith(each));
  return wanted === undefined ? null : between(text, text.letters.length - wanted.length, wanted.length);
}

function wordsIn(text: Spelled, asked: string): Mark[] {
  const marks: Mark[] = [];
  const wanted = wordsOf(asked)
    .split(" ")
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
  for (const [start, from] of text.from.entries()) {
    if (start > 0 && text.to[start - 1] === from) continue; // within a word
    const word = wanted.find((each) => text.letters.startsWith(each, start));
    if (word) marks.push(between(text, start, word.length));
  }
  return marks;
}

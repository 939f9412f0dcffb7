// Who sells: beside or below `Furnizor`, on its side of the page.

import { boxOf, plain, sureOf, textOf, type Row } from "./page-rows.rules.ts";
import { nothingRead, type InvoiceFields, type OcrField, type PageWord } from "./invoice-reading.states.ts";
import { isTaxCode } from "./tax-code.rules.ts";

const SELLER = /^(?:furnizor(?:ul)?|vanzator(?:ul)?|prestator(?:ul)?|emitent|supplier|seller)\b/;
const BUYER = /^(?:cumparator(?:ul)?|client(?:ul)?|beneficiar(?:ul)?|destinatar(?:ul)?|buyer)\b/;
/** How firms of Romania and Moldova are called. */
const FIRM = /\bs\.?\s?r\.?\s?l\b|\bs\.?a\b\.?$|\bs\.?c\.?s\b|\bi\.?\s?i\b|\bi\.?c\.?s\b|^sc\b|\bp\.?f\.?a\b/;
const CODE =
  /(?:\bc\.?u\.?i\b|\bc\.?i\.?f\b|\bidno\b|\bcod(?:ul)?\s+(?:fiscal|unic|de\s+inregistrare)\w*|\bc\.?\s?f\b|\bcod\s+tva\b|\btva\b)/;

type Supplier = Pick<InvoiceFields, "supplierName" | "taxCode">;

interface Part {
  words: PageWord[];
  text: string;
}

export function supplierOf(head: readonly Row[]): Supplier {
  const part = ownPart(head);
  return { supplierName: nameIn(part), taxCode: codeIn(part) };
}

const find = (head: readonly Row[], label: RegExp): { at: number; word: PageWord } | null => {
  for (const [at, row] of head.entries())
    for (const word of row.words) if (label.test(plain(word.text))) return { at, word };
  return null;
};

/** The rows that tell of the seller, cut where those of the buyer begin; the first is what follows the label. */
function ownPart(head: readonly Row[]): Part[] {
  const seller = find(head, SELLER);
  const buyer = find(head, BUYER);
  const beside =
    seller && buyer && Math.abs(head[seller.at]!.y - head[buyer.at]!.y) < head[seller.at]!.height * 2 ? buyer : null;
  const isLeft = !beside || !seller || seller.word.x0 < beside.word.x0;
  const height = head[0]?.height ?? 10;
  const [from, to] = !beside
    ? [0, Infinity]
    : isLeft
      ? [0, beside.word.x0 - height * 0.3]
      : [seller.word.x0 - height * 0.3, Infinity];
  const begin = seller ? seller.at : 0;
  const end = buyer && !beside && buyer.at > begin ? buyer.at : head.length;
  return head.slice(begin, end).flatMap((row, i) => {
    let words = row.words.filter(({ x0 }) => x0 >= from && x0 < to);
    if (i === 0 && seller)
      words = words.filter(
        (word) => word !== seller.word && (beside || word.x0 > seller.word.x0) && /\p{L}|\d/u.test(word.text),
      );
    // Without a buyer beside it, what stands far to the right in the same row is something else.
    if (!beside) words = untilGap(words);
    return words.length > 0 ? [{ words, text: textOf(words) }] : [];
  });
}

function untilGap(words: readonly PageWord[]): PageWord[] {
  const gap = words.findIndex((word, i) => i > 0 && word.x0 - words[i - 1]!.x1 > (word.y1 - word.y0) * 4);
  return gap === -1 ? [...words] : words.slice(0, gap);
}

const told = (words: readonly PageWord[], value: string, sure = sureOf(words)): OcrField<string> => ({
  value,
  sure,
  box: boxOf(words),
});

function nameIn(part: readonly Part[]): OcrField<string> {
  const near = part.slice(0, 8);
  const isName = ({ text }: Part) =>
    text.length > 3 && !/factur|seria|\bdata\b|\bnr\b/.test(plain(text)) && !CODE.test(plain(text));
  const firm = near.find((row) => FIRM.test(plain(row.text).trim()) && isName(row));
  const named = firm ?? near.find(isName);
  if (!named) return nothingRead();
  const label = named.words.findIndex(({ text }) => SELLER.test(plain(text)));
  const words = label === -1 ? named.words : named.words.slice(label + 1);
  const value = textOf(words).replaceAll(/^[\s:.,-]+|[\s,;:-]+$/g, "");
  return told(words, value, sureOf(words) * (firm ? 1 : 0.7));
}

function codeIn(part: readonly Part[]): OcrField<string> {
  let second: OcrField<string> | null = null;
  for (const { words, text } of part) {
    if (!CODE.test(plain(text)) && second) continue;
    if (!CODE.test(plain(text))) continue;
    for (const [i, word] of words.entries()) {
      const digits = /^\W*(?:(?:cui|cif|idno|c\.?i\.?f\.?)\W*)?(?:ro|md)?\W*(\d{6,13})\W*$/i.exec(word.text)?.[1];
      if (!digits) continue;
      const before = words[i - 1];
      const taken = before && /^(?:ro|md)$/i.test(before.text) ? [before, word] : [word];
      if (isTaxCode(digits)) return told(taken, digits, 1 - (1 - sureOf(taken)) * 0.2);
      second ??= told(taken, digits, Math.min(sureOf(taken), 0.6));
    }
  }
  return second ?? nothingRead();
}

// What a scanned code says, and which parts of the catalogue it means.

import { packed } from "../../kernel/search/fold.ts";

/** As long as what a stock event keeps of a scan. */
export const LONGEST_CODE = 255;

export type ScannedCode =
  /** One of our labels: an article, a part's number or its id. */
  | { kind: "label"; text: string }
  /** A maker's code: an article, a barcode; or a number or id that was typed. */
  | { kind: "plain"; text: string }
  /** Made for another program: an address, a network's password, a visiting card. */
  | { kind: "foreign"; text: string }
  /** Nothing in it, or too much. */
  | { kind: "empty"; text: string };

const PREFIX = /^PART\s*:/i;
/** Scanners may say first which kind of code it was: `]C1`, `]E0`, `]Q1`, `]d2`. */
const KIND = /^\][A-Za-z]\d/;
/** Of a GS1 code the goods' number alone: in brackets as it is printed, or as it is read. */
const GS1 = /^(?:\(01\)|01)(\d{14})(?!\d*$)|^\(01\)(\d{14})$/;
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;
const OTHERS = /^(?:mailto|tel|sms|smsto|wifi|geo|otpauth|bitcoin|begin|mecard|matmsg|market|urn|data|javascript):/i;

/** `raw`: as a camera or a scanner gave it, or as it was typed. */
export function readScan(raw: string): ScannedCode {
  // GS1 parts its fields by a control character; others are of the line's end. Neither is of an article.
  const text = raw
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .replace(KIND, "")
    .trim();
  if (packed(text) === "" || text.length > LONGEST_CODE) return { kind: "empty", text: text.slice(0, LONGEST_CODE) };
  if (PREFIX.test(text)) {
    const said = text.replace(PREFIX, "").trim();
    return packed(said) === "" ? { kind: "empty", text } : { kind: "label", text: said };
  }
  if (ADDRESS.test(text) || OTHERS.test(text)) return { kind: "foreign", text };
  const goods = GS1.exec(text);
  return { kind: "plain", text: goods ? (goods[1] ?? goods[2]!) : text };
}

/**
 * What a part's label says to the scanner. An article of signs alone, such as the dash of who has none, says nothing: then it is the number, and
 * of a part that the server has not numbered yet the id.
 */
export const labelOf = ({
  id,
  article,
  partNo,
}: {
  id: string;
  article: string | null;
  partNo: number | null;
}): string => `PART:${article === null || packed(article) === "" ? (partNo ?? id) : article.trim()}`;

export interface ScannedPart {
  id: string;
  article: string | null;
  barcode: string | null;
  partNo: number | null;
  crossRefs: readonly string[];
}

/** A catalogue by what is scanned: made once for a list, asked in no time. */
export interface PartsByCode<P> {
  find: (code: ScannedCode) => readonly P[];
  byId: (id: string) => P | undefined;
}

/** Barcodes of one thing are written with 12, 13 or 14 digits: the zeros before them say nothing. */
const sameDigits = (code: string): string => (/^\d{8,14}$/.test(code) ? code.replace(/^0+/, "") : code);

export function partsByCode<P extends ScannedPart>(parts: readonly P[]): PartsByCode<P> {
  const [articles, barcodes, numbers, crosses] = [many<P>(), many<P>(), many<P>(), many<P>()];
  const ids = new Map(parts.map((part) => [part.id.toLowerCase(), part]));
  for (const part of parts) {
    if (part.article) articles.put(packed(part.article), part);
    if (part.barcode) barcodes.put(sameDigits(packed(part.barcode)), part);
    if (part.partNo !== null) numbers.put(String(part.partNo), part);
    for (const code of part.crossRefs) crosses.put(packed(code), part);
  }
  const find = ({ kind, text }: ScannedCode): readonly P[] => {
    if (kind === "foreign" || kind === "empty") return [];
    const code = packed(text);
    const byId = ids.get(text.toLowerCase());
    if (byId) return [byId];
    const number = /^#?\d{1,9}$/.test(text) ? numbers.of(text.replace(/^#?0*/, "")) : [];
    // A number that is another part's article as well: whoever scanned says which it is.
    if (kind === "label") return first(both(articles.of(code), number));
    return first(both(articles.of(code), number), barcodes.of(sameDigits(code)), crosses.of(code));
  };
  return { find, byId: (id) => ids.get(id.toLowerCase()) };
}

const first = <P>(...found: (readonly P[])[]): readonly P[] => found.find((some) => some.length > 0) ?? [];
const both = <P>(some: readonly P[], more: readonly P[]): readonly P[] =>
  more.length === 0 ? some : [...new Set([...some, ...more])];

function many<P>() {
  const all = new Map<string, P[]>();
  const none: readonly P[] = [];
  return {
    put(key: string, part: P): void {
      if (key === "") return;
      const there = all.get(key);
      if (!there) all.set(key, [part]);
      else if (!there.includes(part)) there.push(part);
    },
    of: (key: string): readonly P[] => all.get(key) ?? none,
  };
}

// An index of everything that is searched by a piece of it, kept in memory and changed entry by entry (design, Screens:
// "find a car by part of its plate, phone or VIN in under a second"). A look at each entry costs less than any structure
// that would have to be kept: some ten thousand are gone through in a few milliseconds.

import { nationalPhone, packed, phoneParts, wordsOf } from "./fold.ts";

/** What an entry is found by; what it does not have is left out. */
export interface Searched {
  plate?: string | null;
  phone?: string | null;
  vin?: string | null;
  /** `WO-2026-000123`: found by its last digits. */
  number?: string | null;
  /** Names, make and model. */
  words?: string;
}

/** How something was found, the surest first. */
export const FOUND_BY = ["plate-whole", "plate", "phone", "vin", "number", "words"] as const;
export type FoundBy = (typeof FOUND_BY)[number];

export interface Hit<K extends string> {
  kind: K;
  id: string;
  by: FoundBy;
}

/** Of one kind found in one way: the first ones, and how many there are. */
export interface Hits<K extends string> {
  hits: Hit<K>[];
  /** By kind and way: how many there are, shown or not. */
  counts: Map<string, number>;
}

interface Folded<K extends string> {
  kind: K;
  id: string;
  plate: string;
  phone: string;
  vin: string;
  number: string;
  words: string;
}

/** Shorter pieces of a number or a VIN say nothing. */
const SHORTEST_PIECE = 3;
const SHORTEST_PLATE_PIECE = 2;
/** The tail of a VIN is what people read out; of another part it takes more to mean a car. */
const SHORTEST_VIN_PIECE = 6;

export class SearchIndex<K extends string> {
  readonly #entries = new Map<string, Folded<K>>();

  get size(): number {
    return this.#entries.size;
  }

  put(kind: K, id: string, { plate, phone, vin, number, words }: Searched): void {
    this.#entries.set(`${kind}:${id}`, {
      kind,
      id,
      plate: plate ? packed(plate) : "",
      phone: phone ? nationalPhone(phone) : "",
      vin: vin ? packed(vin) : "",
      number: number ? packed(number) : "",
      words: words ? wordsOf(words) : "",
    });
  }

  remove(kind: K, id: string): void {
    this.#entries.delete(`${kind}:${id}`);
  }

  /** At most `limit` of each kind and way of being found, the surest first; none for an empty text. */
  find(text: string, limit: number): Hits<K> {
    const wanted = wantedOf(text);
    const found = new Map<string, Hit<K>[]>();
    const counts = new Map<string, number>();
    if (wanted.packed === "") return { hits: [], counts };
    for (const entry of this.#entries.values()) {
      const by = foundBy(entry, wanted);
      if (by === null) continue;
      const key = `${entry.kind}:${by}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count === 1) found.set(key, [{ kind: entry.kind, id: entry.id, by }]);
      else if (count <= limit) found.get(key)!.push({ kind: entry.kind, id: entry.id, by });
    }
    const hits = [...found.values()].flat();
    return { hits: hits.toSorted((a, b) => FOUND_BY.indexOf(a.by) - FOUND_BY.indexOf(b.by)), counts };
  }
}

interface Wanted {
  packed: string;
  /** Null: it cannot be a phone number, as it has letters. */
  phone: { part: string; beginnings: string[] } | null;
  /** Each with the space that stands before a word's beginning. */
  words: string[];
}

function wantedOf(text: string): Wanted {
  const digits = /^[\d\s()+./-]+$/.test(text);
  return {
    packed: packed(text),
    phone: digits ? phoneParts(text) : null,
    words: wordsOf(text)
      .split(" ")
      .filter(Boolean)
      .map((word) => ` ${word}`),
  };
}

function foundBy<K extends string>(entry: Folded<K>, wanted: Wanted): FoundBy | null {
  const { packed: piece } = wanted;
  if (entry.plate !== "") {
    if (entry.plate === piece) return "plate-whole";
    if (piece.length >= SHORTEST_PLATE_PIECE && entry.plate.includes(piece)) return "plate";
  }
  if (entry.phone !== "" && wanted.phone !== null && hasPhone(entry.phone, wanted.phone)) return "phone";
  if (piece.length >= SHORTEST_PIECE) {
    if (entry.vin.endsWith(piece)) return "vin";
    if (piece.length >= SHORTEST_VIN_PIECE && entry.vin.includes(piece)) return "vin";
    if (entry.number.endsWith(piece)) return "number";
  }
  return hasWords(entry.words, wanted.words) ? "words" : null;
}

function hasWords(words: string, wanted: readonly string[]): boolean {
  if (words === "") return false;
  for (const word of wanted) if (!words.includes(word)) return false;
  return true;
}

const hasPhone = (phone: string, { part, beginnings }: { part: string; beginnings: string[] }): boolean =>
  (part.length >= SHORTEST_PIECE && phone.includes(part)) ||
  beginnings.some((beginning) => beginning.length >= SHORTEST_PLATE_PIECE && phone.startsWith(beginning));

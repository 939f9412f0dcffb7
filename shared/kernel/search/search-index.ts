// An index of everything that is searched by a piece of it, kept in memory and changed entry by entry, so that
// a car is found by part of its plate, phone or VIN in under a second. Of each kind all texts of a field are one long text, made anew when
// something of that kind has changed and is then searched.

import { Haystack } from "./haystack.ts";
import { nationalPhone, packed, phoneParts, wordsOf } from "./fold.ts";
import { askedNumber, endOfNumber, isNumber, type AskedNumber } from "./number-forms.ts";

/** What an entry is found by; what it does not have is left out. */
export interface Searched {
  plate?: string | null;
  phone?: string | null;
  otherPhone?: string | null;
  vin?: string | null;
  /** `WO-2026-000123`: found by its last digits, and whole in any form that people say. */
  number?: string | null;
  /** Of a part: its article, its barcode, the numbers of carmakers. */
  codes?: readonly (string | null)[];
  /** Names, make and model. */
  words?: string;
}

/** How something was found, the surest first. */
export const FOUND_BY = [
  "plate-whole",
  "number-whole",
  "code-whole",
  "plate",
  "phone",
  "vin",
  "number",
  "code",
  "words",
] as const;
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

interface Folded {
  id: string;
  plate: string;
  phone: string;
  otherPhone: string;
  vin: string;
  number: string;
  /** Each with a space on both sides. */
  codes: string;
  words: string;
}

/** Shorter pieces of a number or a VIN say nothing. */
const SHORTEST_PIECE = 3;
const SHORTEST_PLATE_PIECE = 2;
/** The tail of a VIN is what people read out; of another part it takes more to mean a car. */
const SHORTEST_VIN_PIECE = 6;

export class SearchIndex<K extends string> {
  readonly #kinds = new Map<K, Entries>();

  get size(): number {
    return [...this.#kinds.values()].reduce((sum, entries) => sum + entries.size, 0);
  }

  put(kind: K, id: string, { plate, phone, otherPhone, vin, number, codes = [], words }: Searched): void {
    const known = this.#kinds.get(kind);
    const entries = known ?? new Entries();
    if (!known) this.#kinds.set(kind, entries);
    entries.put({
      id,
      plate: plate ? packed(plate) : "",
      phone: phone ? nationalPhone(phone) : "",
      otherPhone: otherPhone ? nationalPhone(otherPhone) : "",
      vin: vin ? packed(vin) : "",
      number: number ? packed(number) : "",
      codes: codes.flatMap((code) => (code ? ` ${packed(code)} ` : [])).join(""),
      words: words ? wordsOf(words) : "",
    });
  }

  remove(kind: K, id: string): void {
    this.#kinds.get(kind)?.remove(id);
  }

  /** At most `limit` of each kind and way of being found, the surest first; none for an empty text. */
  find(text: string, limit: number): Hits<K> {
    const wanted = wantedOf(text);
    const hits: Hit<K>[] = [];
    const counts = new Map<string, number>();
    if (wanted.packed === "") return { hits, counts };
    for (const [kind, entries] of this.#kinds) {
      entries.find(wanted, (id, by) => {
        const key = `${kind}:${by}`;
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        if (count <= limit) hits.push({ kind, id, by });
      });
    }
    return { hits: hits.toSorted((a, b) => FOUND_BY.indexOf(a.by) - FOUND_BY.indexOf(b.by)), counts };
  }
}

type Field = Exclude<keyof Folded, "id">;
const PHONES = ["phone", "otherPhone"] as const satisfies readonly Field[];
const FIELDS: readonly Field[] = ["plate", ...PHONES, "vin", "number", "codes", "words"];

/** All entries of one kind. */
class Entries {
  readonly #byId = new Map<string, Folded>();
  #list: Folded[] = [];
  /** Null: something has changed since they were made. */
  #texts: Record<Field, Haystack> | null = null;

  get size(): number {
    return this.#byId.size;
  }

  put(entry: Folded): void {
    const before = this.#byId.get(entry.id);
    if (before && FIELDS.every((field) => before[field] === entry[field])) return; // what is not searched has changed
    this.#byId.set(entry.id, entry);
    this.#texts = null;
  }

  remove(id: string): void {
    if (this.#byId.delete(id)) this.#texts = null;
  }

  /** Each entry once, by the surest way, in the order in which they were put. */
  find(wanted: Wanted, found: (id: string, by: FoundBy) => void): void {
    const texts = (this.#texts ??= this.#textsOf());
    const list = this.#list;
    /** Of each entry the place of its way in FOUND_BY, from 1 on; 0: not found. */
    const ways = new Uint8Array(list.length);
    const by = (way: FoundBy) => {
      const place = FOUND_BY.indexOf(way) + 1;
      return (index: number) => {
        if (ways[index] === 0) ways[index] = place;
      };
    };
    look(texts, wanted, by, list);
    // Tens of thousands, at each key: without an iterator.
    for (let index = 0; index < ways.length; index++) {
      const way = ways[index]!;
      if (way !== 0) found(list[index]!.id, FOUND_BY[way - 1]!);
    }
  }

  #textsOf(): Record<Field, Haystack> {
    this.#list = [...this.#byId.values()];
    return Object.fromEntries(
      FIELDS.map((field) => [field, new Haystack(this.#list.map((entry) => entry[field]))]),
    ) as Record<Field, Haystack>;
  }
}

interface Wanted {
  packed: string;
  /** Null: it cannot be a phone number, as it has letters. */
  phone: { part: string; beginnings: string[] } | null;
  /** Null: it is no number of a document. */
  number: AskedNumber | null;
  /** Each with the space that stands before a word's beginning. */
  words: string[];
}

function wantedOf(text: string): Wanted {
  const digits = /^[\d\s()+./-]+$/.test(text);
  return {
    packed: packed(text),
    phone: digits ? phoneParts(text) : null,
    number: askedNumber(text),
    words: wordsOf(text)
      .split(" ")
      .filter(Boolean)
      .map((word) => ` ${word}`),
  };
}

/** The surest way first: `by` keeps what an entry was found by before. */
function look(
  texts: Record<Field, Haystack>,
  { packed: piece, phone, number, words }: Wanted,
  by: (way: FoundBy) => (index: number) => void,
  list: readonly Folded[],
): void {
  // Looked for without the space or line that stands before it: the engine goes from one first letter to the next.
  const [whole, part] = [by("plate-whole"), by("plate")];
  texts.plate.including(piece, (index) => {
    if (list[index]!.plate === piece) whole(index);
    else if (piece.length >= SHORTEST_PLATE_PIECE) part(index);
  });
  if (phone !== null) {
    const note = by("phone");
    for (const field of PHONES) {
      if (phone.part.length >= SHORTEST_PIECE) texts[field].including(phone.part, note);
      for (const beginning of phone.beginnings)
        if (beginning.length >= SHORTEST_PLATE_PIECE)
          texts[field].including(beginning, (index) => {
            if (list[index]![field].startsWith(beginning)) note(index);
          });
    }
  }
  if (number !== null) {
    const note = by("number-whole");
    texts.number.endingWith(endOfNumber(number), (index) => {
      if (isNumber(list[index]!.number, number)) note(index);
    });
  }
  if (piece.length >= SHORTEST_PIECE) {
    texts.vin.endingWith(piece, by("vin"));
    if (piece.length >= SHORTEST_VIN_PIECE) texts.vin.including(piece, by("vin"));
    texts.number.endingWith(piece, by("number"));
    const [code, partOfCode] = [by("code-whole"), by("code")];
    texts.codes.including(piece, (index) => {
      if (list[index]!.codes.includes(` ${piece} `)) code(index);
      else partOfCode(index);
    });
  }
  const [rarest = ""] = words.toSorted((a, b) => b.length - a.length);
  const note = by("words");
  texts.words.including(rarest.trim(), (index) => {
    if (words.every((word) => list[index]!.words.includes(word))) note(index);
  });
}

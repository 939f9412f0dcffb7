// Which encoding a text file is in: by its mark, by what only UTF-8 and UTF-16 look like, else by how its words are built.

import { TextDecoder } from "../platform.ts";

export const TEXT_ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1250", "windows-1251"] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

const MARKS: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Enough to see how a file without a mark is written in 16 bits. */
const SAMPLE = 4096;

export function recogniseEncoding(bytes: Uint8Array): TextEncoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte));
  return marked?.[0] ?? wide(bytes) ?? (isUtf8(bytes) ? "utf-8" : byWords(bytes));
}

/** Text of our languages in UTF-16 has a zero or a four (Cyrillic) in every second byte, and delimiters with a zero. */
function wide(bytes: Uint8Array): TextEncoding | null {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, SAMPLE);
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2]!++;
  const [high = 0, low = 0] = zeros;
  if (high + low === 0 || high + low < sample.length / 20) return null;
  return low >= high ? "utf-16le" : "utf-16be";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const isLatin = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
/** Letters of Windows-1251; those of Windows-1250 that our languages use are among them. */
const isMarked = (byte: number) => byte >= 0xc0 || byte === 0xa8 || byte === 0xb8 || byte === 0xaa || byte === 0xba;

/**
 * A Russian word has nothing but letters above 127, a Romanian one mixes them with plain ones. A single such letter between
 * signs is a Russian preposition or initial more often than a Romanian word.
 */
function byWords(bytes: Uint8Array): TextEncoding {
  let [russian, romanian] = [0, 0];
  let [plain, marked] = [0, 0];
  const endWord = () => {
    if (marked > 0 && plain === 0) russian += marked === 1 ? 0.5 : 2;
    else if (marked > 0) romanian += 2;
    [plain, marked] = [0, 0];
  };
  for (const byte of bytes) {
    if (isLatin(byte)) plain++;
    else if (isMarked(byte)) marked++;
    else endWord();
  }
  endWord();
  return russian > romanian ? "windows-1251" : "windows-1250";
}

/**
 * Decodes a file piece by piece; what is not of the encoding becomes U+FFFD. Windows-1250 knows the Romanian letters with a
 * cedilla only: they get their comma.
 */
export function textDecoder(encoding: TextEncoding): (bytes: Uint8Array | null) => string {
  const decoder = new TextDecoder(encoding);
  return (bytes) => {
    const text = bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true });
    return encoding === "windows-1250" ? text.replaceAll(/[ŞşŢţ]/g, (letter) => COMMAS[letter] ?? letter) : text;
  };
}

const COMMAS: Readonly<Record<string, string>> = { Ş: "Ș", ş: "ș", Ţ: "Ț", ţ: "ț" };

// Files as old programs write them: the encoding is found by the text alone.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recogniseEncoding, textDecoder, type TextEncoding } from "./encoding.ts";

const ROMANIAN =
  "Ștefan Țurcanu Răzvan Pîrău Ion Popescu Mihăiță Gâdei Însurățelu Brânză Lăcrămioara Ecaterina Bălan".split(" ");
const RUSSIAN = "Юрий Щукин Зинаида Иванова Пётр Алексеевич Фёдоров Анна Объедкова Эмма Цой Ольга Жук Ян".split(" ");

const tables = new Map<string, Map<string, number>>();
function tableOf(encoding: string): Map<string, number> {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding);
  const table = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  tables.set(encoding, table);
  return table;
}
/** Windows-1250 has the cedilla alone. */
const CEDILLAS: Record<string, string> = { Ș: "Ş", ș: "ş", Ț: "Ţ", ț: "ţ" };

function encoded(text: string, encoding: TextEncoding): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding.startsWith("utf-16")) {
    const bytes = Buffer.from(text, "utf16le");
    return new Uint8Array(encoding === "utf-16be" ? bytes.swap16() : bytes);
  }
  const table = tableOf(encoding);
  const signs = encoding === "windows-1250" ? text.replaceAll(/[ȘșȚț]/g, (sign) => CEDILLAS[sign]!) : text;
  return Uint8Array.from(signs, (sign) => table.get(sign) ?? 63);
}

const names = (of: readonly string[]) =>
  fc.array(fc.tuple(fc.constantFrom(...of), fc.constantFrom(...of), fc.stringMatching(/^0\d{8}$/)), {
    minLength: 1,
    maxLength: 40,
  });
const fileOf = (rows: [string, string, string][]) => rows.map(([a, b, tel]) => `${a} ${b};${tel}\r\n`).join("");

describe("the encoding of a file", () => {
  it.each<[TextEncoding, readonly string[]]>([
    ["utf-8", ROMANIAN],
    ["utf-8", RUSSIAN],
    ["utf-16le", ROMANIAN],
    ["utf-16be", RUSSIAN],
    ["utf-16le", RUSSIAN],
    ["windows-1251", RUSSIAN],
    ["windows-1250", ROMANIAN],
  ])("%s is recognised, and the text is what it was", (encoding, of) => {
    fc.assert(
      fc.property(names(of), (rows) => {
        const text = fileOf(rows);
        const bytes = encoded(text, encoding);
        // Without a letter above 127 every encoding of one byte is the same.
        if (new TextEncoder().encode(text).length === text.length) return;
        expect(recogniseEncoding(bytes)).toBe(encoding);
        expect(textDecoder(encoding)(bytes)).toBe(text);
      }),
    );
  });

  it.each<[string, number[], TextEncoding]>([
    ["mark of UTF-8", [0xef, 0xbb, 0xbf, 0x41], "utf-8"],
    ["mark of UTF-16 LE", [0xff, 0xfe, 0x41, 0], "utf-16le"],
    ["mark of UTF-16 BE", [0xfe, 0xff, 0, 0x41], "utf-16be"],
    ["plain letters", [0x49, 0x6f, 0x6e], "utf-8"],
    ["nothing", [], "utf-8"],
  ])("%s", (_name, bytes, encoding) => expect(recogniseEncoding(Uint8Array.from(bytes))).toBe(encoding));

  it("is the same however the file is cut into pieces", () => {
    fc.assert(
      fc.property(
        names(RUSSIAN),
        fc.constantFrom<TextEncoding>("utf-8", "utf-16le"),
        fc.nat(),
        (rows, encoding, cut) => {
          const text = fileOf(rows);
          const bytes = encoded(text, encoding);
          const at = cut % bytes.length;
          const decode = textDecoder(encoding);
          expect(decode(bytes.subarray(0, at)) + decode(bytes.subarray(at)) + decode(null)).toBe(text);
        },
      ),
    );
  });
});

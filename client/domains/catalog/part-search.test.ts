import { describe, expect, it } from "vitest";
import { indexParts, searchParts } from "./part-search.ts";

const part = (name: string, article: string, changes: object = {}) => ({
  name,
  article,
  barcode: null,
  brand: null,
  category: null,
  partNo: null,
  crossRefs: [],
  ...changes,
});
const filter = part("Filtru ulei", "HU 719/7 x", {
  brand: "Mann",
  crossRefs: ["03L 115 562"],
  barcode: "4011558730109",
});
const pads = part("Plăcuțe frână față", "TRW GDB1550", { brand: "TRW", category: "Frâne", partNo: 42 });
const index = indexParts([filter, pads]);

describe("a part is found", () => {
  it.each<[string, string, object[]]>([
    ["by its article as it is written", "hu 719/7", [filter]],
    ["by its article without signs", "HU7197", [filter]],
    ["by a carmaker's number", "03L115562", [filter]],
    ["by its barcode", "4011558730109", [filter]],
    ["by words in any order, without diacritics", "fata placute", [pads]],
    ["by brand and category", "trw frane", [pads]],
    ["by its number", "42", [pads]],
    ["not by what it has not", "bosch", []],
    ["with all others by nothing", "  ", [filter, pads]],
  ])("%s", (_, asked, found) => {
    expect(searchParts(index, asked)).toEqual(found);
  });

  it("the one among 20,000", () => {
    const many = indexParts(
      Array.from({ length: 20_000 }, (_, n) => part(`Piesa ${n}`, `A ${n}`, { crossRefs: [`X${n}`] })),
    );
    expect(searchParts(many, "x19999")).toHaveLength(1);
  });
});

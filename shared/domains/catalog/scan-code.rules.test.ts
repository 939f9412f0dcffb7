import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelOf, LONGEST_CODE, partsByCode, readScan, type ScannedPart } from "./scan-code.rules.ts";

describe("what a code says", () => {
  it.each<[string, string, string, string]>([
    ["our label", "PART:HU 719/7 x", "label", "HU 719/7 x"],
    ["our label in small letters, with spaces", " part : 42 ", "label", "42"],
    ["our label with the end of a line", "PART:GDB1550\r\n", "label", "GDB1550"],
    ["our label from a scanner that says what kind it was", "]Q1PART:GDB1550", "label", "GDB1550"],
    ["a maker's article", "HU 719/7 x", "plain", "HU 719/7 x"],
    ["a barcode", "4011558730109", "plain", "4011558730109"],
    ["a barcode from a scanner that says what kind it was", "]E04011558730109", "plain", "4011558730109"],
    ["an article with a colon", "LS:1842", "plain", "LS:1842"],
    ["the goods' number of a GS1 code", "]d20104011558730109\u001d10LOT7", "plain", "04011558730109"],
    ["the same in brackets", "(01)04011558730109(10)LOT7", "plain", "04011558730109"],
    ["not of an article that begins likewise", "01", "plain", "01"],
    ["a bill's address", "https://pay.example/x?id=42", "foreign", "https://pay.example/x?id=42"],
    ["a network's password", "WIFI:S:Service;T:WPA;P:secret;;", "foreign", "WIFI:S:Service;T:WPA;P:secret;;"],
    ["a visiting card", "BEGIN:VCARD", "foreign", "BEGIN:VCARD"],
    ["our label without anything", "PART:", "empty", "PART:"],
    ["our label with signs alone", "PART: --", "empty", "PART: --"],
    ["nothing", " \r\n", "empty", ""],
    ["signs alone", "***", "empty", "***"],
  ])("%s", (_, raw, kind, text) => {
    expect(readScan(raw)).toEqual({ kind, text });
  });

  it("nothing that is longer than a stock event may keep", () => {
    expect(readScan("A".repeat(LONGEST_CODE)).kind).toBe("plain");
    expect(readScan("A".repeat(LONGEST_CODE + 1))).toEqual({ kind: "empty", text: "A".repeat(LONGEST_CODE) });
  });

  it("something of every text, and nothing with control characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (raw) => {
        const { text } = readScan(raw);
        expect(text.length).toBeLessThanOrEqual(LONGEST_CODE);
        expect(text).not.toMatch(/\p{Cc}/u);
      }),
      { numRuns: 40 },
    );
  });
});

const part = (id: string, codes: Partial<ScannedPart> = {}): ScannedPart => ({
  id,
  article: null,
  barcode: null,
  partNo: null,
  crossRefs: [],
  ...codes,
});
const ID = "0190a0a0-0000-7000-8000-00000000000a";
const filter = part(ID, { article: "HU 719/7 x", barcode: "4011558730109", partNo: 42, crossRefs: ["03L 115 562"] });
const pads = part("pads", { article: "GDB1550", barcode: "036000291452", partNo: 43 });
const bulb = part("bulb", { article: "42", partNo: 7 });
const twin = part("twin", { article: "gdb-1550", partNo: 44, crossRefs: ["03L115562", "3000"] });
const catalogue = partsByCode([filter, pads, bulb, twin]);
const found = (raw: string) => catalogue.find(readScan(raw)).map(({ id }) => id);

describe("a part is meant", () => {
  it.each<[string, string, string[]]>([
    ["by the article of our label", "PART:HU 719/7 x", [ID]],
    ["by the article however it is written", "hu7197X", [ID]],
    ["by its number on our label", "PART:43", ["pads"]],
    ["by its number as it is shown", "#43", ["pads"]],
    ["by its number with zeros before it", "0043", ["pads"]],
    ["by its id", `PART:${ID.toUpperCase()}`, [ID]],
    ["by its barcode", "4011558730109", [ID]],
    ["by its barcode as GS1 writes it", "(01)04011558730109(10)LOT", [ID]],
    ["by the twelve digits that were entered with thirteen", "0036000291452", ["pads"]],
    ["by a carmaker's number that two have", "03L 115 562", [ID, "twin"]],
    ["with all others of the same article", "GDB1550", ["pads", "twin"]],
    ["with the part whose article is its number", "PART:42", ["bulb", ID]],
    ["by no barcode on our label", "PART:4011558730109", []],
    ["by no piece of its article", "HU 719", []],
    ["by nothing that is for another program", "https://x.example/GDB1550", []],
    ["by nothing that nobody has", "ZZ 1", []],
  ])("%s", (_, raw, ids) => {
    expect(found(raw)).toEqual(ids);
  });

  it("by what its own label says, whatever codes it has", () => {
    // A dash is what people write where there is no article.
    const code = fc.oneof(fc.constantFrom("-", "—", "***"), fc.string({ minLength: 1, maxLength: 100 }));
    const some = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        article: fc.option(code),
        barcode: fc.option(code),
        partNo: fc.option(fc.integer({ min: 1, max: 99_999 })),
        crossRefs: fc.array(code, { maxLength: 2 }),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(some, (parts) => {
        const all = partsByCode(parts);
        for (const one of parts) expect(all.find(readScan(labelOf(one)))).toContain(one);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvOf } from "./write.ts";

const lineOf = (...row: (string | number | null)[]) => csvOf([row], "ro").replace("\u{FEFF}", "").replace(/\r\n$/, "");

describe("a file for spreadsheets", () => {
  it("begins with the mark of UTF-8 and ends its lines as spreadsheets do", () => {
    expect(
      csvOf(
        [
          ["Mecanic", "Ore"],
          ["Ion", 1.5],
        ],
        "ro",
      ),
    ).toBe("\u{FEFF}Mecanic;Ore\r\nIon;1,5\r\n");
    expect(csvOf([[1234.5]], "en")).toBe("\u{FEFF}1234.5\r\n");
  });

  it.each([
    ["a;b", '"a;b"'],
    ['say "a"', '"say ""a"""'],
    ["two\nlines", '"two\nlines"'],
    ["Ștefan", "Ștefan"],
    ["=1+1", "'=1+1"],
    ["+373", "'+373"],
    ["-2", "'-2"],
    ["@SUM(A1)", "'@SUM(A1)"],
    [" =1", "' =1"],
    ["\t=1", "'\t=1"],
    ["=a;b", `"'=a;b"`],
  ])("%j is written %j", (text, written) => expect(lineOf(text)).toBe(written));

  it("leaves empty what is not known", () => expect(lineOf("a", null, 0)).toBe("a;;0"));

  it("has no cell that begins a formula, and as many cells as it was given", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 6 }), (row) => {
        const written = lineOf(...row);
        const cells = `;${written}`.match(/;(?:"(?:[^"]|"")*"|[^;]*)/g) ?? [];
        expect(cells).toHaveLength(row.length);
        for (const one of cells) expect(one.replace(/^;/, "").replace(/^"/, "")).not.toMatch(/^\s*[=+\-@]/);
      }),
    );
  });
});

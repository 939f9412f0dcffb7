import { CsvError, parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asWritten, csvLines, csvOf } from "./write.ts";

const SIGNS = ["=", "+", "-", "@", "＝", "\u200b", "\u202e", ",", ";", "\t", "\n", "\r", '"', "'", " ", "a", "x", "1"];
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

  it("goes on without the mark", () => {
    expect(csvOf([["Ore"]], "ro") + csvLines([[1.5], [null]], "ro")).toBe("\u{FEFF}Ore\r\n1,5\r\n\r\n");
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
    ["\t=1", "'\t'=1"],
    ["＝1+1", "'＝1+1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["\u200b=1+1", "'\u200b=1+1"],
    ["\u00ad=1+1", "'\u00ad=1+1"],
    ["\u202e=1+1", "'\u202e=1+1"],
    ["\ufeff=1+1", "'\ufeff=1+1"],
    ["x,\u2066＋1", "x,\u2066'＋1"],
    ["x,=1+1", "x,'=1+1"],
    ['x, "=1+1"', `"x, ""'=1+1"""`],
    ["x\t@SUM(A1)", "x\t'@SUM(A1)"],
    ["x\n-2", `"x\n'-2"`],
    ["1, 2, a-b = c", "1, 2, a-b = c"],
    ["=a;b", `"'=a;b"`],
  ])("%j is written %j", (text, written) => expect(lineOf(text)).toBe(written));

  it("leaves empty what is not known", () => expect(lineOf("a", null, 0)).toBe("a;;0"));

  it("has no cell that begins a formula, and as many cells as it was given", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 6 }), (row) => {
        const written = lineOf(...row);
        const cells = `;${written}`.match(/;(?:"(?:[^"]|"")*"|[^;]*)/g) ?? [];
        expect(cells).toHaveLength(row.length);
        for (const one of cells)
          expect(one.replace(/^;/, "").replace(/^"/, "")).not.toMatch(/^[\s\p{Cf}]*[=+\-@＝＋－＠]/u);
      }),
    );
  });

  // Made of what such files are made of, so that every meeting of them is tried.
  const cell = fc.array(fc.constantFrom(...SIGNS), { maxLength: 12 }).map((signs) => signs.join(""));

  function cellsOf(text: string, delimiter: string): string[] {
    const record_delimiter = ["\r\n", "\n", "\r"];
    try {
      return parse(text, { delimiter, record_delimiter, relax_quotes: true, relax_column_count: true }).flat();
    } catch (error) {
      // With another delimiter a quote may stay open: the careless program reads it.
      if (delimiter === ";" || !(error instanceof CsvError)) throw error;
      return [];
    }
  }

  it.each([",", ";", "\t"])("begins no formula for a program that divides cells by %j", (delimiter) => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (row) => {
        const text = csvLines([row], "en");
        // A program that does not know quotes in the middle of a line sees more ends of cells, and one that strips them fewer signs.
        const careless = text.split(new RegExp(`[${delimiter}\\r\\n]`)).map((one) => one.replaceAll('"', ""));
        const seen = delimiter === ";" ? cellsOf(text, delimiter) : [...cellsOf(text, delimiter), ...careless];
        for (const one of seen) expect(one).not.toMatch(/^[\s"\p{Cf}]*[=+\-@＝＋－＠]/u);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is read again as it was, unless somebody had put such a mark at its beginning", () => {
    fc.assert(
      fc.property(cell, (text) => {
        fc.pre(!/^'[\s"\p{Cf}]*[=+\-@＝\t\r]/u.test(text));
        const [[read] = []] = parse(csvLines([[text]], "en"), { delimiter: ";", relax_quotes: true });
        expect(asWritten(read ?? "")).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is written in a time that grows with its length alone", () => {
    for (const sign of ["\t", ",", " ", '"', "'", ", ", "\n", ",'", "\u200b"]) {
      const text = sign.repeat(200_000);
      for (const one of [text, `,${text}a`, `${text}=1`]) {
        expect(csvLines([[one]], "en").length).toBeGreaterThan(200_000);
        expect(asWritten(one).length).toBeGreaterThan(100_000);
      }
    }
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isStorableText } from "../../kernel/json.ts";
import type { Cell, InvoiceMapping } from "./invoice-columns.rules.ts";
import { INVOICE_ROW_VERDICTS } from "./invoice-import.states.ts";
import { articleKey, judgeRow, readInvoiceRows, type KnownParts } from "./invoice-rows.rules.ts";

const MAPPING: InvoiceMapping = {
  article_col: "A",
  name_col: "B",
  qty_col: "C",
  price_col: "D",
  brand_col: "E",
  header_row: 1,
};
const read = (...rows: Cell[][]) =>
  readInvoiceRows(
    [["Cod", "Denumire", "Cant", "Preț", "Brand"], ...rows].map((cells, i) => ({ number: i + 1, cells })),
    MAPPING,
  );
const one = (...cells: Cell[]) => read(cells)[0]!;

const KNOWN: KnownParts = new Map([
  [articleKey("GDB 1330"), [{ id: "pads", article: "GDB 1330", brand: "TRW" }]],
  [
    articleKey("OC90"),
    [
      { id: "knecht", article: "OC90", brand: "Knecht" },
      { id: "any", article: "OC 90", brand: null },
      { id: "mahle", article: "OC-90", brand: "Mahle" },
    ],
  ],
]);

describe("a row of an invoice", () => {
  it("is what its columns say", () => {
    expect(one("GDB1330", "Plăcuțe frână", "2", "1 350,50", "TRW")).toEqual({
      number: 2,
      article: "GDB1330",
      name: "Plăcuțe frână",
      brand: "TRW",
      quantity: 2,
      priceMinor: 135_050,
      code: null,
    });
    expect(one(1330, "Ulei\n  vrac", 0.5, 89.999)).toMatchObject({
      article: "1330",
      name: "Ulei vrac",
      brand: null,
      quantity: 0.5,
      priceMinor: 9_000,
    });
  });

  it("too long for its place is cut where it can still be kept", () => {
    const { article, name, brand, code } = one(
      `${"A".repeat(99)}🔧`,
      `${"n".repeat(299)}🔧`,
      1,
      2,
      `${"b".repeat(99)}🔧`,
    );
    expect([article, name, brand].map((text) => isStorableText(text!))).toEqual([true, true, true]);
    expect(code).toBe("purchasing/import-too-long");
  });

  it("is named by its article where it has no name", () =>
    expect(one("OC90", "", 1, 2)).toMatchObject({ name: "OC90", code: null }));

  it("stands below the headings and says something", () => {
    expect(
      read([], ["", "", "", ""], ["OC90", "Filtru", 1, 2], ["---", "", "", ""]).map(({ number }) => number),
    ).toEqual([4]);
  });

  it("has its decimals written as the others'", () => {
    expect(read(["A1", "a", "1", "1,250"], ["A2", "b", "1", "3,5"]).map(({ priceMinor }) => priceMinor)).toEqual([
      125, 350,
    ]);
    expect(read(["A1", "a", "1", "1,250"], ["A2", "b", "1", "3.5"]).map(({ priceMinor }) => priceMinor)).toEqual([
      125_000, 350,
    ]);
  });

  it.each<[string, Cell, Cell, string]>([
    ["no quantity", "", 1, "purchasing/import-no-quantity"],
    ["none at all", 0, 1, "purchasing/import-quantity"],
    ["less than none", "-1", 1, "purchasing/import-quantity"],
    ["less than a thousandth", 0.0001, 1, "purchasing/import-quantity"],
    ["a milliard", 1e9, 1, "purchasing/import-quantity"],
    ["a word", "două", 1, "purchasing/import-quantity"],
    ["one of two numbers", "1,234", 1, "purchasing/import-quantity-ambiguous"],
    ["no price", 1, " ", "purchasing/import-no-price"],
    ["a price below nothing", 1, -5, "purchasing/import-price"],
    ["a price beyond all", 1, 1e12, "purchasing/import-price"],
    ["an error of the sheet", 1, "#REF!", "purchasing/import-price"],
    ["one of two prices", 1, "12.500", "purchasing/import-price-ambiguous"],
  ])("with %s is an error", (_name, quantity, price, code) => {
    const row = one("OC90", "Filtru", quantity, price);
    expect(row.code).toBe(code);
    expect(judgeRow(row, KNOWN)).toMatchObject({ verdict: "error", partId: null, code });
  });

  it("may cost nothing", () => expect(one("OC90", "Filtru", 1, 0)).toMatchObject({ priceMinor: 0, code: null }));

  it("with longer words than a part has is an error, and is shown cut", () => {
    expect(one("A".repeat(101), "x", 1, 1)).toMatchObject({
      article: "A".repeat(100),
      code: "purchasing/import-too-long",
    });
    expect(one("A", "x".repeat(301), 1, 1).code).toBe("purchasing/import-too-long");
  });
});

describe("what becomes of a row", () => {
  it.each<[string, Cell[], string, string | null]>([
    ["as it is kept", ["GDB 1330", "Plăcuțe", 1, 1], "found", "pads"],
    ["written otherwise", ["gdb-1330", "Plăcuțe", 1, 1], "found", "pads"],
    ["in Cyrillic letters that look alike", ["ОС90", "Filtru", 1, 1, "Mahle"], "found", "mahle"],
    ["of the brand that is named", ["OC90", "Filtru", 1, 1, "KNECHT"], "found", "knecht"],
    ["of a brand that is not there", ["OC90", "Filtru", 1, 1, "Bosch"], "found", "any"],
    ["that is not known", ["OC 91", "Filtru", 1, 1], "new", null],
    ["without an article", ["", "Transport", 1, 150], "no_article", null],
    ["of signs alone", ["—", "TOTAL", "", "1 500,00"], "no_article", null],
  ])("%s", (_name, cells, verdict, partId) =>
    expect(judgeRow(one(...cells), KNOWN)).toMatchObject({ verdict, partId }),
  );

  it("is one of four things, whatever stands in it; what is taken can be bought", () => {
    const cell = fc.oneof(fc.string({ unit: "binary" }), fc.double(), fc.constantFrom<Cell>("OC90", "1,5", "", "=1+1"));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 5, maxLength: 5 }), (cells) => {
        for (const row of read(cells)) {
          const { verdict, quantity, priceMinor, article, name, partId } = judgeRow(row, KNOWN);
          expect(INVOICE_ROW_VERDICTS).toContain(verdict);
          if (verdict !== "found" && verdict !== "new") continue;
          expect(partId !== null).toBe(verdict === "found");
          expect(quantity! > 0 && quantity! <= 999_999).toBe(true);
          expect(Number.isSafeInteger(priceMinor)).toBe(true);
          expect(article.length > 0 && article.length <= 100 && name.length > 0 && name.length <= 300).toBe(true);
          expect(/\p{Cc}/u.test(article + name)).toBe(false);
        }
      }),
    );
  });
});

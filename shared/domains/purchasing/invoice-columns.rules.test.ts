import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  columnIndex,
  columnLetters,
  columnsNamedBy,
  guessMapping,
  NO_COLUMNS,
  withColumn,
  type Cell,
} from "./invoice-columns.rules.ts";
import { invoiceMappingSchema } from "./invoice-mapping.args.ts";

describe("letters of a column", () => {
  it.each([
    [0, "A"],
    [25, "Z"],
    [26, "AA"],
    [51, "AZ"],
    [52, "BA"],
    [99, "CV"],
  ])("of %d are %s", (index, letters) => {
    expect(columnLetters(index)).toBe(letters);
    expect(columnIndex(letters)).toBe(index);
  });

  it.each(["", "a", "1", "A1", "CW", "XFD", "ZZZZ"])("%j are of no column that is looked at", (letters) =>
    expect(columnIndex(letters)).toBeNull(),
  );

  it("are told apart, and are those of one column", () => {
    fc.assert(
      fc.property(fc.nat(99), (index) => {
        expect(columnIndex(columnLetters(index))).toBe(index);
      }),
    );
  });
});

const numbered = (...rows: Cell[][]) => rows.map((cells, i) => ({ number: i + 1, cells }));

describe("headings", () => {
  it.each<[string, Cell[], [string, string, string, string, string | null]]>([
    [
      "Romanian",
      ["Nr.", "Cod produs", "Denumirea mărfii", "U/M", "Cantitatea", "Preț unitar", "Valoare"],
      ["B", "C", "E", "F", null],
    ],
    ["Romanian, short", ["Articol", "Brand", "Denumire", "Cant., buc", "Preț (MDL)"], ["A", "C", "D", "E", "B"]],
    [
      "Russian",
      ["№", "Артикул", "Производитель", "Наименование товара", "Кол-во", "Цена, лей", "Сумма"],
      ["B", "D", "E", "F", "C"],
    ],
    ["English", ["Part No.", "Description", "Qty", "Unit price", "Manufacturer"], ["A", "B", "C", "D", "E"]],
    // The surer heading is taken, wherever it stands.
    [
      "two of a kind",
      ["Cod", "Denumire", "Cod articol", "Cant", "Preț", "Preț unitar fără TVA"],
      ["C", "B", "D", "F", null],
    ],
  ])("in %s", (_name, headings, [article, name, qty, price, brand]) =>
    expect(columnsNamedBy(headings)).toEqual({ article, name, qty, price, brand }),
  );

  it("stand below an invoice's own head", () => {
    const rows = numbered(
      ["FACTURA FISCALĂ"],
      ["Furnizor: Auto Parts SRL", "", "Cod fiscal"],
      [],
      ["Cod", "Denumire", "Cantitate", "Preț"],
      ["GDB1330", "Plăcuțe", 2, 350],
    );
    expect(guessMapping(rows)).toMatchObject({ headerRow: 4, columns: { article: "A", price: "D" } });
  });

  it("are none in a table without them", () => {
    expect(guessMapping(numbered(["GDB1330", "Plăcuțe", 2, 350], ["OC90", "Filtru", 1, 80]))).toEqual({
      headerRow: 0,
      columns: NO_COLUMNS,
    });
  });

  it("are never two of one column, nor outside of it, whatever stands there", () => {
    const words = fc.constantFrom<Cell>(
      "Cod",
      "Articol",
      "Qty",
      "Preț",
      "Цена",
      "Brand",
      "Denumire",
      "",
      5,
      "x".repeat(5_000),
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 120 }), (headings) => {
        const letters = Object.values(columnsNamedBy(headings)).filter((one) => one !== null);
        expect(new Set(letters).size).toBe(letters.length);
        for (const one of letters) expect(columnIndex(one)).not.toBeNull();
      }),
    );
  });
});

describe("a column that is chosen for a field", () => {
  const columns = { article: "A", name: "B", qty: "C", price: null, brand: null };

  it("is taken from the field that had it", () =>
    expect(withColumn(columns, "price", "C")).toEqual({ ...columns, qty: null, price: "C" }));

  it("may be none, and the same again", () => {
    expect(withColumn(columns, "qty", null)).toEqual({ ...columns, qty: null });
    expect(withColumn(columns, "qty", "C")).toEqual(columns);
  });
});

describe("what is said of the columns", () => {
  const mapping = { article_col: "A", name_col: "B", qty_col: "C", price_col: "D", header_row: 1 };

  it("is kept as it is sent", () => {
    expect(invoiceMappingSchema.parse(mapping)).toEqual(mapping);
    const whole = { ...mapping, brand_col: "CV", sheet_name: "Foaie1", header_row: 0 };
    expect(invoiceMappingSchema.parse(whole)).toEqual(whole);
  });

  it.each([
    ["a column is missing", { article_col: "A", name_col: "B", qty_col: "C", header_row: 1 }],
    ["a column stands for two fields", { ...mapping, price_col: "C" }],
    ["there is no such column", { ...mapping, price_col: "XFD" }],
    ["the row of headings is before the first", { ...mapping, header_row: -1 }],
    ["something else is said", { ...mapping, formula: "=A1" }],
  ])("is refused where %s", (_name, sent) => expect(invoiceMappingSchema.safeParse(sent).success).toBe(false));
});

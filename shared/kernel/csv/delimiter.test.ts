import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DELIMITERS, recogniseDelimiter } from "./delimiter.ts";

describe("the delimiter of a file", () => {
  it.each([
    ["Nume;Telefon\nIon, Popescu;069\n", ";"],
    ['Name,Phone\n"Ion; Popescu",069\n', ","],
    ["Имя\tТелефон\nИван, Пётр; Анна\t069\n", "\t"],
    ['a;"x,y,z";c\n1;"2,3,4";5\n', ";"],
  ])("of %j is %j", (text, delimiter) => expect(recogniseDelimiter(text)).toBe(delimiter));

  it("is the one that makes headings of the first row", () => {
    const known = (delimiter: string) => (delimiter === "," ? 2 : 0);
    expect(recogniseDelimiter("Nume,Telefon;x\n1;2\n3;4\n", known)).toBe(",");
  });

  it("is found for any table of two columns or more", () => {
    const word = fc.stringMatching(/^[a-zăîșțа-я0-9 ]{1,8}$/u);
    const table = fc
      .integer({ min: 2, max: 6 })
      .chain((width) =>
        fc.array(fc.array(word, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 30 }),
      );
    fc.assert(
      fc.property(table, fc.constantFrom(...DELIMITERS), (rows, delimiter) => {
        expect(recogniseDelimiter(rows.map((row) => row.join(delimiter)).join("\r\n"))).toBe(delimiter);
      }),
    );
  });
});

// Rows in the order of a column, as a table of objects that sort themselves had them.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareValues } from "./columns.ts";
import { sortedRows } from "./sorted-rows.ts";

interface Row {
  place: number;
  value: string | number | null;
}
const COLUMNS = [{ id: "value", value: (row: Row) => row.value }, { id: "act" }];
const rowsOf = (values: readonly Row["value"][]): Row[] => values.map((value, place) => ({ place, value }));
const inOrder = (rows: readonly Row[], desc: boolean) => sortedRows(rows, COLUMNS, { id: "value", desc }, "ro");

const word = fc.constantFrom(
  "Ana",
  "ana",
  "Ștefan",
  "Stefan",
  "Țurcanu",
  "ABC 2",
  "ABC 12",
  "Ion 10",
  "Ion 9",
  "",
  "#",
);
const values = fc.oneof(
  fc.array(fc.option(word)),
  fc.array(fc.option(fc.oneof(word, fc.string()))),
  fc.array(fc.option(fc.integer({ min: -3, max: 3 }))),
);

describe("rows in the order of a column", () => {
  it("stand as their values compare, even ones as they came, those without a value last either way", () => {
    fc.assert(
      fc.property(values, fc.boolean(), (given, desc) => {
        const rows = rowsOf(given);
        const compared = (a: Row, b: Row) => {
          if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
          return compareValues(a.value, b.value, "ro") * (desc ? -1 : 1);
        };
        expect(inOrder(rows, desc)).toEqual(rows.toSorted((a, b) => compared(a, b) || a.place - b.place));
      }),
    );
  });

  it("are as they came where the column has no values, or there is none of that name", () => {
    const rows = rowsOf(["b", "a"]);
    expect(sortedRows(rows, COLUMNS, { id: "act", desc: true }, "ro")).toBe(rows);
    expect(sortedRows(rows, COLUMNS, { id: "gone", desc: false }, "ro")).toBe(rows);
  });

  it("ask each row for its value once, whatever the order that they come in", () => {
    let asked = 0;
    const rows = rowsOf(Array.from({ length: 1_000 }, (_, place) => `Client ${(place * 7919) % 1_000}`));
    const value = (row: Row) => {
      asked += 1;
      return row.value;
    };
    const sorted = sortedRows(rows, [{ id: "value", value }], { id: "value", desc: false }, "ro");
    expect(sorted.map((row) => row.value)).toEqual(rows.map((_, place) => `Client ${place}`));
    expect(asked).toBe(rows.length);
  });
});
